import Box from '@cloudscape-design/components/box';
import MixedLineBarChart from '@cloudscape-design/components/mixed-line-bar-chart';
import { useTranslation } from 'react-i18next';
import { isInexact } from '../../../../../shared/model/answer/value-state.ts';
import { formatUnit } from '../../../../../shared/model/numbers/format-unit.ts';
import { valueStateText } from '../../../../../shared/model/numbers/format-value.ts';
import { ChartTable } from '../../../components/chart-table/chart-table.tsx';
import { shownDecimal } from '../../../lib/i18n/shown-decimal.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useTimeName } from '../use-hub.ts';
import type { Series } from './metric-series.ts';
import { shownNumber } from './show-in-unit.ts';

/** Each kind has the same colour in every chart, of the library's palette; none looks like an error. */
const colors = { reported: '#688ae8', calculated: '#8456ce', estimated: '#2ea597' } as const;

/** Maximum number of periods: older ones are in the table of values. */
const periodsMax = 5;
const barPixels = 140;
const axisPixels = 120;

/** Bars, because periods are separate sums (screens 24); estimates and calculated values are separate, named series. */
export const MetricChart = ({
  name,
  unit,
  series,
  finding,
}: {
  name: string;
  unit: string;
  series: Series;
  /** Summary of the chart, in one sentence. */
  finding: string;
}) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const nameOf = useTimeName();
  const unitText = formatUnit(series.unit, language);
  const bars = series.bars.slice(-periodsMax);
  const format = (value: number): string => shownDecimal(String(value));
  const estimated = bars.filter(({ point }) => isInexact(point.state));
  const calculated = bars.filter(({ point }) => !isInexact(point.state) && point.isCalculated);
  const reported = bars.filter(({ point }) => !isInexact(point.state) && !point.isCalculated);
  const kinds = [
    { title: t('chart.reported'), some: reported, color: colors.reported },
    { title: t('calculated'), some: calculated, color: colors.calculated },
    { title: t('chart.estimated'), some: estimated, color: colors.estimated },
  ].filter(({ some }) => some.length > 0);
  const dataOf = (some: Series['bars']) => some.map(({ point, number }) => ({ x: nameOf(point), y: number }));
  const rows = bars.map(({ point }) => ({
    id: `${point.startOn} ${point.endOn}`,
    cells: [
      nameOf(point),
      `${valueStateText(point.state, language).mark} ${shownDecimal(shownNumber(point, unit)?.text ?? '')}`.trim(),
    ],
  }));
  return (
    // A single bar needs no full width.
    <div style={bars.length === 1 ? { maxInlineSize: barPixels + axisPixels } : undefined}>
      <MixedLineBarChart
        height={260}
        stackedBars
        hideFilter
        hideLegend={kinds.length < 2 && estimated.length === 0}
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
        series={kinds.map(({ title, some, color }) => ({
          type: 'bar' as const,
          title,
          color,
          data: dataOf(some),
          valueFormatter: format,
        }))}
        empty={<Box textAlign="center">{t('chart.empty')}</Box>}
      />
      {rows.length > 0 ? (
        <ChartTable
          caption={t('chart.label', { name, unit: unitText })}
          head={[t('columns.time'), `${t('columns.value')} (${unitText})`]}
          rows={rows}
        />
      ) : null}
    </div>
  );
};
