import Alert from '@cloudscape-design/components/alert';
import { useTranslation } from 'react-i18next';
import { currencyOf } from '../../../../../shared/model/currency.ts';
import { formatUnit } from '../../../../../shared/model/format-unit.ts';
import { formatPeriod } from '../../../../../shared/model/format-value.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { SeriesPoint } from './metric-series.ts';

/** Values in another currency than those that are drawn: told, as their numbers are not shown beside them. */
export const OtherCurrency = ({ others, unit }: { others: readonly SeriesPoint[]; unit: string }) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const [first] = others;
  if (!first) return null;
  return (
    <Alert type="info">
      {t('chart.otherCurrency', {
        count: others.length,
        time: formatPeriod(first.startOn, first.endOn, language),
        currency: currencyOf(first),
        unit: formatUnit(unit, language),
      })}
    </Alert>
  );
};
