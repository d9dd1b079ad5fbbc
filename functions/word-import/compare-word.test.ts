import { describe, expect, it } from 'vitest';
import { ReportSnapshot } from '../../shared/model/publishing/snapshot.ts';
import {
  editPart,
  editWord,
  inControl,
  savedByLibreOffice,
  typed,
  typedWithin,
  withoutAnswer,
  withoutControl,
} from '../../tests/support/published-files/edit-word.ts';
import { sampleSnapshot } from '../../tests/support/published-files/sample-snapshot.ts';
import { renderDocx } from '../render-docx/render-docx.ts';
import { controlTag } from '../report-document/text/control-tag.ts';
import { compareWord, type WordComparison } from './compare-word.ts';
import { readWord } from './read-word.ts';

const snapshot = sampleSnapshot({ language: 'en' });
const copyOf = (given: ReportSnapshot): ReportSnapshot => ReportSnapshot.parse(structuredClone(given));

/** The first field of a key that is in the file, and its place. */
const placeOf = (fieldKey: string, given: ReportSnapshot = snapshot) => {
  for (const { versionId, sections } of given.frameworks)
    for (const { disclosures } of sections)
      for (const { id, fields } of disclosures) {
        const field = fields.find(({ key }) => key === fieldKey);
        if (field) return { place: { versionId, disclosureId: id, fieldKey }, field };
      }
  throw new Error(`the sample has no field ${fieldKey}`);
};

/** The files of reports that tests read, each rendered once. */
const files = new Map<ReportSnapshot, Promise<Uint8Array>>();
const fileOf = (given: ReportSnapshot): Promise<Uint8Array> => {
  const file = files.get(given) ?? renderDocx(given);
  files.set(given, file);
  return file;
};

const compare = async (
  change: (body: string) => string,
  { now = snapshot, origin = snapshot }: { now?: ReportSnapshot; origin?: ReportSnapshot | undefined } = {},
) => {
  const { controls } = await readWord(editWord(await fileOf(origin), change));
  return compareWord({
    controls,
    now,
    origin,
    valueAt: () => ({ revision: 4, updatedAt: '2026-03-01T10:00:00.000Z', updatedBy: null }),
    unitsOf: () => ['tCO2e', 'ktCO2e'],
    choicesOf: () => [],
  });
};

/** Compares an unedited file of the report with the report. */
const compareWithOwn = (now: ReportSnapshot, controls: WordComparison['controls']) =>
  compareWord({ controls, now, origin: now, valueAt: () => undefined, unitsOf: () => [], choicesOf: () => [] });

