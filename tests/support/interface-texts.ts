import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

type Texts = { [key: string]: string | Texts };
const Texts: z.ZodType<Texts> = z.lazy(() => z.record(z.string(), z.union([z.string(), Texts])));

const folder = path.resolve(import.meta.dirname, '../../web/src/i18n');

const flatten = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  );

/** The files of interface texts of a language, by their path in its folder, sorted. */
export const textFilesOf = (tag: 'en' | 'zh-TW'): string[] =>
  globSync('**/*.json', { cwd: path.join(folder, tag) }).toSorted();

/** The parsed file. */
export const readTexts = (tag: 'en' | 'zh-TW', file: string): Texts =>
  Texts.parse(JSON.parse(readFileSync(path.join(folder, tag, file), 'utf8')));

/** The texts of a file by their keys, joined by full stops. */
export const flatTexts = (tag: 'en' | 'zh-TW', file: string): Map<string, string> =>
  new Map(flatten(readTexts(tag, file)));

/** All texts of a language, each key after its namespace: `people:invite.title`. */
export const namespacedTexts = (tag: 'en' | 'zh-TW'): [string, string][] =>
  textFilesOf(tag).flatMap((file) =>
    [...flatTexts(tag, file)].map(([key, text]): [string, string] => [`${path.basename(file, '.json')}:${key}`, text]),
  );
