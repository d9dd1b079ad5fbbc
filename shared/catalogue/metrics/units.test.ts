import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitFamilies } from './unit-table.ts';
import { convert, findUnitFamily, listUnitChoices, toFrameworkValue, toLibraryValue } from './units.ts';

const refusalOf = (from: string, to: string): unknown => {
  try {
    return convert('1', from, to);
  } catch (error) {
    return error instanceof Error && 'refusal' in error ? error.refusal : error;
  }
};

describe('convert', () => {
  const si = 'BIPM, SI Brochure, 9th edition, tables 7 and 8';
  const nist = 'NIST Special Publication 811 (2008), appendix B.8';
  const eia = 'US EIA, Monthly Energy Review, appendices A and B';
  const acre = 'UK Weights and Measures Act 1985, schedule 1: an acre is 4,840 square yards of 0.9144 m';
  const calendar = 'Gregorian calendar: 146,097 days in 400 years';
  const osha = 'US 29 CFR 1904: 100 employees x 40 hours x 50 weeks; GRI 403-9 names both bases';
  it.each([
    ['1', 'kWh', 'MJ', '3.6', si],
    ['1', 'MWh', 'GJ', '3.6', si],
    ['1', 'GJ', 'MWh', '0.27777777777777777778', si],
    ['1', 'GWh', 'TJ', '3.6', si],
    ['1', "'000 kWh", 'MWh', '1', si],
    ['1', 'km2', 'ha', '100', si],
    ['1', 'ha', 'm2', '10000', si],
    ['1', 'm3', 'L', '1000', si],
    ['2.5', 'ML', 'm3', '2500', si],
    ['90', 'minutes', 'hours', '1.5', si],
    ['1', 'MMBtu', 'GJ', '1.05505585262', nist],
    ['10', 'therm', 'MMBtu', '1', nist],
    ['1', 'lb', 'kg', '0.45359237', nist],
    ['1', 'short ton', 'kg', '907.18474', nist],
    ['1', 'short ton', 'lb', '2000', nist],
    ['1', 'long ton', 'lb', '2240', nist],
    ['1', 'long ton', 'kg', '1016.0469088', nist],
    ['1', 'US gal', 'L', '3.785411784', nist],
    ['1', 'bbl', 'US gal', '42', eia],
    ['1', 'bbl', 'L', '158.987294928', eia],
    ['1', 'acre', 'm2', '4046.8564224', acre],
    ['1', 'years', 'days', '365.2425', calendar],
    ['1', 'years', 'months', '12', calendar],
    ['1', 'per 200,000 h', 'per 1,000,000 h', '5', osha],
    ['12.5', '%', 'bps', '1250', 'a basis point is a hundredth of a per cent'],
    ['1234567.891', 'kgCO2e', 'tCO2e', '1234.567891', si],
    ['3', 'currency million', 'currency', '3000000', 'a million'],
  ])('%s %s in %s is %s (%s)', (value, from, to, expected) => {
    expect(convert(value, from, to)).toBe(expected);
  });

  it('keeps a value that is converted to its own unit', () => {
    expect(convert('-12.50', 'GJ', 'GJ')).toBe('-12.5');
    expect(convert('7', 'TEU', 'TEU')).toBe('7');
  });

  it('never loses a digit between decimal units of one family', () => {
    const decimalPairs: [string, string][] = [
      ['kWh', 'GWh'],
      ['g', 'kt'],
      ['L', 'million m3'],
      ['kgCO2e', 'MtCO2e'],
    ];
    fc.assert(
      fc.property(fc.constantFrom(...decimalPairs), fc.bigInt({ min: 0n, max: 10n ** 15n }), ([from, to], value) => {
        expect(convert(convert(String(value), from, to), to, from)).toBe(String(value));
      }),
    );
  });

  it('refuses conversions with a wrong result, with the reason', () => {
    expect(refusalOf('MWh', 't')).toBe('other-dimension');
    expect(refusalOf('tCO2e', 't')).toBe('other-dimension');
    expect(refusalOf('furlong', 'm3')).toBe('unknown-unit');
    expect(refusalOf('rate', 'per 200,000 h')).toBe('no-factor');
    expect(refusalOf('tCO2e/currency million', 'tCO2e/EUR million revenue')).toBe('other-currency');
  });

  it('refuses a value that is no decimal', () => {
    expect(() => convert('1,000', 'MWh', 'GJ')).toThrow(RangeError);
  });
});

describe('unit table', () => {
  it('names every unit in one family only', () => {
    const codes = Object.values(unitFamilies).flatMap(({ units }) => Object.keys(units));
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('has the base of each family as its unit of factor one', () => {
    const wrong = Object.entries(unitFamilies).filter(
      ([name, { base, units }]) => name !== 'text' && units[base] !== '1',
    );
    expect(wrong).toEqual([]);
  });

  it('offers only units that convert to the given one', () => {
    expect(listUnitChoices('tCO2e')).toEqual(['tCO2e', 'kgCO2e', 'ktCO2e', 'MtCO2e']);
    expect(listUnitChoices('tCO2e/EUR million revenue')).toEqual(['tCO2e/EUR million revenue']);
    expect(listUnitChoices('per 200,000 h')).not.toContain('rate');
    expect(listUnitChoices('RTK')).toEqual(['RTK']);
    expect(findUnitFamily('RTK')).toBeUndefined();
  });
});

describe('conversion stated by a relation', () => {
  const toGigajoule = { from: 'MWh', to: 'GJ', factor: 3.6 };
  const rateByChoice = {
    options: [
      { from: 'per 1,000,000 h', to: 'per 1,000,000 h', factor: 1 },
      { from: 'per 1,000,000 h', to: 'per 200,000 h', factor: 0.2 },
    ],
    formula: 'framework value = library value x factor of the hours base that the report names',
  };

  it('takes the library value to the framework and back', () => {
    expect(toFrameworkValue('12.5', toGigajoule, 'GJ')).toBe('45');
    expect(toLibraryValue('45', toGigajoule, 'GJ')).toBe('12.5');
  });

  it('follows the rate base that the report names', () => {
    expect(toFrameworkValue('5', rateByChoice, 'per 200,000 h')).toBe('1');
    expect(toFrameworkValue('5', rateByChoice, 'per 1,000,000 h')).toBe('5');
  });

  it('reaches every unit of the family from either end', () => {
    const tonnesOfGas = { from: 'tCO2', to: 't', factor: 1, crossFamily: true };
    expect(toFrameworkValue('12.5', toGigajoule, 'kWh')).toBe('12500');
    expect(toLibraryValue('12500', toGigajoule, 'kWh')).toBe('12.5');
    expect(toFrameworkValue('2', tonnesOfGas, 'kg')).toBe('2000');
  });

  it('refuses a unit that the relation does not lead to', () => {
    expect(() => toFrameworkValue('5', rateByChoice, 'hours')).toThrow('no-factor');
  });
});
