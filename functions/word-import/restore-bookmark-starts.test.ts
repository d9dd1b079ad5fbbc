import { describe, expect, it } from 'vitest';
import type { Language } from '../../shared/model/text/language.ts';
import {
  editWord,
  inControl,
  savedByLibreOffice,
  typedBelow,
  withoutStarts,
} from '../../tests/support/published-files/edit-word.ts';
import { sampleSnapshot } from '../../tests/support/published-files/sample-snapshot.ts';
import { renderDocx } from '../render-docx/render-docx.ts';
import { controlMark, controlTag } from '../report-document/text/control-tag.ts';
import { compareWord } from './compare-word.ts';
import { readWord } from './read-word.ts';
import { restoreBookmarkStarts } from './restore-bookmark-starts.ts';
import { attachUntaggedText } from './untagged-changes.ts';

type Edit = (body: string) => string;
const publish = async (language: Language) => {
  const snapshot = sampleSnapshot({ language, isHostile: true, hasCells: true });
  const bytes = await renderDocx(snapshot);
  return { snapshot, bytes, reading: await readWord(bytes) };
};
const made = { en: await publish('en'), zhTw: await publish('zhTw') };
const { snapshot } = made.en;

const placeOf = (fieldKey: string) => {
  for (const { versionId, sections } of snapshot.frameworks)
    for (const { disclosures } of sections)
      for (const { id, fields } of disclosures)
        if (fields.some(({ key }) => key === fieldKey)) return { versionId, disclosureId: id, fieldKey };
  throw new Error(`the sample has no field ${fieldKey}`);
};
const policy = placeOf('policy');

const noneSaved = { valueAt: () => undefined, unitsOf: () => [], choicesOf: () => [] };
/** `later`: edits after both saves. */
type Saving = { edits?: Edit[]; later?: Edit[]; language?: Language; isOld?: boolean };
/** A published file that was edited and that LibreOffice saved twice. */
const savedTwice = async ({ edits = [], later = [], language = 'en', isOld = true }: Saving) => {
  const { bytes: published } = made[language];
  const file = isOld ? editWord(published, withoutStarts) : published;
  const bytes = editWord(savedByLibreOffice(editWord(file, ...edits), { isAgain: true }), ...later);
  return { bytes, saved: await readWord(bytes), language };
};
/** What is reported for it. */
const compareSaved = async (
  { bytes, saved, language }: Awaited<ReturnType<typeof savedTwice>>,
  isPublishedKnown: boolean,
) => {
  const { snapshot: now, reading } = made[language];
  const known = isPublishedKnown ? { snapshot: now, outside: [reading] } : undefined;
  const { begins, unsure } = restoreBookmarkStarts(saved, known, now);
  const { controls, outside } = attachUntaggedText(await readWord(bytes, begins), known, now);
  const result = compareWord({ controls, unsure, now, origin: now, ...noneSaved });
  const { changes, problems, missing, unchanged } = result;
  return { changes, problems, missing, unchanged, outside };
};
const compareSavedTwice = async ({ isPublishedKnown = true, ...saving }: Saving & { isPublishedKnown?: boolean }) =>
  compareSaved(await savedTwice(saving), isPublishedKnown);
const linesReported = ({ changes }: Awaited<ReturnType<typeof compareSavedTwice>>): string[][] =>
  changes.map(({ proposed }) =>
    proposed?.kind === 'text' ? proposed.text.split('\n').map((line) => line.slice(0, 9)) : [],
  );

const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const inPolicy = (change: Edit): Edit => inControl(policy, change);
const label =
  (change: Edit): Edit =>
  (body) => {
    const control = body.lastIndexOf('<w:sdt>', body.indexOf(controlTag(policy)));
    const start = body.lastIndexOf('<w:p>', control);
    return body.slice(0, start) + change(body.slice(start, control)) + body.slice(control);
  };

