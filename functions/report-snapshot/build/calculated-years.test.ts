/** Figures that the data hub calculates for earlier years, on the printed pages. */
import { expect, it } from 'vitest';
import { formatFraction, parseDecimal } from '../../../shared/catalogue/metrics/decimal.ts';
import { isValueNode } from '../../../shared/catalogue/metrics/metric-library.ts';
import { boundFieldOf } from '../../../shared/model/data-point/binding.ts';
import { DataPoint, isLive } from '../../../shared/model/data-point/data-point.ts';
import { findIn } from '../../../shared/model/data-point/find-in.ts';
import { metricSubject } from '../../../shared/model/data-point/known-values.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { catalogue } from '../../../tests/support/memory/data-point-bench.ts';
import { createReportsBench, number } from '../../../tests/support/memory/report-fixtures.ts';
import { coveredOf } from '../../core/data-points/covered-value.entity.ts';
import { DataPointRecord } from '../../core/data-points/data-point.entities.ts';
import type { ValueRecord } from '../../core/reports/report.entities.ts';
import { calculatedValues } from '../../data-hub/values/calculated-values.ts';
import { buildSnapshot } from './build-snapshot.ts';

const years = [2024, 2023].map((year) => ({ startOn: `${year}-01-01`, endOn: `${year}-12-31` }));
const metrics = catalogue.metrics();
const { organizationId } = principalOf().organization;
type Amounts = Record<string, string>;

const pointsOf = (amounts: Amounts, time = { startOn: '2025-01-01', endOn: '2025-12-31' }): DataPoint[] =>
  Object.entries(amounts).map(([code, amount]) => {
    const unit = metrics.findValue(code)?.defaultUnit ?? '';
    return DataPoint.parse({
      ...metricSubject(code),
      entityId: null,
      ...time,
      content: {
        amount,
        exact: formatFraction(parseDecimal(amount)),
        unit,
        typed: number(amount, { unit }),
        state: 'reported',
      },
      source: 'internal',
      origin: null,
      author: { userId: `usr_${'1'.repeat(32)}`, name: 'Ada Chan' },
      at: '2026-01-05T08:00:00.000Z',
      revision: 1,
      confirmations: [],
      evidenceIds: [],
    });
  });

type Answers = {
  now?: readonly DataPoint[];
  earlier: readonly Amounts[];
  typed: (place: string) => Partial<ValueRecord> | undefined;
};

/** Printed figures of whole frameworks, by their places. */
const printedOf = async (versionIds: readonly string[], { now = [], earlier, typed }: Answers) => {
  const bench = createReportsBench(principalOf(), catalogue);
  await bench.storeOwners();
  const frameworks = versionIds.map((versionId) => ({
    versionId,
    disclosureIds: (catalogue.framework(versionId)?.sections ?? []).flatMap(({ disclosures }) =>
      disclosures.map(({ id }) => id),
    ),
  }));
  const report = await bench.report({ periodStartOn: '2025-01-01', periodEndOn: '2025-12-31', frameworks });
  const values = frameworks.flatMap(({ versionId, disclosureIds }) =>
    disclosureIds.flatMap((disclosureId) =>
      (catalogue.disclosure(versionId, disclosureId)?.fields ?? []).flatMap(({ key: fieldKey }) => {
        const record = typed(`${versionId} ${disclosureId} ${fieldKey}`);
        return record ? [{ versionId, disclosureId, fieldKey, needsChoice: false, ...record } as ValueRecord] : [];
      }),
    ),
  );
  const snapshot = buildSnapshot(catalogue, {
    report,
    states: [],
    values,
    find: findIn(now),
    earlier: years.map((time, index) => ({ ...time, find: findIn(pointsOf(earlier[index] ?? {}, time)) })),
    organizationName: 'Lantau Logistics',
    brand: { companyName: 'Lantau', primaryColor: '#2B61F5', secondaryColor: '#EFF5FF', specialColor: '#B399FF' },
    revisionNumber: 1,
    frozenAt: '2026-11-20T12:00:00.000Z',
  });
  return new Map(
    snapshot.frameworks.flatMap(({ versionId, sections }) =>
      sections.flatMap(({ disclosures }) =>
        disclosures.flatMap(({ id, fields }) =>
          fields.map((field): [string, SnapshotField] => [`${versionId} ${id} ${field.key}`, field]),
        ),
      ),
    ),
  );
};

