/** Data exports and imports of the running product: jobs, links, uploads, their workflow. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMetricPoints } from '../../../shared/contract/data-hub/data-hub.contract.ts';
import * as transfer from '../../../shared/contract/data-hub/data-transfer.contract.ts';
import { listNotifications } from '../../../shared/contract/home/notifications.contract.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import {
  createReport,
  getReportDisclosure,
  saveFieldValue,
} from '../../../shared/contract/reports/reports.contract.ts';
import type { DataExport, ExportFormat, ReportExportChoice } from '../../../shared/model/hub/data-export.ts';
import type { DataImport } from '../../../shared/model/import/data-import.ts';
import type { TestCloud } from '../../support/cloud/cloud.ts';
import { type Caller, callApi, sendCall } from '../../support/cloud/cloud-calls.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import { proseOf, readUntil } from '../../support/cloud/cloud-reports.ts';
import { followLink } from '../../support/cloud/follow-link.ts';
import { openPeopledCloud } from '../../support/cloud/peopled-cloud.ts';
import { readXlsx } from '../../support/published-files/read-published-files.ts';
import { lineOf, type SheetLine, sheetOf } from '../../support/sheets/data-sheet.ts';

const scope1 = { versionId: 'gri-2021', disclosureId: '305-1', fieldKey: 'm0' };
const about = { versionId: 'gri-2021', disclosureId: '2-1', fieldKey: 'text' };
const disclosures = [scope1, about].map(({ versionId, disclosureId }) => ({ versionId, disclosureId }));
const emissions = (number: string) => ({ kind: 'number' as const, number, unit: 'tCO2e', state: 'reported' as const });

describe('exports and imports', { timeout: 300_000 }, () => {
  let cloud: TestCloud;
  let ada: Caller;
  let ben: Caller;
  let stranger: Caller;
  let report: ReportView;

  beforeAll(async () => {
    cloud = await openPeopledCloud(['root', 'harbour']);
    ada = await callerOf(cloud, 'root', 'administrator@demo.example');
    ben = await callerOf(cloud, 'root', 'basic@demo.example');
    stranger = await callerOf(cloud, 'harbour');
    report = await callApi(ada, createReport, {
      body: {
        name: '=Exported',
        language: 'en',
        periodStartOn: '2041-01-01',
        periodEndOn: '2041-12-31',
        frameworks: [{ versionId: 'gri-2021', disclosureIds: ['305-1', '2-1', '302-1'] }],
      },
    });
    const { reportId } = report;
    const save = (place: typeof scope1, value: ReturnType<typeof emissions> | ReturnType<typeof proseOf>) =>
      callApi(ada, saveFieldValue, { params: { reportId, ...place }, body: { value, revision: 0 } });
    await save(scope1, emissions('1150'));
    await save(about, proseOf('=cmd|about us'));
  });
  afterAll(() => cloud.stop());

  const finished = ({ jobId }: DataExport, caller = ada): Promise<DataExport> =>
    readUntil(
      () => callApi(caller, transfer.getDataExport, { params: { jobId } }),
      ({ status }) => status !== 'running',
    );
  type Choice = Pick<ReportExportChoice, 'mode' | 'language'> & {
    disclosures?: ReportExportChoice['disclosures'];
    format?: ExportFormat;
  };
  const exportReport = async (body: Choice): Promise<DataExport> =>
    finished(await callApi(ada, transfer.exportReportData, { params: { reportId: report.reportId }, body }));
  const download = async ({ url }: DataExport): Promise<Buffer> => (await followLink(url ?? '')).bytes;
  const finishedImport = (importId: string): Promise<DataImport> =>
    readUntil(
      () => callApi(ada, transfer.getDataImport, { params: { importId } }),
      ({ status }) => !['checking', 'applying', 'undoing'].includes(status),
    );
  const upload = async (bytes: Uint8Array, name = '數據.xlsx'): Promise<DataImport> => {
    const body = { name, sizeBytes: bytes.byteLength };
    const { importId, url } = await callApi(ada, transfer.createDataImportUpload, { body });
    expect((await followLink(url, 'PUT', Buffer.from(bytes))).status).toBe(200);
    await callApi(ada, transfer.checkDataImport, { body: { importId, name } });
    return finishedImport(importId);
  };
  const apply = async ({ importId, revision }: DataImport, answer: 'skip' | 'overwrite' = 'skip') => {
    await callApi(ada, transfer.applyDataImport, { params: { importId }, body: { revision, all: { answer } } });
    return finishedImport(importId);
  };

  it('previews the content of each mode', async () => {
    const params = { reportId: report.reportId };
    const body = {
      mode: 'disclosures' as const,
      disclosures: [{ versionId: 'gri-2021', disclosureId: '302-1' }],
      language: 'en' as const,
    };
    const preview = await callApi(ada, transfer.previewReportExport, { params, body });
    expect(preview.counts).toEqual({ all: 2, report: 2, internal: 0, entity: 0 });
    expect(preview.disclosures.map(({ code, rows }) => [code, rows])).toEqual([
      ['2-1', 1],
      ['302-1', 0],
      ['305-1', 1],
    ]);
    expect([preview.chosen, preview.rows]).toEqual([0, []]);
  });

  it('writes a workbook of a report with a link that needs no session', async () => {
    const job = await exportReport({ mode: 'report', language: 'en' });
    expect(job).toMatchObject({ status: 'done', rows: 2, fileName: '=Exported – data (all responses).xlsx' });
    const [data, answers] = await readXlsx(new Uint8Array(await download(job)));
    expect(data?.rows[1]?.slice(0, 2)).toEqual(['ghg.scope1.gross', 'Gross Scope 1 greenhouse gas emissions']);
    expect(JSON.stringify(answers?.rows)).toContain('=cmd|about us');
    const unsigned = await followLink((job.url ?? '').split('?')[0] ?? '');
    expect(unsigned.status).toBe(403);
  });

  it('writes text with commas in which nothing is a formula', async () => {
    const job = await exportReport({ mode: 'disclosures', disclosures, language: 'zhTw', format: 'csv' });
    expect(job).toMatchObject({ status: 'done', rows: 2, fileName: '=Exported – 數據（所選披露事項）.csv' });
    const text = (await download(job)).toString('utf8');
    expect(text.startsWith('\uFEFF指標代碼,指標,')).toBe(true);
    expect(text).toContain("'=cmd|about us");
    expect(text).not.toMatch(/(^|,|")=/m);
  });

  it('refuses an empty export, and shows jobs only to their requester', async () => {
    const job = await exportReport({ mode: 'entity', language: 'en' });
    expect(job).toMatchObject({ status: 'empty', rows: 0, url: null });
    const foreign = await sendCall(ben, transfer.getDataExport, { params: { jobId: job.jobId } });
    expect([foreign.status, foreign.body]).toMatchObject([404, { code: 'data_export.not_found' }]);
  });

  it('imports three years of a company from a sheet, changes nothing until confirmed, and undoes it all', async () => {
    const years = [2051, 2052, 2053];
    const figures: SheetLine[] = [
      { 'Metric code': 'ghg.scope1.gross', Value: 55_200, Unit: 'tCO2e' },
      { 'Metric code': 'energy.purchased.electricity', Value: 3_487_000.5, Unit: 'MWh' },
      { 'Metric code': 'water.withdrawal.total', Value: '1 203', Unit: 'ML' },
    ];
    const lines = years.flatMap((year) =>
      figures.map((figure) => lineOf(null, { Start: `${year}-01-01`, End: `${year}-12-31`, ...figure })),
    );
    const checked = await upload(await sheetOf(lines));
    expect(checked).toMatchObject({ status: 'ready', counts: { new: 9, changed: 0, same: 0, conflict: 0 } });
    const points = async () =>
      (await callApi(ada, listMetricPoints, { params: { metricCode: 'ghg.scope1.gross' } })).items.filter(
        ({ startOn }) => startOn >= '2051',
      );
    expect(await points()).toEqual([]);
    const done = await apply(checked);
    expect(done).toMatchObject({ status: 'done', written: 9 });
    expect(await points()).toHaveLength(3);
    const again = await upload(await sheetOf(lines));
    expect(again).toMatchObject({ status: 'ready', counts: { new: 0, same: 9 } });
    const { importId, revision } = done;
    await callApi(ben, transfer.undoDataImport, { params: { importId }, body: { revision } });
    expect(await finishedImport(importId)).toMatchObject({ status: 'undone', takenBack: 9, notTakenBack: 0 });
    expect(await points()).toEqual([]);
  });

  it('notifies the requester of the end of an export and an import', async () => {
    const job = await exportReport({ mode: 'report', language: 'en' });
    const line = lineOf(5, { Start: '2054-01-01', End: '2054-12-31' });
    const done = await apply(await upload(await sheetOf([line])));
    const notifications = await readUntil(
      async () => (await callApi(ada, listNotifications, { query: { limit: 25 } })).items.map(({ content }) => content),
      (contents) =>
        contents.some((one) => one.kind === 'data-import' && one.outcome === 'done' && one.importId === done.importId),
    );
    expect(notifications).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'data-export',
          jobId: job.jobId,
          reportId: report.reportId,
          outcome: 'done',
          rows: 2,
        }),
        expect.objectContaining({ kind: 'data-import', importId: done.importId, outcome: 'ready', rows: 1 }),
      ]),
    );
    expect(JSON.stringify((await callApi(ben, listNotifications, { query: { limit: 25 } })).items)).not.toContain(
      job.jobId,
    );
  });

  it('asks before it overwrites a value of a report, and shows the new value there', async () => {
    const line = lineOf(1203, { Start: '2041-01-01', End: '2041-12-31' });
    const checked = await upload(await sheetOf([line]));
    expect(checked.counts).toMatchObject({ conflict: 1 });
    const { importId } = checked;
    const { rows } = await callApi(ada, transfer.listDataImportRows, {
      params: { importId },
      query: { kind: 'conflict' },
    });
    expect(rows).toMatchObject([{ row: 2, before: { value: '1150', report: '=Exported' }, after: { value: '1203' } }]);
    const elsewhere = await upload(await sheetOf([line]));
    const answer = { answer: 'other-time', startOn: '2040-01-01', endOn: '2040-12-31' } as const;
    const body = { revision: elsewhere.revision, all: answer };
    await callApi(ada, transfer.applyDataImport, { params: { importId: elsewhere.importId }, body });
    expect(await finishedImport(elsewhere.importId)).toMatchObject({
      status: 'done',
      written: 1,
      kept: 0,
      overtaken: 0,
    });
    const query = { from: '2040-01-01', to: '2041-12-31', order: 'asc' as const };
    const { items } = await callApi(ada, listMetricPoints, { params: { metricCode: 'ghg.scope1.gross' }, query });
    expect(items.map(({ startOn, typed }) => [startOn, typed.kind === 'number' && typed.number])).toEqual([
      ['2040-01-01', '1203'],
      ['2041-01-01', '1150'],
    ]);
    expect(await apply(checked, 'overwrite')).toMatchObject({ status: 'done', written: 1 });
    const { hub } = await callApi(ada, getReportDisclosure, { params: { reportId: report.reportId, ...scope1 } });
    expect(hub.find(({ fieldKey }) => fieldKey === 'm0')).toMatchObject({ state: 'hub', value: { number: '1203' } });
  });

  it('creates a sheet to fill in, and imports it', async () => {
    const body = {
      metricCodes: ['ghg.scope1.gross', 'ghg.method.consolidation'],
      times: [{ startOn: '2061-01-01', endOn: '2061-12-31' }],
      language: 'zhTw' as const,
    };
    const job = await finished(await callApi(ada, transfer.createImportTemplate, { body }));
    expect(job).toMatchObject({ status: 'done', rows: 2 });
    const empty = await upload(new Uint8Array(await download(job)));
    expect(empty).toMatchObject({ status: 'refused', refusal: 'empty' });
  });

  it('refuses a missing file, one that is no workbook, and an import of another organisation', async () => {
    const importId = `dim_${'0'.repeat(26)}`;
    const missing = await sendCall(ada, transfer.checkDataImport, { body: { importId, name: 'a.xlsx' } });
    expect([missing.status, missing.body]).toMatchObject([417, { code: 'upload.missing' }]);
    const large = await sendCall(ada, transfer.createDataImportUpload, {
      body: { name: 'a.xlsx', sizeBytes: 10_485_761 },
    });
    expect([large.status, large.body]).toMatchObject([
      422,
      { code: 'data_import.volume', message: 'Error - File cannot be uploaded as it exceeds 10 MB' },
    ]);
    const text = await upload(new Uint8Array(Buffer.from('Metric code,Value')));
    expect(text).toMatchObject({ status: 'refused', refusal: 'format' });
    const foreign = await sendCall(stranger, transfer.getDataImport, { params: { importId: text.importId } });
    const unknown = await sendCall(stranger, transfer.getDataImport, { params: { importId } });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toMatchObject({ code: 'data_import.not_found' });
    expect(unknown.status).toBe(404);
  });
});
