import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPublications, publishReport } from '../../../shared/contract/publishing/publishing.contract.ts';
import { changeReportStatus, getReport, saveFieldValue } from '../../../shared/contract/reports/reports.contract.ts';
import { ErrorBody } from '../../../shared/errors.ts';
import { fileFormats, type Publication } from '../../../shared/model/report/publication.ts';
import { type Caller, callApi, sendCall } from '../../support/cloud/cloud-calls.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import {
  bytesBehind,
  completeReport,
  createCompletedReport,
  downloadFile,
  figure,
  figureOf,
  finishedPublication,
  mailsAbout,
  sha256Of,
  startPublishing,
} from '../../support/cloud/cloud-reports.ts';
import { openSharedCloud, type SharedCloud } from '../../support/cloud/peopled-cloud.ts';

const requester = 'administrator@demo.example';
const signatures = { pdf: '%PDF-', xlsx: 'PK', docx: 'PK' };

describe('publishing', { timeout: 300_000 }, () => {
  let cloud: SharedCloud;
  let caller: Caller;

  beforeAll(async () => {
    cloud = await openSharedCloud();
    caller = await callerOf(cloud, 'root', requester);
  });
  afterAll(() => cloud.stop());

  const downloadAll = (publication: Publication) =>
    Promise.all(fileFormats.map(async (format) => ({ format, ...(await downloadFile(caller, publication, format)) })));
  const publish = async (reportId: Publication['reportId']): Promise<Publication> =>
    finishedPublication(caller, await startPublishing(caller, await completeReport(caller, reportId)));

  it('makes three files that match the shown hashes, and notifies the requester once', async () => {
    const name = 'Three files and one mail';
    const { reportId } = await createCompletedReport(caller, name);
    const publication = await publish(reportId);

    expect(publication).toMatchObject({ status: 'published', revisionNumber: 1, failure: null });
    expect(new Set(Object.values(publication.steps))).toEqual(new Set(['done']));
    expect(publication.files.map(({ format }) => format).sort()).toEqual([...fileFormats].sort());
    for (const { format, bytes, sha256 } of await downloadAll(publication)) {
      const recorded = publication.files.find((file) => file.format === format);
      expect([format, sha256Of(bytes), bytes.length]).toEqual([format, recorded?.sha256, recorded?.sizeBytes]);
      expect([format, sha256]).toEqual([format, recorded?.sha256]);
      expect(bytes.toString('latin1', 0, 5)).toContain(signatures[format]);
    }
    expect(publication.covers?.map(({ language }) => language)).toEqual(['en']);
    const cover = await bytesBehind(caller, publication.covers?.[0]?.url ?? '');
    expect(cover.toString('hex', 0, 3)).toBe('ffd8ff');
    expect(await mailsAbout(cloud, requester, name)).toHaveLength(1);
    expect(await callApi(caller, getReport, { params: { reportId } })).toMatchObject({
      status: 'Published',
      publishedRevision: 1,
    });
  });

  it('numbers the next revision 2 and leaves the files of revision 1 as they were, byte for byte', async () => {
    const { reportId } = await createCompletedReport(caller, 'Published twice');
    const first = await publish(reportId);
    const firstFiles = await downloadAll(first);

    const { revision } = await callApi(caller, getReport, { params: { reportId } });
    await callApi(caller, changeReportStatus, { params: { reportId }, body: { action: 'edit', revision } });
    const body = { value: figureOf('1900'), revision: 1 };
    await callApi(caller, saveFieldValue, { params: { reportId, ...figure }, body });
    const second = await publish(reportId);
    expect(second).toMatchObject({ status: 'published', revisionNumber: 2 });
    expect(second.snapshotSha256).not.toBe(first.snapshotSha256);

    const firstHashes = firstFiles.map(({ bytes }) => sha256Of(bytes));
    expect((await downloadAll(first)).map(({ bytes }) => sha256Of(bytes))).toEqual(firstHashes);
    for (const { format, bytes } of await downloadAll(second)) {
      expect([format, firstHashes.includes(sha256Of(bytes))]).toEqual([format, false]);
    }
    const { items } = await callApi(caller, listPublications, { params: { reportId } });
    expect(items.map(({ publicationId }) => publicationId)).toEqual([second.publicationId, first.publicationId]);
  });

  it('starts once for many concurrent requests', async () => {
    const name = 'Asked for ten times';
    const { reportId, revision } = await createCompletedReport(caller, name);
    const request = { params: { reportId }, body: { revision } };
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendCall(caller, publishReport, request)));
    const refused = answers.filter(({ status }) => status !== 202);
    expect(refused).toHaveLength(9);
    // Running, or on a fast machine done before the last of them is heard: published twice it cannot be.
    const codes = refused.map(({ body }) => ErrorBody.parse(body).code);
    for (const code of codes) expect(['publication.running', 'report.transition_refused']).toContain(code);

    const { items } = await callApi(caller, listPublications, { params: { reportId } });
    expect(items).toHaveLength(1);
    for (const publication of items) await finishedPublication(caller, publication);
    expect(await mailsAbout(cloud, requester, name)).toHaveLength(1);
  });
});
