import { contentLang, type Language } from '../../../shared/model/text/language.ts';
import { partedAtMark } from './marked-texts.ts';
import { directionOf, rtlLanguage } from './text-direction.ts';

/**
 * Attributes of an author's text: its direction, and its language if it is not the file's, for screen readers. A text
 * with a mark has none: its original text has a separate element.
 */
export const textAttributes = (text: string, language: Language) => {
  if (partedAtMark(text, language).mark !== '') return { dir: undefined, lang: undefined };
  const dir = directionOf(text);
  return { dir, lang: dir ? rtlLanguage(text) : contentLang(text, language) };
};
