import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createAssuranceUpload,
  getAssuranceLink,
  removeAssuranceFile,
  setAssuranceFile,
} from '../../../shared/contract/evidence/assurance.contract.ts';
import { createImageUpload } from '../../../shared/contract/images/images.contract.ts';
import { cancelPublication, getPublishedFile } from '../../../shared/contract/publishing/publishing.contract.ts';
import {
  getDesignFindings,
  getReportDesign,
  previewReport,
  saveReportDesign,
  setCoverPicture,
} from '../../../shared/contract/publishing/report-design.contract.ts';
import { getReportPreview, startReportPreview } from '../../../shared/contract/publishing/report-preview.contract.ts';
import { changeReportStatus, getReport } from '../../../shared/contract/reports/reports.contract.ts';
import { ErrorBody } from '../../../shared/errors.ts';
import type { ReportId } from '../../../shared/ids.ts';
import type { DesignChart } from '../../../shared/model/design/design-chart.ts';
import type { ReportDesign } from '../../../shared/model/design/report-design.ts';
import { type Caller, callApi, sendCall } from '../../support/cloud/cloud-calls.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import {
  completeReport,
  createCompletedReport,
  createSmallReport,
  figure,
  finishedPublication,
  startPublishing,
} from '../../support/cloud/cloud-reports.ts';
import { sendRequest } from '../../support/cloud/cloud-request.ts';
import { openSharedCloud, type SharedCloud } from '../../support/cloud/peopled-cloud.ts';
import { readPdf, withoutSpace } from '../../support/published-files/read-published-files.ts';

