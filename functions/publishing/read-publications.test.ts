import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isAppError } from '../../shared/errors.ts';
import { UserId } from '../../shared/ids.ts';
import { defaultDesign, type ReportDesign } from '../../shared/model/design/report-design.ts';
import type { Language } from '../../shared/model/text/language.ts';
import { fixedNow, principalOf } from '../../tests/support/actors.ts';
import { createPublishingBench } from '../../tests/support/memory/publishing-fixtures.ts';
import { number } from '../../tests/support/memory/report-fixtures.ts';
import { sampleSnapshot } from '../../tests/support/published-files/sample-snapshot.ts';
import { put } from '../core/data/write.ts';
import { createPictureLinks } from '../core/images/picture-links.ts';
import { designEntity } from '../core/reports/design.entity.ts';
import { publicationEntity } from '../core/reports/report.entities.ts';
import { freezeSnapshot } from '../report-snapshot/build/freeze-snapshot.ts';
import { progressKey } from '../report-snapshot/objects/drawn-objects.ts';
import { fileNameOf } from '../report-snapshot/objects/file-name.ts';
import { coverKeyOf, storeCover } from '../report-snapshot/objects/store-cover.ts';
import { getPublicationChanges } from './read-changes.ts';
import { getPublication, getPublishedFile, listPublications } from './read-publications.ts';
import { recordPublication } from './steps/record-publication.ts';

let bench: Awaited<ReturnType<typeof createPublishingBench>>;
let publicationId: string;
const links = createPictureLinks('publications', () => fixedNow);
const link = (format: 'pdf' | 'xlsx' | 'assurance', by = bench.principal) =>
  getPublishedFile({ table: bench.table, links, now: () => fixedNow }, by, {
    reportId: bench.reportId,
    publicationId,
    format,
  });
const publish = async (): Promise<void> => {
  const input = bench.inputOf(await bench.request());
  publicationId = input.publicationId;
  await freezeSnapshot(bench.steps, input);
  await recordPublication(bench.steps, input, bench.files);
};
const media = { find: async (key: string) => bench.media.bodies.get(key) };
const list = (reportId: string = bench.reportId) =>
  listPublications({ table: bench.table, media }, bench.principal, { reportId, query: { limit: 10 } });
const isNotFound = (error: unknown): boolean => isAppError(error, 'publication.not_found');

beforeEach(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'a');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'b');
  bench = await createPublishingBench();
});

describe('publications of a report', () => {
  it('are listed newest first, without object keys', async () => {
    await publish();
    const { items } = await list();
    expect(items).toHaveLength(1);
    expect(JSON.stringify(items)).not.toContain('objectKey');
    expect(JSON.stringify(items)).not.toContain(bench.principal.tenant.tenantId);
  });

  it('are empty for a report that was never published, and 404 for one of another organisation', async () => {
    expect((await list()).items).toEqual([]);
    const unknown = bench.dependencies.ids.report();
    await expect(list(unknown)).rejects.toSatisfy((error) => isAppError(error, 'report.not_found'));
  });

  it('are 404 to another organisation', async () => {
    await publish();
    const stranger = principalOf({ organization: { organizationId: bench.dependencies.ids.organization() } });
    const input = { reportId: bench.reportId, publicationId };
    await expect(getPublication({ table: bench.table, media, links }, stranger, input)).rejects.toSatisfy(isNotFound);
    await expect(link('pdf', stranger)).rejects.toSatisfy(isNotFound);
  });
});

it('files of a publication that is not finished are not found', async () => {
  await publish();
  const record = await bench.publication(publicationId);
  if (!record) throw new Error('the publication is missing');
  await bench.table.write([put(publicationEntity, { ...record, status: 'failed' }, 'any')]);
  await expect(link('pdf')).rejects.toSatisfy(isNotFound);
});

