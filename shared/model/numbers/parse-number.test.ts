import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listUnitChoices } from '../../catalogue/metrics/units.ts';
import { DecimalString } from '../answer/field-value.ts';
import { formatDecimal } from './format-value.ts';
import { parseNumber } from './parse-number.ts';

const units = ['t', 'kt', 'tCO2e', 'kWh', 'MWh', 'm3', '%'];
const numberOf = (typed: string): string | undefined => {
  const parsed = parseNumber(typed, { units });
  return parsed.kind === 'number' ? parsed.number : undefined;
};

describe('parseNumber', () => {
  it.each([
    ['1203', '1203'],
    ['1 203', '1203'],
    ['1\u202F203', '1203'],
    ['1,203', '1203'],
    ['1,203.5', '1203.5'],
    ['1.203,5', '1203.5'],
    ['1 203,500', '1203.500'],
    ['1.203.500', '1203500'],
    ['12,34,567', '1234567'],
    ["1'203", '1203'],
    ['1,5', '1.5'],
    ['0,203', '0.203'],
    ['0,2034', '0.2034'],
    ['1.2034', '1.2034'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['1.50', '1.50'],
    ['−12', '-12'],
    ['- 12', '-12'],
    ['+12', '12'],
    ['(1,203)', '-1203'],
    ['-0', '0'],
    ['１２３', '123'],
    ['1.2e3', '1200'],
    ['12e-3', '0.012'],
    ['1.2 million', '1200000'],
    ['3.5萬', '35000'],
    ['12½', '12.5'],
    ['-¼', '-0.25'],
    ['一萬二千', '12000'],
  ])('reads %j as %s', (typed, expected) => {
    expect(numberOf(typed)).toBe(expected);
  });

  it.each([
    ['1.2 kt', '1.2', 'kt'],
    ['1 203 t', '1203', 't'],
    ['1,203tCO₂e', '1203', 'tCO2e'],
    ['12 tco2-e', '12', 'tCO2e'],
    ['3.4 mwh', '3.4', 'MWh'],
    ['5 m³', '5', 'm3'],
    ['12%', '12', '%'],
    ['1.2 million kWh', '1200000', 'kWh'],
  ])('reads %j as %s in %s', (typed, number, unit) => {
    expect(parseNumber(typed, { units })).toEqual({ kind: 'number', number, unit });
  });

  it.each(['203¹', '1,203 ²', '203₁', '(203)¹', '①', '12⅔', '1.5½', '10⁶'])(
    'takes no mark of a footnote for a digit: %j',
    (typed) => {
      expect(parseNumber(typed, { units })).toEqual({ kind: 'invalid', reason: 'not-a-number' });
    },
  );

  it('reads a lone mark before three digits by the number format of the person', () => {
    expect(parseNumber('1,203', { decimalMark: ',' })).toEqual({ kind: 'number', number: '1.203' });
    expect(parseNumber('1.203', { decimalMark: ',' })).toEqual({ kind: 'number', number: '1203' });
  });

  it.each([
    ['1.2 kt', '1.2', 'ktCO2e'],
    ['1 203 t', '1203', 'tCO2e'],
    ['1.2 ktCO2e', '1.2', 'ktCO2e'],
    ['1,203 tCO₂-e', '1203', 'tCO2e'],
    ['12 kg', '12', 'kgCO2e'],
    ['2 Mt', '2', 'MtCO2e'],
  ])('reads %j in a field of emissions as %s %s', (typed, number, unit) => {
    const emissions = ['tCO2e', 'kgCO2e', 'ktCO2e', 'MtCO2e'];
    expect(parseNumber(typed, { units: emissions })).toEqual({ kind: 'number', number, unit });
  });

  it('reads a unit by its Chinese name', () => {
    expect(parseNumber('12人', { units: ['persons'] })).toEqual({ kind: 'number', number: '12', unit: 'persons' });
  });

  it('does not guess whether "mt" is a tonne or a million of them', () => {
    expect(parseNumber('2 mt', { units: ['t', 'kt', 'Mt'] })).toMatchObject({ reason: 'unknown-unit', unitText: 'mt' });
  });

  it.each([
    ['5 kWh', ['t', 'kt'], 'kWh', 'energy', 'mass'],
    ['5 kWh', ['tCO2e', 'ktCO2e'], 'kWh', 'energy', 'ghg'],
    ['5 tCO2e', ['t', 'kt'], 'tCO2e', 'ghg', 'mass'],
  ])('says that %j is another dimension than %j', (typed, taken, unit, dimension, wanted) => {
    expect(parseNumber(typed, { units: taken })).toEqual({
      kind: 'invalid',
      reason: 'other-dimension',
      unit,
      dimension,
      wanted,
    });
  });

  it('names an unknown unit', () => {
    expect(parseNumber('5 boxes', { units })).toEqual({ kind: 'invalid', reason: 'unknown-unit', unitText: 'boxes' });
  });

  it.each(['abc', '1,2034', '1,2,3', '1.2.3', '--5', '12 34', '1 203,50,1', '5 t kt 3', '1/2'])(
    'refuses %j',
    (typed) => {
      expect(parseNumber(typed, { units }).kind).toBe('invalid');
    },
  );

  it('knows nothing typed from a zero', () => {
    expect(parseNumber('  ')).toEqual({ kind: 'empty' });
    expect(parseNumber('0')).toEqual({ kind: 'number', number: '0' });
  });

  it.each([
    ['0.48 PJ', ['TJ', 'GJ'], '480', 'TJ'],
    ['0.48 PJ', ['MWh', 'GJ'], '480000', 'GJ'],
    ['1.5 million toe', ['TJ', 'GJ'], '62802000', 'GJ'],
    ['100 toe', ['MWh', 'kWh'], '1163', 'MWh'],
    ['99 Mm3', ['ML', 'm3', 'million m3'], '99', 'million m3'],
    ['99 Mm³', ['ML', 'm3'], '99000000', 'm3'],
    ['0.077 GL', ['ML', 'm3'], '77', 'ML'],
    ['1.50 kL', ['ML', 'm3'], '1.50', 'm3'],
    ['7.5 h', ['hours', 'minutes'], '7.5', 'hours'],
    ['5 kW h', ['kWh', 'MWh'], '5', 'kWh'],
  ])('reads %j, which %j say otherwise, as %s %s', (typed, taken, number, unit) => {
    expect(parseNumber(typed, { units: taken })).toEqual({ kind: 'number', number, unit });
  });

  it('does not take a cubic millimetre for a million cubic metres, and names the quantity of a petajoule', () => {
    expect(parseNumber('5 mm3', { units: ['ML', 'million m3'] })).toMatchObject({ reason: 'unknown-unit' });
    expect(parseNumber('5 PJ', { units: ['ML'] })).toMatchObject({ unit: 'PJ', dimension: 'energy', wanted: 'volume' });
  });

  it.each([
    { isInteger: true },
    { units: ['persons', 'thousand'], unit: 'persons' },
    { units: ['count'], unit: 'count' },
  ])('asks which of two numbers is meant where something is counted: %j', (options) => {
    expect(parseNumber('8.000', options)).toEqual({ kind: 'invalid', reason: 'two-ways', read: '8', other: '8000' });
    expect(parseNumber('-12.500', options)).toMatchObject({ reason: 'two-ways', read: '-12.5', other: '-12500' });
    expect(parseNumber('8,000', options)).toMatchObject({ number: '8000' });
    expect(parseNumber('8,000.', options)).toMatchObject({ number: '8000' });
    expect(parseNumber('8.0', options)).toMatchObject({ number: '8' });
    expect(parseNumber('1.203 thousand', { ...options, units: [] })).toMatchObject({ number: '1203' });
  });

  it('reads them as they are where something is measured', () => {
    expect(parseNumber('8.000', { units: ['t'], unit: 't' })).toEqual({ kind: 'number', number: '8.000' });
    expect(parseNumber('8.000 thousand', { units: ['persons', 'thousand'], unit: 'persons' })).toMatchObject({
      number: '8.000',
      unit: 'thousand',
    });
    expect(parseNumber('8.000 persons', { units: ['persons'], unit: 'persons' })).toMatchObject({ reason: 'two-ways' });
  });

  it('takes whole numbers only where they are asked for', () => {
    expect(parseNumber('12.0', { isInteger: true })).toEqual({ kind: 'number', number: '12' });
    expect(parseNumber('12.5', { isInteger: true })).toEqual({ kind: 'invalid', reason: 'not-an-integer' });
  });

  it('refuses more digits than storage keeps instead of cutting them', () => {
    expect(parseNumber('9'.repeat(31))).toEqual({ kind: 'invalid', reason: 'too-long' });
    expect(parseNumber(`0.${'1'.repeat(26)}`)).toEqual({ kind: 'invalid', reason: 'too-long' });
  });

  it('gives back every number that this product shows, in comma and Indian grouping and with spaces', () => {
    const decimal = fc
      .tuple(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), fc.stringMatching(/^\d{0,20}$/))
      .map(([whole, fraction]) => (fraction === '' ? `${whole}` : `${whole}.${fraction}`));
    fc.assert(
      fc.property(decimal, fc.constantFrom('comma', 'indian', 'space'), (number, grouping) => {
        const decimalMark = grouping === 'space' ? ',' : '.';
        expect(parseNumber(formatDecimal(number, grouping), { decimalMark })).toEqual({ kind: 'number', number });
      }),
    );
  });

  it('returns only values that storage accepts, for any input', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-+(]?[\d., ]{0,40}(e-?\d{1,2})?\)?$/), (typed) => {
        const parsed = parseNumber(typed, { units });
        if (parsed.kind === 'number') expect(DecimalString.safeParse(parsed.number).success).toBe(true);
      }),
    );
  });
});

