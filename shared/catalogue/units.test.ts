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
  /** BIPM SI brochure; NIST SP 811 Appendix B; US EIA Monthly Energy Review, Appendix B. */
  it.each([
    ['1', 'MWh', 'GJ', '3.6'],
    ['1', 'GJ', 'MWh', '0.27777777777777777778'],
    ['1', 'GWh', 'TJ', '3.6'],
    ['1', 'MMBtu', 'GJ', '1.05505585262'],
    ['10', 'therm', 'MMBtu', '1'],
    ['1', "'000 kWh", 'MWh', '1'],
    ['1', 'lb', 'kg', '0.45359237'],
    ['1', 'short ton', 'lb', '2000'],
    ['1', 'long ton', 'lb', '2240'],
    ['1', 'bbl', 'US gal', '42'],
    ['1', 'US gal', 'L', '3.785411784'],
    ['2.5', 'ML', 'm3', '2500'],
    ['1', 'acre', 'm2', '4046.8564224'],
    ['1', 'km2', 'ha', '100'],
    ['90', 'minutes', 'hours', '1.5'],
    ['1', 'years', 'months', '12'],
    ['1', 'per 200,000 h', 'per 1,000,000 h', '5'],
    ['12.5', '%', 'bps', '1250'],
    ['1234567.891', 'kgCO2e', 'tCO2e', '1234.567891'],
    ['3', 'currency million', 'currency', '3000000'],
  ])('%s %s is %s in %s', (value, from, to, expected) => {
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

  it('refuses what would give a wrong number, and says why', () => {
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
