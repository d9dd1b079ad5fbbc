import { describe, expect, it } from 'vitest';
import { defaultDesign, type ReportDesign } from '../../../../../../shared/model/design/report-design.ts';
import { createOwnTexts } from './custom-text.ts';
import { fieldOf, fieldsThatDiffer } from './design-differences.ts';
import { isNamedField } from './design-field-names.ts';

const begun = defaultDesign({ language: 'en', frameworks: [{ versionId: 'gri-2021', disclosureIds: [] }] });
const withTitle = (en: string): ReportDesign => ({ ...begun, cover: { ...begun.cover, title: { en, zhTw: '' } } });
const withIntroduction = (en: string): ReportDesign => ({
  ...begun,
  chapters: begun.chapters.map((chapter) => ({ ...chapter, introduction: { en, zhTw: '' } })),
});

describe("another person's stored changes", () => {
  it('is described by the fields that it changed, whichever they are', () => {
    const other = { ...withTitle('x'), fileName: { en: 'y', zhTw: '' }, languages: 'both' as const };
    expect(fieldsThatDiffer(begun, other).toSorted()).toEqual(['cover.title', 'fileName', 'languages']);
    expect(createOwnTexts().follow(begun, begun)).toBeUndefined();
    // A trailing space is unfinished input.
    expect(createOwnTexts().follow(withTitle('x '), withTitle('x'))).toBeUndefined();
  });

  it('uses the field names of the form', () => {
    const { cover, theme, ...parts } = begun;
    const fields = [
      ...Object.keys(parts),
      ...Object.keys(cover).map((key) => `cover.${key}`),
      ...Object.keys(theme).map((key) => `theme.${key}`),
    ];
    expect(fields.filter((field) => !isNamedField(field))).toEqual([]);
    expect(fields.map((field) => fieldOf(`${field}.en`))).toEqual(fields);
  });

  it('gives back words that were written here, also of a chapter, and no others', () => {
    const words = createOwnTexts();
    words.stored(begun, withIntroduction('Mine'));
    expect(words.follow(withIntroduction('Mine'), withIntroduction('Theirs'))).toEqual({
      fields: ['chapters'],
      lost: [{ path: 'chapters.gri-2021.introduction.en', text: 'Mine' }],
    });
    expect(words.follow(withTitle('Of before'), withTitle('Theirs'))?.lost).toEqual([]);
  });

  it('gives nothing back that I removed or rewrote myself', () => {
    const words = createOwnTexts();
    words.stored(begun, withTitle('Mine'));
    words.stored(withTitle('Mine'), withTitle('Mine again'));
    expect(words.follow(withTitle('Mine again'), withTitle('x'))?.lost.map(({ text }) => text)).toEqual(['Mine again']);
    words.stored(withTitle('Mine again'), begun);
    expect(words.follow(begun, withTitle('x'))?.lost).toEqual([]);
  });
});
