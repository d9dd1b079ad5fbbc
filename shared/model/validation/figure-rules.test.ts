import { describe, expect, it } from 'vitest';
import {
  checkedReport,
  findingLines,
  type Sample,
  type Typed,
  wholeCatalogue,
} from '../../../tests/support/memory/checked-report.ts';
import { boundFieldOf } from '../data-point/binding.ts';
import { allFields, type Rule } from './checked-report.ts';
import { periods, rangeOf, ranges } from './ranges.ts';
import { currencies, definedUnits, denominators, units } from './units.ts';
import { yearJumps } from './year-jumps.ts';

const hires = 'gri-2021 401-1 m1';
const women = 'gri-2021 405-1 m0';
const scope1 = 'gri-2021 305-1 m0';
const sameScope1 = 'esrs-2023 E1-6 m0';
const revenue = 'esrs-2023 E1-6';

const figureTable: [name: string, rule: Rule, typed: Typed, found: string[]][] = [
  ['a share of 104 %', ranges, { [women]: '104 %' }, ['error range 405-1 m0']],
  ['a share of exactly 100 %', ranges, { [women]: '100 %' }, []],
  ['a share of 1.04 as a fraction', ranges, { [women]: '1.04 fraction' }, ['error range 405-1 m0']],
  ['a share of 10,400 basis points', ranges, { [women]: '10400 bps' }, ['error range 405-1 m0']],
  ['a share below zero', ranges, { [women]: '-0.1 %' }, ['error range 405-1 m0']],
  ['a rate of 140 %: seasonal hires exceed the staff', ranges, { [hires]: '140 %' }, []],
  ['a rate below zero', ranges, { [hires]: '-1 %' }, ['error range 401-1 m1']],
  ['emissions below zero', ranges, { [scope1]: '-1200 tCO2e' }, ['error range 305-1 m0']],
  ['injuries below zero', ranges, { 'gri-2021 403-9 m4': '-3 count' }, ['error range 403-9 m4']],
  ['people below zero', ranges, { 'gri-2021 403-9 m0': '-1 persons' }, ['error range 403-9 m0']],
  ['no emissions', ranges, { [scope1]: '0 tCO2e' }, []],
  ['a pay gap in favour of women', ranges, { 'esrs-2023 S1-16 m0': '-3.2 %' }, []],
  [
    'a unit that the field does not take',
    units,
    { 'gri-2021 302-1 m0': '5 GWh', 'gri-2021 305-1 m1': '5 tonnes' },
    ['error unit 305-1 m1'],
  ],
  [
    'a period that ends before it begins',
    periods,
    {
      'gri-2021 2-3 f0': { kind: 'datePeriod', startOn: '2025-12-31', endOn: '2025-01-01' },
    },
    ['error period 2-3 f0'],
  ],
  [
    'a period of one day',
    periods,
    { 'gri-2021 2-3 f0': { kind: 'datePeriod', startOn: '2025-01-01', endOn: '2025-01-01' } },
    [],
  ],
  [
    'ratios without a denominator, of which one names it',
    denominators,
    {
      'gri-2021 302-3 m0': '0.4 GJ/unit',
      'hkex-2025 A1.3 m1': '0.4 t/unit',
      'gri-2021 305-4 m0': {
        kind: 'number',
        number: '3',
        unit: 'tCO2e/unit',
        descriptor: 'employee',
        state: 'reported',
      },
      'gri-2021 305-1 m0': '3 tCO2e',
    },
    ['error denominator 302-3 m0', 'error denominator A1.3 m1'],
  ],
  [
    'numbers in a unit of one’s own without it, of which one names it',
    definedUnits,
    {
      'hkex-2025 D36 m0': '0',
      'hkex-2025 D37 m0': '2455.25 unit as defined',
      'hkex-2025 D37 m1': {
        kind: 'number',
        number: '3000',
        unit: 'unit as defined',
        descriptor: 'tCO2e',
        state: 'reported',
      },
      'gri-2021 305-1 m0': '3 tCO2e',
    },
    ['error defined-unit D37 m0'],
  ],
  [
    'money without a currency',
    currencies,
    { 'gri-2021 201-1 m0': '1.2 currency million' },
    ['warning currency 201-1 m0'],
  ],
  [
    'money with its currency',
    currencies,
    {
      'gri-2021 201-1 m0': {
        kind: 'number',
        number: '1.2',
        unit: 'currency million',
        descriptor: 'HKD',
        state: 'reported',
      },
    },
    [],
  ],
];

