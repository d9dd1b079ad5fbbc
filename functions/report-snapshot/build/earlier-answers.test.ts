/** Table rows without a data point, in a report made from last year's report or independent of it. */
import { expect, it } from 'vitest';
import { ReportId } from '../../../shared/ids.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { catalogue } from '../../../tests/support/memory/data-point-bench.ts';
import { createMemoryObjects } from '../../../tests/support/memory/memory-objects.ts';
import { createReportsBench, number } from '../../../tests/support/memory/report-fixtures.ts';
import { requestCount, resetRequestCount } from '../../core/data/request-count.ts';
import { put } from '../../core/data/write.ts';
import { valueEntity } from '../../core/reports/report.entities.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { readPrinted } from './read-source.ts';

const gri = catalogue.frameworks().find(({ shortName }) => shortName.startsWith('GRI'))?.versionId ?? '';
const disclosure = catalogue
  .framework(gri)
  ?.sections.flatMap(({ disclosures }) => disclosures)
  .find(({ code }) => code === '2-7');
if (!disclosure) throw new Error('the catalogue has no disclosure 2-7');
const fieldKey = disclosure.fields.find(({ label }) => label.startsWith('Total employees'))?.key ?? '';
type Place = { versionId: string; disclosureId: string };
const place: Place = { versionId: gri, disclosureId: disclosure.id };

const createBench = async () => {
  const principal = principalOf();
  const bench = createReportsBench(principal, catalogue);
  await bench.storeOwners();
  const { organizationId } = principal.organization;
  const author = { userId: principal.user.userId, name: 'Ada Chan' };
  const answer = (
    reportId: string,
    dimension: string,
    member: string,
    amount: string,
    at: Place = place,
    unit = 'persons',
  ) =>
    put(
      valueEntity,
      {
        organizationId,
        reportId: ReportId.parse(reportId),
        ...at,
        fieldKey: [fieldKey, dimension, member].join('~'),
        value: number(amount, { unit }),
        revision: 1,
        updatedAt: '2026-01-05T08:00:00.000Z',
        updatedBy: author,
        needsChoice: false,
      },
      'new',
    );
  const yearOf = async (year: number, from?: Report, changes: Partial<Report> = {}): Promise<Report> => {
    const days = { periodStartOn: `${year}-01-01`, periodEndOn: `${year}-12-31` };
    const report = await bench.report({
      ...days,
      name: `Report ${year}`,
      frameworks: [{ versionId: gri, disclosureIds: [disclosure.id] }],
      ...changes,
    });
    if (from) {
      const { reportId, name, periodStartOn, periodEndOn } = from;
      await bench.setStatus(report.reportId, report.status, {
        rolledFrom: { reportId, name, periodStartOn, periodEndOn },
      });
    }
    return report;
  };
  const dependencies = {
    ...bench.dependencies,
    brand: createMemoryObjects({ [principal.tenant.logoKey]: '<svg/>' }).objects,
    media: createMemoryObjects().objects,
  };
  const cellsOf = async (reportId: string) => {
    const source = await readPrinted(dependencies, { organizationId, reportId }, { isWithoutPictures: true });
    const [framework] = buildSnapshot(catalogue, source).frameworks;
    return framework?.sections[0]?.disclosures[0]?.fields.filter(({ cell }) => cell) ?? [];
  };
  /** For each row, its numbers of earlier years. */
  const earlierOf = async (reportId: string) =>
    (await cellsOf(reportId)).map(({ cell, history = [] }) => [
      cell?.member,
      ...history.map(({ endOn, number: then }) => `${endOn.slice(0, 4)}: ${then}`),
    ]);
  return { bench, answer, yearOf, cellsOf, earlierOf };
};

it('have the numbers of those years, and a label that names their dimension', async () => {
  const { bench, answer, yearOf, cellsOf } = await createBench();
  const first = await yearOf(2023);
  const second = await yearOf(2024, first);
  const third = await yearOf(2025, second);
  await bench.table.write([
    answer(first.reportId, 'country', 'MY', '7000'),
    answer(second.reportId, 'country', 'MY', '7700'),
    answer(second.reportId, 'region', 'Malaysia', '6600'),
    answer(third.reportId, 'country', 'MY', '7890'),
    answer(third.reportId, 'region', 'Malaysia', '6704'),
  ]);
  const cells = await cellsOf(third.reportId);
  expect(cells.map(({ label, cell, history }) => ({ label, cell, history }))).toEqual([
    {
      label: 'Total employees by country: Malaysia',
      cell: { dimension: 'Country', member: 'Malaysia' },
      history: [
        { startOn: '2024-01-01', endOn: '2024-12-31', number: '7700', source: 'otherReport' },
        { startOn: '2023-01-01', endOn: '2023-12-31', number: '7000', source: 'otherReport' },
      ],
    },
    {
      label: 'Total employees by region: Malaysia',
      cell: { dimension: 'Region', member: 'Malaysia' },
      history: [{ startOn: '2024-01-01', endOn: '2024-12-31', number: '6600', source: 'otherReport' }],
    },
  ]);
});

it('are converted to this year’s unit', async () => {
  const { bench, answer, yearOf, cellsOf } = await createBench();
  const last = await yearOf(2024);
  const now = await yearOf(2025);
  await bench.table.write([
    answer(last.reportId, 'country', 'MY', '7.7', place, 'thousand'),
    answer(now.reportId, 'country', 'MY', '7890'),
  ]);
  const [cell] = await cellsOf(now.reportId);
  expect([cell?.history, cell?.otherUnits]).toEqual([
    [{ startOn: '2024-01-01', endOn: '2024-12-31', number: '7700', source: 'otherReport' }],
    undefined,
  ]);
});

