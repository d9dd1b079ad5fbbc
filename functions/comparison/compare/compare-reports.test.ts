import { beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { HubEntry } from '../../../shared/contract/data-hub/data-hub.contract.ts';
import { isAppError } from '../../../shared/errors.ts';
import { OrganizationId } from '../../../shared/ids.ts';
import type { ComparedFigure } from '../../../shared/model/comparison/comparison.ts';
import { metricSubject } from '../../../shared/model/data-point/known-values.ts';
import { organizationRecord, principalOf } from '../../../tests/support/actors.ts';
import { proseOf } from '../../../tests/support/cloud/cloud-reports.ts';
import {
  createDataPointBench,
  type DataPointBench,
  type Place,
  placeOf,
  scope1,
} from '../../../tests/support/memory/data-point-bench.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import { requestCount, resetRequestCount } from '../../core/data/request-count.ts';
import { put } from '../../core/data/write.ts';
import { dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { pointKeyOf } from '../../core/data-points/point-keys.ts';
import { pinEntity, publishedPointsEntity } from '../../core/reports/report.entities.ts';
import { saveHubValues } from '../../data-hub/values/save-values.ts';
import { compareDisclosure } from './compare-disclosure.ts';
import { compareReports } from './compare-reports.ts';
import { listComparable } from './list-comparable.ts';

const stranger = principalOf({
  organization: organizationRecord({ organizationId: OrganizationId.parse(`org_${'9'.repeat(26)}`) }),
});
const lastYear = { periodStartOn: '2024-01-01', periodEndOn: '2024-12-31' };
const lastYearText = '2024-01-01..2024-12-31';

let bench: DataPointBench;
let now: DataPointBench['first'];
let before: DataPointBench['first'];

const frameworkOf = ([versionId, disclosureId]: Place) => [{ versionId, disclosureIds: [disclosureId] }];

beforeEach(async () => {
  bench = await createDataPointBench();
  now = bench.first;
  before = await bench.report({ name: 'Report 2024', frameworks: frameworkOf(scope1.esrs), ...lastYear });
});

const compare = (compared: string, by = bench.principal) =>
  compareReports(bench.dependencies, by, {
    params: { reportId: now.reportId },
    query: { with: compared },
    body: undefined,
  });
/** The Scope 1 values that the submission of a report pins. */
const storedPoint = ({ organizationId }: DataPointBench['first']) => {
  const time = { startOn: '2024-01-01', endOn: '2024-12-31' };
  return bench.table.find(dataPointEntity, pointKeyOf(organizationId, time, metricSubject('ghg.scope1.gross')));
};
const pin = async (report: DataPointBench['first']) => {
  const { organizationId, reportId } = report;
  const point = await storedPoint(report);
  const record = { organizationId, reportId, group: 'ghg', pinnedAt: '2025-02-01T00:00:00.000Z' };
  await bench.table.write([put(pinEntity, { ...record, points: point ? [point] : [] }, 'new')]);
};
/** The Scope 1 points that a publication stores for a revision. */
const publish = async (report: DataPointBench['first'], revisionNumber: number) => {
  const { organizationId, reportId } = report;
  const point = await storedPoint(report);
  const record = { organizationId, reportId, revisionNumber, group: 'ghg', points: point ? [point] : [] };
  await bench.table.write([put(publishedPointsEntity, record, 'any')]);
};
const metric = (figures: z.input<typeof ComparedFigure>[], code: string) =>
  figures.find(({ metricCode, part }) => metricCode === code && part === null);

describe('a report compared with last year’s', () => {
  it('matches by metric across frameworks, converts units and states the change', async () => {
    await bench.save(now, scope1.gri, number('1.2', { unit: 'ktCO2e' }));
    await bench.save(before, scope1.esrs, number('1000', { unit: 'tCO2e' }));
    resetRequestCount();
    const { columns, figures } = await compare(before.reportId);
    expect(requestCount()).toBeLessThanOrEqual(8);
    expect(columns.map((column) => column.kind === 'report' && column.name)).toEqual([now.name, 'Report 2024']);
    expect(metric(figures, 'ghg.scope1.gross')).toMatchObject({
      unit: 'tCO2e',
      cells: [{ amount: '1200' }, { amount: '1000', change: { absolute: '200', ratio: '0.2' } }],
      places: [{ versionId: 'gri-2021' }, { versionId: 'esrs-2023' }],
    });
  });

  it('meets the year in the data hub just so', async () => {
    await bench.save(now, scope1.gri, number('1200'));
    await bench.save(before, scope1.esrs, number('1000'));
    const { columns, figures } = await compare(lastYearText);
    expect(columns[1]).toEqual({ kind: 'time', startOn: '2024-01-01', endOn: '2024-12-31' });
    expect(metric(figures, 'ghg.scope1.gross')?.cells[1]?.change).toEqual({ absolute: '200', ratio: '0.2' });
  });

  it('marks a published number that has changed since, with its note', async () => {
    await bench.save(now, scope1.gri, number('1200'));
    await bench.save(before, scope1.esrs, number('1000'));
    await pin(before);
    await bench.setStatus(before.reportId, 'Published', { publishedRevision: 1 });
    const again = await bench.report({ name: 'Restated', frameworks: frameworkOf(scope1.gri), ...lastYear });
    await bench.save(again, scope1.gri, number('1100', { note: 'A meter was read twice.' }));
    await bench.resolve(again, scope1.gri, 'overwrite', 1);
    const { figures } = await compare(`${before.reportId},${lastYearText}`);
    const cells = metric(figures, 'ghg.scope1.gross')?.cells;
    const restated = { published: '1000', now: '1100', reason: 'A meter was read twice.' };
    expect(cells?.[1]).toMatchObject({ amount: '1000', restated });
    expect(cells?.[2]).toMatchObject({ amount: '1100', restated });
  });

  it('holds today’s number against every revision that was published', async () => {
    await bench.save(before, scope1.esrs, number('900'));
    await publish(before, 1);
    await bench.save(before, scope1.esrs, number('1000'), 1);
    await publish(before, 2);
    await bench.setStatus(before.reportId, 'In Progress', { publishedRevision: 2 });
    await bench.save(before, scope1.esrs, number('900'), 2);
    const { figures } = await compare(`${before.reportId},${lastYearText}`);
    const revisions = [
      { revision: 1, amount: '900' },
      { revision: 2, amount: '1000' },
    ];
    const restated = { published: '1000', revisions, now: '900' };
    expect(metric(figures, 'ghg.scope1.gross')?.cells[1]).toMatchObject({ amount: '900', restated });
    expect(metric(figures, 'ghg.scope1.gross')?.cells[2]).toMatchObject({ amount: '900', restated });
  });

  it('gives the reason that was written when the hub was changed', async () => {
    await bench.save(before, scope1.esrs, number('900'));
    await publish(before, 1);
    await bench.setStatus(before.reportId, 'In Progress', { publishedRevision: 1 });
    const time = { startOn: '2024-01-01', endOn: '2024-12-31' };
    const of = { metricCode: 'ghg.scope1.gross', ...time, entityId: null, revision: 1 };
    const entry = HubEntry.parse({ ...of, value: number('950', { unit: 'tCO2e' }), reason: 'The meter was replaced.' });
    await saveHubValues(bench.dependencies, bench.principal, { entries: [entry] });
    const { figures } = await compare(lastYearText);
    const restated = { published: '900', now: '950', reason: 'The meter was replaced.' };
    expect(metric(figures, 'ghg.scope1.gross')?.cells[1]).toMatchObject({ amount: '950', restated });
  });

  it('points of a failed publication were never published', async () => {
    await bench.save(before, scope1.esrs, number('900'));
    await publish(before, 1);
    await bench.save(before, scope1.esrs, number('1000'), 1);
    await publish(before, 2);
    await bench.save(before, scope1.esrs, number('900'), 2);
    await bench.setStatus(before.reportId, 'In Progress', { publishedRevision: 1 });
    const { figures } = await compare(before.reportId);
    expect(metric(figures, 'ghg.scope1.gross')?.cells[1]).toMatchObject({ amount: '900', restated: null });
  });

  it('calculates totals from what both reported, and says how', async () => {
    const scope2 = placeOf('gri-2021', 'ghg.scope2.location');
    const frameworks = [{ versionId: 'gri-2021', disclosureIds: ['305-1', '305-2'] }];
    const over = (year: string) =>
      bench.report({ name: year, frameworks, periodStartOn: `${year}-01-01`, periodEndOn: `${year}-12-31` });
    const [a, b] = [await over('2030'), await over('2029')];
    for (const [report, amounts] of [
      [a, ['100', '50']],
      [b, ['80', '40']],
    ] as const) {
      await bench.save(report, scope1.gri, number(amounts[0]));
      await bench.save(report, scope2, number(amounts[1]));
    }
    const { figures } = await compareReports(bench.dependencies, bench.principal, {
      params: { reportId: a.reportId },
      query: { with: b.reportId },
      body: undefined,
    });
    const total = metric(figures, 'ghg.total.scope12');
    expect(total?.cells).toMatchObject([
      { amount: '150', isCalculated: true },
      { amount: '120', isCalculated: true, change: { absolute: '30', ratio: '0.25' } },
    ]);
    expect(total?.formula?.en).not.toContain('ghg.');
  });

  it('shows a pending choice without its number: another field decides, otherwise there is no total', async () => {
    const scope2 = placeOf('gri-2021', 'ghg.scope2.location');
    const griOnly = [{ versionId: 'gri-2021', disclosureIds: ['305-1', '305-2'] }];
    const alone = await bench.report({ name: 'Only this field', frameworks: griOnly });
    await bench.save(now, scope1.gri, number('100'));
    await bench.save(now, scope2, number('50'));
    await bench.save(bench.second, scope1.esrs, number('999'));
    await bench.save(alone, scope1.gri, number('999'));
    expect(await bench.hubOf(bench.second, scope1.esrs)).toMatchObject({ state: 'choice' });
    const { figures } = await compare(`${bench.second.reportId},${alone.reportId}`);
    const cellsOf = (code: string) => metric(figures, code)?.cells;
    const waiting = (place: typeof scope1.gri) => ({ versionId: place[0], disclosureId: place[1], fieldKey: place[2] });
    expect(cellsOf('ghg.scope1.gross')).toMatchObject([
      { amount: '100', waiting: null },
      { amount: '100', waiting: waiting(scope1.esrs) },
      { amount: null, foreign: null, change: null, waiting: waiting(scope1.gri) },
    ]);
    expect(cellsOf('ghg.total.scope12')).toMatchObject([{ amount: '150' }, { amount: '150' }, null]);
  });

  it('lists disclosures in scope of one of them only', async () => {
    const { disclosures } = await compare(before.reportId);
    const esrs = disclosures.find(({ versionId }) => versionId === 'esrs-2023');
    expect(esrs?.cells[0]).toBeNull();
    expect(esrs?.cells[1]).toMatchObject({ status: 'not-started' });
  });

  it('is nothing to another organisation', async () => {
    const refused = (error: unknown) => isAppError(error) && error.code === 'report.not_found';
    await expect(compare(before.reportId, stranger)).rejects.toSatisfy(refused);
    await expect(listComparable(bench.dependencies, stranger, now.reportId)).rejects.toSatisfy(refused);
  });
});

it('the texts of a disclosure are compared side by side, with their differences', async () => {
  const place: Place = ['gri-2021', '2-7', 'text'];
  const other = await bench.report({ name: 'Same words', frameworks: frameworkOf(place), ...lastYear });
  await bench.save(now, place, proseOf('We measure every stack.'));
  await bench.save(other, place, proseOf('We estimate every stack.'));
  const { fields } = await compareDisclosure(bench.dependencies, bench.principal, {
    params: { reportId: now.reportId, versionId: 'gri-2021', disclosureId: '2-7' },
    query: { with: other.reportId },
    body: undefined,
  });
  expect(fields.find(({ fieldKey }) => fieldKey === 'text')).toMatchObject({ changes: ['none', 'changed'] });
  const { disclosures } = await compare(other.reportId);
  expect(disclosures.find(({ disclosureId }) => disclosureId === '2-7')?.cells[1]?.words).toBe('changed');
});

it('other reports and reporting times are offered, newest first', async () => {
  const { report, reports, times } = await listComparable(bench.dependencies, bench.principal, now.reportId);
  expect(report.name).toBe(now.name);
  expect(reports.at(-1)?.name).toBe('Report 2024');
  expect(times.map(({ startOn }) => startOn)).toEqual(['2025-01-01', '2024-01-01']);
});

it('other reports are listed with the number of answered metrics in common', async () => {
  const commonOf = async (reportId: string) => {
    const { reports } = await listComparable(bench.dependencies, bench.principal, now.reportId);
    return reports.find((one) => one.reportId === reportId)?.metricsInCommon;
  };
  expect(await commonOf(before.reportId)).toBe(0);
  await bench.save(now, scope1.gri, number('1203', { unit: 'tCO2e' }));
  expect(await commonOf(before.reportId)).toBe(0);
  await bench.save(before, scope1.esrs, number('1100', { unit: 'tCO2e' }));
  expect(await commonOf(before.reportId)).toBe(1);
});

it('a disclosure that none of the reports has in scope is not found', async () => {
  const comparing = compareDisclosure(bench.dependencies, bench.principal, {
    params: { reportId: now.reportId, versionId: 'gri-2021', disclosureId: '2-8' },
    query: { with: before.reportId },
    body: undefined,
  });
  await expect(comparing).rejects.toMatchObject({ code: 'disclosure.not_found' });
});
