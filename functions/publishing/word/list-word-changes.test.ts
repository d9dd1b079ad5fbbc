import { beforeEach, describe, expect, it } from 'vitest';
import { isAppError } from '../../../shared/errors.ts';
import { FieldValue } from '../../../shared/model/field-value.ts';
import type { Language } from '../../../shared/model/language.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { createMemoryObjects } from '../../../tests/support/memory-objects.ts';
import { createReportsBench, number } from '../../../tests/support/report-fixtures.ts';
import { requestCount, resetRequestCount } from '../../core/data/request-count.ts';
import { type PackagePart, readPackage, writePackage } from '../../core/files/zip-package.ts';
import { renderDocx } from '../render/render-docx.ts';
import { buildSnapshot } from '../steps/build-snapshot.ts';
import { readSource } from '../steps/read-source.ts';
import { createWordUpload, wordKeyOf } from './create-word-upload.ts';
import { listWordChanges } from './list-word-changes.ts';

const uploadId = 'ab'.repeat(16);
let bench: ReturnType<typeof createReportsBench>;
let reportId: string;
let media: ReturnType<typeof createMemoryObjects>;

const dependencies = () => ({
  ...bench.dependencies,
  brand: createMemoryObjects({ [bench.principal.tenant.logoKey]: '<svg/>' }).objects,
  media: { ...media.objects, find: async (key: string) => media.bodies.get(key) },
  publications: createMemoryObjects().objects,
});
const list = (principal = bench.principal, language: Language = 'en') =>
  listWordChanges(dependencies(), principal, { reportId, uploadId, language });
const upload = (bytes: Uint8Array) => media.bodies.set(wordKeyOf(bench.principal, uploadId), bytes);
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
  it('are told with the revision that a save has to name, and store nothing', async () => {
    upload(replaced(await renderDocx(await snapshotOf(reportId)), '12.5', '13.7 kg'));
    const before = bench.snapshot();
    resetRequestCount();
    const told = await list();
    expect(requestCount()).toBeLessThanOrEqual(15);
    expect(told.changes).toMatchObject([
      { fieldKey: 'm0', proposed: number('13.7', { unit: 'kg' }), stored: { revision: 1 }, isChangedSince: false },
    ]);
    expect(bench.snapshot()).toEqual(before);
    const [change] = told.changes;
    await bench.save(reportId, FieldValue.parse(change?.proposed), { revision: change?.stored.revision ?? 0 });
    expect((await list()).changes).toEqual([]);
  });

  it('name fields in the language of who asks, whatever language the report was first published in', async () => {
    upload(replaced(await renderDocx(await snapshotOf(reportId)), '12.5', '13.7 kg'));
    const [english] = (await list()).changes;
    const [chinese] = (await list(bench.principal, 'zhTw')).changes;
    expect(english?.label).toMatch(/^[ -~]+$/);
    expect(chinese?.label).toMatch(/\p{Script=Han}/u);
    expect(chinese).toEqual({ ...english, label: chinese?.label });
  });

  it('are refused for a file of another report, for no Word file, and where the fields are gone', async () => {
    const other = await bench.report({ name: 'Another' });
    upload(await renderDocx(await snapshotOf(other.reportId)));
    await expect(list()).rejects.toSatisfy(refused('word.other_report'));
    upload(new TextEncoder().encode('not a package'));
    await expect(list()).rejects.toSatisfy(refused('word.format'));
    const own = await renderDocx(await snapshotOf(reportId));
    upload(replaced(replaced(own, '"esg:', '"none:'), '"_esg', '"_none'));
    await expect(list()).rejects.toSatisfy(refused('word.no_answers'));
  });

  it('are refused without the upload, to a stranger, and in a report that nobody may change', async () => {
    await expect(list()).rejects.toSatisfy(refused('upload.missing'));
    const stranger = principalOf({ organization: { organizationId: bench.dependencies.ids.organization() } });
    await expect(list(stranger)).rejects.toSatisfy(refused('report.not_found'));
    await bench.setStatus(reportId, 'Completed');
    await expect(list()).rejects.toSatisfy(refused('report.read_only'));
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

  it('is of the person who asked, for a Word file of the limit', async () => {
    const { url, uploadId: id } = await ask('Report.DOCX', 10);
    expect(url).toBe(`https://bucket.example/${wordKeyOf(bench.principal, id)}`);
    await expect(ask('report.docm', 10)).rejects.toSatisfy(refused('word.format'));
    await expect(ask('report.docx', 26_214_401)).rejects.toSatisfy(refused('word.volume'));
  });
});
