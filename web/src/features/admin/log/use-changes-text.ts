import { useTranslation } from 'react-i18next';
import type { OperationRow } from '../../../../../shared/model/platform/platform.ts';
import { listText } from '../../../lib/i18n/list-text.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { type ChangeCode, partsOf } from './change-codes.ts';

/** What a row of the operations log changed, a line for each field; empty for rows that do not say it. */
export const useChangesText = (): ((row: Pick<OperationRow, 'changes'>) => string[]) => {
  const { t } = useTranslation('admin');
  const { t: tSupport } = useTranslation('admin-support');
  const { t: tBilling } = useTranslation('admin-billing');
  const language = useLanguage();
  const wordOf = (part: ChangeCode | string): string => {
    if (typeof part === 'string') return part;
    if (part.list === 'states') return tSupport(`states.${part.code}`);
    if (part.list === 'plan') return tBilling(`plan.${part.code}`);
    return part.list === 'brands' ? t(`brands.${part.code}`) : t(`modules.${part.code}`);
  };
  return ({ changes = [] }) =>
    changes.map(({ field, oldValue, newValue }) => {
      const [from, to] = [oldValue, newValue].map(
        (value) => listText(partsOf(field, value).map(wordOf), language) || t('log.nothing'),
      );
      return t('log.change', { field: t(`log.fields.${field}`), from, to });
    });
};
