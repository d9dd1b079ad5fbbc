import { describe, expect, it } from 'vitest';
import { shapeOf } from './number-format.ts';

const shown = (format: string, number: number): string | undefined =>
  shapeOf('164', format).shows(number, String(number));

describe('what a number format shows', () => {
  it.each([
    [';;;', 5, ''],
    ['0;-0;', 0, ''],
    ['"n/a"', 5, 'n/a'],
    ['"("0")"', 5, '(5)'],
    ['(#,##0)', 5, '(5)'],
    ['\\-0', 5, '-5'],
    ['0;0', -5, '5'],
    ['#,##0;[Red]#,##0', -5, '5'],
    ['[<1]"<1";0', 0.3, '<1'],
  ])('%s of %d is “%s”', (format, number, text) => {
    expect(shown(format, number)).toBe(text);
  });

  it.each([
    ['General', -5],
    ['#,##0_);(#,##0)', -5],
    ['#,##0_);[Red](#,##0)', -5],
    ['_-* #,##0.0_-;-* #,##0.0_-;_-* "-"??_-;_-@_-', -5],
    ['_-* #,##0.0_-;-* #,##0.0_-;_-* "-"??_-;_-@_-', 0],
    ['#,##0.00;[Red](#,##0.00);"-"', 0],
    ['[<1]"<1";0', 5],
    ['0" (1)"', 5],
    ['0.0%', -0.5],
    ['[$HK$-C04]#,##0', 5],
    ['0;;', 5],
  ])('%s of %d is the number', (format, number) => {
    expect(shown(format, number)).toBeUndefined();
  });
});
