import { languageTag } from '../../../../shared/model/language.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** Numbers of rows as the interface writes them. */
export const useCount = (): ((count: number) => string) => {
  const format = new Intl.NumberFormat(languageTag(useLanguage()));
  return (count) => format.format(count);
};
