import { contentLang, type Language } from '../../../shared/model/language.ts';
import { directionOf } from './text-direction.ts';

/** Of what people wrote: which way it runs, and its language where that is not the file's, so that it is read aloud in it. */
export const textAttributes = (text: string, language: Language) => ({
  dir: directionOf(text),
  lang: contentLang(text, language),
});