describe('a file that LibreOffice saved twice', () => {
  const files = (['en', 'zhTw'] as const).flatMap((language) => [true, false].map((isOld) => ({ language, isOld })));
  it.each(files)('reports nothing for an unedited file: %o', async (given) => {
    const { snapshot: now, reading } = made[given.language];
    const { unchanged } = compareWord({ controls: reading.controls, now, origin: now, ...noneSaved });
    const saved = await savedTwice(given);
    for (const isPublishedKnown of [true, false]) {
      const result = await compareSaved(saved, isPublishedKnown);
      expect(result, `${isPublishedKnown}`).toEqual({ changes: [], problems: [], missing: 0, unchanged, outside: [] });
    }
  });

  const edits: [string, Edit, string[]][] = [
    ['words in the first', (text) => text.replace('Two thirds', 'Parts'), ['Parts of ', 'The board', 'Emissions']],
    ['words in the middle', (text) => text.replace('The board', 'A board'), ['Two third', 'A board r', 'Emissions']],
    ['words in the last', (text) => text.replace('Emissions', 'They'), ['Two third', 'The board', 'They are ']],
    [
      'one before the first',
      (text) => text.replace('<w:p>', `${paragraph('New one')}<w:p>`),
      ['New one', 'Two third', 'The board', 'Emissions'],
    ],
    ['the first taken out', (text) => text.replace(/<w:p>(?:(?!<\/w:p>).)*<\/w:p>/s, ''), ['The board', 'Emissions']],
    [
      'the middle taken out',
      (text) => text.replace(/<w:p>(?:(?!<\/w:p>).)*The board.*?<\/w:p>/s, ''),
      ['Two third', 'Emissions'],
    ],
  ];
  it.each(edits)('reports the edited paragraphs of an answer: %s', async (_, edit, lines) => {
    const saved = await savedTwice({ edits: [inPolicy(edit)] });
    for (const isPublishedKnown of [true, false]) {
      const result = await compareSaved(saved, isPublishedKnown);
      expect(result).toMatchObject({ problems: [], missing: 0, outside: [] });
      expect(linesReported(result), `${isPublishedKnown}`).toEqual([lines]);
    }
  });

  it('reports the whole answer with a paragraph typed below it', async () => {
    const result = await compareSavedTwice({ edits: [typedBelow(policy, 'New one')] });
    expect(linesReported(result)).toEqual([['Two third', 'The board', 'Emissions', 'New one']]);
  });

  it('has the table of an answer with its edited cell, and all surrounding text', async () => {
    const rich = placeOf('rich');
    const result = await compareSavedTwice({ edits: [inControl(rich, (text) => text.replace('>Place<', '>Site<'))] });
    expect(result).toMatchObject({ problems: [], outside: [], changes: [rich] });
    const [change] = result.changes;
    expect(JSON.stringify(change?.proposed)).toBe(JSON.stringify(change?.stored.value).replace('"Place"', '"Site"'));
  });

  it('recognises a reworded label by its style and excludes it from the answer', async () => {
    const result = await compareSavedTwice({
      edits: [label((text) => text.replace('How emissions', 'HOW EMISSIONS'))],
    });
    expect(result).toMatchObject({ changes: [], problems: [], outside: [{ text: expect.stringContaining('HOW') }] });
  });

  it('reports an unclear answer where the label is missing, and removes nothing', async () => {
    for (const isPublishedKnown of [true, false]) {
      const result = await compareSavedTwice({ edits: [label(() => '')], isPublishedKnown });
      expect(result).toMatchObject({ changes: [], problems: [{ ...policy, reason: 'unclear' }] });
    }
    expect(await compareSavedTwice({ edits: [label(() => '')], isOld: false })).toMatchObject({
      changes: [],
      problems: [],
    });
  });

  it('reports an unclear answer where its last paragraph is missing and it has a table', async () => {
    const rich = placeOf('rich');
    const name = controlMark(controlTag(rich));
    const later: Edit = (body) => body.replace(new RegExp(`<w:bookmarkStart [^>]*w:name="${name}"[^>]*>`), '');
    const result = await compareSavedTwice({ later: [later], isOld: false });
    expect(result).toMatchObject({ changes: [], problems: [{ ...rich, reason: 'unclear' }] });
  });

  it('does not confuse a heading of an answer with its label', async () => {
    const heading = paragraph('How emissions are managed').replace(
      '<w:p>',
      '<w:p><w:pPr><w:pStyle w:val="Heading4"/></w:pPr>',
    );
    const edit: Edit = (text) => text.replace('</w:p>', `</w:p>${heading}`);
    const lines = ['Two third', 'How emiss', 'The board', 'Emissions'];
    expect(linesReported(await compareSavedTwice({ edits: [inPolicy(edit)] }))).toEqual([lines]);
    const unknown = await compareSavedTwice({ edits: [inPolicy(edit)], isPublishedKnown: false });
    expect(unknown).toMatchObject({ changes: [], problems: [{ reason: 'unclear' }] });
  });

  it('reads an answer in a cell with all its paragraphs', async () => {
    const text = placeOf('text');
    const apart: Edit = (content) =>
      content.replace(/(<w:p>(?:<w:pPr>.*?<\/w:pPr>)?)(<w:bookmarkStart [^>]*>)/s, `${paragraph('Of these')}$1$2`);
    const result = await compareSavedTwice({ edits: [inControl(text, apart)] });
    expect(result).toMatchObject({
      problems: [],
      changes: [{ proposed: { text: expect.stringMatching(/^Of these\n/) } }],
    });
  });
});
