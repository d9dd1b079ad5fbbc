import { readFileSync } from 'node:fs';
import path from 'node:path';
import { namespacedTexts } from '../support/interface-texts.ts';

type TextLanguage = 'en' | 'zh-TW';

/** Keys that existed before the texts were shortened; a removed one counts as no words. */
const firstKeys = new Set(
  readFileSync(path.join(import.meta.dirname, 'stored/first-text-keys.txt'), 'utf8')
    .trim()
    .split('\n'),
);

/** English in words, Chinese in characters. */
const lengthOf: Record<TextLanguage, (text: string) => number> = {
  en: (text) => text.trim().split(/\s+/).length,
  'zh-TW': (text) => text.match(/[\u3400-\u9fff]/g)?.length ?? 0,
};

/** Sums of those keys before the texts were shortened. */
export const firstLengths: Record<TextLanguage, number> = { en: 21_911, 'zh-TW': 30_219 };

/** Sums of those keys in the present texts. */
export const measureTexts = (language: TextLanguage): number =>
  namespacedTexts(language)
    .filter(([key]) => firstKeys.has(key))
    .reduce((sum, [, text]) => sum + lengthOf[language](text), 0);