describe('numbers and units in the words of people', () => {
  const measured = (unit: string, typed: string) => {
    const parsed = parseNumber(typed, { units: [unit, ...listUnitChoices(unit).filter((one) => one !== unit)], unit });
    return parsed.kind === 'number' ? [parsed.number, parsed.unit].filter(Boolean).join(' ') : undefined;
  };

  it.each([
    ['t', '12k', '12000'],
    ['t', '12k t', '12 kt'],
    ['t', '3 × 10⁴ t', '30000 t'],
    ['t', '1.5万吨', '15000 t'],
    ['t', '3 Gg', '3 kt'],
    ['t', '500 kgs', '500 kg'],
    ['MWh', '1,000 度', '1000 kWh'],
    ['MWh', '3 Gcal', '12.5604 GJ'],
    ['m3', '1,000 度', '1000 m3'],
    ['m3', '5 cbm', '5 m3'],
    ['m3', '5 kl', '5 m3'],
    ['m3', '5 cu m', '5 m3'],
    ['m3', '5 ft³', '0.14158423296 m3'],
    ['ha', '1,000 sq ft', '92.90304 m2'],
    ['ha', '1,000平方呎', '92.90304 m2'],
    ['ha', '5 sq km', '5 km2'],
    ['%', '90 basis points', '90 bps'],
    ['persons', '120 名僱員', '120 persons'],
    ['hours', '30 min', '30 minutes'],
    ['hours', '3 man-hours', '3 hours'],
    ['days', '5 天', '5 days'],
    ['per 1,000,000 h', '0.45 per 200,000 hours worked', '0.45 per 200,000 h'],
    ['per 1,000,000 h', '2.1 per million hours', '2.1 per 1,000,000 h'],
    ['ratio', '23:1', '23'],
    ['ratio', '23 倍', '23'],
  ])('in a field of %s, %j is %s', (unit, typed, expected) => {
    expect(measured(unit, typed)).toBe(expected);
  });

  it.each([
    ['t', '<0.1'],
    ['t', '10–20'],
    ['t', '3 x 104'],
    ['t', '1/3'],
    ['t', '3 constructor'],
    ['t', '12 kkt'],
    ['m3', '5 km3'],
    ['m3', '5 gallons'],
    ['ha', '5 畝'],
    ['MWh', '12 boe'],
    ['ratio', '1:23'],
    ['%', '23:1'],
  ])('in a field of %s, %j is asked about', (unit, typed) => {
    expect(measured(unit, typed)).toBeUndefined();
  });
});
