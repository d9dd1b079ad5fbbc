import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const Texts: z.ZodType<Texts> = z.lazy(() => z.record(z.string(), z.union([z.string(), Texts])));
type Texts = { [key: string]: string | Texts };

const readTexts = (tag: string, file: string): Texts =>
  Texts.parse(JSON.parse(readFileSync(new URL(`./${tag}/${file}`, import.meta.url), 'utf8')));

const flatten = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  );

/** Chinese has one plural form: `_one` of English has no counterpart. */
const isEnglishSingular = (key: string, keys: Set<string>): boolean =>
  key.endsWith('_one') && keys.has(key.replace(/_one$/, '_other'));

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name).toSorted();

/** Sentences and counts with keys that only resemble the longer name of a shorter key. */
const notNames = new Set(['descriptionOf', 'scope.knownOf', 'openOf', 'evidence.pageOf']);

/** Accessible names that contain the visible words of a control: `xOf` and `xFor` for `x`, or `x.of` for `x.action`. */
const wordsOf = (name: string): string | undefined =>
  notNames.has(name)
    ? undefined
    : (/^.+(?=(?:Of|For)$)/.exec(name)?.[0] ?? /^.+\.(?=of$)/.exec(name)?.[0].concat('action'));

const files = readdirSync(new URL('./en/', import.meta.url)).filter((file) => file.endsWith('.json'));

describe.each(files)('texts of %s', (file) => {
  const english = new Map(flatten(readTexts('en', file)));
  const chinese = new Map(flatten(readTexts('zh-TW', file)));
  const englishKeys = new Set(english.keys());
  const expected = [...englishKeys].filter((key) => !isEnglishSingular(key, englishKeys));

  it('exist in both languages under the same keys', () => {
    expect([...chinese.keys()].toSorted()).toEqual(expected.toSorted());
  });

  it('are never empty', () => {
    const empty = [...english, ...chinese].filter(([, text]) => text.trim() === '').map(([key]) => key);
    expect(empty).toEqual([]);
  });

  it('use the same placeholders', () => {
    const different = expected.filter(
      (key) => placeholders(english.get(key) ?? '').join() !== placeholders(chinese.get(key) ?? '').join(),
    );
    expect(different).toEqual([]);
  });

  it('name a control with its visible words in one piece (WCAG 2.5.3)', () => {
    const wrong = [english, chinese].flatMap((texts) =>
      [...texts].filter(([key, name]) => {
        const words = texts.get(wordsOf(key) ?? '');
        return words !== undefined && !name.toLowerCase().includes(words.toLowerCase());
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('use full-width punctuation in Chinese sentences', () => {
    const wrong = [...chinese].filter(([, text]) => /[\u4e00-\u9fff][,;:?!]/.test(text)).map(([key]) => key);
    expect(wrong).toEqual([]);
  });
});

it('are the same files in both languages', () => {
  expect(readdirSync(new URL('./zh-TW/', import.meta.url)).toSorted()).toEqual(
    readdirSync(new URL('./en/', import.meta.url)).toSorted(),
  );
});
