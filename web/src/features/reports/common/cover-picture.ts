import { useTranslation } from 'react-i18next';
import type { Publication } from '../../../../../shared/model/report/publication.ts';
import { coverUrlOf } from '../../../components/brand/cover-url.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

/** The picture of a publication's first page with its alt text; undefined without one. */
export const useCoverPicture = (publication: Publication | undefined): { url: string; alt: string } | undefined => {
  const { t } = useTranslation('publishing');
  const url = coverUrlOf(publication?.covers, useLanguage());
  return publication && url ? { url, alt: t('cover', { name: publication.reportName }) } : undefined;
};
