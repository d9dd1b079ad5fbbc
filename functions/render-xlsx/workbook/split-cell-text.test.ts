import { describe, expect, it } from 'vitest';
import { rowHeight } from './row-height.ts';
import { fittingParts } from './split-cell-text.ts';

const heights = (parts: readonly string[], columnWidth: number): number[] =>
  parts.map((text) => rowHeight([{ text, columnWidth }]));

describe('fittingParts', () => {
  it('does not split a text that a row shows in full', () => {
    expect(fittingParts('', 50)).toEqual(['']);
    expect(fittingParts('one\n\ntwo', 50)).toEqual(['one\n\ntwo']);
    expect(fittingParts('漢'.repeat(600), 50)).toHaveLength(1);
  });

  it.each([
    ['words', 'energy consumption within the organisation '.repeat(120)],
    ['sentences', '本集團於年度內減少了範疇一的排放。'.repeat(290)],
    ['one word', 'W'.repeat(5_000)],
    ['pairs of one character', '𠝹'.repeat(2_500)],
    ['lines', 'a\n'.repeat(200)],
    ['paragraphs', `${'energy '.repeat(100)}\n\n`.repeat(8)],
  ])('splits %s into parts that rows show in full, and loses nothing', (_, text) => {
    const parts = fittingParts(text, 50);
    expect(parts.length).toBeGreaterThan(1);
    expect(Math.max(...heights(parts, 50))).toBeLessThan(409);
    expect(parts.join('').replaceAll('\n', '')).toBe(text.replaceAll('\n', ''));
    expect(parts.every((part) => part.isWellFormed())).toBe(true);
    expect(parts).not.toContain('');
  });

  it('splits after a word or a sentence if possible', () => {
    for (const part of fittingParts('energy '.repeat(800), 50)) expect(part).toMatch(/^energy .*energy $/);
    for (const part of fittingParts('減少了排放。'.repeat(400), 50)) expect(part).toMatch(/^減.*。$/);
  });

  it('joins paragraphs that fit into one row, and does not break their lines', () => {
    const long = 'energy '.repeat(230).trim();
    const parts = fittingParts(`first\n${long}\nlast`, 50);
    expect(parts.map((part) => part.split('\n').length)).toEqual([1, 1, 2]);
    expect(parts.at(-1)).toMatch(/energy\nlast$/);
  });
});
