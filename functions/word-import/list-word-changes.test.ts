import { beforeEach, describe, expect, it } from 'vitest';
import { isAppError } from '../../shared/errors.ts';
import { FieldValue } from '../../shared/model/answer/field-value.ts';
import type { Report } from '../../shared/model/report/report.ts';
import { sourceMarkOf } from '../../shared/model/report-text/report-text.ts';
import type { Language } from '../../shared/model/text/language.ts';
import { plainTextToRichText } from '../../shared/model/text/rich-text.ts';
import { principalOf } from '../../tests/support/actors.ts';
import { createMemoryObjects } from '../../tests/support/memory/memory-objects.ts';
import { createReportsBench, number } from '../../tests/support/memory/report-fixtures.ts';
import { editWord, inControl, typed } from '../../tests/support/published-files/edit-word.ts';
import { authorOf } from '../core/auth/principal.ts';
import { requestCount, resetRequestCount } from '../core/data/request-count.ts';
import { put } from '../core/data/write.ts';
import { ownUploadKey } from '../core/files/own-upload.ts';
import { type PackagePart, readPackage, writePackage } from '../core/files/zip-package.ts';
import { reportTextEntity } from '../core/reports/report-text.entity.ts';
import { renderDocx } from '../render-docx/render-docx.ts';
import { buildSnapshot } from '../report-snapshot/build/build-snapshot.ts';
import { readSource } from '../report-snapshot/build/read-source.ts';
import { inLanguage } from '../report-snapshot/build/texts-in-language.ts';
import { createWordUpload } from './create-word-upload.ts';
import { listWordChanges } from './list-word-changes.ts';

const uploadId = 'ab'.repeat(16);
let bench: ReturnType<typeof createReportsBench>;
let reportId: Report['reportId'];
let media: ReturnType<typeof createMemoryObjects>;

const dependencies = () => ({
  ...bench.dependencies,
  brand: createMemoryObjects({ [bench.principal.tenant.logoKey]: '<svg/>' }).objects,
  media: { ...media.objects, find: async (key: string) => media.bodies.get(key) },
  publications: createMemoryObjects().objects,
});
const list = (principal = bench.principal, language: Language = 'en') =>
  listWordChanges(dependencies(), principal, { reportId, uploadId, language });
const upload = (bytes: Uint8Array) => media.bodies.set(ownUploadKey(bench.principal, uploadId), bytes);
const snapshotOf = async (id: string) => {
  const key = { ...bench.principal.organization, reportId: id };
  return buildSnapshot(bench.dependencies.catalogue, await readSource(dependencies(), key));
};
const replaced = (bytes: Uint8Array, from: string, to: string): Uint8Array =>
  writePackage(
    readPackage(Buffer.from(bytes)).map(
      (part): PackagePart =>
        part.name === 'word/document.xml'
          ? { ...part, content: Buffer.from(part.content.toString('utf8').replaceAll(from, to)) }
          : part,
    ),
  );
const refused = (code: Parameters<typeof isAppError>[1]) => (error: unknown) => isAppError(error, code);

beforeEach(async () => {
  bench = createReportsBench();
  media = createMemoryObjects();
  await bench.storeOwners();
  ({ reportId } = await bench.report());
  await bench.save(reportId, number('12.5', { unit: 't' }));
});

describe('the changes in an uploaded Word file', () => {
  it('are reported with the revision required for a save, and store nothing', async () => {
    upload(replaced(await renderDocx(await snapshotOf(reportId)), '12.5', '13.7 kg'));
    const before = bench.snapshot();
    resetRequestCount();
    const listed = await list();
    expect(requestCount()).toBeLessThanOrEqual(15);
    expect(listed.changes).toMatchObject([
      { fieldKey: 'm0', proposed: number('13.7', { unit: 'kg' }), stored: { revision: 1 }, isChangedSince: false },
    ]);
    expect(bench.snapshot()).toEqual(before);
    const [change] = listed.changes;
    await bench.save(reportId, FieldValue.parse(change?.proposed), { revision: change?.stored.revision ?? 0 });
    expect((await list()).changes).toEqual([]);
  });

  it('name fields in the language of the caller, whatever language the report was first published in', async () => {
    upload(replaced(await renderDocx(await snapshotOf(reportId)), '12.5', '13.7 kg'));
    const [english] = (await list()).changes;
    const [chinese] = (await list(bench.principal, 'zhTw')).changes;
    expect(english?.label).toMatch(/^[ -~]+$/);
    expect(chinese?.label).toMatch(/\p{Script=Han}/u);
    expect(chinese).toEqual({ ...english, label: chinese?.label });
  });

  it('are refused for a file of another report, for another file type, and without the content controls', async () => {
    const other = await bench.report({ name: 'Another' });
    upload(await renderDocx(await snapshotOf(other.reportId)));
    await expect(list()).rejects.toSatisfy(refused('word.other_report'));
    upload(new TextEncoder().encode('not a package'));
    await expect(list()).rejects.toSatisfy(refused('word.format'));
    const own = await renderDocx(await snapshotOf(reportId));
    upload(replaced(replaced(own, '"esg:', '"none:'), '"_esg', '"_none'));
    await expect(list()).rejects.toSatisfy(refused('word.no_answers'));
  });

  it('are refused without the upload, by a stranger, and in a locked report', async () => {
    await expect(list()).rejects.toSatisfy(refused('upload.missing'));
    const stranger = principalOf({ organization: { organizationId: bench.dependencies.ids.organization() } });
    await expect(list(stranger)).rejects.toSatisfy(refused('report.not_found'));
    await bench.setStatus(reportId, 'Completed');
    await expect(list()).rejects.toSatisfy(refused('report.read_only'));
  });
});

