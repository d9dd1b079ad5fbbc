import * as z from 'zod';

/** Interface, communication and report languages as on the wire, in storage and in cookies. */
export const Language = z.enum(['en', 'zhTw']);
export type Language = z.infer<typeof Language>;

/** BCP 47 tag for `lang` attributes, Intl, folders, Cloudscape and Stripe: the one mapping. */
export const languageTag = (language: Language): 'en' | 'zh-TW' => (language === 'zhTw' ? 'zh-TW' : 'en');

const latinWord = /\p{Script=Latin}+/gu;
const hanLetter = /\p{Script=Han}/gu;
const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
/** Names and units stay Latin within Chinese: only many words with hardly a sign among them are English. */
const wordsPerSign = 3;

/**
 * `lang` of a text shown under `language`: standards that have no Chinese title are shown in English, and people write in either.
 * undefined: the language around it holds.
 */
export const contentLang = (text: string, language: Language): 'en' | 'zh-TW' | undefined => {
  const [words, signs] = [countOf(text, latinWord), countOf(text, hanLetter)];
  if (language === 'zhTw') return words > signs * wordsPerSign ? 'en' : undefined;
  return signs > words ? 'zh-TW' : undefined;
};

/** A text of our own in both languages. */
export const LocalizedText = z.object({ en: z.string(), zhTw: z.string() });
export type LocalizedText = z.infer<typeof LocalizedText>;

/** Reads a header, cookie or query value; anything unknown falls back to English (specification 1). */
export const parseLanguage = (value: unknown): Language => {
  const parsed = Language.safeParse(value === 'zh-TW' ? 'zhTw' : value);
  return parsed.success ? parsed.data : 'en';
};
