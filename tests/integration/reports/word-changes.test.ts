/**
 * A published Word file, edited and uploaded: its answers are listed one by one, and nothing changes without
 * confirmation.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePackage } from '../../../functions/core/files/zip-package.ts';
import { createWordUpload, listWordChanges } from '../../../shared/contract/publishing/word-changes.contract.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import {
  changeReportStatus,
  getReport,
  getReportDisclosure,
  saveFieldValue,
} from '../../../shared/contract/reports/reports.contract.ts';
import { type WordChanges, wordLimits } from '../../../shared/model/publishing/word-changes.ts';
import { callChecked } from '../../support/cloud/checked-calls.ts';
import { type Caller, callApi } from '../../support/cloud/cloud-calls.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import {
  createCompletedReport,
  downloadFile,
  figure,
  figureOf,
  figureText,
  finishedPublication,
  prose,
  proseOf,
  startPublishing,
} from '../../support/cloud/cloud-reports.ts';
import { followLink } from '../../support/cloud/follow-link.ts';
import { openSharedCloud, type SharedCloud } from '../../support/cloud/peopled-cloud.ts';
import {
  editWord,
  inControl,
  savedByLibreOffice,
  typed,
  typedBelow,
  typedWithin,
  withoutAnswer,
  withoutStarts,
  wordBody,
} from '../../support/published-files/edit-word.ts';

type ReportId = ReportView['reportId'];
type Published = { reportId: ReportId; word: Buffer; workbook: Buffer };

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const wordFileOf = (body: Buffer): Uint8Array =>
  writePackage([
    {
      name: '[Content_Types].xml',
      content: Buffer.from(`<Types><Override PartName="/${wordBody}" ContentType="${wordType}"/></Types>`),
    },
    { name: wordBody, content: body },
  ]);

describe('an edited Word file of a report', { timeout: 300_000 }, () => {
  let cloud: SharedCloud;
  let ada: Caller;
  let ben: Caller;
  let clara: Caller;
  let shared: Published;

  /** A report that was published and is open again. */
  const publishedWord = async (caller: Caller, name: string): Promise<Published> => {
    const { reportId, ...completed } = await createCompletedReport(caller, name);
    const publication = await finishedPublication(caller, await startPublishing(caller, { reportId, ...completed }));
    expect(publication.status).toBe('published');
    const { bytes: word } = await downloadFile(caller, publication, 'docx');
    const { bytes: workbook } = await downloadFile(caller, publication, 'xlsx');
    const { revision } = await callApi(caller, getReport, { params: { reportId } });
    await callApi(caller, changeReportStatus, { params: { reportId }, body: { action: 'edit', revision } });
    return { reportId, word, workbook };
  };

  beforeAll(async () => {
    cloud = await openSharedCloud();
    ada = await callerOf(cloud, 'root');
    ben = await callerOf(cloud, 'root', 'basic@demo.example');
    clara = await callerOf(cloud, 'root', 'client-administrator@demo.example');
    shared = await publishedWord(ada, 'Sent around by mail');
  });
  afterAll(() => cloud.stop());

  const upload = async (reportId: ReportId, bytes: Uint8Array, caller = ada): Promise<string> => {
    const body = { name: 'Returned.docx', sizeBytes: bytes.byteLength };
    const { uploadId, url } = await callApi(caller, createWordUpload, { params: { reportId }, body });
    expect((await followLink(url, 'PUT', Buffer.from(bytes))).status).toBe(200);
    return uploadId;
  };
  const list = (reportId: ReportId, uploadId: string): Promise<WordChanges> =>
    callApi(ada, listWordChanges, { params: { reportId }, body: { uploadId } });
  const wordChangesOf = async (reportId: ReportId, bytes: Uint8Array): Promise<WordChanges> =>
    list(reportId, await upload(reportId, bytes));
  const refusal = async (reportId: ReportId, bytes: Uint8Array): Promise<[number, unknown]> => {
    const uploadId = await upload(reportId, bytes);
    const answer = await callChecked(ada, listWordChanges, { params: { reportId }, body: { uploadId } });
    const code: unknown = Object(answer.body).code;
    return [answer.status, code];
  };
  const answersOf = (reportId: ReportId) =>
    Promise.all(
      [prose, figure].map(({ versionId, disclosureId }) =>
        callApi(ada, getReportDisclosure, { params: { reportId, versionId, disclosureId } }),
      ),
    );
  const save = (reportId: ReportId, { fieldKey, ...change }: WordChanges['changes'][number]) =>
    callApi(ada, saveFieldValue, {
      params: { reportId, versionId: change.versionId, disclosureId: change.disclosureId, fieldKey },
      body: { value: change.proposed, revision: change.stored.revision },
    });

  it('lists nothing for an unedited file', async () => {
    const found = await wordChangesOf(shared.reportId, shared.word);
    expect(found).toMatchObject({
      revision: 1,
      changes: [],
      problems: [],
      outside: [],
      more: 0,
      missing: 0,
      picturesLeft: 0,
    });
    expect(found.unchanged).toBeGreaterThanOrEqual(3);
  });

  it('lists the same for one that LibreOffice saved, which removes the controls', async () => {
    const { reportId, word } = shared;
    const { unchanged } = await wordChangesOf(reportId, word);
    const saved = await wordChangesOf(reportId, savedByLibreOffice(word));
    expect(saved).toMatchObject({ revision: 1, changes: [], problems: [], outside: [], missing: 0, unchanged });
    const edited = savedByLibreOffice(editWord(word, inControl(figure, typedWithin('2,013'))));
    const found = await wordChangesOf(reportId, edited);
    expect(found.changes).toMatchObject([{ ...figure, proposed: figureOf('2013') }]);
    expect(found.unchanged).toBe(unchanged - 1);
  });

  it('lists the same for one that LibreOffice saved twice, with all paragraphs of an edited answer', async () => {
    const { reportId, word } = shared;
    const again = { isAgain: true };
    const { unchanged } = await wordChangesOf(reportId, word);
    const saved = await wordChangesOf(reportId, savedByLibreOffice(word, again));
    expect(saved).toMatchObject({ revision: 1, changes: [], problems: [], outside: [], missing: 0, unchanged });
    const more = '<w:p><w:r><w:t>Before all else.</w:t></w:r></w:p><w:p>';
    const edited = editWord(
      word,
      withoutStarts,
      inControl(prose, (text) => text.replace('<w:p>', more)),
    );
    const found = await wordChangesOf(reportId, savedByLibreOffice(edited, again));
    expect(found).toMatchObject({ problems: [], outside: [], unchanged: unchanged - 1 });
    expect(found.changes).toMatchObject([{ ...prose }]);
    const proposed = JSON.stringify(found.changes[0]?.proposed);
    for (const text of ['Before all else.', 'what the company is.']) expect(proposed).toContain(text);
  });

  it('treats a paragraph below an answer as its end, and lists text outside of answers', async () => {
    const { reportId, word } = shared;
    const below = [typedBelow(prose, 'And what it will be.'), typedBelow(figure, 'Without the fleet.')];
    const found = await wordChangesOf(reportId, editWord(savedByLibreOffice(word), ...below));
    expect(found).toMatchObject({
      problems: [],
      changes: [{ ...prose }],
      outside: [{ under: null, after: { ...figure }, text: 'Without the fleet.' }],
    });
    expect(JSON.stringify(found.changes[0]?.proposed)).toContain('And what it will be.');
  });

  it('lists exactly the edited answers, and no longer one that was saved', async () => {
    const { reportId, word } = await publishedWord(ada, 'Edited in two places');
    const returned = editWord(
      word,
      withoutAnswer(figureText),
      inControl(prose, typed('What the company is, in better words.')),
      inControl(figure, typed('2,013')),
    );
    const before = await answersOf(reportId);
    const uploadId = await upload(reportId, returned);
    const found = await list(reportId, uploadId);
    const better = proseOf('What the company is, in better words.');
    expect(found).toMatchObject({ revision: 1, problems: [], missing: 1, more: 0 });
    expect(found.changes).toMatchObject([
      { ...prose, proposed: better, stored: { revision: 1 }, isChangedSince: false },
      { ...figure, proposed: figureOf('2013'), stored: { value: figureOf('1842') }, isChangedSince: false },
    ]);
    expect(await answersOf(reportId)).toEqual(before);

    const [first, second] = found.changes;
    if (!first || !second) throw new Error('two were edited');
    await save(reportId, first);
    expect((await list(reportId, uploadId)).changes).toEqual([second]);
    await save(reportId, second);
    expect(await list(reportId, uploadId)).toMatchObject({ changes: [], problems: [], missing: 1 });
    const [company, people] = await answersOf(reportId);
    expect(company?.values).toContainEqual(expect.objectContaining({ fieldKey: prose.fieldKey, value: better }));
    expect(people?.values).toContainEqual(
      expect.objectContaining({ fieldKey: figure.fieldKey, value: figureOf('2013') }),
    );
    expect(people?.values).toContainEqual(
      expect.objectContaining({
        fieldKey: figureText.fieldKey,
        value: proseOf('Head count at the end of the year.'),
      }),
    );
  });

  it('marks answers that changed in the report since, and saves only on the revision of the file', async () => {
    const { reportId, word } = await publishedWord(ada, 'Edited on both sides');
    const params = { reportId, ...prose };
    await callApi(ben, saveFieldValue, { params, body: { value: proseOf('Said here since.'), revision: 1 } });
    const found = await wordChangesOf(reportId, editWord(word, inControl(prose, typed('Said in the file.'))));
    expect(found.changes).toMatchObject([
      { ...prose, isChangedSince: true, stored: { value: proseOf('Said here since.'), revision: 2 } },
    ]);
    const [change] = found.changes;
    const stale = { value: change?.proposed, revision: 1 };
    expect(await callChecked(ada, saveFieldValue, { params, body: stale })).toMatchObject({ status: 409 });
    const same = await wordChangesOf(reportId, editWord(word, inControl(prose, typed('Said here since.'))));
    expect(same).toMatchObject({ changes: [], problems: [] });
  });

  it.each([
    ['about two thousand', 'number'],
    ['2,013 kWh', 'unit'],
  ] as const)('gives the reason why %s is no valid number', async (text, reason) => {
    const found = await wordChangesOf(shared.reportId, editWord(shared.word, inControl(figure, typed(text))));
    expect(found).toMatchObject({ changes: [], problems: [{ ...figure, reason, text }] });
  });

  it('is refused where it is of another report, another kind or unpacks to more than a report can be', async () => {
    const { reportId, word, workbook } = shared;
    const other = await publishedWord(clara, 'Of another organisation');
    const before = await answersOf(reportId);
    expect(await refusal(reportId, other.word)).toEqual([422, 'word.other_report']);
    const letter = '<w:document><w:body><w:p><w:r><w:t>A letter</w:t></w:r></w:p></w:body></w:document>';
    expect(await refusal(reportId, wordFileOf(Buffer.from(letter)))).toEqual([422, 'word.no_answers']);
    expect(await refusal(reportId, workbook)).toEqual([422, 'word.format']);
    expect(await refusal(reportId, Buffer.from('%PDF-1.7\n'))).toEqual([422, 'word.format']);
    expect(await refusal(reportId, word.subarray(0, word.length - 100))).toEqual([422, 'word.format']);
    const bomb = wordFileOf(Buffer.alloc(100 * 1_048_576, ' '));
    expect(bomb.byteLength).toBeLessThan(1_048_576);
    expect(await refusal(reportId, bomb)).toEqual([422, 'word.volume']);
    expect(await answersOf(reportId)).toEqual(before);
  });

  it('has an upload address for the declared size, of at most 25 MB', async () => {
    const { reportId, word } = shared;
    const params = { reportId };
    const body = { name: 'Returned.docx', sizeBytes: wordLimits.bytesMax + 1 };
    const refused = await callChecked(ada, createWordUpload, { params, body });
    expect(refused).toMatchObject({ status: 422, body: { code: 'word.volume' } });
    const { uploadId, url } = await callApi(ada, createWordUpload, { params, body: { ...body, sizeBytes: 100 } });
    expect((await followLink(url, 'PUT', word)).status).toBe(403);
    const missing = await callChecked(ada, listWordChanges, { params, body: { uploadId } });
    expect(missing).toMatchObject({ status: 417, body: { code: 'upload.missing' } });
  });

  it('is of the person who uploaded it, and its report of the organisation alone', async () => {
    const { reportId, word } = shared;
    const params = { reportId };
    const uploadId = await upload(reportId, word);
    const others = await callChecked(ben, listWordChanges, { params, body: { uploadId } });
    expect(others).toMatchObject({ status: 417, body: { code: 'upload.missing' } });
    const size = { name: 'Returned.docx', sizeBytes: 10 };
    expect(await callChecked(clara, createWordUpload, { params, body: size })).toMatchObject({ status: 404 });
    expect(await callChecked(clara, listWordChanges, { params, body: { uploadId } })).toMatchObject({ status: 404 });
    expect((await list(reportId, uploadId)).changes).toEqual([]);
  });
});
