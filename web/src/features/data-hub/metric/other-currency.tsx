import Alert from '@cloudscape-design/components/alert';
import { useTranslation } from 'react-i18next';
import { currencyOf } from '../../../../../shared/model/data-point/currency.ts';
import { formatUnit } from '../../../../../shared/model/numbers/format-unit.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useTimeName } from '../use-hub.ts';
import type { SeriesPoint } from './metric-series.ts';

/** Lists values in another currency than the drawn ones, because the chart does not show their numbers. */
export const OtherCurrency = ({ others, unit }: { others: readonly SeriesPoint[]; unit: string }) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const nameOf = useTimeName();
  const [first] = others;
  if (!first) return null;
  return (
    <Alert type="info">
      {t('chart.otherCurrency', {
        count: others.length,
        time: nameOf(first),
        currency: currencyOf(first),
        unit: formatUnit(unit, language),
      })}
    </Alert>
  );
};
