import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainTextToRichText, type RichTextInline } from '../../../../../shared/model/text/rich-text.ts';
import { diffWords, mergeValues, wordsOf } from './merge-text.ts';

const mergeWords = (base: string, mine: string, theirs: string) => {
  const merged = mergeValues(
    { kind: 'text', text: base },
    { kind: 'text', text: mine },
    { kind: 'text', text: theirs },
  );
  return merged?.value.kind === 'text' ? { text: merged.value.text, isClean: merged.isClean } : undefined;
};
const words = fc
  .array(fc.constantFrom('energy', 'fell', 'by', '12', '%', '排放', 'rose', ' ', ' ', '.'), { maxLength: 12 })
  .map((parts) => parts.join(''));

describe('mergeValues', () => {
  it('takes each change from the side that made it', () => {
    expect(
      mergeWords('Emissions fell in 2025.', 'Emissions fell sharply in 2025.', 'Emissions fell in the year 2025.'),
    ).toEqual({ text: 'Emissions fell sharply in the year 2025.', isClean: true });
  });

  it('merges Chinese by character', () => {
    expect(mergeWords('排放量下降。', '總排放量下降。', '排放量大幅下降。')).toEqual({
      text: '總排放量大幅下降。',
      isClean: true,
    });
  });

  it('keeps both versions of words that both changed, and reports the conflict', () => {
    expect(mergeWords('It was good.', 'It was great.', 'It was poor.')).toEqual({
      text: 'It was great poor.',
      isClean: false,
    });
  });

  it('merges rich text by blocks', () => {
    const document = (text: string) => ({ kind: 'richText' as const, document: plainTextToRichText(text) });
    expect(mergeValues(document('a\nb\nc'), document('a!\nb\nc'), document('a\nb\nc\nd'))).toEqual({
      value: document('a!\nb\nc\nd'),
      isClean: true,
    });
  });

  it('merges within a paragraph by word and keeps formatting', () => {
    const paragraph = (...content: RichTextInline[]) => ({
      kind: 'richText' as const,
      document: { type: 'doc' as const, content: [{ type: 'paragraph' as const, content }] },
    });
    const text = (words: string): RichTextInline => ({ type: 'text', text: words });
    const bold = (words: string): RichTextInline => ({ type: 'text', text: words, marks: [{ type: 'bold' }] });
    const merged = mergeValues(
      paragraph(text('Energy fell '), bold('sharply.')),
      paragraph(text('Our energy use fell '), bold('sharply.')),
      paragraph(text('Energy fell '), bold('very sharply.')),
    );
    expect(merged).toEqual({ value: paragraph(text('Our energy use fell '), bold('very sharply.')), isClean: true });
  });

  it('offers no merge for numbers', () => {
    const number = { kind: 'number' as const, number: '1', state: 'reported' as const };
    expect(mergeValues(number, number, number)).toBeUndefined();
  });

  it('returns the other side when one side changed nothing, and the same when both agree', () => {
    fc.assert(
      fc.property(words, words, (base, changed) => {
        expect(mergeWords(base, changed, base)).toEqual({ text: changed, isClean: true });
        expect(mergeWords(base, base, changed)).toEqual({ text: changed, isClean: true });
        expect(mergeWords(base, changed, changed)).toEqual({ text: changed, isClean: true });
      }),
    );
  });

  it('never drops a word that only one side added', () => {
    fc.assert(
      fc.property(words, words, words, (base, mine, theirs) => {
        const result = mergeWords(base, `${mine} mineOnly`, `theirsOnly ${theirs}`)?.text ?? '';
        expect(result).toContain('mineOnly');
        expect(result).toContain('theirsOnly');
      }),
    );
  });
});

describe('diffWords', () => {
  it('rebuilds both texts from its parts', () => {
    fc.assert(
      fc.property(words, words, (before, after) => {
        const parts = diffWords(before, after);
        const side = (name: 'before' | 'after') =>
          parts.flatMap((part) => (part.kind === 'same' ? part.items : part[name])).join('');
        expect([side('before'), side('after')]).toEqual([before, after]);
      }),
    );
  });

  it.each([
    ['used 2.7 million litres', ['used', ' ', '2.7', ' ', 'million', ' ', 'litres']],
    [
      "up 12.5%, to 1,203.40 or 1'203.",
      ['up', ' ', '12.5%', ',', ' ', 'to', ' ', '1,203.40', ' ', 'or', ' ', "1'203", '.'],
    ],
    ['於2025年減少12.5%', ['於', '2025', '年', '減', '少', '12.5%']],
    ['CO2e of GRI 305-1', ['CO2e', ' ', 'of', ' ', 'GRI', ' ', '305-1']],
  ])('has a number as one word, and Chinese by character: %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('finds single changes in a text of many pages', () => {
    const words = Array.from({ length: 6_000 }, (_, index) => `word${index % 700}`);
    const changed = words.with(10, 'first').with(5_990, 'last');
    const parts = diffWords(words.join(' '), changed.join(' ')).filter(({ kind }) => kind === 'changed');
    expect(parts).toEqual([
      { kind: 'changed', before: ['word10'], after: ['first'] },
      { kind: 'changed', before: [words[5_990]], after: ['last'] },
    ]);
  });

  it('takes texts that have nothing in common as changed as a whole', () => {
    const text = (word: string): string => Array.from({ length: 3_000 }, (_, index) => `${word}${index}`).join('-');
    expect(diffWords(text('one'), text('other')).filter(({ kind }) => kind === 'same')).toEqual([]);
  });

  it('shows a changed number as a whole', () => {
    expect(diffWords('used 2.7 million', 'used 2.72 million')).toContainEqual({
      kind: 'changed',
      before: ['2.7'],
      after: ['2.72'],
    });
  });

  it('loses no character of a text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(wordsOf(text).join('')).toBe(text);
      }),
    );
  });
});
