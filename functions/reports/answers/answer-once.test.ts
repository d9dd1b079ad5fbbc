import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import {
  catalogue,
  createDataPointBench,
  type DataPointBench,
  type Place,
  placeOf,
  scope1,
  scopes,
  time,
} from '../../../tests/support/memory/data-point-bench.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import { requestCount, resetRequestCount } from '../../core/data/request-count.ts';
import { countKnownDisclosures } from '../../data-hub/values/count-known-disclosures.ts';
import { getDataPoint, listDataPointUses, listKnownMetrics } from '../../data-hub/values/data-point-reads.ts';
import { addReportingTimes } from '../../data-hub/values/reporting-times.ts';
import { chooseMethod } from '../conflicts/choose-method.ts';
import { listDataConflicts } from '../conflicts/list-data-conflicts.ts';
import { getReportOutline } from '../reading/get-report-outline.ts';
import { setDisclosureStatus } from './set-disclosure-status.ts';

let bench: DataPointBench;
let first: DataPointBench['first'];
let second: DataPointBench['second'];

beforeEach(async () => {
  bench = await createDataPointBench();
  ({ first, second } = bench);
});

describe('a number typed once', () => {
  it('appears in another framework of another report without retyping, and says where it is from', async () => {
    await bench.save(first, scope1.gri, number('1203', { unit: 'tCO2e' }));
    const hub = await bench.hubOf(second, scope1.esrs);
    expect(hub).toMatchObject({
      state: 'hub',
      value: { number: '1203', unit: 'tCO2e' },
      point: { author: { name: 'Ada Chan' }, origin: { reportId: first.reportId, disclosureId: '305-1' } },
    });
    expect(hub.thread.disclosures).toBeGreaterThan(5);
    expect(hub.thread.frameworks).toBeGreaterThan(3);
  });

  it('appears in the same report under its other framework', async () => {
    await bench.save(second, scope1.gri, number('7', { unit: 'tCO2e' }));
    expect(await bench.hubOf(second, scope1.esrs)).toMatchObject({ state: 'hub', value: { number: '7' } });
  });

  it('is stored in one transaction with its history, within the budget', async () => {
    await bench.hubOf(first, scope1.gri);
    resetRequestCount();
    await bench.save(first, scope1.gri, number('1203'));
    expect(requestCount()).toBe(2);
    const kinds = bench.database
      .transactions()
      .at(-1)
      ?.flatMap(({ Put }) => Put?.Item?.entity ?? []);
    expect(kinds).toEqual(expect.arrayContaining(['Value', 'DataPoint', 'DataPointVersion', 'Audit']));
  });

  it('keeps the budget on an instance that does not know the report yet', async () => {
    resetRequestCount();
    await bench.save(first, scope1.gri, number('1203'));
    expect(requestCount()).toBe(2);
  });

  it('is converted exactly, there and back', async () => {
    const withdrawal = { gri: placeOf('gri-2021', 'water.withdrawal.total'), metric: 'water.withdrawal.total' };
    await bench.save(first, withdrawal.gri, number('1.5', { unit: 'ML' }));
    expect((await bench.pointOf(withdrawal.metric)).versions[0]).toMatchObject({ amount: '1500' });
    await bench.save(first, withdrawal.gri, number('1234567.89', { unit: 'L' }), 1);
    expect((await bench.pointOf(withdrawal.metric)).versions[0]).toMatchObject({ amount: '1234.56789' });
  });

  it('is no conflict when it is the same after conversion', async () => {
    await bench.save(first, scope1.gri, number('1200', { unit: 'tCO2e' }));
    const again = await bench.save(second, scope1.esrs, number('1.2', { unit: 'ktCO2e' }));
    expect(again).toMatchObject({ hub: { state: 'typed', point: { origin: { reportId: first.reportId } } } });
  });

  it('is not filled where the relation is narrower or broader', async () => {
    const near: Place[] = [];
    for (const { disclosures } of catalogue.framework('gri-2021')?.sections ?? []) {
      for (const { id, fields } of disclosures) {
        for (const { key, metric } of fields) if (metric?.binding === 'variant') near.push(['gri-2021', id, key]);
      }
    }
    const [place] = near;
    const metric = catalogue
      .disclosure('gri-2021', place?.[1] ?? '')
      ?.fields.find(({ key }) => key === place?.[2])?.metric;
    if (!place || !metric) throw new Error('GRI has no variant');
    const wide = await bench.report({
      frameworks: [{ versionId: 'gri-2021', disclosureIds: [...scopes.gri.disclosureIds, place[1]] }],
    });
    await bench.save(wide, placeOf('gri-2021', metric.code), number('40'));
    expect(await bench.hubOf(wide, place)).toMatchObject({
      state: 'proposal',
      value: null,
      isVariant: true,
      offer: { kind: 'number' },
    });
    await bench.save(wide, place, number('3'));
    expect((await bench.pointOf(metric.code)).versions).toHaveLength(1);
    expect(await bench.hubOf(wide, place)).toMatchObject({ state: 'typed', value: { number: '3' } });
  });

  it('counts as an answer in the outline and for completing', async () => {
    await bench.save(first, scope1.gri, number('1203'));
    const outline = await getReportOutline(bench.dependencies, bench.principal, second.reportId, 'en');
    const entry = outline.frameworks
      .flatMap(({ versionId, sections }) =>
        sections.flatMap(({ disclosures }) => disclosures.map((one) => ({ ...one, versionId }))),
      )
      .find(({ versionId, id }) => versionId === 'esrs-2023' && id === 'E1-6');
    expect(entry).toMatchObject({ answeredFields: 0, openChoices: 0 });
    expect(entry?.reusedFields).toBeGreaterThanOrEqual(1);
  });

  it('is not asked for again when a required field is filled by it', async () => {
    const required = catalogue.disclosure('gri-2021', '305-1')?.fields.filter(({ isRequired }) => isRequired) ?? [];
    const values = required.filter(({ metric }) => metric === undefined);
    await bench.save(second, scope1.esrs, number('9'));
    const complete = () =>
      setDisclosureStatus(
        bench.dependencies,
        bench.principal,
        {
          params: { reportId: first.reportId, versionId: 'gri-2021', disclosureId: '305-1' },
          query: {},
          body: { status: 'complete', revision: 0 },
        },
        'en',
      );
    const missing = await complete().then(
      () => [],
      (error: unknown) => (error instanceof AppError ? (error.fields ?? []).map(({ path }) => path) : ['?']),
    );
    expect(missing).not.toContain(scope1.gri[2]);
    expect(missing.length).toBeGreaterThanOrEqual(values.length > 0 ? 1 : 0);
  });

  it('shows the value of the previous year next to the current one', async () => {
    const last = await bench.report({
      frameworks: [scopes.gri],
      periodStartOn: '2024-01-01',
      periodEndOn: '2024-12-31',
    });
    await bench.save(last, scope1.gri, number('1373'));
    expect((await bench.hubOf(second, scope1.esrs)).prior).toMatchObject({
      startOn: '2024-01-01',
      value: { number: '1373' },
    });
  });
});

