import { useTranslation } from 'react-i18next';
import type { FirmView } from '../../../../shared/contract/people/consultancies.contract.ts';
import { formatDate } from '../../../../shared/model/numbers/format-value.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** "Edit · Until 31-Dec-2026": the terms of a live grant. */
export const useTermsText = (): ((firm: Pick<FirmView, 'level' | 'endsOn'>) => string) => {
  const { t } = useTranslation('consultancies');
  const language = useLanguage();
  return ({ level, endsOn }) => {
    const end = endsOn ? t('firms.until', { date: formatDate(endsOn, language) }) : t('firms.openEnd');
    return `${t(`firms.levels.${level}`)} · ${end}`;
  };
};
