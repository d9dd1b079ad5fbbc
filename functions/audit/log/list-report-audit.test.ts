import { describe, expect, it } from 'vitest';
import { UserId } from '../../../shared/ids.ts';
import { principalOf, testIds } from '../../../tests/support/actors.ts';
import { createAuditBench } from '../../../tests/support/memory/audit-bench.ts';
import { audit } from '../../core/reports/audit-row.ts';
import { getExport, getVerification } from '../get-audit-job.ts';
import { requestExport, requestVerification } from '../request-audit-job.ts';
import { listReportAudit } from './list-report-audit.ts';

const author = (name: string) => ({ userId: UserId.parse(`usr_${'4'.repeat(32)}`), name });

const longLog = async () => {
  const bench = await createAuditBench();
  await bench.addRows(1_300);
  bench.clock.now += 60_000;
  const dependencies = { ids: testIds(bench.clock.now), now: () => bench.clock.now };
  await bench.table.write([
    audit(dependencies, bench.place, author('Ben Ho'), { action: 'field.cleared', field: 'Net' }),
  ]);
  const list = (query: Parameters<typeof listReportAudit>[3]) =>
    listReportAudit(bench.dependencies, bench.principal, bench.place.reportId, query);
  return { ...bench, list };
};

describe('filtered audit log', () => {
  it('finds one row among many, page by page, and ends', async () => {
    const { list, rows } = await longLog();
    const first = await list({ limit: 25, action: 'report.created' });
    expect(first.items).toEqual([]);
    const second = await list({ limit: 25, action: 'report.created', cursor: first.nextCursor ?? '' });
    expect(second.items.map(({ auditId }) => auditId)).toEqual([rows()[0]?.auditId]);
    expect(second.nextCursor).toBeNull();
    expect((await list({ limit: 25, person: 'ben' })).items.map(({ field }) => field)).toEqual(['Net']);
  }, 30_000);

  it('gives every matching row once over its pages', async () => {
    const { list } = await longLog();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        limit: 100,
        text: '噸',
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...page.items.map(({ auditId }) => auditId));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toHaveLength(1_300);
    expect(new Set(seen).size).toBe(1_300);
    expect(seen).toEqual(seen.toSorted().toReversed());
  }, 30_000);

  it('begins at its last day and ends at its first, in UTC+01:00', async () => {
    const { list, rows } = await longLog();
    const isOf = (day: string) => (row: { at: string }) =>
      new Date(Date.parse(row.at) + 3_600_000).toISOString().startsWith(day);
    const day = '2026-11-20';
    const wanted = rows().filter(isOf(day));
    expect(wanted.length).toBeGreaterThan(600);
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        limit: 100,
        fromOn: day,
        toOn: day,
        ...(cursor ? { cursor } : {}),
      });
      seen.push(page.items.length);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen.reduce((sum, count) => sum + count, 0)).toBe(wanted.length);
    expect((await list({ limit: 25, toOn: '2026-11-01' })).items).toEqual([]);
  }, 30_000);

  it('is not found for a report that is not there, with and without a filter', async () => {
    const { list: _list, ...bench } = await longLog();
    const other = testIds().report();
    for (const query of [{ limit: 25 }, { limit: 25, text: 'x' }, { limit: 25, toOn: '2026-11-01' }]) {
      await expect(listReportAudit(bench.dependencies, bench.principal, other, query)).rejects.toMatchObject({
        code: 'report.not_found',
      });
    }
  }, 30_000);
});

describe('jobs on an audit log', () => {
  it('are written with the event that starts them, and visible only to their starter', async () => {
    const bench = await createAuditBench();
    const { reportId } = bench.place;
    const dependencies = {
      ...bench,
      ids: testIds(),
      now: () => bench.clock.now,
      linkOf: async (key: string) => `https://x/${key}`,
    };
    const { jobId } = await requestVerification(dependencies, bench.principal, reportId);
    expect(bench.database.records('Outbox').at(-1)?.data).toMatchObject({
      event: { type: 'audit.job-requested', reportId, jobId },
    });
    expect(await getVerification(bench, bench.principal, { reportId, jobId })).toMatchObject({
      status: 'running',
      checked: 0,
    });
    const colleague = principalOf({ user: { userId: UserId.parse(`usr_${'7'.repeat(32)}`) } });
    const missing = { code: 'audit_job.not_found' };
    await expect(getVerification(bench, colleague, { reportId, jobId })).rejects.toMatchObject(missing);
    await expect(getExport(dependencies, bench.principal, { reportId, jobId })).rejects.toMatchObject(missing);
    const file = await requestExport(dependencies, bench.principal, { reportId, filter: {}, language: 'en' });
    expect(await getExport(dependencies, bench.principal, { reportId, jobId: file.jobId })).toMatchObject({
      status: 'running',
      url: null,
    });
    await expect(getVerification(bench, bench.principal, { reportId, jobId: file.jobId })).rejects.toMatchObject(
      missing,
    );
    await expect(requestVerification(dependencies, bench.principal, testIds().report())).rejects.toMatchObject({
      code: 'report.not_found',
    });
  });
});
