import path from 'node:path';
import * as z from 'zod';
import { type Language, languageTag } from '../../../shared/model/text/language.ts';
import { flatTexts, readTexts, textFilesOf } from '../../support/interface-texts.ts';

const Catalogue = z.record(z.string(), z.unknown());

const files = textFilesOf('en');

const read = (language: Language, namespace: string): unknown => {
  const file = files.find((name) => path.posix.basename(name, '.json') === namespace);
  if (file === undefined) throw new Error(`there are no texts ${namespace}`);
  return readTexts(languageTag(language), file);
};

/** As i18next finds it: by the parts of the key, or by a name that has full stops itself. */
const find = (tree: unknown, key: string): unknown => {
  const node = Catalogue.safeParse(tree).data;
  if (node === undefined || key in node) return node?.[key];
  const name = Object.keys(node).find((candidate) => key.startsWith(`${candidate}.`));
  return name === undefined ? undefined : find(node[name], key.slice(name.length + 1));
};

/**
 * Text of the interface by namespace and key, values filled in: as shown in that language. Throws for a key that does
 * not exist.
 */
export const textOf = (
  language: Language,
  namespace: string,
  key: string,
  values: Record<string, string | number> = {},
): string => {
  const text = find(read(language, namespace), key);
  if (typeof text !== 'string') throw new Error(`${namespace}.json of ${language} has no text ${key}`);
  return text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => String(values[name] ?? ''));
};

export type Texts = (key: string, values?: Record<string, string | number>) => string;

export const textsOf =
  (language: Language, namespace: string): Texts =>
  (key, values) =>
    textOf(language, namespace, key, values);

/** Every key of every namespace, as it would show when its text were missing. */
export const allKeys = (): string[] => files.flatMap((file) => [...flatTexts('en', file).keys()]);

/** Every text of one language. */
export const allTexts = (language: Language): string[] =>
  files.flatMap((file) => [...flatTexts(languageTag(language), file).values()]);
