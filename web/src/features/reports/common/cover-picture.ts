import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../../shared/model/language.ts';
import type { Publication } from '../../../../../shared/model/publication.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

/** The first page in the reader's language, else in the report's own, which comes first. */
export const coverUrlOf = (covers: Publication['covers'], language: Language): string | undefined =>
  (covers?.find((cover) => cover.language === language) ?? covers?.[0])?.url;

/** The picture of a publication's first page with its words; undefined while there is none. */
export const useCoverPicture = (publication: Publication | undefined): { url: string; alt: string } | undefined => {
  const { t } = useTranslation('publishing');
  const url = coverUrlOf(publication?.covers, useLanguage());
  return publication && url ? { url, alt: t('cover', { name: publication.reportName }) } : undefined;
};
