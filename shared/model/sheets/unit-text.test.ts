import { describe, expect, it } from 'vitest';
import { isUnitText, writtenUnit } from './unit-text.ts';

describe('the text of a unit', () => {
  it.each([
    ['tonnes / 公噸', 'tonnes'],
    ['公噸/tonnes', '公噸'],
    ["'000 m³", 'thousand m³'],
    ['10³ m³', 'thousand m³'],
    ['10⁶ m³', 'million m³'],
    ['1,000 tonnes', 'thousand tonnes'],
    ['MWh¹', 'MWh'],
    ['m³', 'm³'],
    ['HK$ million / 百萬港元', 'HK$ million'],
  ])('%s is %s', (text, unit) => {
    expect(writtenUnit(text)).toBe(unit);
  });

  it.each([
    'tCO2e/m²',
    'MWh / m² GFA',
    'm³/FTE',
    'kg/HK$ million',
    'hours/employee',
    '噸/人',
    '噸/百萬港元',
    '小時/人',
    'kg/h',
    'm3/day',
    'kg/FTE',
    'tonnes / 公斤',
  ])('%s is a quotient or two units, never its first part', (text) => {
    expect(writtenUnit(text)).toBe(text);
    expect(isUnitText(text)).toBe(false);
  });
});