/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('designing a report', { timeout: 300_000 }, () => {
  let cloud: SharedCloud;
  let caller: Caller;
  let stranger: Caller;

  beforeAll(async () => {
    cloud = await openSharedCloud();
    caller = await callerOf(cloud, 'root');
    stranger = await callerOf(cloud, 'harbour');
  });
  afterAll(() => cloud.stop());

  const design = async (reportId: ReportId, part: Partial<ReportDesign>) => {
    const params = { reportId };
    const stored = await callApi(caller, getReportDesign, { params });
    const body = { design: { ...stored.design, ...part }, revision: stored.revision };
    return callApi(caller, saveReportDesign, { params, body });
  };
  const codeOf = async (sending: Promise<{ status: number; text: string }>) => {
    const { status, text } = await sending;
    return [status, ErrorBody.parse(JSON.parse(text)).code];
  };

  it('stores a design, shows it in the preview, and answers a stale save with the stored one', async () => {
    const { reportId } = await createSmallReport(caller, 'Designed');
    const params = { reportId };
    const { design: begun } = await callApi(caller, getReportDesign, { params });
    const cover = { ...begun.cover, title: { en: 'Harbour light 2025', zhTw: '' } };
    const saved = await design(reportId, { cover });
    expect(saved.revision).toBe(1);
    const { body, styles, running } = await callApi(caller, previewReport, {
      params,
      body: { design: saved.design, language: 'en' },
    });
    expect(body).toContain('Harbour light 2025');
    expect(styles.length).toBeGreaterThan(1_000);
    expect(running.hasPageNumbers).toBe(true);
    const stale = { design: begun, revision: 0 };
    expect(await codeOf(sendCall(caller, saveReportDesign, { params, body: stale }))).toEqual([409, 'report.stale']);
    expect((await callApi(caller, getReportDesign, { params })).design.cover.title.en).toBe('Harbour light 2025');
    for (const call of [getReportDesign, previewReport]) {
      const input = { params, ...(call === previewReport ? { body: { design: begun, language: 'en' } } : {}) };
      expect(await codeOf(sendCall(stranger, call, input))).toEqual([404, 'report.not_found']);
    }
  });

  it('accepts several charts of one figure, reports the findings of each, and refuses the same one twice', async () => {
    const { reportId } = await createSmallReport(caller, 'Charted', 2_700);
    const params = { reportId };
    const place = { versionId: figure.versionId, disclosureId: figure.disclosureId, fieldKey: figure.fieldKey };
    const years: DesignChart = {
      ...place,
      type: 'bar',
      over: 'years',
      dimensions: [],
      years: 3,
      hasTable: false,
      altText: { en: 'How many work here.', zhTw: '' },
    };
    const byGender: DesignChart = { ...years, over: 'parts', dimensions: ['gender'] };
    const saved = await design(reportId, { charts: [years, byGender] });
    expect(saved.design.charts).toEqual([years, byGender]);
    const found = await callApi(caller, getDesignFindings, { params });
    expect(found.undrawnCharts.map(({ over, dimensions, reason }) => [over, dimensions, reason])).toEqual([
      ['years', [], 'no-number'],
      ['parts', ['gender'], 'no-parts'],
    ]);
    const twice = { ...saved.design, charts: [years, byGender, { ...years, type: 'line', years: 5 }] };
    const body = { design: twice, revision: saved.revision };
    const { status, text } = await sendCall(caller, saveReportDesign, { params, body });
    expect([status, ErrorBody.parse(JSON.parse(text)).fields]).toEqual([
      422,
      [{ path: 'design.charts.2', message: 'Another chart already shows this' }],
    ]);
    const { design: stored, revision } = await callApi(caller, getReportDesign, { params });
    expect([stored, revision]).toEqual([saved.design, saved.revision]);
  });

  it('accepts an image for the cover and shows it by a link', async () => {
    const { reportId } = await createSmallReport(caller, 'Pictured');
    const upload = { contentType: 'image/png' as const, sizeBytes: png.length };
    const { url, uploadId } = await callApi(caller, createImageUpload, { body: upload });
    const { hostname, pathname, search } = new URL(url);
    const put = { method: 'PUT', path: `${pathname}${search}`, headers: { 'content-type': 'image/png' }, body: png };
    expect((await sendRequest({ port: caller.port, host: hostname, ...put })).status).toBe(200);
    const view = await callApi(caller, setCoverPicture, { params: { reportId }, body: { uploadId } });
    expect(view).toMatchObject({ revision: 1, design: { cover: { layout: 'picture' } } });
    const link = new URL(view.pictureUrl ?? '');
    const picture = { method: 'GET', path: `${link.pathname}${link.search}` };
    const answer = await sendRequest({ port: caller.port, host: link.hostname, ...picture });
    expect(answer.bytes.subarray(1, 4).toString()).toBe('PNG');
    const { body } = await callApi(caller, previewReport, {
      params: { reportId },
      body: { design: view.design, language: 'en' },
    });
    expect(body).toContain('data:image/png;base64');
  });

  it('stores the file of an assurance statement, serves it under its name, and removes it', async () => {
    const { reportId } = await createSmallReport(caller, 'Assured');
    const params = { reportId };
    const statement = Buffer.from('%PDF-1.7 limited assurance');
    const asked = { name: '鑑證聲明.pdf', sizeBytes: statement.length };
    const { evidenceId, url, contentType } = await callApi(caller, createAssuranceUpload, { params, body: asked });
    const body = { evidenceId, name: asked.name };
    expect(await codeOf(sendCall(caller, setAssuranceFile, { params, body }))).toEqual([417, 'upload.missing']);
    const { hostname, pathname, search } = new URL(url);
    const put = { method: 'PUT', path: `${pathname}${search}`, headers: { 'content-type': contentType } };
    const sent = await sendRequest({ port: caller.port, host: hostname, ...put, body: statement });
    expect(sent.status).toBe(200);
    const view = await callApi(caller, setAssuranceFile, { params, body });
    const sha256 = createHash('sha256').update(statement).digest('hex');
    expect(view).toMatchObject({ revision: 1, assuranceFile: { name: asked.name, type: 'pdf', sha256 } });
    const shown = await callApi(caller, previewReport, { params, body: { design: view.design, language: 'en' } });
    expect(shown.body).toContain(asked.name);
    expect(shown.body).toContain(sha256);
    const link = new URL((await callApi(caller, getAssuranceLink, { params })).url);
    const get = { method: 'GET', path: `${link.pathname}${link.search}` };
    const answer = await sendRequest({ port: caller.port, host: link.hostname, ...get });
    expect(Buffer.from(answer.bytes).equals(statement)).toBe(true);
    expect(await codeOf(sendCall(stranger, getAssuranceLink, { params }))).toEqual([404, 'report.not_found']);
    expect(await callApi(caller, removeAssuranceFile, { params })).toMatchObject({ revision: 2, assuranceFile: null });
    expect(await codeOf(sendCall(caller, getAssuranceLink, { params }))).toEqual([404, 'evidence.not_found']);
  });

  it('renders the preview PDF, the cover first, for users who may design it', async () => {
    const { reportId } = await createSmallReport(caller, 'Looked at');
    const params = { reportId };
    const { design: begun } = await callApi(caller, getReportDesign, { params });
    await design(reportId, { cover: { ...begun.cover, title: { en: 'Harbour light 2025', zhTw: '' } } });
    const { previewId } = await callApi(caller, startReportPreview, { params, body: { language: 'en' } });
    const readPreview = () => callApi(caller, getReportPreview, { params: { reportId, previewId } });
    await vi.waitUntil(async () => (await readPreview()).status === 'ready', { timeout: 120_000, interval: 500 });
    const { pages, firstPageUrl, url } = await readPreview();
    const read = async (link: string | null) => {
      const { hostname, pathname, search } = new URL(link ?? '');
      const answer = await sendRequest({
        port: caller.port,
        host: hostname,
        method: 'GET',
        path: `${pathname}${search}`,
      });
      return readPdf(answer.bytes);
    };
    const [first, whole] = [await read(firstPageUrl), await read(url)];
    expect([first.pages.length, whole.pages.length]).toEqual([1, pages?.total]);
    expect(pages?.done).toBe(pages?.total);
    expect(whole.text.startsWith(first.text)).toBe(true);
    expect(first.text).toContain(withoutSpace('Harbour light 2025'));
    const other = { params: { reportId, previewId } };
    expect(await codeOf(sendCall(stranger, getReportPreview, other))).toEqual([404, 'preview.not_found']);
    const ask = { params, body: { language: 'en' as const } };
    expect(await codeOf(sendCall(stranger, startReportPreview, ask))).toEqual([404, 'report.not_found']);
  });

  it('publishes as designed: both languages, without Word, under its own name', async () => {
    const { reportId, revision } = await createCompletedReport(caller, 'Bilingual');
    await callApi(caller, changeReportStatus, { params: { reportId }, body: { action: 'edit', revision } });
    await design(reportId, {
      languages: 'both',
      formats: ['pdf', 'xlsx'],
      fileName: { en: 'Impact report', zhTw: '影響力報告' },
    });
    const publication = await finishedPublication(
      caller,
      await startPublishing(caller, await completeReport(caller, reportId)),
    );
    expect(publication).toMatchObject({ status: 'published', steps: { docx: 'skipped', pdf: 'done' } });
    expect(publication.files.map(({ fileName }) => fileName).sort()).toEqual(
      [
        'Impact report (EN) – r1.pdf',
        'Impact report (EN) – r1.xlsx',
        '影響力報告（繁中） – r1.pdf',
        '影響力報告（繁中） – r1.xlsx',
      ].sort(),
    );
    const place = { reportId, publicationId: publication.publicationId, format: 'pdf' as const };
    const links = [];
    for (const language of ['en', 'zhTw'] as const) {
      links.push(await callApi(caller, getPublishedFile, { params: place, query: { language } }));
    }
    expect(new Set(links.map(({ sha256 }) => sha256)).size).toBe(2);
  });

  it('lets a publication be cancelled, and the report be published afterwards', async () => {
    const report = await createCompletedReport(caller, 'Cancelled once');
    const { reportId } = report;
    const started = await startPublishing(caller, report);
    const params = { reportId, publicationId: started.publicationId };
    expect(await callApi(caller, cancelPublication, { params })).toMatchObject({ status: 'cancelled' });
    const free = await callApi(caller, getReport, { params: { reportId } });
    expect(free).toMatchObject({ status: 'Completed', runningPublicationId: null, publishedRevision: 0 });
    const next = await finishedPublication(caller, await startPublishing(caller, free));
    expect(next).toMatchObject({ status: 'published', revisionNumber: 1 });
    expect(
      await codeOf(sendCall(caller, cancelPublication, { params: { ...params, publicationId: next.publicationId } })),
    ).toEqual([422, 'report.transition_refused']);
  });
});