describe('a relation under a condition', () => {
  it('applies once the choice is stored, and not before', async () => {
    const place = placeOf('esrs-2023', 'energy.consumption.total');
    await bench.save(second, place, number('50'));
    expect(await bench.hubOf(second, place)).toMatchObject({ isVariant: true, condition: { chosen: null } });
    await expect(bench.pointOf('energy.consumption.total')).rejects.toMatchObject({ code: 'data_point.not_found' });
    const params = { reportId: second.reportId, metricCode: 'energy.method.heatingValue' };
    const choose = (option: string, revision: number) =>
      chooseMethod(bench.dependencies, bench.principal, { params, query: {}, body: { option, revision } });
    await expect(choose('no such value', 0)).rejects.toMatchObject({ code: 'validation.failed' });
    await choose('lower heating value', 0);
    await expect(choose('higher heating value', 0)).rejects.toMatchObject({ code: 'report.stale' });
    expect(await bench.hubOf(second, place)).toMatchObject({ isVariant: false, value: { number: '50' } });
    await bench.save(second, place, number('51'), 1);
    expect((await bench.pointOf('energy.consumption.total')).versions).toHaveLength(1);
  });
});

describe('provenance', () => {
  it('names the disclosures that a number fills and the reports that show it', async () => {
    await bench.save(first, scope1.gri, number('1198'));
    const uses = await listDataPointUses(bench.dependencies, bench.principal, {
      ...time,
      metricCode: 'ghg.scope1.gross',
      member: '',
    });
    expect(uses.disclosures.map(({ code }) => code)).toEqual(expect.arrayContaining(['305-1', 'E1-6']));
    expect(new Set(uses.reports.map(({ reportId }) => reportId))).toEqual(new Set([first.reportId, second.reportId]));
    const known = await listKnownMetrics(bench.dependencies, bench.principal, time);
    expect(known).toEqual({ metricCodes: ['ghg.scope1.gross'], variants: [] });
  });

  it('counts the answers per framework of the newest time with figures', async () => {
    const nothing = await countKnownDisclosures(bench.dependencies, bench.principal);
    expect(nothing).toEqual({ time: null, known: [] });
    await bench.save(first, scope1.gri, number('1198'));
    const { time: newest, known } = await countKnownDisclosures(bench.dependencies, bench.principal);
    expect(newest).toEqual({ startOn: time.startOn, endOn: time.endOn });
    const expected = Object.entries(bench.dependencies.catalogue.answersOf('ghg.scope1.gross'));
    expect(expected.length).toBeGreaterThan(5);
    expect(known).toEqual(
      expected.map(([versionId, disclosureIds]) => ({ versionId, disclosures: disclosureIds.length })),
    );
  });

  it('counts them when more times are planned than it reads', async () => {
    await bench.save(first, scope1.gri, number('1198'));
    const times = [2061, 2062, 2063, 2064].map((year) => ({ startOn: `${year}-01-01`, endOn: `${year}-12-31` }));
    await addReportingTimes(bench.dependencies, bench.principal, { times });
    const { time: newest } = await countKnownDisclosures(bench.dependencies, bench.principal);
    expect(newest).toEqual({ startOn: time.startOn, endOn: time.endOn });
  });

  it('shows nothing of another organisation', async () => {
    await bench.save(first, scope1.gri, number('1198'));
    const stranger = principalOf({ organization: { organizationId: bench.dependencies.ids.organization() } });
    const query = { ...time, metricCode: 'ghg.scope1.gross', member: '' };
    await expect(getDataPoint(bench.dependencies, stranger, query)).rejects.toMatchObject({
      code: 'data_point.not_found',
    });
    expect((await listKnownMetrics(bench.dependencies, stranger, time)).metricCodes).toEqual([]);
    expect((await listDataPointUses(bench.dependencies, stranger, query)).reports).toEqual([]);
    await expect(listDataConflicts(bench.dependencies, stranger, second.reportId)).rejects.toMatchObject({
      code: 'report.not_found',
    });
  });
});