describe('a Word file in the other language', () => {
  const place = { versionId: 'air-2025', disclosureId: 'A-1', fieldKey: 'text' };
  const prose = (text: string): FieldValue => ({ kind: 'richText', document: plainTextToRichText(text) });
  const source = prose('We breathe.');
  const sourceMark = sourceMarkOf({ kind: 'richText', document: plainTextToRichText('We breathe.') });
  const chineseFile = async (...edits: ((body: string) => string)[]) => {
    const key = { ...bench.principal.organization, reportId };
    const read = await readSource(dependencies(), key, { languages: ['zhTw'] });
    upload(editWord(await renderDocx(buildSnapshot(bench.dependencies.catalogue, inLanguage(read, 'zhTw'))), ...edits));
  };
  const translate = (text: string) =>
    bench.table.write([
      put(
        reportTextEntity,
        {
          organizationId: bench.principal.organization.organizationId,
          reportId,
          place: { kind: 'answer', ...place },
          language: 'zhTw',
          content: { kind: 'richText', document: plainTextToRichText(text) },
          sourceMark,
          sourceText: 'We breathe.',
          revision: 3,
          updatedAt: '2026-03-01T10:00:00.000Z',
          updatedBy: authorOf(bench.principal),
        },
        'any',
      ),
    ]);

  beforeEach(async () => {
    await bench.save(reportId, source, { fieldKey: 'text' });
    await bench.save(reportId, number('12.5', { unit: 't', note: 'From meters' }), { revision: 1 });
  });

  it('reports nothing for an unedited file, with its mark or a translation', async () => {
    await chineseFile();
    expect(await list()).toMatchObject({ changes: [], problems: [], missing: 0 });
    await translate('我們呼吸。');
    await chineseFile();
    expect(await list()).toMatchObject({ changes: [], problems: [], missing: 0 });
  });

  it('reports its text as a first translation, checked against the source; the source stays unchanged', async () => {
    await chineseFile(inControl(place, typed('我們呼吸。')));
    const { changes, problems } = await list();
    expect(problems).toEqual([]);
    expect(changes).toMatchObject([
      {
        ...place,
        proposed: prose('我們呼吸。'),
        stored: { value: null, revision: 0 },
        translation: { language: 'zhTw', place: { kind: 'answer', ...place }, sourceMark, sourceText: 'We breathe.' },
      },
    ]);
  });

  it('reports an edited translation with its revision, and a number without its note', async () => {
    await translate('我們呼吸。');
    await chineseFile(
      inControl(place, typed('我們呼吸得更少。')),
      inControl({ ...place, fieldKey: 'm0' }, (control) => control.replace('12.5', '13.7')),
    );
    const { changes } = await list();
    expect(changes).toMatchObject([
      { fieldKey: 'm0', proposed: number('13.7', { unit: 't', note: 'From meters' }), stored: { revision: 2 } },
      {
        fieldKey: 'text',
        proposed: prose('我們呼吸得更少。'),
        stored: { value: prose('我們呼吸。'), revision: 3 },
        translation: { sourceMark },
      },
    ]);
    expect(changes[0]).not.toHaveProperty('translation');
  });

  it('translates nothing where the report itself has no text', async () => {
    await chineseFile(inControl(place, typed('我們呼吸。')));
    await bench.save(reportId, null, { fieldKey: 'text', revision: 1 });
    expect(await list()).toMatchObject({
      changes: [],
      problems: [{ ...place, reason: 'no-source', text: '我們呼吸。' }],
    });
  });
});

describe('the address for a Word file', () => {
  const ask = (name: string, sizeBytes: number, principal = bench.principal) =>
    createWordUpload(
      { table: bench.table, now: () => bench.clock.now, signUpload: async (key) => `https://bucket.example/${key}` },
      principal,
      { params: { reportId: asked }, body: { name, sizeBytes } },
    );
  let asked: Parameters<typeof createWordUpload>[2]['params']['reportId'];
  beforeEach(async () => {
    asked = (await bench.report()).reportId;
  });

  it('is limited to the requesting user, and to a Word file within the size limit', async () => {
    const { url, uploadId: id } = await ask('Report.DOCX', 10);
    expect(url).toBe(`https://bucket.example/${ownUploadKey(bench.principal, id)}`);
    await expect(ask('report.docm', 10)).rejects.toSatisfy(refused('word.format'));
    await expect(ask('report.docx', 26_214_401)).rejects.toSatisfy(refused('word.volume'));
  });
});
