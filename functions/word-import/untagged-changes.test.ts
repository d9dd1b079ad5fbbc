import { describe, expect, it } from 'vitest';
import type { ReportSnapshot } from '../../shared/model/publishing/snapshot.ts';
import {
  editWord,
  savedByLibreOffice,
  typedBelow,
  withoutAnswer,
} from '../../tests/support/published-files/edit-word.ts';
import { sampleSnapshot } from '../../tests/support/published-files/sample-snapshot.ts';
import { renderDocx } from '../render-docx/render-docx.ts';
import { omissionKey } from '../report-document/text/control-tag.ts';
import { compareWord } from './compare-word.ts';
import { readWord } from './read-word.ts';
import { attachUntaggedText } from './untagged-changes.ts';

const snapshot = sampleSnapshot({ language: 'en', isHostile: true, hasCells: true });
const published = await renderDocx(snapshot);

const disclosures = snapshot.frameworks.flatMap(({ versionId, sections }) =>
  sections.flatMap((section) => section.disclosures.map((disclosure) => ({ versionId, disclosure }))),
);
const placeOf = (fieldKey: string) => {
  const found = disclosures.find(({ disclosure }) => disclosure.fields.some(({ key }) => key === fieldKey));
  if (!found) throw new Error(`the sample has no field ${fieldKey}`);
  return { versionId: found.versionId, disclosureId: found.disclosure.id, fieldKey };
};

type Edit = (body: string) => string;
/** The changes found in a published file that LibreOffice saved after the edits. */
const changesOf = async (edits: readonly Edit[], now: ReportSnapshot = snapshot, known = [published]) => {
  const reading = await readWord(editWord(savedByLibreOffice(published), ...edits));
  const files = await Promise.all(known.map((file) => readWord(file)));
  const { controls, outside, picturesAdded } = attachUntaggedText(reading, { snapshot, outside: files }, now);
  const { changes, problems } = compareWord({
    controls,
    now,
    origin: snapshot,
    valueAt: () => undefined,
    unitsOf: () => [],
    choicesOf: () => [],
  });
  return { changes, problems, outside, picturesAdded };
};

