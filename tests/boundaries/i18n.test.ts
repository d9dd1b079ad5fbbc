import { describe, expect, it } from 'vitest';
import { flatTexts as read, textFilesOf } from '../support/interface-texts.ts';
import { listSources } from './source-files.ts';

const files = textFilesOf('en');
/** English has two plural forms, Chinese one (CLDR). */
const singular = (key: string): string => key.replace(/_(one|other)$/, '');
const placeholders = (text: string): string[] => [...new Set(text.match(/\{\{[^}]+\}\}|<\/?\w+>/g) ?? [])].toSorted();

/** Sentences and counts with keys that only resemble the longer name of a shorter key. */
const notNames = new Set(['descriptionOf', 'scope.knownOf', 'openOf', 'evidence.pageOf']);

/** Accessible names that contain the visible words of a control: `xOf` and `xFor` for `x`, or `x.of` for `x.action`. */
const wordsOf = (name: string): string | undefined =>
  notNames.has(name)
    ? undefined
    : (/^.+(?=(?:Of|For)$)/.exec(name)?.[0] ?? /^.+\.(?=of$)/.exec(name)?.[0].concat('action'));

describe('interface texts', () => {
  it('have the same files in both languages', () => {
    expect(textFilesOf('zh-TW')).toEqual(files);
    expect(files.length).toBeGreaterThan(5);
  });

  it.each(files)('%s has the same keys in both languages, none empty', (file) => {
    const [english, chinese] = [read('en', file), read('zh-TW', file)];
    const keys = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(singular))].toSorted();
    expect(keys(chinese)).toEqual(keys(english));
    for (const [key, text] of [...english, ...chinese]) expect([key, text.trim()]).not.toEqual([key, '']);
  });

  it.each(files)('%s has the same placeholders in both languages', (file) => {
    const [english, chinese] = [read('en', file), read('zh-TW', file)];
    for (const [key, text] of chinese) {
      const counterpart = english.get(key) ?? english.get(`${singular(key)}_other`) ?? '';
      expect([key, placeholders(text)]).toEqual([key, placeholders(counterpart)]);
    }
  });

  it.each(files)('%s is translated', (file) => {
    const [english, chinese] = [read('en', file), read('zh-TW', file)];
    const untranslated = [...chinese].filter(
      ([key, text]) => text === english.get(key) && /[a-z]{3,} [a-z]{3,}/.test(text) && !/\p{Script=Han}/u.test(text),
    );
    expect(untranslated).toEqual([]);
  });

  it.each(files)('%s writes every percentage as percentText does', (file) => {
    const texts = (['en', 'zh-TW'] as const).flatMap((language) => [...read(language, file)]);
    const written = texts.flatMap(([key, text]) =>
      [...text.matchAll(/(?:\}\}|\d)\s*%/g)].map(([found]) => [key, found]),
    );
    expect(written.filter(([, found]) => !/\S\u202F%$/.test(found ?? ''))).toEqual([]);
  });

  it.each(files)('%s names a control with its visible words in one piece (WCAG 2.5.3)', (file) => {
    const wrong = (['en', 'zh-TW'] as const).flatMap((language) => {
      const texts = read(language, file);
      return [...texts].filter(([key, name]) => {
        const words = texts.get(wordsOf(key) ?? '');
        return words !== undefined && !name.toLowerCase().includes(words.toLowerCase());
      });
    });
    expect(wrong).toEqual([]);
  });

  it.each(files)('%s has full-width punctuation in Chinese sentences', (file) => {
    const wrong = [...read('zh-TW', file)]
      .filter(([, text]) => /[\u4e00-\u9fff][,;:?!]/.test(text))
      .map(([key]) => key);
    expect(wrong).toEqual([]);
  });

  it('show an instant in the zone of the viewer; only a typed time keeps its own', () => {
    const found = listSources(/\.tsx?$/).filter(
      ({ name, text }) => name.startsWith('web/src/') && text.includes('formatDateTime('),
    );
    expect(found.map(({ name }) => name)).toEqual(['web/src/lib/answers/short-text.ts']);
  });

  it('are nowhere written into a component', () => {
    const literal = />\s*[A-Z][a-z]+ [a-z]+[^<>{}]*<\//;
    const found = listSources(/\.tsx$/).filter(({ name, text }) => name.startsWith('web/') && literal.test(text));
    expect(found.map(({ name }) => name)).toEqual([]);
  });
});
