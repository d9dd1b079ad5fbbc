import { describe, expect, it } from 'vitest';
import { directedRuns, directionOf, endedFromLeft, isolated } from './text-direction.ts';

describe('the direction of a text', () => {
  it('is that of its first letter', () => {
    expect(directionOf('שלום, world')).toBe('rtl');
    expect(directionOf('2025: مرحبا')).toBe('rtl');
    expect(directionOf('Hello שלום')).toBeUndefined();
    expect(directionOf('溫室氣體')).toBeUndefined();
    expect(directionOf('')).toBeUndefined();
  });
});

describe('runs of one direction', () => {
  it('do not split an ordinary text', () => {
    expect(directedRuns('Energy 12.5 GJ')).toEqual([{ text: 'Energy 12.5 GJ', isRtl: false }]);
    expect(directedRuns('')).toEqual([{ text: '', isRtl: false }]);
  });

  it('separate words of another direction from a text, without its final full stop', () => {
    expect(directedRuns('Greeting: שלום עולם.')).toEqual([
      { text: 'Greeting: ', isRtl: false },
      { text: 'שלום עולם', isRtl: true },
      { text: '.', isRtl: false },
    ]);
  });

  it('include punctuation and numbers in a right-to-left text', () => {
    expect(directedRuns('مرحبا (GRI) 2025.')).toEqual([
      { text: 'مرحبا (', isRtl: true },
      { text: 'GRI) 2025.', isRtl: false },
    ]);
    expect(directedRuns('שלום, 12.').map(({ isRtl }) => isRtl)).toEqual([true]);
  });

  it('are found in a text of fifty thousand characters without letters', () => {
    const runs = directedRuns(`שלום b${'1 '.repeat(25_000)}`);
    expect(runs.map(({ text, isRtl }) => [text.length, isRtl])).toEqual([
      [5, true],
      [50_001, false],
    ]);
  });

  it('lose nothing, whatever is mixed', () => {
    for (const text of ['\u0627\u064B b \u05D0\u05B8', 'a\u202Eb', 'مرحبا\tb\u05D0 1', '١٢٣', '🌱 שלום 🌱']) {
      const runs = directedRuns(text);
      expect(runs.map((run) => run.text).join('')).toBe(text);
    }
  });
});

describe('parts of a line', () => {
  it('are isolated if one is right to left, so that a date after it is not reordered', () => {
    expect(isolated('Report 2025')).toBe('Report 2025');
    expect(isolated('Report عربي')).toBe('\u2068Report عربي\u2069');
  });

  it('end with a left-to-right mark in Word', () => {
    expect(endedFromLeft('Report 2025')).toBe('Report 2025');
    expect(endedFromLeft(`${isolated('عربي')} · 01-Jan`)).toBe('عربي\u200e · 01-Jan\u200e');
  });
});