describe('an edited Word file', () => {
  it.each(['en', 'zhTw'] as const)('reports nothing for an unedited file (%s)', async (language) => {
    const now = sampleSnapshot({ language, isHostile: true, hasCells: true });
    const { controls } = await readWord(await renderDocx(now));
    const result = compareWithOwn(now, controls);
    expect(result.changes).toEqual([]);
    expect(result.problems).toEqual([]);
    expect(result).toMatchObject({ missing: 0, picturesLeft: 0, more: 0 });
    expect(result.unchanged).toBeGreaterThan(20);
  });

  it('reads a number as people type it, preserves its unit and note, and returns the revision for the save', async () => {
    const { place, field } = placeOf('scope1');
    const result = await compare(inControl(place, typed('1,250.75')));
    expect(result.problems).toEqual([]);
    expect(result.changes).toEqual([
      {
        ...place,
        code: expect.any(String),
        label: field.label,
        proposed: { kind: 'number', number: '1250.75', unit: 'tCO2e', state: 'reported' },
        stored: { value: field.value, revision: 4, updatedAt: '2026-03-01T10:00:00.000Z', updatedBy: null },
        isChangedSince: false,
      },
    ]);
  });

  it('reads back a table cell under its own key', async () => {
    const now = sampleSnapshot({ language: 'en', hasCells: true });
    const { place, field } = placeOf('employees~country~MY', now);
    const result = await compare(inControl(place, typed('7,891')), { now, origin: now });
    expect(result.problems).toEqual([]);
    expect(result.changes).toMatchObject([
      { ...place, label: field.label, proposed: { number: '7891', unit: 'persons' }, stored: { value: field.value } },
    ]);
  });

  it('accepts a unit typed with the number, and the mark of an estimate', async () => {
    const { place } = placeOf('scope2');
    const [change] = (await compare(inControl(place, typed('≈ 1.2 kt')))).changes;
    expect(change?.proposed).toMatchObject({ number: '1.2', unit: 'ktCO2e', state: 'estimated' });
    const [plain] = (await compare(inControl(place, typed('−12')))).changes;
    expect(plain?.proposed).toMatchObject({ number: '-12', unit: 'tCO2e', state: 'reported' });
  });

  it('reports invalid numbers, units that the field lacks, and calculated fields', async () => {
    const { place } = placeOf('scope1');
    const reasons = async (text: string, now?: ReportSnapshot) =>
      (await compare(inControl(place, typed(text)), now ? { now } : {})).problems.map(({ reason }) => reason);
    expect(await reasons('about twelve')).toEqual(['number']);
    expect(await reasons('12 kWh')).toEqual(['unit']);
    const now = copyOf(snapshot);
    placeOf('scope1', now).field.source = 'computed';
    expect(await reasons('12', now)).toEqual(['calculated']);
  });

  it('fills missing answers, and clears emptied ones', async () => {
    const missing = placeOf('missingText');
    const text = placeOf('text');
    const result = await compare((body) =>
      inControl(text.place, (content) => content.replace(/<w:r>[\s\S]*<\/w:r>/, ''))(
        inControl(missing.place, typed('Now answered &amp; given'))(body),
      ),
    );
    const proposed = new Map(result.changes.map((change) => [change.fieldKey, change.proposed]));
    expect(proposed.get('missingText')).toEqual({ kind: 'text', text: 'Now answered & given' });
    expect(proposed.get('text')).toBeNull();
    expect(result.changes).toHaveLength(2);
  });

  it('treats the placeholder of an emptied control as no answer', async () => {
    const { place } = placeOf('rich');
    const result = await compare((body) =>
      inControl(
        place,
        typed('Click or tap here to enter text.'),
      )(
        body.replace(
          `<w:tag w:val="${controlTag(place)}"/>`,
          `<w:tag w:val="${controlTag(place)}"/><w:showingPlcHdr/>`,
        ),
      ),
    );
    expect(result.changes.map(({ fieldKey, proposed }) => [fieldKey, proposed])).toEqual([['rich', null]]);
  });

  it('does not change answers that are missing in the file', async () => {
    const { place } = placeOf('rich');
    const result = await compare(withoutAnswer(place));
    expect(result.changes).toEqual([]);
    expect(result.missing).toBe(1);
  });

  it('finds by its bookmark an answer without its control', async () => {
    const { place } = placeOf('text');
    const other = placeOf('scope1');
    const result = await compare((body) =>
      [
        inControl(place, typedWithin('Edited and without a control')),
        withoutControl(place),
        withoutControl(other.place),
      ].reduce((text, change) => change(text), body),
    );
    expect(result.changes.map(({ fieldKey, proposed }) => [fieldKey, proposed])).toEqual([
      ['text', { kind: 'text', text: 'Edited and without a control' }],
    ]);
    expect(result).toMatchObject({ missing: 0, problems: [] });
  });

  it.each(['en', 'zhTw'] as const)('reports nothing after LibreOffice saved the file (%s)', async (language) => {
    const now = sampleSnapshot({ language, isHostile: true, hasCells: true });
    const bytes = await renderDocx(now);
    const before = await readWord(bytes);
    const { controls } = await readWord(savedByLibreOffice(bytes));
    const result = compareWithOwn(now, controls);
    expect(result).toMatchObject({ changes: [], problems: [], missing: 0, picturesLeft: 0 });
    expect(new Set(controls.map(({ tag }) => tag)).size).toBe(controls.length);
    expect(controls.length).toBe(before.controls.length);
    expect(result.unchanged).toBe(compareWithOwn(now, before.controls).unchanged);
  });

  it('preserves hyphens that a program writes as elements, in answers and in their footnotes', async () => {
    const now = copyOf(snapshot);
    placeOf('text', now).field.value = { kind: 'text', text: 'co\u00ADoperation of zero\u2011waste sites' };
    const note = { type: 'footnote' as const, attrs: { text: 'Re\u00ADcycled, non\u2011toxic' } };
    const words = { type: 'text' as const, text: 'Decar\u00ADbonisation of COVID\u201119 times' };
    placeOf('rich', now).field.value = {
      kind: 'richText',
      document: { type: 'doc', content: [{ type: 'paragraph', content: [words, note] }] },
    };
    const saved = savedByLibreOffice(await renderDocx(now));
    const { controls } = await readWord(saved);
    expect(compareWithOwn(now, controls)).toMatchObject({ changes: [], problems: [], missing: 0 });
  });

  it('refuses an answer that occurs twice with different texts', async () => {
    const { place } = placeOf('text');
    const other = placeOf('missingText');
    const result = await compare((body) =>
      inControl(place, typed('Something else'))(body).replace(controlTag(other.place), controlTag(place)),
    );
    expect(result.problems.map(({ fieldKey, reason }) => [fieldKey, reason])).toEqual([['text', 'twice']]);
  });
});

