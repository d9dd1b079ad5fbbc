import { describe, expect, it } from 'vitest';
import { estimateMark, isTwoWays, shownDecimalMark } from './number-marks.ts';

describe('the decimal mark of a text', () => {
  it.each([
    ['1.203,5', ','],
    ['1,203.5', '.'],
    ['1.203.400', ','],
    ['1,203,400', '.'],
    ['12,5 MWh', ','],
    ['０．２０３', '.'],
    ['1234,567', ','],
    ['1.203', undefined],
    ['1,203 kt', undefined],
    ['1203', undefined],
    ['', undefined],
  ])('of %s is %s', (text, mark) => {
    expect(shownDecimalMark(text)).toBe(mark);
  });

  it('is ambiguous for a single mark before three digits', () => {
    expect(['1.203', '12,345 kt', '≈ 1,203'].map(isTwoWays)).toEqual([true, true, true]);
    expect(['0.203', '1.20', '1,203.5', '1203'].map(isTwoWays)).toEqual([false, false, false, false]);
  });
});

describe('the mark of an estimate', () => {
  it.each(['≈ 300', '~5', '約300', '大約 300 公噸', 'approx. 300', 'about 300 t', 'ca. 5'])('precedes %s', (text) => {
    expect(text.replace(estimateMark, '')).toMatch(/^\d/);
  });

  it.each(['300', '<0.1', '-5', '±5'])('does not precede %s', (text) => {
    expect(estimateMark.test(text)).toBe(false);
  });
});