describe('the picture of the first page', () => {
  const read = () => getPublication({ table: bench.table, media, links }, bench.principal, { ...input });
  let input: ReturnType<typeof bench.inputOf>;
  const publishWith = async (draw?: () => Promise<Uint8Array>): Promise<void> => {
    input = bench.inputOf(await bench.request());
    await freezeSnapshot(bench.steps, input);
    if (draw) await storeCover(bench.publications.objects, { place: input, language: 'en' }, draw);
    await recordPublication(bench.steps, input, bench.files);
  };

  it('is drawn once and has an expiring link, with its files', async () => {
    const draw = vi.fn(async () => new Uint8Array([1]));
    await publishWith(draw);
    await storeCover(bench.publications.objects, { place: input, language: 'en' }, draw);
    expect(draw).toHaveBeenCalledTimes(1);
    const { covers } = await read();
    expect(covers).toEqual([{ language: 'en', url: expect.any(String) }]);
    const url = new URL(covers?.[0]?.url ?? '');
    expect(decodeURIComponent(url.pathname)).toContain(coverKeyOf(input, 'en'));
    expect(url.searchParams.get('X-Amz-Expires')).toBe('3600');
  });

  it('exists in each language of the PDF, the own one first', async () => {
    const draw = async () => new Uint8Array([1]);
    input = bench.inputOf(await bench.request());
    for (const language of ['en', 'zhTw'] as const) {
      await storeCover(bench.publications.objects, { place: input, language }, draw);
    }
    const inChinese = bench.files.map((file) => ({ ...file, language: 'zhTw' as const }));
    await recordPublication(bench.steps, input, [...bench.files, ...inChinese]);
    expect((await read()).covers?.map(({ language, url }) => [language, decodeURIComponent(url)])).toEqual([
      ['en', expect.stringContaining(coverKeyOf(input, 'en'))],
      ['zhTw', expect.stringContaining(coverKeyOf(input, 'zhTw'))],
    ]);
  });

  it('is the only one of a revision from before covers had languages', async () => {
    await publishWith();
    const record = await bench.publication(input.publicationId);
    if (!record) throw new Error('the publication is missing');
    await bench.table.write([put(publicationEntity, { ...record, hasCover: true }, 'any')]);
    expect((await read()).covers).toEqual([{ url: expect.stringContaining('/cover.jpg') }]);
  });

  it('is absent if none was made', async () => {
    await publishWith();
    expect(await read()).not.toHaveProperty('covers');
  });
});

describe('a running publication', () => {
  it('reports the number of drawn pages of its PDF, and none before and after', async () => {
    const input = bench.inputOf(await bench.request());
    await freezeSnapshot(bench.steps, input);
    const pagesOf = async () => (await list()).items[0]?.pages;
    expect(await pagesOf()).toBeUndefined();
    const progress = { hasFirstPage: false, isWhole: false, pages: { done: 32, total: 64 } };
    bench.media.bodies.set(progressKey(input, input.publicationId), new TextEncoder().encode(JSON.stringify(progress)));
    expect(await pagesOf()).toEqual({ done: 32, total: 64 });
    await recordPublication(bench.steps, input, bench.files);
    expect(await pagesOf()).toBeUndefined();
  });
});

describe('changes since the previous revision', () => {
  const changes = (by = bench.principal, language: Language = 'en') =>
    getPublicationChanges({ table: bench.table, publications: bench.publications.objects }, by, {
      reportId: bench.reportId,
      publicationId,
      language,
    });

  it('are empty for the first, and list each answer for the next', async () => {
    await publish();
    expect(await changes()).toEqual({ since: null, changes: null });
    await bench.setStatus(bench.reportId, 'In Progress');
    await bench.save(bench.reportId, number('99', { unit: 't' }), { revision: 1 });
    await bench.setStatus(bench.reportId, 'Completed');
    await publish();
    const { since, changes: found } = await changes();
    expect(since).toBe(1);
    expect(found).toMatchObject({ count: 1, isDesigned: false, disclosures: [{ kind: 'changed' }] });
    expect(found?.disclosures[0]?.fields[0]).toMatchObject({ before: '12.5 t', after: '99 t' });
  });

  it('are in the language of the caller if both revisions were published in it', async () => {
    const publishIn = async (languages: ReportDesign['languages'], of: readonly Language[]): Promise<void> => {
      const { organizationId, reportId } = bench.inputOf({ publicationId });
      const design = { ...defaultDesign({ frameworks: [], language: 'en' }), languages };
      const record = { organizationId, reportId, design, picture: null, assuranceFile: null, revision: 1 };
      await bench.table.write([put(designEntity, record, 'any')]);
      const input = bench.inputOf(await bench.request());
      publicationId = input.publicationId;
      await freezeSnapshot(bench.steps, input);
      const files = of.flatMap((language) => bench.files.map((file) => ({ ...file, language })));
      await recordPublication(bench.steps, input, files);
    };
    const answer = async (amount: string, revision: number): Promise<void> => {
      await bench.setStatus(bench.reportId, 'In Progress');
      await bench.save(bench.reportId, number(amount, { unit: 't' }), { revision });
      await bench.setStatus(bench.reportId, 'Completed');
    };
    const label = async (language: Language) =>
      (await changes(bench.principal, language)).changes?.disclosures[0]?.fields[0]?.label;
    await publishIn('en', ['en']);
    await answer('99', 1);
    await publishIn('both', ['en', 'zhTw']);
    const english = await label('en');
    expect(english).toMatch(/[a-z]/);
    expect(await label('zhTw')).toBe(english);
    await answer('98', 2);
    await publishIn('both', ['en', 'zhTw']);
    expect(await label('en')).toBe(english);
    expect(await label('zhTw')).toMatch(/\p{Script=Han}/u);
  });

  it('are 404 while it runs, and for another organisation', async () => {
    publicationId = (await bench.request()).publicationId;
    await expect(changes()).rejects.toSatisfy(isNotFound);
    const stranger = principalOf({ organization: { organizationId: bench.dependencies.ids.organization() } });
    await expect(changes(stranger)).rejects.toSatisfy(isNotFound);
  });
});

