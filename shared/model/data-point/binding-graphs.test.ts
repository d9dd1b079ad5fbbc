import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLongRun } from '../../../tests/support/shards.ts';
import { type CrosswalkRelation, createCrosswalkReader } from '../../catalogue/crosswalk.ts';
import { listAnswered } from '../../catalogue/disclosure-links.ts';
import type { Field } from '../../catalogue/framework.ts';
import { createMetricReader, MetricLibrary } from '../../catalogue/metrics/metric-library.ts';
import { boundFieldOf, resolveField, targetOf } from './binding.ts';
import { DataPoint, subjectText } from './data-point.ts';
import { metricSubject } from './known-values.ts';
import { contentOf } from './point-values.ts';

/** All of them in the long run (ADR 63). */
const graphs = isLongRun ? 10_000 : 400;
const codes = ['a', 'b', 'c', 'd', 'e', 'f'];
const library = createMetricReader(
  MetricLibrary.parse({
    edition: '1',
    rules: {},
    units: {},
    dimensions: [],
    nodes: codes.map((code) => ({
      code,
      name: code,
      nameZhTw: code,
      kind: 'METRIC',
      parent: 'X',
      definition: 'x',
      definitionZhTw: '定義。',
      valueType: 'Number',
      unitFamily: 'mass',
      defaultUnit: 't',
      aggregation: 'sum',
      dimensions: [],
      chart: 'none',
      formula: null,
    })),
  }),
);

const kinds = [
  { relation: 'equal', reuse: 'copy', binding: 'own' },
  { relation: 'equal', reuse: 'confirm', binding: 'own' },
  { relation: 'convertedUnit', reuse: 'convert', binding: 'own', conversion: { from: 't', to: 'kg', factor: 1000 } },
  { relation: 'narrower', reuse: 'confirm', binding: 'variant' },
  { relation: 'broader', reuse: 'confirm', binding: 'variant' },
  { relation: 'narrativeReuse', reuse: 'hint', binding: 'none' },
] as const satisfies Partial<CrosswalkRelation>[];

/** n figures to m metrics: each figure one relation to its metric, and some that only inform. */
const graph = fc.array(
  fc.record({
    version: fc.integer({ min: 0, max: 3 }),
    disclosure: fc.integer({ min: 0, max: 4 }),
    field: fc.integer({ min: 0, max: 3 }),
    code: fc.constantFrom(...codes),
    kind: fc.constantFrom(...kinds),
    isPrimary: fc.boolean(),
  }),
  { minLength: 1, maxLength: 40 },
);

type Edge = CrosswalkRelation;
const edgesOf = (drawn: typeof graph extends fc.Arbitrary<infer Drawn> ? Drawn : never): Edge[] => {
  const taken = new Set<string>();
  return drawn.map(({ version, disclosure, field, code, kind, isPrimary }) => {
    const place = { versionId: `v${version}`, disclosureId: `d${disclosure}`, fieldKey: `m${field}` };
    const name = Object.values(place).join(' ');
    const isFirst = isPrimary && !taken.has(name);
    if (isFirst) taken.add(name);
    return { ...place, ...kind, code, verified: true, isPrimary: isFirst };
  });
};

const fieldOf = (edge: Edge): Field => ({
  key: edge.fieldKey,
  label: 'x',
  inputType: 'Number',
  isRequired: false,
  defaultUnit: edge.relation === 'convertedUnit' ? 'kg' : 't',
  units: ['t', 'kg'],
  metric: edge,
});

const pointOf = (edge: Edge, number: string): DataPoint | undefined => {
  const bound = boundFieldOf(library, fieldOf(edge));
  if (!bound) return undefined;
  const target = targetOf(bound, edge, () => undefined);
  return DataPoint.parse({
    ...target,
    startOn: '2025-01-01',
    endOn: '2025-12-31',
    entityId: null,
    content: contentOf(bound, { kind: 'number', number, state: 'reported' }, target.variant !== null) ?? null,
    source: 'report',
    origin: null,
    author: { userId: `usr_${'0'.repeat(32)}`, name: 'x' },
    at: '2026-01-01T00:00:00.000Z',
    revision: 1,
    confirmations: [],
    evidenceIds: [],
  });
};

const isOwn = ({ binding }: Edge): boolean => binding === 'own';
const nameOf = (edge: Edge): string =>
  [edge.versionId, edge.disclosureId, edge.fieldKey, edge.code, edge.relation].join(' ');

describe('graphs of n figures and m metrics', () => {
  it(`lose no relation in either direction, and fill what a search over all relations fills (${graphs} graphs)`, () => {
    fc.assert(
      fc.property(graph, fc.nat(), (drawn, chosen) => {
        const edges = edgesOf(drawn);
        const reader = createCrosswalkReader({
          edition: '1',
          semantics: {},
          sources: {},
          relations: edges,
          narratives: [],
        });
        for (const edge of edges) {
          expect(reader.relationsOf(edge.versionId, edge.disclosureId)).toContain(edge);
          expect(reader.relationsOfMetric(edge.code)).toContain(edge);
        }
        const primary = edges.filter(({ isPrimary }) => isPrimary);
        const typed = primary[chosen % Math.max(1, primary.length)];
        const point = typed && pointOf(typed, '12.5');
        if (!typed || !point) return;
        const find = (subject: Parameters<typeof subjectText>[0]) =>
          subjectText(subject) === subjectText(point) ? point : undefined;
        const filled = primary.filter((edge) => {
          const bound = boundFieldOf(library, fieldOf(edge));
          return bound && resolveField(library, bound, edge, undefined, find).state === 'hub';
        });
        const searched = primary.filter((edge) =>
          isOwn(typed)
            ? isOwn(edge) && edge.code === typed.code && edge.reuse !== 'confirm'
            : edge.binding !== 'none' && nameOf(edge) === nameOf(typed),
        );
        expect(filled.map(nameOf).toSorted()).toEqual(searched.map(nameOf).toSorted());
      }),
      { numRuns: graphs, seed: 20_251_122 },
    );
  }, 120_000);

  it(`name every disclosure that shares a metric, each once (${graphs} graphs)`, () => {
    fc.assert(
      fc.property(graph, (drawn) => {
        const own = edgesOf(drawn).filter(isOwn);
        const metrics: Record<string, Record<string, string[]>> = {};
        for (const { code, versionId, disclosureId } of own) {
          const byVersion = metrics[code] ?? {};
          metrics[code] = byVersion;
          byVersion[versionId] = [...new Set([...(byVersion[versionId] ?? []), disclosureId])];
        }
        for (const { versionId, disclosureId } of own) {
          const searched = own.filter(
            (other) =>
              other.versionId !== versionId &&
              own.some(
                (one) => one.versionId === versionId && one.disclosureId === disclosureId && one.code === other.code,
              ),
          );
          const names = listAnswered({ metrics }, versionId, disclosureId).map(
            (one) => `${one.versionId} ${one.disclosureId}`,
          );
          const wanted = new Set(searched.map((one) => `${one.versionId} ${one.disclosureId}`));
          expect(names.toSorted()).toEqual([...wanted].toSorted());
        }
      }),
      { numRuns: graphs, seed: 20_251_122 },
    );
  }, 120_000);

  it('keep a metric and its variants apart', () => {
    const near = {
      versionId: 'v0',
      disclosureId: 'd0',
      fieldKey: 'm0',
      ...kinds[3],
      code: 'a',
      verified: true,
      isPrimary: true,
    };
    const point = pointOf(near, '1');
    expect(point && subjectText(point)).not.toBe(subjectText(metricSubject('a')));
  });
});
