import { describe, expect, it } from 'vitest';
import {
  checkedReport,
  findingLines,
  type Sample,
  wholeCatalogue,
} from '../../../tests/support/memory/checked-report.ts';
import type { FindingFacts } from './finding.ts';
import { totals } from './totals.ts';

const total = 'hkex-2025 B1.1 m0';
const female = 'hkex-2025 B1.1 m1';
const male = 'hkex-2025 B1.1 m2';
const employees = 'gri-2021 2-7 m0';
const permanent = 'gri-2021 2-7 m1';
const temporary = 'gri-2021 2-7 m2';
const nonGuaranteed = 'gri-2021 2-7 m3';
const ages = { 'hkex-2025 B1.1 m5': '100', 'hkex-2025 B1.1 m6': '200' };

/** "Female 198 + Male 210 = 408, 412". */
const sentence = (facts: FindingFacts | undefined): string => {
  if (facts?.rule !== 'total') return '';
  const sum = facts.parts.map(({ number, isSubtracted }) => `${isSubtracted ? '− ' : ''}${number}`).join(' + ');
  return `${sum} = ${facts.result}, ${facts.total} ${facts.unit}`;
};

/** Where a framework asks for a metric as it is. */
const placeOfMetric = (code: string): string => {
  for (const { versionId } of wholeCatalogue.frameworks()) {
    for (const { disclosures } of wholeCatalogue.framework(versionId)?.sections ?? []) {
      for (const { id, fields } of disclosures) {
        const field = fields.find(({ metric }) => metric?.code === code && metric.binding === 'own');
        if (field) return `${versionId} ${id} ${field.key}`;
      }
    }
  }
  throw new Error(`no framework asks for ${code}`);
};

const table: [name: string, sample: Sample, found: string[], words?: string][] = [
  [
    'women and men are fewer than all: others may not be asked for',
    {
      typed: { [total]: '412', [female]: '198', [male]: '210' },
    },
    ['warning total B1.1 m0'],
    '198 + 210 = 408, 412 persons',
  ],
  [
    'women and men are more than all',
    { typed: { [total]: '400', [female]: '198', [male]: '210' } },
    ['error total B1.1 m0'],
    '198 + 210 = 408, 400 persons',
  ],
  [
    'people are counted: one too few is one too few',
    { typed: { [total]: '409', [female]: '198', [male]: '210' } },
    ['warning total B1.1 m0'],
  ],
  ['they are all', { typed: { [total]: '408', [female]: '198', [male]: '210' } }, []],
  ['the number of men is still missing', { typed: { [total]: '412', [female]: '198' } }, []],
  [
    'all age groups are given and are not all',
    { typed: { [total]: '412', ...ages, 'hkex-2025 B1.1 m7': '100' } },
    ['error total B1.1 m0'],
    '100 + 200 + 100 = 400, 412 persons',
  ],
  [
    'full-time and part-time people are not all: a total typed without its gap',
    { typed: { [total]: '8041', 'hkex-2025 B1.1 m3': '8', 'hkex-2025 B1.1 m4': '41' } },
    ['warning total B1.1 m3'],
    '8 + 41 = 49, 8041 persons',
  ],
  [
    'full-time and part-time people are all',
    { typed: { [total]: '49', 'hkex-2025 B1.1 m3': '8', 'hkex-2025 B1.1 m4': '41' } },
    [],
  ],
  [
    'permanent and temporary people are not all, also where nobody lacks guaranteed hours',
    { typed: { [employees]: '4000', [permanent]: '1700', [temporary]: '184', [nonGuaranteed]: '0' } },
    ['warning total 2-7 m1'],
    '1700 + 184 = 1884, 4000 persons',
  ],
  [
    'people without guaranteed hours are among the others, who are all',
    { typed: { [employees]: '1884', [permanent]: '1700', [temporary]: '184', [nonGuaranteed]: '60' } },
    [],
  ],
  [
    'people without guaranteed hours are counted apart, and all three are all',
    { typed: { [employees]: '1944', [permanent]: '1700', [temporary]: '184', [nonGuaranteed]: '60' } },
    [],
  ],
  [
    'waste that was neither diverted from disposal nor directed to it',
    { typed: { 'gri-2021 306-3 m0': '500 kt', 'gri-2021 306-4 m0': '210 kt', 'gri-2021 306-5 m0': '107 kt' } },
    ['warning total 306-4 m0'],
    '210000 + 107000 = 317000, 500000 t',
  ],
  [
    'waste that was diverted from disposal or directed to it',
    { typed: { 'gri-2021 306-3 m0': '317 kt', 'gri-2021 306-4 m0': '210 kt', 'gri-2021 306-5 m0': '107 kt' } },
    [],
  ],
  [
    'waste of which nobody says what was directed to disposal',
    { typed: { 'gri-2021 306-3 m0': '500 kt', 'gri-2021 306-4 m0': '210 kt' } },
    [],
  ],
  [
    'more water consumed than withdrawn and not discharged',
    { typed: { 'gri-2021 303-3 m0': '900 m3', 'gri-2021 303-4 m0': '600 m3', 'gri-2021 303-5 m0': '400 m3' } },
    ['warning total 303-5 m0'],
    '900 + − 600 = 300, 400 m3',
  ],
  [
    'freshwater and other water are not all that was withdrawn',
    { typed: { 'gri-2021 303-3 m0': '900 m3', 'gri-2021 303-3 m2': '500 m3', 'gri-2021 303-3 m3': '100 m3' } },
    ['warning total 303-3 m2'],
    '500 + 100 = 600, 900 m3',
  ],
  ['nobody says how many work part-time', { typed: { [total]: '8041', 'hkex-2025 B1.1 m3': '8' } }, []],
  ['one age group is missing', { typed: { [total]: '412', ...ages } }, []],
  ['two age groups are more than all already', { typed: { [total]: '250', ...ages } }, ['error total B1.1 m0']],
  [
    'shares that make 98 % where others are not asked for',
    {
      typed: { 'sgx-2023 SGX-08 m0': '48 %', 'sgx-2023 SGX-08 m1': '50 %' },
    },
    ['warning total SGX-08 m0'],
    '48 + 50 = 98, 100 %',
  ],
  [
    'shares that make 102 %',
    { typed: { 'sgx-2023 SGX-08 m0': '52 %', 'sgx-2023 SGX-08 m1': '50 %' } },
    ['error total SGX-08 m0'],
  ],
  [
    'rounded shares need not make 100 % to the last place',
    {
      typed: { 'sgx-2023 SGX-10 m0': '33.3 %', 'sgx-2023 SGX-10 m1': '33.3 %', 'sgx-2023 SGX-10 m2': '33.3 %' },
    },
    [],
  ],
  [
    'the total is known from another report',
    {
      scope: ['hkex-2025 B1.1'],
      typed: { [female]: '198', [male]: '215' },
      elsewhere: { 'gri-2021 2-7 m0': '412 persons' },
    },
    ['error total B1.1 m0'],
  ],
];

