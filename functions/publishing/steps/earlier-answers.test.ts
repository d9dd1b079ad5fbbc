/** Rows that no data point holds, in a report that was made from last year's, and that one from the year before. */
import { expect, it } from 'vitest';
import { ReportId } from '../../../shared/ids.ts';
import type { Report } from '../../../shared/model/report.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { catalogue } from '../../../tests/support/data-point-bench.ts';
import { createMemoryObjects } from '../../../tests/support/memory-objects.ts';
import { createReportsBench, number } from '../../../tests/support/report-fixtures.ts';
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
const place = { versionId: gri, disclosureId: disclosure.id };

const createBench = async () => {
  const principal = principalOf();
  const bench = createReportsBench(principal, catalogue);
  await bench.storeOwners();
  const { organizationId } = principal.organization;
  const author = { userId: principal.user.userId, name: 'Ada Chan' };
  const at = '2026-01-05T08:00:00.000Z';
  const answer = (reportId: string, dimension: string, member: string, amount: string) =>
    put(
      valueEntity,
      {
        organizationId,
        reportId: ReportId.parse(reportId),
        ...place,
        fieldKey: [fieldKey, dimension, member].join('~'),
        value: number(amount, { unit: 'persons' }),
        revision: 1,
        updatedAt: at,
        updatedBy: author,
        needsChoice: false,
      },
      'new',
    );
  const yearOf = async (year: number, from?: Report): Promise<Report> => {
    const days = { periodStartOn: `${year}-01-01`, periodEndOn: `${year}-12-31` };
    const report = await bench.report({
      ...days,
      name: `Report ${year}`,
      frameworks: [{ versionId: gri, disclosureIds: [disclosure.id] }],
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
  return { bench, answer, yearOf, cellsOf };
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

it('cost no request where a report has none, and never go round in a circle', async () => {
  const { bench, answer, yearOf, cellsOf } = await createBench();
  const one = await yearOf(2024);
  const other = await yearOf(2025, one);
  resetRequestCount();
  expect(await cellsOf(other.reportId)).toEqual([]);
  const without = requestCount();
  await bench.table.write([answer(other.reportId, 'country', 'MY', '7890')]);
  resetRequestCount();
  expect((await cellsOf(other.reportId)).map(({ label, history }) => [label, history])).toEqual([
    ['Total employees (by gender, region): Malaysia', undefined],
  ]);
  expect(requestCount()).toBe(without + 2);
  const { reportId, name, periodStartOn, periodEndOn } = other;
  await bench.setStatus(one.reportId, one.status, { rolledFrom: { reportId, name, periodStartOn, periodEndOn } });
  expect(await cellsOf(other.reportId)).toHaveLength(1);
});