it('are measured in the metric of their figure, by its code and name', async () => {
  const { bench, answer, yearOf, cellsOf } = await createBench();
  const report = await yearOf(2025);
  await bench.table.write([
    answer(report.reportId, 'country', 'MY', '7890'),
    answer(report.reportId, 'gender', 'female', '3000'),
  ]);
  expect((await cellsOf(report.reportId)).map(({ cell, metricCode }) => [cell?.member, metricCode])).toEqual([
    ['Female', 'wf.employees.total.byGender.female'],
    ['Malaysia', 'wf.employees.total'],
  ]);
});

it('take one request for the reports and one for each report read, and end despite circular references', async () => {
  const { bench, answer, yearOf, cellsOf } = await createBench();
  const one = await yearOf(2024);
  resetRequestCount();
  await cellsOf(one.reportId);
  const without = requestCount();
  const other = await yearOf(2025, one);
  await bench.table.write([answer(other.reportId, 'country', 'MY', '7890')]);
  resetRequestCount();
  expect((await cellsOf(other.reportId)).map(({ label, history }) => [label, history])).toEqual([
    ['Total employees (by gender, region): Malaysia', undefined],
  ]);
  expect(requestCount()).toBe(without + 1);
  const { reportId, name, periodStartOn, periodEndOn } = other;
  await bench.setStatus(one.reportId, one.status, { rolledFrom: { reportId, name, periodStartOn, periodEndOn } });
  expect(await cellsOf(other.reportId)).toHaveLength(1);
});

it('are found by name in reports that this one was not made from', async () => {
  const { bench, answer, yearOf, earlierOf } = await createBench();
  const before = await yearOf(2023);
  const last = await yearOf(2024);
  const now = await yearOf(2025);
  await bench.table.write([
    answer(before.reportId, 'employeeCategory', 'Drivers', '30'),
    answer(last.reportId, 'country', 'CN', '100'),
    answer(last.reportId, 'employeeCategory', 'drivers', '32'),
    answer(last.reportId, 'employeeCategory', 'SEASONAL  staff ', '12'),
    answer(last.reportId, 'employeeCategory', 'Closed depot', '7'),
    answer(now.reportId, 'country', 'CN', '120'),
    answer(now.reportId, 'employeeCategory', 'Drivers', '35'),
    answer(now.reportId, 'employeeCategory', 'Seasonal staff', '13'),
    answer(now.reportId, 'employeeCategory', 'New depot', '3'),
  ]);
  // A row of an earlier year only is not in this year's table.
  expect(await earlierOf(now.reportId)).toEqual([
    ['China', '2024: 100'],
    ['Drivers', '2024: 32', '2023: 30'],
    ['New depot'],
    ['Seasonal staff', '2024: 12'],
  ]);
});

it('are not matched where two rows of a year have one name, in that year or in this', async () => {
  const { bench, answer, yearOf, earlierOf } = await createBench();
  const last = await yearOf(2024);
  const now = await yearOf(2025);
  await bench.table.write([
    answer(last.reportId, 'employeeCategory', 'Drivers', '32'),
    answer(last.reportId, 'employeeCategory', 'drivers', '33'),
    answer(last.reportId, 'employeeCategory', 'Cooks', '5'),
    answer(now.reportId, 'employeeCategory', 'Drivers', '35'),
    answer(now.reportId, 'employeeCategory', 'Cooks', '6'),
    answer(now.reportId, 'employeeCategory', 'COOKS', '7'),
  ]);
  expect(await earlierOf(now.reportId)).toEqual([['COOKS'], ['Cooks'], ['Drivers']]);
});

it('are those of the same metric in another framework if the own one has none', async () => {
  const { bench, answer, yearOf, earlierOf } = await createBench();
  const hkex = { versionId: 'hkex-2025', disclosureId: 'B1.1' };
  const frameworks = [{ versionId: hkex.versionId, disclosureIds: [hkex.disclosureId] }];
  const last = await yearOf(2024, undefined, { frameworks });
  const now = await yearOf(2025);
  await bench.table.write([
    answer(last.reportId, 'country', 'CN', '100', hkex),
    answer(now.reportId, 'country', 'CN', '120'),
  ]);
  expect(await earlierOf(now.reportId)).toEqual([['China', '2024: 100']]);
});

it('are those of the published report if two are on one year', async () => {
  const { bench, answer, yearOf, earlierOf } = await createBench();
  const known = await yearOf(2024);
  const draft = await yearOf(2024);
  const now = await yearOf(2025);
  await bench.setStatus(known.reportId, 'Published', { publishedRevision: 1 });
  await bench.table.write([
    answer(known.reportId, 'country', 'CN', '100'),
    answer(draft.reportId, 'country', 'CN', '90'),
    answer(draft.reportId, 'country', 'MY', '40'),
    answer(now.reportId, 'country', 'CN', '120'),
    answer(now.reportId, 'country', 'MY', '41'),
  ]);
  expect(await earlierOf(now.reportId)).toEqual([
    ['China', '2024: 100'],
    ['Malaysia', '2024: 40'],
  ]);
});

it('exclude half years and reports on an entity', async () => {
  const { bench, answer, yearOf, earlierOf } = await createBench();
  const half = await yearOf(2024, undefined, { periodStartOn: '2024-07-01' });
  const entity = await yearOf(2024, undefined, { reportType: 'ENTITY' });
  const now = await yearOf(2025);
  await bench.table.write([
    answer(half.reportId, 'country', 'CN', '50'),
    answer(entity.reportId, 'country', 'CN', '20'),
    answer(now.reportId, 'country', 'CN', '120'),
  ]);
  expect(await earlierOf(now.reportId)).toEqual([['China']]);
});