describe('a total', () => {
  it.each(table)('%s', (_name, sample, found, words) => {
    const { findings } = totals(checkedReport(sample));
    expect(findingLines(findings)).toEqual(found);
    if (words !== undefined) expect(sentence(findings[0]?.facts)).toBe(words);
  });

  it('of a formula is a question: it may have another basis', () => {
    const scopes = ['1200.5 tCO2e', '300 tCO2e', '280 tCO2e', '5000 tCO2e'];
    const typed = Object.fromEntries(scopes.map((value, position) => [`esrs-2023 E1-6 m${position}`, value]));
    const { checks, findings } = totals(checkedReport({ typed: { ...typed, 'esrs-2023 E1-6 m4': '6.2 ktCO2e' } }));
    expect([checks, findingLines(findings)]).toEqual([1, ['warning total E1-6 m4']]);
    expect(sentence(findings[0]?.facts)).toBe('1200.5 + 300 + 5000 = 6500.5, 6200 tCO2e');
    expect(findings[0]?.facts).toMatchObject({
      parts: [{ name: { en: 'Gross Scope 1 greenhouse gas emissions' } }, {}, {}],
    });
  });

  it.each([
    ['adds up when its parts were rounded', '1180 t', 0],
    ['does not when they are further away than rounding goes', '1300 t', 1],
  ])('%s', (_name, nonHazardous, found) => {
    const typed = { 'gri-2021 306-3 m0': '1.2 kt', 'vsme-2025 B7 m0': '40 t', 'vsme-2025 B7 m1': nonHazardous };
    const { checks, findings } = totals(checkedReport({ typed }));
    expect([checks, findings.length]).toEqual([1, found]);
  });

  it.each([
    ['33.3', []],
    ['33.5', []],
    ['40', ['calculated']],
  ])('that is calculated may be rounded, but not wrong: %s %%', (share, found) => {
    const typed = { 'gri-2021 306-3 m0': '300 t', 'vsme-2025 B7 m0': '100 t' };
    const metrics = wholeCatalogue.metrics();
    const place = placeOfMetric('waste.generated.hazardousShare');
    expect(metrics.findValue('waste.generated.hazardousShare')?.formula).toContain('/');
    const { findings } = totals(checkedReport({ typed: { ...typed, [place]: `${share} %` } }));
    expect(findings.map(({ facts }) => (facts.rule === 'total' ? facts.kind : ''))).toEqual(found);
  });

  it('subtracts: withdrawn less discharged is consumed', () => {
    const typed = {
      'gri-2021 303-5 m0': '30 ML',
      [placeOfMetric('water.withdrawal.total')]: '100 ML',
      [placeOfMetric('water.discharge.total')]: '80 ML',
    };
    const { findings } = totals(checkedReport({ typed }));
    expect(findings.map(({ facts }) => sentence(facts))).toEqual(['100000 + − 80000 = 20000, 30000 m3']);
  });

  it('of components is compared where it was typed over their sum', () => {
    const typed = {
      'gri-2021 418-1 m0': '3 count',
      'gri-2021 418-1 m1': '2 count',
      'bursa-2022 C8(a) m0': '6 count',
    };
    const { findings } = totals(checkedReport({ typed }));
    expect(findingLines(findings)).toContain('warning total C8(a) m0');
    expect(findings.map(({ facts }) => sentence(facts))).toContain('3 + 2 = 5, 6 count');
  });
});

it('names a total of energy that is not its direct and indirect parts', () => {
  const parts = { 'hkex-2025 A2.1 m0': '12530 MWh', 'hkex-2025 A2.1 m1': '15552 MWh' };
  const linesWith = (total: string) =>
    findingLines(totals(checkedReport({ typed: { ...parts, 'hkex-2025 A2.1 m2': `${total} MWh` } })).findings);
  expect(linesWith('27990')).toEqual(['warning total A2.1 m0']);
  expect(linesWith('28082')).toEqual([]);
});
