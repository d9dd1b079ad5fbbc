/** Evidence over the running product: uploaded, validated, hashed, downloaded by a link, and deleted when removed. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as evidence from '../../../shared/contract/evidence/evidence.contract.ts';
import { listFieldHistory } from '../../../shared/contract/reports/field-history.contract.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { getReportDisclosure, saveFieldValue } from '../../../shared/contract/reports/reports.contract.ts';
import { callChecked } from '../../support/cloud/checked-calls.ts';
import { type Caller, callApi } from '../../support/cloud/cloud-calls.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import { createSmallReport, figure, figureOf } from '../../support/cloud/cloud-reports.ts';
import { followLink } from '../../support/cloud/follow-link.ts';
import { openSharedCloud, type SharedCloud } from '../../support/cloud/peopled-cloud.ts';

const pdf = Buffer.from('%PDF-1.7\nmeter readings of Tai Po');
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('evidence', { timeout: 300_000 }, () => {
  let cloud: SharedCloud;
  let ada: Caller;
  let ben: Caller;
  let stranger: Caller;
  let report: ReportView;
  let field: typeof figure & { reportId: ReportView['reportId'] };

  beforeAll(async () => {
    cloud = await openSharedCloud();
    ada = await callerOf(cloud, 'root');
    ben = await callerOf(cloud, 'root', 'basic@demo.example');
    stranger = await callerOf(cloud, 'harbour');
    report = await createSmallReport(ada, 'Evidence');
    field = { ...figure, reportId: report.reportId };
  });
  afterAll(() => cloud.stop());

  const upload = async (name: string, bytes: Buffer) => {
    const body = { name, sizeBytes: bytes.byteLength };
    const { evidenceId, url } = await callApi(ada, evidence.createEvidenceUpload, { params: field, body });
    expect((await followLink(url, 'PUT', bytes)).status).toBe(200);
    return evidenceId;
  };
  const attach = async (name: string, bytes = pdf, page = '') => {
    const evidenceId = await upload(name, bytes);
    return callChecked(ada, evidence.attachEvidence, { params: field, body: { evidenceId, name, page } });
  };
  const files = async (caller = ben) => (await callApi(caller, evidence.listEvidence, { params: field })).files;

  it('is stored with its hash and downloaded by a link', async () => {
    expect((await attach('電費單.pdf', pdf, 'p. 14')).status).toBe(201);
    const [file] = await files();
    expect(file).toMatchObject({ name: '電費單.pdf', type: 'pdf', sha256: hashOf(pdf), page: 'p. 14' });
    const params = { ...field, evidenceId: file?.evidenceId };
    const { url } = evidence.getEvidenceLink.response.parse(
      (await callChecked(ben, evidence.getEvidenceLink, { params })).body,
    );
    const answer = await followLink(url);
    expect([answer.status, hashOf(answer.bytes)]).toEqual([200, hashOf(pdf)]);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('電費單.pdf'));
    const { evidence: counts } = await callApi(ben, getReportDisclosure, { params: field });
    expect(counts).toEqual({ m0: 1 });
  });

  it('of an invalid type is refused, and a missing upload is 417', async () => {
    const before = await files();
    expect(await attach('program.pdf', Buffer.from('MZ'))).toMatchObject({ status: 422 });
    const body = { evidenceId: `evd_${'0'.repeat(26)}`, name: 'a.pdf' };
    const answer = await callChecked(ada, evidence.attachEvidence, { params: field, body });
    expect(answer).toMatchObject({ status: 417, body: { code: 'upload.missing' } });
    expect(await files()).toEqual(before);
  });

  it('is counted right when several arrive at once', async () => {
    const before = (await files()).length;
    const answers = await Promise.all(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => attach(name)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { evidence: counts } = await callApi(ben, getReportDisclosure, { params: field });
    expect([(await files()).length, counts]).toEqual([before + 3, { m0: before + 3 }]);
  });

  it('is of its organisation alone', async () => {
    const [file] = await files();
    const params = { ...field, evidenceId: file?.evidenceId };
    expect(await callChecked(stranger, evidence.listEvidence, { params: field })).toMatchObject({ status: 404 });
    expect(await callChecked(stranger, evidence.getEvidenceLink, { params })).toMatchObject({ status: 404 });
    expect(await callChecked(stranger, evidence.removeEvidence, { params })).toMatchObject({ status: 404 });
    expect(await files()).toContainEqual(file);
  });

  it('leaves only its name and hash in the history of the field when removed', async () => {
    await callApi(ada, saveFieldValue, { params: field, body: { value: figureOf('41'), revision: 0 } });
    const [file] = await files();
    const params = { ...field, evidenceId: file?.evidenceId };
    const { url } = evidence.getEvidenceLink.response.parse(
      (await callChecked(ada, evidence.getEvidenceLink, { params })).body,
    );
    expect(await callChecked(ada, evidence.removeEvidence, { params })).toMatchObject({ status: 200 });
    expect((await followLink(url)).status).toBe(404);
    expect(await files()).not.toContainEqual(file);
    const { items } = await callApi(ben, listFieldHistory, { params: field });
    expect(items[0]).toMatchObject({
      action: 'evidence.removed',
      oldValue: `電費單.pdf · p. 14 · SHA-256 ${hashOf(pdf)}`,
    });
    expect(items[1]).toMatchObject({ action: 'field.changed', newValue: '41 persons', value: figureOf('41') });
  });
});
