import Box from '@cloudscape-design/components/box';
import MixedLineBarChart from '@cloudscape-design/components/mixed-line-bar-chart';
import { useTranslation } from 'react-i18next';
import { formatUnit } from '../../../../../shared/model/format-unit.ts';
import { formatDecimal } from '../../../../../shared/model/format-value.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useTimeName } from '../use-hub.ts';
import type { Series } from './metric-series.ts';

/** Bars, because periods are separate sums (screens 24); estimates are a series of their own, told apart by name and pattern. */
export const MetricChart = ({
  name,
  unit,
  series,
  finding,
}: {
  name: string;
  unit: string;
  series: Series;
  /** What the chart shows, in one sentence. */
  finding: string;
}) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const nameOf = useTimeName();
  const unitText = formatUnit(unit, language);
  const { bars } = series;
  const format = (value: number): string => formatDecimal(String(value), 'comma');
  const estimated = bars.filter(({ point }) => point.state === 'estimated');
  const reported = bars.filter(({ point }) => point.state !== 'estimated');
  const dataOf = (some: Series['bars']) => some.map(({ point, number }) => ({ x: nameOf(point), y: number }));
  return (
    <MixedLineBarChart
      height={260}
      stackedBars
      hideFilter
      hideLegend={estimated.length === 0}
      xScaleType="categorical"
      xDomain={bars.map(({ point }) => nameOf(point))}
      yTitle={unitText}
      xTitle={t('chart.time')}
      ariaLabel={t('chart.label', { name, unit: unitText })}
      ariaDescription={finding}
      i18nStrings={{
        yTickFormatter: format,
        xAxisAriaRoleDescription: t('chart.axis'),
        yAxisAriaRoleDescription: t('chart.axis'),
      }}
      series={[
        { type: 'bar', title: t('chart.reported'), data: dataOf(reported), valueFormatter: format },
        ...(estimated.length > 0
          ? [{ type: 'bar' as const, title: t('chart.estimated'), data: dataOf(estimated), valueFormatter: format }]
          : []),
      ]}
      empty={<Box textAlign="center">{t('chart.empty')}</Box>}
    />
  );
};