describe('text outside of answers in an uploaded file', () => {
  it('is empty if none was typed, with updated contents and page numbers', async () => {
    const nothing = { changes: [], problems: [], outside: [], picturesAdded: 0 };
    expect(await changesOf([])).toEqual(nothing);
    const updated: Edit = (body) => body.replace('</w:body>', `${field('Scope 1 … 12')}</w:body>`);
    expect(await changesOf([updated])).toEqual(nothing);
  });

  it('extends the answer that it was typed below, one paragraph after the other', async () => {
    const result = await changesOf([
      typedBelow(placeOf('text'), 'The last words.'),
      typedBelow(placeOf('text'), 'More of it.'),
      typedBelow(placeOf('rich'), 'A last paragraph.'),
    ]);
    expect(result).toMatchObject({ problems: [], outside: [] });
    const [first, second] = result.changes.map(({ proposed }) => JSON.stringify(proposed));
    const stored = result.changes.map(({ stored: { value } }) => JSON.stringify(value));
    expect(result.changes.map(({ fieldKey }) => fieldKey).toSorted()).toEqual(['rich', 'text']);
    for (const text of ['The last words.', 'More of it.', 'A last paragraph.']) {
      expect(`${first}${second}`).toContain(text);
      expect(stored.join('')).not.toContain(text);
    }
  });

  it('follows a table that ends an answer, and replaces the placeholder of a missing answer', async () => {
    const wide = await changesOf([typedBelow(placeOf('wide'), 'Below the table.', 'Spacer')]);
    expect(wide).toMatchObject({ problems: [], outside: [], changes: [{ fieldKey: 'wide' }] });
    const [proposed] = wide.changes.map((change) => change.proposed);
    const blocks = proposed?.kind === 'richText' ? proposed.document.content : [];
    expect(JSON.stringify(blocks?.at(-1))).toContain('Below the table.');
    const missing = await changesOf([typedBelow(placeOf('missingText'), 'Given at last.')]);
    expect(missing.changes.map((change) => change.proposed)).toEqual([{ kind: 'text', text: 'Given at last.' }]);
  });

  it('is reported with the answer before it if it is a figure or if published text is in between', async () => {
    const figure = placeOf('scope1');
    const heading = 'A heading with words of their own';
    const renamed: Edit = (body) =>
      body.replace(/(<w:pStyle w:val="Heading3"\/>[\s\S]*?<w:t[^>]*>)[^<]*/, `$1${heading}`);
    const result = await changesOf([typedBelow(figure, 'Without the fleet.'), renamed]);
    expect(result).toMatchObject({ changes: [], problems: [] });
    expect(result.outside).toContainEqual({
      under: null,
      after: expect.objectContaining(figure),
      text: 'Without the fleet.',
    });
    expect(result.outside).toHaveLength(2);
    expect(result.outside.map(({ text }) => text).join('\n')).toContain(heading);
  });

  it('does not extend an answer where the heading below it was reworded', async () => {
    const result = await changesOf([rewordedBelow(placeOf('text'))]);
    expect(result).toMatchObject({
      changes: [],
      problems: [],
      outside: [{ text: expect.stringContaining('Reworded') }],
    });
  });

  it('is reported with the heading above it if it was typed between the heading and its first answer', async () => {
    const [chapter] = snapshot.frameworks;
    const [section] = chapter?.sections ?? [];
    const later = section?.disclosures[1];
    const result = await changesOf([
      typedUnder('f1', 'A word on the chapter.'),
      typedUnder('f1s1', 'A word on the section.'),
      typedUnder('f1s1d2', 'A word on the second disclosure.'),
      typedUnder('f1index', 'A word on the index.'),
    ]);
    const versionId = chapter?.versionId ?? '';
    expect(result).toMatchObject({ changes: [], problems: [] });
    expect(result.outside).toEqual([
      { under: { versionId, disclosureId: null, code: '', label: '' }, after: null, text: 'A word on the chapter.' },
      {
        under: { versionId, disclosureId: null, code: section?.code, label: section?.title },
        after: null,
        text: 'A word on the section.',
      },
      {
        under: { versionId, disclosureId: later?.id, code: later?.code, label: later?.title },
        after: null,
        text: 'A word on the second disclosure.',
      },
      { under: null, after: null, text: 'A word on the index.' },
    ]);
  });

  it('names a disclosure that is no longer in the report, without a link', async () => {
    const [chapter, ...chapters] = snapshot.frameworks;
    const [section, ...sections] = chapter?.sections ?? [];
    if (!chapter || !section) throw new Error('the sample has no chapter');
    const without = { ...section, disclosures: section.disclosures.slice(1) };
    const now = { ...snapshot, frameworks: [{ ...chapter, sections: [without, ...sections] }, ...chapters] };
    const result = await changesOf([typedUnder('f1s1d1', 'Of the first.')], now);
    const { code, title: label } = section.disclosures[0] ?? {};
    expect(result.outside).toMatchObject([{ under: { disclosureId: null, code, label }, after: null }]);
  });

  it('names a section as the files do if its title contains its code', async () => {
    const said = structuredClone(snapshot);
    const [section] = said.frameworks[0]?.sections ?? [];
    if (!section) throw new Error('the sample has no section');
    const title = 'Part D (IV) Metrics and targets';
    Object.assign(section, { code: 'D-IV', title });
    const reading = await readWord(editWord(published, typedUnder('f1s1', 'Of the section.')));
    const { outside } = attachUntaggedText(reading, { snapshot: said, outside: [await readWord(published)] }, said);
    expect(outside).toMatchObject([{ under: { code: '', label: title } }]);
  });

  it('excludes pictures, which are counted', async () => {
    const picture = '<w:drawing><wp:inline><wp:docPr id="900" name="Quay" descr=""/></wp:inline></w:drawing>';
    const pasted: Edit = (body) => typedBelow(placeOf('text'), 'HERE')(body).replace('<w:t>HERE</w:t>', picture);
    expect(await changesOf([pasted])).toEqual({ changes: [], problems: [], outside: [], picturesAdded: 1 });
  });

  it('below a reason for omission is part of that explanation', async () => {
    const omitted = disclosures.find(({ disclosure }) => disclosure.omission);
    const disclosureId = omitted?.disclosure.id ?? '';
    const place = { versionId: omitted?.versionId ?? '', disclosureId, fieldKey: omissionKey };
    const result = await changesOf([typedBelow(place, 'And from 2027 in full.', 'Omission')]);
    expect(result).toMatchObject({ changes: [], outside: [], problems: [{ disclosureId, reason: 'omission' }] });
  });

  it('is matched by its words if the answer before it was deleted', async () => {
    const reading = await readWord(editWord(published, withoutAnswer(placeOf('text'))));
    expect(attachUntaggedText(reading, { snapshot, outside: [await readWord(published)] }, snapshot).outside).toEqual(
      [],
    );
  });

  it('is compared with the most similar language file, and with nothing if there is none', async () => {
    const other = await renderDocx(sampleSnapshot({ language: 'zhTw', isHostile: true, hasCells: true }));
    const typed = [typedBelow(placeOf('scope1'), 'Without the fleet.')];
    expect((await changesOf(typed, snapshot, [other, published])).outside).toHaveLength(1);
    expect(await changesOf(typed, snapshot, [])).toEqual({ changes: [], problems: [], outside: [], picturesAdded: 0 });
  });
});

/** A paragraph below a published heading, as created by typing Enter and text at its end. */
const typedUnder =
  (anchor: string, text: string): Edit =>
  (body) => {
    const start = body.indexOf(`w:name="${anchor}"`);
    if (start < 0) throw new Error('the file has no such heading');
    const below = body.indexOf('</w:p>', start) + '</w:p>'.length;
    return `${body.slice(0, below)}<w:p><w:r><w:t>${text}</w:t></w:r></w:p>${body.slice(below)}`;
  };

/** The first published text after an answer is reworded. */
const rewordedBelow =
  (place: Parameters<typeof typedBelow>[0]): Edit =>
  (body) => {
    const [before = '', after = ''] = typedBelow(place, 'HERE')(body).split('HERE</w:t></w:r></w:p>');
    return before.replace(/<w:p>(?:(?!<w:p>).)*$/s, '') + after.replace(/(<w:t[^>]*>)[^<]+/, '$1Reworded');
  };

const field = (text: string): string =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>TOC</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${text}</w:t></w:r></w:p><w:p><w:r><w:t>${text}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