describe('link to a published file', () => {
  it('is signed for the duration of a click and names the file in ASCII and in UTF-8', async () => {
    await publish();
    const { url, expiresAt, sha256 } = await link('pdf');
    const query = new URL(url).searchParams;
    expect(query.get('X-Amz-Expires')).toBe('30');
    expect(query.get('response-content-type')).toBe('application/pdf');
    expect(query.get('response-content-disposition')).toBe(
      `attachment; filename="Report 2025 _ r1.pdf"; filename*=UTF-8''${encodeURIComponent('Report 2025 – r1.pdf')}`,
    );
    expect(expiresAt).toBe('2026-11-20T12:00:30.000Z');
    expect(sha256).toBe('a'.repeat(64));
  });

  it('is refused while the publication runs', async () => {
    publicationId = (await bench.request()).publicationId;
    await expect(link('xlsx')).rejects.toSatisfy(isNotFound);
  });
});

describe('a revision that was unpublished', () => {
  const reader = principalOf({
    user: { userId: UserId.parse(`usr_${'f'.repeat(32)}`) },
    levels: ['basic'],
  });
  const filesFor = async (by: typeof reader) => {
    const dependencies = { table: bench.table, media };
    const { items } = await listPublications(dependencies, by, { reportId: bench.reportId, query: { limit: 10 } });
    const one = await getPublication({ ...dependencies, links }, by, { reportId: bench.reportId, publicationId });
    return [items[0]?.files.length, one.files.length];
  };

  it.each(['Unpublished', 'In Progress', 'Completed'] as const)(
    'withholds its files from readers (%s)',
    async (status) => {
      await publish();
      expect(await filesFor(reader)).toEqual([3, 3]);
      await bench.setStatus(bench.reportId, status, { isWithdrawn: true });
      expect(await filesFor(reader)).toEqual([0, 0]);
      await expect(link('pdf', reader)).rejects.toSatisfy(isNotFound);
      expect(await filesFor(bench.principal)).toEqual([3, 3]);
      expect((await link('pdf')).url).toContain('report.pdf');
    },
  );

  it('withholds its assurance statement and the pictures of its first page, too', async () => {
    await publish();
    const record = await bench.publication(publicationId);
    if (!record) throw new Error('the publication is missing');
    const assuranceFile = { fileName: 'Statement.pdf', sizeBytes: 9, sha256: 'b'.repeat(64) };
    await bench.table.write([
      put(publicationEntity, { ...record, assuranceFile, hasCover: true, coverLanguages: ['en'] }, 'any'),
    ]);
    const seenBy = async (by: typeof reader) => {
      const one = await getPublication({ table: bench.table, media, links }, by, {
        reportId: bench.reportId,
        publicationId,
      });
      return [one.covers?.length, one.assuranceFile?.fileName];
    };
    expect(await seenBy(reader)).toEqual([1, 'Statement.pdf']);
    await bench.setStatus(bench.reportId, 'Unpublished', { isWithdrawn: true });
    expect(await seenBy(reader)).toEqual([undefined, undefined]);
    await expect(link('assurance', reader)).rejects.toSatisfy(isNotFound);
    expect(await seenBy(bench.principal)).toEqual([1, 'Statement.pdf']);
    expect((await link('assurance')).fileName).toBe('Statement.pdf');
  });
});

describe('file name', () => {
  const snapshot = sampleSnapshot();
  const named = (name: string) => fileNameOf({ ...snapshot, revision: 2, report: { ...snapshot.report, name } }, 'pdf');

  it.each([
    ['Report 2025', 'Report 2025 – r2.pdf'],
    ['2025 年度可持續發展報告', '2025 年度可持續發展報告 – r2.pdf'],
    ['../../etc/passwd', 'etc passwd – r2.pdf'],
    ['a\u0000b\r\nc:d|e"f<g>h*i?', 'a b c d e f g h i – r2.pdf'],
    ['...', 'report – r2.pdf'],
    ['𠮷'.repeat(300), `${'𠮷'.repeat(120)} – r2.pdf`],
  ])('of %j is %j', (name, expected) => {
    expect(named(name)).toBe(expected);
  });
});