describe('a figure', () => {
  it.each(figureTable)('%s', (_name, rule, typed, found) => {
    expect(findingLines(rule(checkedReport({ typed })).findings)).toEqual(found);
  });

  it('names the typed value and its valid range, in the typed unit', () => {
    const [finding] = ranges(checkedReport({ typed: { [women]: '1.04 fraction' } })).findings;
    expect(finding?.facts).toEqual({
      rule: 'range',
      value: { number: '1.04', unit: 'fraction' },
      least: '0',
      most: '1',
    });
  });

  it('has no upper limit as a rate, whatever framework asks for it', () => {
    const rates = wholeCatalogue.frameworks().flatMap(({ versionId }) => {
      const disclosures = wholeCatalogue.framework(versionId)?.sections.flatMap((section) => section.disclosures) ?? [];
      const scope = disclosures.map(({ id }) => `${versionId} ${id}`);
      return allFields(checkedReport({ scope })).filter(({ bound }) => /\.rate$|Rate$/.test(bound?.node.code ?? ''));
    });
    expect(rates.length).toBeGreaterThan(20);
    expect(rates.filter((field) => rangeOf(field).most !== null)).toEqual([]);
    expect(
      boundFieldOf(
        wholeCatalogue.metrics(),
        rates[0]?.field ?? { key: 'm0', label: 'x', inputType: 'Text', isRequired: false },
      ),
    ).toBeDefined();
  });
});

const moneyIn = (number: string, descriptor: string): Typed => ({
  'gri-2021 201-1 m0': { kind: 'number', number, unit: 'currency million', descriptor, state: 'reported' },
});

const jumpTable: [name: string, sample: Sample, percent: string | undefined][] = [
  [
    'half more is not beyond the limit',
    { typed: { [scope1]: '1500 tCO2e' }, before: { [scope1]: '1000 tCO2e' } },
    undefined,
  ],
  ['a little more than half is', { typed: { [scope1]: '1500.1 tCO2e' }, before: { [scope1]: '1000 tCO2e' } }, '50'],
  ['from 1,000 t to 1.6 kt', { typed: { [scope1]: '1.6 ktCO2e' }, before: { [scope1]: '1000 tCO2e' } }, '60'],
  ['down by two thirds', { typed: { [scope1]: '1 tCO2e' }, before: { [scope1]: '3 tCO2e' } }, '-66.7'],
  [
    'from nothing no share can be computed',
    { typed: { [scope1]: '1500 tCO2e' }, before: { [scope1]: '0 tCO2e' } },
    undefined,
  ],
  ['no year before', { typed: { [scope1]: '1500 tCO2e' } }, undefined],
  [
    'last year under another framework',
    { typed: { [scope1]: '1600 tCO2e' }, before: { [sameScope1]: '1000 tCO2e' } },
    '60',
  ],
  [
    'the organisation allows more',
    {
      typed: { [scope1]: '1600 tCO2e' },
      before: { [scope1]: '1000 tCO2e' },
      settings: { jumpLimitPercent: 80 },
    },
    undefined,
  ],
  [
    'the organisation allows less',
    {
      typed: { [scope1]: '1100 tCO2e' },
      before: { [scope1]: '1000 tCO2e' },
      settings: { jumpLimitPercent: 5 },
    },
    '10',
  ],
  ['last year in another currency', { typed: moneyIn('130', 'USD'), before: moneyIn('1000', 'HKD') }, undefined],
  ['last year in the same currency', { typed: moneyIn('130', 'HKD'), before: moneyIn('1000', 'HKD') }, '-87'],
];

describe('a figure compared with the year before', () => {
  it.each(jumpTable)('%s', (_name, sample, percent) => {
    const { findings } = yearJumps(checkedReport(sample));
    expect(findings.map(({ facts }) => (facts.rule === 'jump' ? facts.percent : undefined))).toEqual(
      percent === undefined ? [] : [percent],
    );
    expect(findings.every(({ severity }) => severity === 'warning')).toBe(true);
  });

  it('is asked about once, where it was typed, however many frameworks show it', () => {
    const sample = { scope: [revenue], typed: { [scope1]: '1600 tCO2e' }, before: { [scope1]: '1000 tCO2e' } };
    const { checks, findings } = yearJumps(checkedReport(sample));
    expect([checks, findingLines(findings)]).toEqual([1, ['warning jump 305-1 m0']]);
    expect(findings[0]?.facts).toMatchObject({
      now: { number: '1600', unit: 'tCO2e' },
      before: { number: '1000', unit: 'tCO2e' },
      year: '2024',
      limitPercent: 50,
    });
  });
});
