import { expect, it } from 'vitest';
import { defaultDesign } from '../../shared/model/design/report-design.ts';
import type { FileFormat } from '../../shared/model/report/publication.ts';
import { createMemoryObjects } from '../../tests/support/memory/memory-objects.ts';
import { sampleSnapshot } from '../../tests/support/published-files/sample-snapshot.ts';
import { objectKeyOf } from '../report-snapshot/objects/objects.ts';
import { snapshotNameOf } from '../report-snapshot/objects/snapshots.ts';
import { findPageNumbers, storePageNumbers } from '../report-snapshot/objects/store-page-numbers.ts';
import { layOutForWord } from './lay-out-for-word.ts';

const id = '01arz3ndektsv4rrffq69g5fav';
const place = { tenantId: `tnt_${id}`, organizationId: `org_${id}`, reportId: `rpt_${id}`, publicationId: `pub_${id}` };
const event = { ...place, snapshotKey: objectKeyOf(place, snapshotNameOf()) };
const pages = new Map([['f1', 4]]);

const bench = (formats: FileFormat[]) => {
  const design = { ...defaultDesign({ frameworks: [], language: 'en' }), formats, languages: 'both' as const };
  const stored = (language: 'en' | 'zhTw'): string => JSON.stringify({ ...sampleSnapshot({ language }), design });
  const { objects } = createMemoryObjects({
    [event.snapshotKey]: stored('en'),
    [objectKeyOf(place, snapshotNameOf('zhTw'))]: stored('zhTw'),
  });
  const languages: string[] = [];
  const layOut = () =>
    layOutForWord(objects, event, async ({ report: { language } }) => {
      languages.push(language);
      await storePageNumbers(objects, { place, language }, pages);
    });
  return { objects, languages, layOut };
};

it('stores the page numbers of each language once, if Word is requested without the PDF', async () => {
  const { objects, languages, layOut } = bench(['docx', 'xlsx']);
  await layOut();
  await layOut();
  expect(languages).toEqual(['en', 'zhTw']);
  for (const language of ['en', 'zhTw'] as const)
    expect(await findPageNumbers(objects, { place, language })).toEqual(pages);
});

it('does nothing if the PDF exists, or no Word file is requested', async () => {
  for (const formats of [['pdf', 'docx'], ['xlsx']] satisfies FileFormat[][]) {
    const { objects, languages, layOut } = bench(formats);
    await layOut();
    expect(languages).toEqual([]);
    expect(await findPageNumbers(objects, { place, language: 'en' })).toBeUndefined();
  }
});
