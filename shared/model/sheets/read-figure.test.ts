import { describe, expect, it } from 'vitest';
import { readFigure } from './read-figure.ts';

const units = ['tCO2e', 'ktCO2e', '%'];
const textOf = (typed: string): string => {
  const read = readFigure(typed, { units });
  if (read.kind !== 'number') return read.kind === 'invalid' ? read.reason : '';
  return [read.isEstimate ? '≈' : '', read.number, read.unit ?? '', read.note === undefined ? '' : `[${read.note}]`]
    .filter(Boolean)
    .join(' ');
};

describe('a figure as people write and print it', () => {
  it.each([
    ['1\u2009203', '1203'],
    ['1\u00A0203,4', '1203.4'],
    ['\u2011 12.5', '-12.5'],
    ['\u201112.5', '-12.5'],
    ['−1,203', '-1203'],
    ['1,2\u00AD03', '1203'],
    ['\u200B1203', '1203'],
    ['１，２０３', '1203'],
    ['2.5萬', '25000'],
    ['1.2 萬噸', '12000 tCO2e'],
    ['1,203 t CO₂e', '1203 tCO2e'],
    ['(3.2)%', '-3.2 %'],
    ['(3.2%)', '-3.2 %'],
    ['(1,203)', '-1203'],
    ['~1,203', '≈ 1203'],
    ['約 1,203', '≈ 1203'],
    ['1,203 (e)', '≈ 1203'],
    ['<0.1', '≈ 0.1 [<0.1]'],
    ['＜ 0.1', '≈ 0.1 [＜ 0.1]'],
    ['少於 5', '≈ 5 [少於 5]'],
    ['91*', '91 [91*]'],
    ['3,279²', '3279 [3,279²]'],
    ['1,203¹', '1203 [1,203¹]'],
    ['1,203 (1)', '1203 [1,203 (1)]'],
    ['(203)¹', '-203 [(203)¹]'],
    ['12.5%¹', '12.5 % [12.5%¹]'],
  ])('%j is %s', (typed, expected) => {
    expect(textOf(typed)).toBe(expected);
  });

  it.each([
    ['N/A', 'not-applicable'],
    ['n.a.', 'not-applicable'],
    ['不適用', 'not-applicable'],
    ['–', 'dash'],
    ['-', 'dash'],
    ['nil', 'nil'],
    ['\u00AD12', 'soft-hyphen'],
    ['10⁶', 'not-a-number'],
    ['10–20', 'not-a-number'],
    ['12⅔', 'not-a-number'],
    ['1,203 a', 'unknown-unit'],
  ])('%j is no number: %s', (typed, expected) => {
    expect(textOf(typed)).toBe(expected);
  });
});
