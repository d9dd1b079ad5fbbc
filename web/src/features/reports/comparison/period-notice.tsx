import Alert from '@cloudscape-design/components/alert';
import { useTranslation } from 'react-i18next';
import { columnNames } from '../../../../../shared/model/comparison/compared-names.ts';
import type { ComparedColumn } from '../../../../../shared/model/comparison/comparison.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { unevenPeriods } from './uneven-periods.ts';

/**
 * Warns of columns with periods of different length or with overlaps: their figures are never added up or scaled
 * silently.
 */
export const PeriodNotice = ({ columns }: { columns: readonly ComparedColumn[] }) => {
  const { t } = useTranslation('comparison');
  const language = useLanguage();
  const names = columnNames(columns, language, t('hub'));
  const { uneven, shared } = unevenPeriods(columns);
  if (uneven.length + shared.length === 0) return null;
  const namesOf = (places: readonly number[]): string =>
    places.map((place) => names[place]).join(language === 'zhTw' ? '、' : ', ');
  const first = names[0] ?? '';
  return (
    <Alert type="info" header={t('periods.title')}>
      {uneven.length > 0 ? <div>{t('periods.uneven', { names: namesOf(uneven), first })}</div> : null}
      {shared.length > 0 ? <div>{t('periods.shared', { names: namesOf(shared), first })}</div> : null}
    </Alert>
  );
};
