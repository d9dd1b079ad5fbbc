import { describe, expect, it } from 'vitest';
import { sourceMarkOf, type TextContent } from '../../shared/model/report-text/report-text.ts';
import { type TextPlace, textIdOf } from '../../shared/model/report-text/text-place.ts';
import type { SourceText } from '../core/reports/source-texts.ts';
import { compareFile } from './compare-file.ts';
import { type IncomingText, outgoingText } from './format/translator-rows.ts';
import { readXliff, writeXliff } from './format/xliff.ts';

const scope = { reportId: 'rpt_1', language: 'zhTw' as const };
const place: TextPlace = { kind: 'answer', versionId: 'gri-2021', disclosureId: '2-7', fieldKey: 'text' };
const text = (words: string): TextContent => ({ kind: 'text', text: words });
const rich = (...paragraphs: string[]): TextContent => ({
  kind: 'richText',
  document: {
    type: 'doc',
    content: paragraphs.map((words) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })),
  },
});
const sourceOf = (content: TextContent): SourceText => ({ place, content, updatedAt: '2026-01-01T00:00:00.000Z' });
const storedOf = (content: TextContent | null, revision: number, source: TextContent) => ({
  content,
  revision,
  sourceMark: sourceMarkOf(source),
});

type Stored = ReturnType<typeof storedOf>;
/** The file as exported now, with these texts in it. */
const fileOf = (content: TextContent, stored: Stored | undefined, targets: readonly string[]): IncomingText[] => {
  const { key } = outgoingText(scope, { place, content, where: '' }, stored);
  return [{ key, targets: new Map(targets.map((words, index) => [index, words])) }];
};
const compare = (content: TextContent, stored: Stored | undefined, file: IncomingText[]) =>
  compareFile(scope, [sourceOf(content)], new Map(stored ? [[textIdOf(place), stored]] : []), file);

const one = text('Our people');

describe('a file of translated texts', () => {
  it('brings a new translation', () => {
    const { texts } = compare(one, undefined, fileOf(one, undefined, ['我們的員工']));
    expect(texts).toMatchObject([{ outcome: 'new', isSourceChanged: false, proposed: text('我們的員工') }]);
  });

  it('changes one that is unchanged since the file was exported', () => {
    const stored = storedOf(text('員工'), 3, one);
    expect(compare(one, stored, fileOf(one, stored, ['我們的員工'])).texts).toMatchObject([{ outcome: 'changed' }]);
  });

  it('asks where the translation was changed concurrently', () => {
    const file = fileOf(one, storedOf(text('員工'), 3, one), ['我們的員工']);
    expect(compare(one, storedOf(text('僱員'), 4, one), file).texts).toMatchObject([{ outcome: 'conflict' }]);
  });

  it('is no question where both say the same', () => {
    const file = fileOf(one, storedOf(text('員工'), 3, one), ['僱員']);
    expect(compare(one, storedOf(text('僱員'), 4, one), file)).toMatchObject({ texts: [], same: 1 });
  });

  it('confirms the stored words for the present source, only where the file says so of that source', () => {
    const now = text('Our people in 2025');
    const stored = storedOf(text('員工'), 3, one);
    const same = fileOf(now, stored, ['員工']);
    const said = same.map((incoming) => ({ ...incoming, isConfirmed: true }));
    expect(compare(now, stored, said).texts).toMatchObject([
      { outcome: 'confirmed', proposed: text('員工'), sourceMark: sourceMarkOf(now), isSourceChanged: false },
    ]);
    expect(compare(now, stored, same)).toMatchObject({ texts: [], same: 1 });
    const older = fileOf(one, stored, ['員工']).map((incoming) => ({ ...incoming, isConfirmed: true }));
    expect(compare(now, stored, older)).toMatchObject({ texts: [], same: 1 });
    expect(compare(one, stored, older)).toMatchObject({ texts: [], same: 1 });
  });

  it('as XLIFF says so once the translator has, not as it was exported', async () => {
    const now = text('Our people in 2025');
    const stored = storedOf(text('員工'), 3, one);
    const texts = [outgoingText(scope, { place, content: now, where: '' }, stored)];
    const sent = writeXliff({ ...scope, reportName: 'R', sourceLanguage: 'en', texts });
    expect(compare(now, stored, await readXliff(sent))).toMatchObject({ texts: [], same: 1 });
    for (const state of ['translated', 'reviewed', 'final']) {
      const back = new TextDecoder().decode(sent).replace('state="initial"', `state="${state}"`);
      const read = await readXliff(new TextEncoder().encode(back));
      expect(compare(now, stored, read).texts).toMatchObject([{ outcome: 'confirmed' }]);
    }
  });

  it('does nothing where nothing was translated, and takes no word away', () => {
    const stored = storedOf(text('員工'), 3, one);
    expect(compare(one, stored, fileOf(one, stored, ['  ']))).toMatchObject({ texts: [], empty: 1 });
  });

  it('names a source that changed since, and keeps the mark of the older one', () => {
    const [compared] = compare(text('Our people in 2025'), undefined, fileOf(one, undefined, ['我們的員工'])).texts;
    expect(compared).toMatchObject({ outcome: 'new', isSourceChanged: true, sourceMark: sourceMarkOf(one) });
  });

  it.each([
    ['a paragraph is not translated', rich('a', 'b'), rich('a', 'b'), ['甲', ''], 'incomplete'],
    ['the source has more paragraphs by now', rich('a', 'b'), rich('a'), ['甲'], 'structure'],
    ['the source has fewer paragraphs by now', rich('a'), rich('a', 'b'), ['甲', '乙'], 'structure'],
    ['a tag is not closed', rich('a'), rich('a'), ['<1>甲'], 'codes'],
    ['it is longer than a text may be', one, one, ['長'.repeat(50_001)], 'length'],
  ])('is refused where %s', (_, now, then, targets, reason) => {
    expect(compare(now, undefined, fileOf(then, undefined, targets)).texts).toMatchObject([
      { outcome: 'refused', reason, proposed: null },
    ]);
  });

  it('of another report has no text of this one', () => {
    const file = fileOf(one, undefined, ['x']).map(({ key, targets }) => ({
      key: { ...key, digest: 'f'.repeat(16) },
      targets,
    }));
    expect(compare(one, undefined, file)).toMatchObject({ texts: [], unknown: 1 });
  });
});
