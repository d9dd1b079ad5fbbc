import { expect, it } from 'vitest';
import { createLargeReport, sizeOf, wholeCatalogue } from '../../tests/support/memory/large-report.ts';
import { countSettled } from './count-report-progress.ts';

const without = wholeCatalogue.filter(({ versionId }) => versionId !== 'sasb-2023-12');

/** A report with a scope smaller than its counter. */
const open = async () => {
  const { bench, report } = await createLargeReport();
  const { reportId, organizationId } = report;
  await bench.setStatus(reportId, 'In Progress', { frameworks: without });
  const { tenantId } = bench.principal.scope;
  if (tenantId === undefined) throw new Error('no tenant');
  const event = { type: 'report.scope-changed' as const, tenantId, organizationId, reportId };
  const count = () => countSettled({ tableOf: bench.database.tableOf }, event);
  const storedCount = async () => (await bench.stored(reportId))?.settledDisclosures;
  return { bench, reportId, count, storedCount };
};

it('counts complete and omitted disclosures of the current scope, once', async () => {
  const { bench, reportId, count, storedCount } = await open();
  await count();
  expect(await storedCount()).toBe(sizeOf(without));
  const before = await bench.stored(reportId);
  await count();
  expect(await bench.stored(reportId)).toEqual({ ...before, work: { ...before?.work, revision: 2 } });
}, 60_000);

it('counts again where the scope changes while it counts', async () => {
  const { bench, reportId, count, storedCount } = await open();
  const [stored] = bench.database.records('Report');
  bench.database.beforeNextWrite(() => {
    const data = { ...Object(stored?.data), frameworks: without.slice(1), revision: 9 };
    bench.database.store({ ...stored, data });
  });
  await count();
  expect(await storedCount()).toBe(sizeOf(without.slice(1)));
  expect((await bench.stored(reportId))?.revision).toBe(9);
}, 60_000);
