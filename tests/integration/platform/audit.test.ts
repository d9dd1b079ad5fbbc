import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantTable } from '../../../functions/core/data/tenant-table.ts';
import { put, remove } from '../../../functions/core/data/write.ts';
import { auditEntity, reportPartition } from '../../../functions/core/reports/report.entities.ts';
import { chainHeadEntity, type Seal, sealEntity } from '../../../functions/core/seals/seal.entities.ts';
import {
  exportReportAudit,
  getAuditExport,
  getAuditVerification,
  listReportAudit,
  verifyReportAudit,
} from '../../../shared/contract/reports/report-audit.contract.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { saveFieldValue } from '../../../shared/contract/reports/reports.contract.ts';
import type { AuditFilter } from '../../../shared/model/audit/audit-filter.ts';
import type { AuditExport, AuditVerification } from '../../../shared/model/audit/audit-job.ts';
import type { TestCloud } from '../../support/cloud/cloud.ts';
import { type Caller, callApi, sendCall } from '../../support/cloud/cloud-calls.ts';
import { callerOf, tenantOf } from '../../support/cloud/cloud-people.ts';
import { createSmallReport, figure, figureOf, readUntil } from '../../support/cloud/cloud-reports.ts';
import { sendRequest } from '../../support/cloud/cloud-request.ts';
import { openPeopledCloud } from '../../support/cloud/peopled-cloud.ts';
import { openTable } from '../../support/cloud/table.ts';
import { readXlsx } from '../../support/published-files/read-published-files.ts';

const edits = 24;
/** Each edit, the report's creation, and that the first edit began it. */
const allRows = edits + 2;

describe('the audit log of a report', { timeout: 300_000 }, () => {
  let cloud: TestCloud;
  let caller: Caller;
  let colleague: Caller;
  let table: TenantTable;

  beforeAll(async () => {
    cloud = await openPeopledCloud(['root']);
    caller = await callerOf(cloud, 'root', 'administrator@demo.example');
    colleague = await callerOf(cloud, 'root', 'basic@demo.example');
    table = openTable(cloud)(tenantOf('root').tenantId);
  });
  afterAll(() => cloud.stop());

  /** A report with a row for its beginning and one for each edit. */
  const createEdited = async (name: string): Promise<ReportView> => {
    const report = await createSmallReport(caller, name);
    const params = { reportId: report.reportId, ...figure };
    for (let revision = 0; revision < edits; revision += 1) {
      const body = { value: figureOf(String(1_000 + revision)), revision };
      await callApi(revision % 2 === 0 ? caller : colleague, saveFieldValue, { params, body });
    }
    await readUntil(
      () => table.find(chainHeadEntity, report),
      (head) => (head?.length ?? 0) >= allRows,
    );
    return report;
  };
  const sealsOf = (report: ReportView): Promise<Seal[]> =>
    table.all(sealEntity, { pk: reportPartition(report), skPrefix: ['SEAL'] });
  const verify = async ({ reportId }: ReportView): Promise<AuditVerification> => {
    const { jobId } = await callApi(caller, verifyReportAudit, { params: { reportId } });
    return readUntil(
      () => callApi(caller, getAuditVerification, { params: { reportId, jobId } }),
      ({ status }) => status !== 'running',
    );
  };
  const exportTo = async ({ reportId }: ReportView, filter: AuditFilter): Promise<AuditExport> => {
    const { jobId } = await callApi(caller, exportReportAudit, { params: { reportId }, body: filter });
    return readUntil(
      () => callApi(caller, getAuditExport, { params: { reportId, jobId } }),
      ({ status }) => status !== 'running',
    );
  };

  it('is sealed row by row by the change feed, and verified', async () => {
    const report = await createEdited('Sealed');
    const seals = await sealsOf(report);
    expect(seals.map(({ number }) => number)).toEqual(Array.from({ length: allRows }, (_, index) => index + 1));
    expect(await verify(report)).toMatchObject({ status: 'done', checked: allRows, unsealed: 0, finding: null });
  });

  it('is sealed in one chain when many people write at once', async () => {
    const report = await createSmallReport(caller, 'Many at once');
    const params = { reportId: report.reportId, ...figure };
    const write = async (number: number): Promise<number> => {
      const body = { value: figureOf(String(number)), revision: 0 };
      return (await sendCall(number % 2 === 0 ? caller : colleague, saveFieldValue, { params, body })).status;
    };
    const statuses = await Promise.all(Array.from({ length: 20 }, (_, number) => write(2_000 + number)));
    const rows = 2 + statuses.filter((status) => status === 200).length;
    await readUntil(
      () => table.find(chainHeadEntity, report),
      (head) => (head?.length ?? 0) >= rows,
    );
    expect(await verify(report)).toMatchObject({ finding: null, checked: rows });
  });

  it('reports the first entry that was altered in the table', async () => {
    const report = await createEdited('Altered');
    const [, , , fourth] = await sealsOf(report);
    const key = { ...report, auditId: fourth?.auditId ?? '' };
    const row = await table.find(auditEntity, key);
    if (!row) throw new Error('no fourth row');
    await table.write([put(auditEntity, { ...row, newValue: '1 persons' }, 'any')]);
    expect(await verify(report)).toMatchObject({
      status: 'done',
      checked: 3,
      finding: { fault: 'altered', number: 4, auditId: row.auditId, at: row.at },
    });
    await table.write([remove(auditEntity, key, 'any')]);
    expect((await verify(report)).finding).toMatchObject({ fault: 'missing', number: 4 });
  });

  it('is filtered by person, action, text and day on the server', async () => {
    const { reportId } = await createEdited('Filtered');
    const list = (filter: AuditFilter) =>
      callApi(caller, listReportAudit, { params: { reportId }, query: { ...filter, limit: 100 } });
    const own = await list({ person: 'ben' });
    expect(own.items).toHaveLength(edits / 2);
    expect(new Set(own.items.map(({ who }) => who.name))).toEqual(new Set(['Ben Ho']));
    expect((await list({ action: 'report.created' })).items).toHaveLength(1);
    expect((await list({ text: '1023' })).items).toHaveLength(1);
    expect((await list({ toOn: '2020-01-01' })).items).toEqual([]);
    expect((await list({ fromOn: '2020-01-01' })).items).toHaveLength(allRows);
  });

  it('is exported as a workbook, with a link that opens without a session', async () => {
    const report = await createEdited('Exported =1+1');
    const done = await exportTo(report, {});
    expect(done).toMatchObject({ status: 'done', rows: allRows, fileName: 'Exported =1+1 – audit log.xlsx' });
    const url = new URL(done.url ?? '');
    const path = `${url.pathname}${url.search}`;
    const answer = await sendRequest({ port: caller.port, host: url.hostname, method: 'GET', path });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toContain('attachment');
    const [sheet] = await readXlsx(new Uint8Array(answer.bytes));
    expect(sheet?.rows).toHaveLength(allRows + 1);
    expect((await exportTo(report, { person: 'ben' })).rows).toBe(edits / 2);
    const unsigned = await sendRequest({ port: caller.port, host: url.hostname, method: 'GET', path: url.pathname });
    expect(unsigned.status).toBe(403);
  });

  it('keeps jobs to who started them', async () => {
    const { reportId } = await createSmallReport(caller, 'Jobs');
    const { jobId } = await callApi(caller, verifyReportAudit, { params: { reportId } });
    const foreign = await sendCall(colleague, getAuditVerification, { params: { reportId, jobId } });
    expect([foreign.status, foreign.body]).toMatchObject([404, { code: 'audit_job.not_found' }]);
  });
});
