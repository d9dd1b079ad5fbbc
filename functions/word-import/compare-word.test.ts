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

/** The first field of a key that is in the file, and where it stands. */
const placeOf = (fieldKey: string, given: ReportSnapshot = snapshot) => {
  for (const { versionId, sections } of given.frameworks)
    for (const { disclosures } of sections)
      for (const { id, fields } of disclosures) {
        const field = fields.find(({ key }) => key === fieldKey);
        if (field) return { place: { versionId, disclosureId: id, fieldKey }, field };
      }
  throw new Error(`the sample has no field ${fieldKey}`);
};

/** The files of reports that tests look at, each made once. */
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

/** A file of the report as it stands, which nobody changed since. */
const compareWithOwn = (now: ReportSnapshot, controls: WordComparison['controls']) =>
  compareWord({ controls, now, origin: now, valueAt: () => undefined, unitsOf: () => [], choicesOf: () => [] });

describe('an edited Word file', () => {
  it.each(['en', 'zhTw'] as const)('tells of nothing where nobody edited anything (%s)', async (language) => {
    const now = sampleSnapshot({ language, isHostile: true, hasCells: true });
    const { controls } = await readWord(await renderDocx(now));
    const told = compareWithOwn(now, controls);
    expect(told.changes).toEqual([]);
    expect(told.problems).toEqual([]);
    expect(told).toMatchObject({ missing: 0, picturesLeft: 0, more: 0 });
    expect(told.unchanged).toBeGreaterThan(20);
  });

  it('reads a number as people type it, keeps its unit and note, and names the revision to save on', async () => {
    const { place, field } = placeOf('scope1');
    const told = await compare(inControl(place, typed('1,250.75')));
    expect(told.problems).toEqual([]);
    expect(told.changes).toEqual([
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

  it('reads a cell of a table back under its own key', async () => {
    const now = sampleSnapshot({ language: 'en', hasCells: true });
    const { place, field } = placeOf('employees~country~MY', now);
    const told = await compare(inControl(place, typed('7,891')), { now, origin: now });
    expect(told.problems).toEqual([]);
    expect(told.changes).toMatchObject([
      { ...place, label: field.label, proposed: { number: '7891', unit: 'persons' }, stored: { value: field.value } },
    ]);
  });

  it('takes a unit that was typed with the number, and the mark of an estimate', async () => {
    const { place } = placeOf('scope2');
    const [change] = (await compare(inControl(place, typed('≈ 1.2 kt')))).changes;
    expect(change?.proposed).toMatchObject({ number: '1.2', unit: 'ktCO2e', state: 'estimated' });
    const [plain] = (await compare(inControl(place, typed('−12')))).changes;
    expect(plain?.proposed).toMatchObject({ number: '-12', unit: 'tCO2e', state: 'reported' });
  });

  it('says what is no number, no unit of the field, or calculated', async () => {
    const { place } = placeOf('scope1');
    const reasons = async (text: string, now?: ReportSnapshot) =>
      (await compare(inControl(place, typed(text)), now ? { now } : {})).problems.map(({ reason }) => reason);
    expect(await reasons('about twelve')).toEqual(['number']);
    expect(await reasons('12 kWh')).toEqual(['unit']);
    const now = copyOf(snapshot);
    placeOf('scope1', now).field.source = 'computed';
    expect(await reasons('12', now)).toEqual(['calculated']);
  });

  it('answers what was not answered, and empties what was emptied', async () => {
    const missing = placeOf('missingText');
    const text = placeOf('text');
    const told = await compare((body) =>
      inControl(text.place, (content) => content.replace(/<w:r>[\s\S]*<\/w:r>/, ''))(
        inControl(missing.place, typed('Now answered &amp; told'))(body),
      ),
    );
    const proposed = new Map(told.changes.map((change) => [change.fieldKey, change.proposed]));
    expect(proposed.get('missingText')).toEqual({ kind: 'text', text: 'Now answered & told' });
    expect(proposed.get('text')).toBeNull();
    expect(told.changes).toHaveLength(2);
  });

  it('takes the words that Word shows in an emptied control for no answer', async () => {
    const { place } = placeOf('rich');
    const told = await compare((body) =>
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
    expect(told.changes.map(({ fieldKey, proposed }) => [fieldKey, proposed])).toEqual([['rich', null]]);
  });

  it('leaves alone what is not in the file', async () => {
    const { place } = placeOf('rich');
    const told = await compare(withoutAnswer(place));
    expect(told.changes).toEqual([]);
    expect(told.missing).toBe(1);
  });

  it('finds by its bookmark an answer whose control is gone', async () => {
    const { place } = placeOf('text');
    const other = placeOf('scope1');
    const told = await compare((body) =>
      [
        inControl(place, typedWithin('Edited and without a control')),
        withoutControl(place),
        withoutControl(other.place),
      ].reduce((text, change) => change(text), body),
    );
    expect(told.changes.map(({ fieldKey, proposed }) => [fieldKey, proposed])).toEqual([
      ['text', { kind: 'text', text: 'Edited and without a control' }],
    ]);
    expect(told).toMatchObject({ missing: 0, problems: [] });
  });

  it.each(['en', 'zhTw'] as const)('tells of nothing where LibreOffice saved it (%s)', async (language) => {
    const now = sampleSnapshot({ language, isHostile: true, hasCells: true });
    const bytes = await renderDocx(now);
    const before = await readWord(bytes);
    const { controls } = await readWord(savedByLibreOffice(bytes));
    const told = compareWithOwn(now, controls);
    expect(told).toMatchObject({ changes: [], problems: [], missing: 0, picturesLeft: 0 });
    expect(new Set(controls.map(({ tag }) => tag)).size).toBe(controls.length);
    expect(controls.length).toBe(before.controls.length);
    expect(told.unchanged).toBe(compareWithOwn(now, before.controls).unchanged);
  });

  it('keeps hyphens that a program writes as elements, in answers and in their footnotes', async () => {
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

  it('refuses an answer that stands twice, differently', async () => {
    const { place } = placeOf('text');
    const other = placeOf('missingText');
    const told = await compare((body) =>
      inControl(place, typed('Something else'))(body).replace(controlTag(other.place), controlTag(place)),
    );
    expect(told.problems.map(({ fieldKey, reason }) => [fieldKey, reason])).toEqual([['text', 'twice']]);
  });
});

describe('a formatted text', () => {
  const { place, field } = placeOf('rich');
  const document = field.value?.kind === 'richText' ? field.value.document : undefined;

  it('comes back with its formatting; what nobody touched stays as it is stored', async () => {
    const told = await compare(
      inControl(place, (content) =>
        content
          .replace('Stationary combustion</w:t>', 'Boilers</w:t>')
          .replace('Base year is 2019.', 'Base year is 2020.'),
      ),
    );
    const [change] = told.changes;
    expect(told.changes).toHaveLength(1);
    const expected = JSON.parse(
      JSON.stringify(document)
        .replace('Base year is 2019.', 'Base year is 2020.')
        .replace('"Stationary combustion"', '"Boilers"'),
    );
    expect(change?.proposed).toEqual({ kind: 'richText', document: expected });
  });

  it('counts changes that nobody accepted yet as accepted', async () => {
    const told = await compare(
      inControl(place, (content) =>
        content.replace(
          /<w:r><w:t xml:space="preserve">Mobile combustion<\/w:t><\/w:r>/,
          '<w:del w:id="900" w:author="A"><w:r><w:delText>Mobile combustion</w:delText></w:r></w:del><w:ins w:id="901" w:author="A"><w:r><w:t>Vehicles</w:t></w:r></w:ins>',
        ),
      ),
    );
    expect(JSON.stringify(told.changes[0]?.proposed)).toContain('"Vehicles"');
    expect(JSON.stringify(told.changes[0]?.proposed)).not.toContain('"Mobile combustion"');
  });

  it('tells where the report was changed, too, since the file was made, and nothing where both say the same', async () => {
    const now = copyOf(snapshot);
    const text = placeOf('text', now);
    text.field.value = { kind: 'text', text: 'Changed here' };
    const there = await compare(inControl(text.place, typed('Changed there')), { now });
    expect(there.changes.map(({ isChangedSince }) => isChangedSince)).toEqual([true]);
    expect((await compare(inControl(text.place, typed('Changed here')), { now })).changes).toEqual([]);
    expect((await compare((body) => body, { now })).changes).toEqual([]);
  });

  it('leaves a picture that came with the file, and tells of it', async () => {
    const told = await compare(
      inControl(place, (content) =>
        content.replace(/name="pic_[0-9a-f]+"([^>]*?)descr="[^"]*"/, 'name="Picture 7"$1descr="A new one"'),
      ),
    );
    expect(told.picturesLeft).toBe(1);
    expect(JSON.stringify(told.changes[0]?.proposed)).not.toContain('"image"');
  });

  it('reads what is printed below a picture, and that it was taken out', async () => {
    const caption = 'The northern quay on the day it opened';
    const edited = await compare(inControl(place, (content) => content.replace(caption, 'The quay at night')));
    expect(edited.changes).toHaveLength(1);
    expect(JSON.stringify(edited.changes[0]?.proposed)).toContain('"caption":"The quay at night"');
    const emptied = await compare(inControl(place, (content) => content.replace(caption, '')));
    expect(JSON.stringify(emptied.changes[0]?.proposed)).toContain('"image"');
    expect(JSON.stringify(emptied.changes[0]?.proposed)).not.toMatch(/caption|night|quay on/);
  });

  it('knows a picture by its words where a program has renamed it', async () => {
    const told = await compare(inControl(place, (content) => content.replace(/name="pic_[0-9a-f]+"/, 'name="Image1"')));
    expect(told).toMatchObject({ changes: [], picturesLeft: 0 });
  });

  it('keeps a picture that stands in several texts, also where LibreOffice saved the file', async () => {
    const now = copyOf(snapshot);
    const [section] = now.frameworks[0]?.sections ?? [];
    const owner = section?.disclosures.find(({ fields }) => fields.some(({ key }) => key === 'rich'));
    if (!section || !owner) throw new Error('no text with a picture');
    const again = ['copy-1', 'copy-2'].map((id) => ({ ...structuredClone(owner), id, code: id }));
    section.disclosures.push(...again);
    const { controls } = await readWord(savedByLibreOffice(await renderDocx(now)));
    const told = compareWithOwn(now, controls);
    expect(told).toMatchObject({ changes: [], problems: [], missing: 0, picturesLeft: 0 });
  });

  it('takes no address but of the web or of mail', async () => {
    const hostile = editPart(await fileOf(snapshot), 'word/_rels/document.xml.rels', (links) =>
      links.replaceAll('https://example', 'javascript:x//'),
    );
    const { controls } = await readWord(hostile);
    expect(JSON.stringify(controls)).not.toContain('javascript');
  });
});
