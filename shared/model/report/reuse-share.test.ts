import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../../catalogue/catalogue.ts';
import type { CrosswalkRelation } from '../../catalogue/crosswalk.ts';
import { boundFieldOf, resolveField, targetOf } from '../data-point/binding.ts';
import { type DataPoint, DataPoint as DataPointSchema, subjectText } from '../data-point/data-point.ts';
import { type FindPoint, metricSubject } from '../data-point/known-values.ts';
import { contentOf } from '../data-point/point-values.ts';
import { pointChangeOf } from '../data-point/point-writes.ts';

const catalogue = createCatalogue((file) =>
  JSON.parse(readFileSync(new URL(`../../catalogue/data/${file}`, import.meta.url), 'utf8')),
);
const metrics = catalogue.metrics();
const versions = [
  'gri-2021',
  'esrs-2023',
  'ifrs-s2-2023',
  'tcfd-2017',
  'hkex-2025',
  'wef-2020',
  'sgx-2023',
  'vsme-2025',
  'nasdaq-2019',
  'sfdr-pai-2022',
];
const factsTyped = 300;
const time = { startOn: '2025-01-01', endOn: '2025-12-31' };

/** Every figure of the ten frameworks that a metric binds. */
const figures = versions.flatMap((versionId) =>
  (catalogue.framework(versionId)?.sections ?? []).flatMap(({ disclosures }) =>
    disclosures.flatMap(({ id, fields }) =>
      fields.flatMap((field) => {
        const bound = boundFieldOf(metrics, field);
        return bound ? [{ bound, place: { versionId, disclosureId: id, fieldKey: field.key } }] : [];
      }),
    ),
  ),
);
type Figure = (typeof figures)[number];

const isAnchor = ({ place }: Figure): boolean =>
  catalogue
    .crosswalk()
    .relationsOf(place.versionId, place.disclosureId)
    .some((relation: CrosswalkRelation) => relation.fieldKey === place.fieldKey && relation.isAnchor === true);

const pointOf = (metricCode: string, content: DataPoint['content'], figure: Figure | undefined): DataPoint =>
  DataPointSchema.parse({
    ...time,
    ...metricSubject(metricCode),
    entityId: null,
    content,
    source: 'report',
    origin: figure ? { ...figure.place, reportId: `rpt_${'0'.repeat(26)}`, reportName: 'x' } : null,
    author: { userId: `usr_${'0'.repeat(32)}`, name: 'x' },
    at: '2026-01-01T00:00:00.000Z',
    revision: 1,
    confirmations: [],
    evidenceIds: [],
  });

const choice = (option: string): DataPoint['content'] => ({
  amount: null,
  exact: null,
  unit: 'text',
  typed: { kind: 'select', option },
  state: 'reported',
});

/** How the company measures: chosen once. */
const methods = [
  pointOf('energy.method.heatingValue', choice('lower heating value'), undefined),
  pointOf('wf.method.countBasis', choice('head count, end of period'), undefined),
];

/** A company types its facts, each once, where the library takes the definition from. */
const typeFacts = () => {
  const points = new Map(methods.map((point) => [subjectText(point), point]));
  const find: FindPoint = (subject) => points.get(subjectText(subject));
  const facts = new Map<string, Figure>();
  for (const figure of figures) {
    const { bound, place } = figure;
    if (facts.size === factsTyped || facts.has(bound.node.code) || !isAnchor(figure)) continue;
    const target = targetOf(bound, place, find);
    if (target.variant !== null) continue;
    const typed = contentOf(bound, { kind: 'number', number: String(1_000 + facts.size), state: 'reported' }, false);
    const point = pointOf(bound.node.code, typed ?? null, figure);
    if (!point.origin) continue;
    expect(pointChangeOf(bound, find(target), typed, point.origin)).toEqual({ kind: 'write', action: 'typed' });
    points.set(subjectText(target), point);
    facts.set(bound.node.code, figure);
  }
  return { find, facts };
};

describe('a company of 300 facts', () => {
  const { find, facts } = typeFacts();
  const shown = figures.map((figure) => ({
    ...figure,
    resolution: resolveField(metrics, figure.bound, figure.place, undefined, find),
  }));
  const isFilled = ({ resolution: { state } }: (typeof shown)[number]): boolean =>
    state === 'hub' || state === 'computed';

  it('fills at least 85 % of the figures that ask for the same, and none needs to be typed twice', () => {
    expect(facts.size).toBe(factsTyped);
    const same = shown.filter(
      ({ bound, resolution }) =>
        (bound.relation.relation === 'equal' || bound.relation.relation === 'convertedUnit') &&
        (facts.has(bound.node.code) || resolution.state === 'proposal'),
    );
    const filled = same.filter(isFilled);
    const offered = same.filter(({ resolution }) => resolution.state === 'proposal');
    const reused = filled.filter(({ bound, place }) => facts.get(bound.node.code)?.place !== place);
    const share = filled.length / same.length;
    process.stdout.write(
      `${facts.size} facts typed once; ${filled.length} of ${same.length} figures filled (${(share * 100).toFixed(1)} %), ` +
        `${reused.length} of them beyond where they were typed, ${offered.length} offered for confirmation\n`,
    );
    expect(share).toBeGreaterThanOrEqual(0.85);
    expect(same.length).toBe(filled.length + offered.length);
    expect(reused.length).toBeGreaterThan(100);
  });

  it('fills nothing where a relation is narrower or broader; such figures are at most offered', () => {
    const near = shown.filter(
      ({ bound }) =>
        (bound.relation.relation === 'narrower' || bound.relation.relation === 'broader') && facts.has(bound.node.code),
    );
    expect(near.length).toBeGreaterThan(20);
    expect(near.filter(isFilled)).toEqual([]);
    expect(near.filter(({ resolution }) => resolution.state === 'proposal').length).toBeGreaterThan(0);
  });

  it('finds every filled value the same number as the one that was typed', () => {
    for (const { bound, place, resolution } of shown.filter(isFilled)) {
      const back = contentOf(bound, resolution.value, false);
      const stored = find(resolution.target)?.content;
      if (!stored) continue;
      expect([place, back?.exact]).toEqual([place, stored.exact]);
    }
  });
});
