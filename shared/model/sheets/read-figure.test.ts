import { describe, expect, it } from 'vitest';
import { signOf } from '../numbers/format-value.ts';
import { readFigure, withUnit, withWritten } from './read-figure.ts';

const units = ['tCO2e', 'ktCO2e', '%'];
const textOf = (typed: string): string => {
  const read = readFigure(typed, { units });
  if (read.kind !== 'number') return read.kind === 'invalid' ? read.reason : '';
  return [signOf(read.state), read.number, read.unit ?? '', read.note === undefined ? '' : `[${read.note}]`]
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
    ['<0.1', '< 0.1'],
    ['＜ 0.1', '< 0.1'],
    ['<=0.1', '≤ 0.1'],
    ['≦5', '≤ 5'],
    ['≥ 5 %', '≥ 5 %'],
    ['>1,203 tCO2e', '> 1203 tCO2e'],
    ['less than 5', '< 5'],
    ['no more than 5', '≤ 5'],
    ['at least 5', '≥ 5'],
    ['more than 1.2 kt', '> 1.2 ktCO2e'],
    ['少於 5', '< 5'],
    ['不超過5', '≤ 5'],
    ['超過 5', '> 5'],
    ['至少 5', '≥ 5'],
    ['500+', '≥ 500'],
    ['5 or fewer', '≤ 5'],
    ['10 以上', '≥ 10'],
    ['~<5', '< 5'],
    ['<0.1*', '< 0.1 [<0.1*]'],
    ['91*', '91 [91*]'],
    ['3,279²', '3279 [3,279²]'],
    ['1,203¹', '1203 [1,203¹]'],
    ['1,203 (1)', '1203 [1,203 (1)]'],
    ['(203)¹', '-203 [(203)¹]'],
    ['12.5%¹', '12.5 % [12.5%¹]'],
    ['1,020註1', '1020 [1,020註1]'],
    ['12 (restated)', '12 [12 (restated)]'],
    ['1,001 (49.8%)', '1001 [1,001 (49.8%)]'],
    ['c. 1,020', '≈ 1020'],
    ['c.1,020', '≈ 1020'],
    ['152,310⁽²⁾', '152310 [152,310⁽²⁾]'],
    ['3.9¹,²', '3.9 [3.9¹,²]'],
    ['3.9 ¹⁾', '3.9 [3.9 ¹⁾]'],
    ['1,203ᵃ', '1203 [1,203ᵃ]'],
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
    ['–²', 'dash'],
    ['—¹', 'dash'],
    ['-³', 'dash'],
    ['– (2)', 'dash'],
    ['—*', 'dash'],
    ['N/A(1)', 'not-applicable'],
    ['n/a¹', 'not-applicable'],
    ['n.m.', 'not-applicable'],
    ['不適用 N/A', 'not-applicable'],
    ['N/A（不適用）', 'not-applicable'],
    ['無 / Nil', 'nil'],
    ['N/A / 無', 'not-a-number'],
    ['n/m', 'not-applicable'],
    ['..', 'not-applicable'],
    ['未有統計', 'not-applicable'],
    ['nil (3)', 'nil'],
    ['\u00AD12', 'soft-hyphen'],
    ['10⁶', 'not-a-number'],
    ['10–20', 'not-a-number'],
    ['under review', 'not-a-number'],
    ['over budget', 'not-a-number'],
    ['12⅔', 'not-a-number'],
    ['1,203 a', 'unknown-unit'],
  ])('%j is no number: %s', (typed, expected) => {
    expect(textOf(typed)).toBe(expected);
  });
});

it('keeps its footnote mark with any other note', () => {
  expect(withWritten('', '91*')).toBe('91*');
  expect(withWritten('half of the sites', '91*')).toBe('91*; half of the sites');
  expect(withWritten('91*; half of the sites', '91*')).toBe('91*; half of the sites');
  expect(withWritten('half of the sites', undefined)).toBe('half of the sites');
});

describe('a number with the unit of its neighbouring cell', () => {
  it.each([
    ['12', '12 ktCO2e'],
    ['~1.2', '~1.2 ktCO2e'],
    ['約 12', '約 12 ktCO2e'],
    ['91*', '91 ktCO2e*'],
    ['3,279²', '3,279² ktCO2e'],
    ['1,203 (1)', '1,203 ktCO2e (1)'],
    ['1.2 (e)', '1.2 ktCO2e (e)'],
    ['(12)', '(12) ktCO2e'],
    ['<0.1', '<0.1 ktCO2e'],
    ['2.5萬', '2.5萬 ktCO2e'],
    ['12k', '12000 ktCO2e'],
    ['１２', '１２ ktCO2e'],
  ])('%s keeps it', (typed, expected) => {
    const text = withUnit(typed, 'ktCO2e', { units });
    expect(text).toBe(expected);
    const [before, after] = [readFigure(typed, { units }), readFigure(text, { units })];
    if (before.kind !== 'number' || after.kind !== 'number') throw new Error('not read');
    const { number, state } = before;
    expect(after).toMatchObject({ number, unit: 'ktCO2e', state });
  });

  it('never joins the digits of a unit to those of the number', () => {
    const text = withUnit('50', '103 t', { units });
    expect(readFigure(text, { units })).toMatchObject({ kind: 'invalid' });
  });

  it.each(['12 tCO2e', '12 %', 'n/a', '–', 'see page 3'])('%s is unchanged', (typed) => {
    expect(withUnit(typed, 'ktCO2e', { units })).toBe(typed);
  });
});
