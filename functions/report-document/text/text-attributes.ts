import { contentLang, type Language } from '../../../shared/model/text/language.ts';
import { partedAtMark } from './marked-texts.ts';
import { directionOf, rtlLanguage } from './text-direction.ts';

/**
 * Of what people wrote: which way it runs, and its language where that is not the file's, so that it is read aloud in it. Behind a
 * mark they are those of its own element.
 */
export const textAttributes = (text: string, language: Language) => {
  if (partedAtMark(text, language).mark !== '') return { dir: undefined, lang: undefined };
  const dir = directionOf(text);
  return { dir, lang: dir ? rtlLanguage(text) : contentLang(text, language) };
};