const numbersIn = (field: SnapshotField | undefined): string[] =>
  (field?.history ?? []).map(({ endOn, number: text, source }) => `${endOn.slice(0, 4)} ${text} ${source}`);

/** Fields of metrics with a formula that print them in the metric's own unit, by their places. */
const calculatedPlaces = (versionIds: readonly string[]): Map<string, string> =>
  new Map(
    versionIds.flatMap((versionId) =>
      (catalogue.framework(versionId)?.sections ?? []).flatMap(({ disclosures }) =>
        disclosures.flatMap(({ id, fields }) =>
          fields.flatMap((field): [string, string][] => {
            const bound = boundFieldOf(metrics, field);
            const isOwn = bound?.relation.binding === 'own' && bound.node.formula !== null;
            const isPlain = isOwn && field.inputType === 'Number' && field.defaultUnit === bound.node.defaultUnit;
            return isPlain ? [[`${versionId} ${id} ${field.key}`, bound.node.code]] : [];
          }),
        ),
      ),
    ),
  );

/** Numbers between 0.1 and 10,000, the same in each run. */
const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return ((state % 100_000) / 10 + 0.1).toFixed(1);
  };
};

it.each([1, 2, 3])(
  'whatever the inputs: each prints with the digits that the data hub shows (seed %i)',
  async (seed) => {
    const next = randomOf(seed);
    const leaves = metrics.library.nodes.filter((node) => isValueNode(node) && node.formula === null);
    const inputs = () =>
      Object.fromEntries(
        leaves.flatMap((node) =>
          isValueNode(node) && node.defaultUnit && Number(next()) > 2000 ? [[node.code, next()]] : [],
        ),
      );
    const earlier = [inputs(), inputs()];
    const places = calculatedPlaces(['gri-2021', 'hkex-2025']);
    const unitAt = (place: string) => metrics.findValue(places.get(place) ?? '')?.defaultUnit ?? '';
    const typed = (place: string) => (places.has(place) ? { value: number('1', { unit: unitAt(place) }) } : undefined);
    const printed = await printedOf(['gri-2021', 'hkex-2025'], { earlier, typed });
    const shown = earlier.map((amounts, index) => {
      const records = pointsOf(amounts, years[index]).map((point) =>
        DataPointRecord.parse({ ...point, organizationId }),
      );
      const covered = records.flatMap((point) => (isLive(point) ? [coveredOf(point)] : []));
      return new Map(calculatedValues(metrics, covered).map(({ metricCode, typed }) => [metricCode, typed]));
    });
    let count = 0;
    for (const [place, code] of places) {
      const wanted = shown.flatMap((values, index) => {
        const value = values.get(code);
        return value?.kind === 'number' ? [`${years[index]?.endOn.slice(0, 4)} ${value.number} computed`] : [];
      });
      count += wanted.length;
      expect([place, ...numbersIn(printed.get(place))]).toEqual([place, ...wanted]);
    }
    expect(count).toBeGreaterThan(20);
  },
);

it('deaths that HKEX B2.1 was given from injury and ill health follow for the years before in the same way', async () => {
  const deaths = (injury: string, illHealth: string) => ({
    'ohs.fatalities.injuryEmployees': injury,
    'ohs.fatalities.illHealthEmployees': illHealth,
  });
  const variant = { versionId: 'hkex-2025', disclosureId: 'B2.1', fieldKey: 'm0' };
  const place = Object.values(variant).join(' ');
  const given = async (isTaken: boolean) => {
    const typed = (at: string) => (at === place ? { value: number('2', { unit: 'persons' }), isTaken } : undefined);
    const stored = pointsOf({ 'ohs.fatalities.total': '2' }).map((point) => ({ ...point, variant }));
    const now = [...pointsOf(deaths('1', '1')), ...stored];
    const printed = await printedOf(['hkex-2025'], { now, earlier: [deaths('1', '0'), deaths('0', '0')], typed });
    return numbersIn(printed.get(place));
  };
  expect(await given(true)).toEqual(['2024 1 computed', '2023 0 computed']);
  expect(await given(false)).toEqual([]);
});
