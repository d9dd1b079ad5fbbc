/**
 * Images and footnotes of texts over the running product: stored re-encoded, shown to the own organisation, printed in
 * the files.
 */
import { request } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallOutput } from '../../../shared/contract/calls/call.ts';
import { createImageUpload } from '../../../shared/contract/images/images.contract.ts';
import { getReportPicture, keepReportPicture } from '../../../shared/contract/images/report-pictures.contract.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { getReport, getReportDisclosure, saveFieldValue } from '../../../shared/contract/reports/reports.contract.ts';
import { ErrorBody } from '../../../shared/errors.ts';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import type { PictureType } from '../../../shared/model/people/picture.ts';
import { type Caller, callApi, sendCall } from '../../support/cloud/cloud-calls.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import {
  completeReport,
  createCompletedReport,
  createSmallReport,
  downloadFile,
  figure,
  figureOf,
  figureText,
  finishedPublication,
  prose,
  proseOf,
  startPublishing,
} from '../../support/cloud/cloud-reports.ts';
import { openSharedCloud, type SharedCloud } from '../../support/cloud/peopled-cloud.ts';
import { packageParts, readPdf } from '../../support/published-files/read-published-files.ts';

/** A link as a browser follows it: no token, no cookie. */
const follow = (url: string, body?: Buffer, type = 'image/png'): Promise<{ status: number; bytes: Buffer }> =>
  new Promise((resolve, reject) => {
    const headers = body ? { 'content-type': type, 'content-length': body.byteLength } : {};
    request(url, { method: body ? 'PUT' : 'GET', headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, bytes: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end(body);
  });

const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0b6b5d' } })
    .png()
    .toBuffer();

const upload = async (caller: Caller, bytes: Buffer, contentType: PictureType = 'image/png'): Promise<string> => {
  const body = { contentType, sizeBytes: bytes.byteLength };
  const { uploadId, url } = await callApi(caller, createImageUpload, { body });
  expect((await follow(url, bytes, contentType)).status).toBe(200);
  return uploadId;
};

type StoredPicture = CallOutput<typeof keepReportPicture>;

describe('pictures of a text', { timeout: 300_000 }, () => {
  let cloud: SharedCloud;
  let ada: Caller;
  let stranger: Caller;
  let reportId: ReportView['reportId'];

  const keep = async (caller: Caller, bytes: Buffer, inReport = reportId) =>
    callApi(caller, keepReportPicture, {
      params: { reportId: inReport },
      body: { uploadId: await upload(caller, bytes) },
    });
  const textWith = ({
    pictureId,
    width,
    height,
  }: Pick<StoredPicture, 'pictureId' | 'width' | 'height'>): FieldValue => ({
    kind: 'richText',
    document: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'We moved four million containers.' },
            { type: 'footnote', attrs: { text: 'Twenty-foot units.' } },
          ],
        },
        { type: 'image', attrs: { pictureId, alt: 'The new quay', width, height } },
      ],
    },
  });

  beforeAll(async () => {
    cloud = await openSharedCloud();
    ada = await callerOf(cloud, 'root');
    stranger = await callerOf(cloud, 'harbour');
    ({ reportId } = await createSmallReport(ada, 'With pictures'));
  });
  afterAll(() => cloud.stop());

  it('are re-encoded, scaled to their largest shown size, and served by a link', async () => {
    const stored = await keep(ada, await photo(2_400, 1_200));
    expect(stored).toMatchObject({ width: 1_600, height: 800 });
    const { url } = await callApi(ada, getReportPicture, { params: { pictureId: stored.pictureId } });
    const { status, bytes } = await follow(url);
    expect(status).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_600, height: 800 });
  });

  it('are in the text with their alt texts, next to its footnotes', async () => {
    const value = textWith(await keep(ada, await photo(300, 200)));
    await callApi(ada, saveFieldValue, { params: { reportId, ...prose }, body: { value, revision: 0 } });
    const { versionId, disclosureId } = prose;
    const { values } = await callApi(ada, getReportDisclosure, { params: { reportId, versionId, disclosureId } });
    expect(values.find(({ fieldKey }) => fieldKey === prose.fieldKey)?.value).toEqual(value);
  });

  it('are refused where they are none, where nothing was uploaded, and of a report that is not the own', async () => {
    const params = { reportId };
    const codeOf = async (caller: Caller, uploadId: string) =>
      ErrorBody.parse((await sendCall(caller, keepReportPicture, { params, body: { uploadId } })).body).code;
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await codeOf(ada, await upload(ada, drawing))).toBe('image.format');
    expect(await codeOf(ada, '0'.repeat(32))).toBe('upload.missing');
    expect(await codeOf(stranger, await upload(stranger, await photo(20, 20)))).toBe('report.not_found');
    const used = await upload(ada, await photo(20, 20));
    await callApi(ada, keepReportPicture, { params, body: { uploadId: used } });
    expect(await codeOf(ada, used)).toBe('upload.missing');
    const { reportId: completed } = await createCompletedReport(ada, 'Nothing is added to it');
    const body = { uploadId: await upload(ada, await photo(20, 20)) };
    const late = await sendCall(ada, keepReportPicture, { params: { reportId: completed }, body });
    expect(ErrorBody.parse(late.body).code).toBe('report.read_only');
  });

  it('are nothing to another tenant, who knows their name', async () => {
    const { pictureId } = await keep(ada, await photo(30, 20));
    const { url } = await callApi(stranger, getReportPicture, { params: { pictureId } });
    expect((await follow(url)).status).toBe(404);
  });

  it('are printed in the files, and so are the footnotes', async () => {
    const { reportId: own } = await createSmallReport(ada, 'Printed with pictures');
    const value = textWith(await keep(ada, await photo(400, 300), own));
    const answers = [
      [prose, value],
      [figure, figureOf('1842')],
      [figureText, proseOf('Head count.')],
    ] as const;
    for (const [field, answer] of answers) {
      await callApi(ada, saveFieldValue, { params: { reportId: own, ...field }, body: { value: answer, revision: 0 } });
    }
    await completeReport(ada, own);
    const report = await callApi(ada, getReport, { params: { reportId: own } });
    const publication = await finishedPublication(ada, await startPublishing(ada, report));
    expect(publication).toMatchObject({ status: 'published', failure: null });
    const word = packageParts((await downloadFile(ada, publication, 'docx')).bytes);
    expect([...word.keys()].filter((name) => name.startsWith('word/media/')).length).toBeGreaterThan(0);
    expect(word.get('word/document.xml')).toContain('descr="The new quay"');
    expect(word.get('word/footnotes.xml')).toContain('Twenty-foot units.');
    const { text } = await readPdf((await downloadFile(ada, publication, 'pdf')).bytes);
    expect(text).toContain('Twenty-footunits.');
    expect(text).not.toContain('[Thenewquay]');
  });
});