describe('a formatted text', () => {
  const { place, field } = placeOf('rich');
  const document = field.value?.kind === 'richText' ? field.value.document : undefined;

  it('is read back with its formatting; unedited blocks keep their stored form', async () => {
    const result = await compare(
      inControl(place, (content) =>
        content
          .replace('Stationary combustion</w:t>', 'Boilers</w:t>')
          .replace('Base year is 2019.', 'Base year is 2020.'),
      ),
    );
    const [change] = result.changes;
    expect(result.changes).toHaveLength(1);
    const expected = JSON.parse(
      JSON.stringify(document)
        .replace('Base year is 2019.', 'Base year is 2020.')
        .replace('"Stationary combustion"', '"Boilers"'),
    );
    expect(change?.proposed).toEqual({ kind: 'richText', document: expected });
  });

  it('counts changes that are not accepted yet as accepted', async () => {
    const result = await compare(
      inControl(place, (content) =>
        content.replace(
          /<w:r><w:t xml:space="preserve">Mobile combustion<\/w:t><\/w:r>/,
          '<w:del w:id="900" w:author="A"><w:r><w:delText>Mobile combustion</w:delText></w:r></w:del><w:ins w:id="901" w:author="A"><w:r><w:t>Vehicles</w:t></w:r></w:ins>',
        ),
      ),
    );
    expect(JSON.stringify(result.changes[0]?.proposed)).toContain('"Vehicles"');
    expect(JSON.stringify(result.changes[0]?.proposed)).not.toContain('"Mobile combustion"');
  });

  it('reports a change of the report after the export, and nothing where both agree', async () => {
    const now = copyOf(snapshot);
    const text = placeOf('text', now);
    text.field.value = { kind: 'text', text: 'Changed here' };
    const there = await compare(inControl(text.place, typed('Changed there')), { now });
    expect(there.changes.map(({ isChangedSince }) => isChangedSince)).toEqual([true]);
    expect((await compare(inControl(text.place, typed('Changed here')), { now })).changes).toEqual([]);
    expect((await compare((body) => body, { now })).changes).toEqual([]);
  });

  it('ignores a picture that was added to the file, and counts it', async () => {
    const result = await compare(
      inControl(place, (content) =>
        content.replace(/name="pic_[0-9a-f]+"([^>]*?)descr="[^"]*"/, 'name="Picture 7"$1descr="A new one"'),
      ),
    );
    expect(result.picturesLeft).toBe(1);
    expect(JSON.stringify(result.changes[0]?.proposed)).not.toContain('"image"');
  });

  it('reads the caption of a picture, and its removal', async () => {
    const caption = 'The northern quay on the day it opened';
    const edited = await compare(inControl(place, (content) => content.replace(caption, 'The quay at night')));
    expect(edited.changes).toHaveLength(1);
    expect(JSON.stringify(edited.changes[0]?.proposed)).toContain('"caption":"The quay at night"');
    const emptied = await compare(inControl(place, (content) => content.replace(caption, '')));
    expect(JSON.stringify(emptied.changes[0]?.proposed)).toContain('"image"');
    expect(JSON.stringify(emptied.changes[0]?.proposed)).not.toMatch(/caption|night|quay on/);
  });

  it('recognises a renamed picture by its alt text', async () => {
    const result = await compare(
      inControl(place, (content) => content.replace(/name="pic_[0-9a-f]+"/, 'name="Image1"')),
    );
    expect(result).toMatchObject({ changes: [], picturesLeft: 0 });
  });

  it('preserves a picture that occurs in several texts, also where LibreOffice saved the file', async () => {
    const now = copyOf(snapshot);
    const [section] = now.frameworks[0]?.sections ?? [];
    const owner = section?.disclosures.find(({ fields }) => fields.some(({ key }) => key === 'rich'));
    if (!section || !owner) throw new Error('no text with a picture');
    const again = ['copy-1', 'copy-2'].map((id) => ({ ...structuredClone(owner), id, code: id }));
    section.disclosures.push(...again);
    const { controls } = await readWord(savedByLibreOffice(await renderDocx(now)));
    const result = compareWithOwn(now, controls);
    expect(result).toMatchObject({ changes: [], problems: [], missing: 0, picturesLeft: 0 });
  });

  it('accepts only web and mail addresses', async () => {
    const hostile = editPart(await fileOf(snapshot), 'word/_rels/document.xml.rels', (links) =>
      links.replaceAll('https://example', 'javascript:x//'),
    );
    const { controls } = await readWord(hostile);
    expect(JSON.stringify(controls)).not.toContain('javascript');
  });
});
