import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { listSources, root } from './source-files.ts';

type Texts = { [key: string]: string | Texts };
const Texts: z.ZodType<Texts> = z.lazy(() => z.record(z.string(), z.union([z.string(), Texts])));

const folder = path.join(root, 'web/src/i18n');
const filesOf = (language: string) => readdirSync(path.join(folder, language)).filter((name) => name.endsWith('.json'));
const flatten = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  );
const read = (language: string, file: string) =>
  new Map(flatten(Texts.parse(JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')))));

const files = filesOf('en');
/** English has two plural forms, Chinese one (CLDR). */
const singular = (key: string): string => key.replace(/_(one|other)$/, '');
const placeholders = (text: string): string[] => [...new Set(text.match(/\{\{[^}]+\}\}|<\/?\w+>/g) ?? [])].toSorted();

describe('interface texts', () => {
  it('have the same files in both languages', () => {
    expect(filesOf('zh-TW')).toEqual(files);
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
    const texts = ['en', 'zh-TW'].flatMap((language) => [...read(language, file)]);
    const written = texts.flatMap(([key, text]) =>
      [...text.matchAll(/(?:\}\}|\d)\s*%/g)].map(([found]) => [key, found]),
    );
    expect(written.filter(([, found]) => !/\S\u202F%$/.test(found ?? ''))).toEqual([]);
  });

  it('are nowhere written into a component', () => {
    const literal = />\s*[A-Z][a-z]+ [a-z]+[^<>{}]*<\//;
    const found = listSources(/\.tsx$/).filter(({ name, text }) => name.startsWith('web/') && literal.test(text));
    expect(found.map(({ name }) => name)).toEqual([]);
  });
});
