import type { Publication } from '../../../../shared/model/report/publication.ts';
import type { Language } from '../../../../shared/model/text/language.ts';

/** The cover in the reader's language, else in the report's own, which comes first. */
export const coverUrlOf = (covers: Publication['covers'], language: Language): string | undefined =>
  (covers?.find((cover) => cover.language === language) ?? covers?.[0])?.url;
