import { describe, expect, it } from 'vitest';
import { findContradictions } from './contradictions.ts';
import type { CrosswalkRelation } from './crosswalk.ts';
import { createMetricReader, MetricLibrary } from './metrics/metric-library.ts';

const metric = (code: string, formula: string | null = null, unit = ['mass', 't']) => ({
  code,
  name: code,
  nameZhTw: code,
  kind: 'METRIC',
  parent: 'ENV',
  definition: 'x',
  definitionZhTw: '定義。',
  valueType: 'Number',
  unitFamily: unit[0],
  defaultUnit: unit[1],
  aggregation: 'sum',
  dimensions: [],
  chart: 'none',
  formula,
});
const section = (parent: string) => ({
  code: `${parent}.byKind`,
  name: 'x',
  nameZhTw: 'x',
  kind: 'SECTION',
  parent,
  dimension: 'kind',
  isAdditive: true,
  isOpenDimension: true,
});
const metrics = createMetricReader(
  MetricLibrary.parse({
    edition: '1',
    rules: {},
    units: {},
    dimensions: [],
    nodes: [
      metric('waste', 'hazardous + other'),
      metric('hazardous'),
      metric('other'),
      metric('energy', null, ['energy', 'MWh']),
      section('waste'),
    ],
  }),
);

const figure = (disclosureId: string, code: string, more: Partial<CrosswalkRelation> = {}): CrosswalkRelation => ({
  versionId: 'v',
  disclosureId,
  fieldKey: 'm0',
  code,
  relation: 'equal',
  reuse: 'copy',
  binding: 'own',
  verified: true,
  isPrimary: true,
  ...more,
});
const less = { relation: 'narrower', reuse: 'confirm', binding: 'variant' } as const;
const more = { relation: 'broader', reuse: 'confirm', binding: 'variant' } as const;
const informs = { isPrimary: false, binding: 'none' } as const;
const toGigajoule = (factor: number) =>
  ({
    relation: 'convertedUnit',
    reuse: 'convert',
    conversion: { from: 'MWh', to: 'GJ', factor },
  }) as const;

const units: Record<string, string> = { GJ: 'GJ', kg: 'kg' };
const rulesIn = (...relations: CrosswalkRelation[]): string[] =>
  findContradictions(metrics, relations, ({ disclosureId }) => units[disclosureId]).map(({ rule }) => rule);

describe('relations that hold together', () => {
  it.each<[string, CrosswalkRelation[]]>([
    ['one figure equal to one metric', [figure('a', 'waste')]],
    ['two figures equal to the same metric', [figure('a', 'waste'), figure('b', 'waste')]],
    [
      'one figure narrower than a metric and equal to its part',
      [figure('a', 'hazardous'), figure('a', 'waste', { ...less, ...informs })],
    ],
    ['a figure broader than a part', [figure('a', 'hazardous', more)]],
    ['the factor of the two units', [figure('GJ', 'energy', toGigajoule(3.6))]],
    [
      'two readings of which a person takes one',
      [figure('a', 'hazardous', { reuse: 'confirm' }), figure('a', 'waste', { reuse: 'confirm', ...informs })],
    ],
    [
      'rows of a table by the metric’s own section',
      [figure('a', 'waste', { relation: 'partOf', reuse: 'part', binding: 'section', section: 'waste.byKind' })],
    ],
  ])('%s', (_what, relations) => {
    expect(rulesIn(...relations)).toEqual([]);
  });
});

describe('relations that contradict', () => {
  it.each<[string, string, CrosswalkRelation[]]>([
    ['two primary relations of one figure', 'primary', [figure('a', 'waste'), figure('a', 'energy')]],
    ['no primary relation', 'primary', [figure('a', 'waste', { ...less, ...informs })]],
    [
      'equal to a metric and narrower than it',
      'twice',
      [figure('a', 'energy'), figure('a', 'energy', { ...less, ...informs })],
    ],
    ['a narrower value that is copied', 'binding', [figure('a', 'waste', { relation: 'narrower' })]],
    [
      'a choice that nothing depends on',
      'binding',
      [figure('a', 'waste', { condition: { metric: 'other', oneOf: ['x'] } })],
    ],
    ['a factor that the units do not have', 'unit', [figure('GJ', 'energy', toGigajoule(3.7))]],
    ['equal in another unit', 'unit', [figure('kg', 'waste')]],
    ['a conversion that leads to another unit than the figure’s', 'unit', [figure('kg', 'energy', toGigajoule(3.6))]],
    [
      'equal to a sum and to a part that it exceeds',
      'order',
      [figure('a', 'waste'), figure('a', 'hazardous', { ...less, ...informs })],
    ],
    [
      'a part that covers more than its sum',
      'order',
      [figure('a', 'hazardous'), figure('a', 'waste', { ...more, ...informs })],
    ],
    [
      'a section of another metric',
      'part',
      [figure('a', 'other', { relation: 'partOf', reuse: 'part', binding: 'section', section: 'waste.byKind' })],
    ],
    [
      'components of another dimension',
      'part',
      [figure('a', 'waste', { relation: 'sumOf', reuse: 'compute', binding: 'computed', components: ['energy'] })],
    ],
  ])('%s', (_what, rule, relations) => {
    expect(new Set(rulesIn(...relations))).toContain(rule);
  });

  it('two metrics that are narrower than each other by way of two figures, each named', () => {
    const round = [
      figure('a', 'hazardous'),
      figure('a', 'energy', { ...less, ...informs }),
      figure('b', 'energy'),
      figure('b', 'hazardous', { ...less, ...informs }),
    ];
    const found = findContradictions(metrics, round, () => undefined).filter(({ rule }) => rule === 'order');
    expect(found.map(({ relation }) => relation.disclosureId)).toEqual(['a', 'b']);
  });
});
