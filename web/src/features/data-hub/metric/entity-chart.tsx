import Box from '@cloudscape-design/components/box';
import MixedLineBarChart from '@cloudscape-design/components/mixed-line-bar-chart';
import { useTranslation } from 'react-i18next';
import { formatUnit } from '../../../../../shared/model/numbers/format-unit.ts';
import { valueStateText } from '../../../../../shared/model/numbers/format-value.ts';
import { ChartTable } from '../../../components/chart-table/chart-table.tsx';
import { shownDecimal } from '../../../lib/i18n/shown-decimal.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useEntityName } from '../entities/use-entities.ts';
import { useTimeName } from '../use-hub.ts';
import { drawnRows, type EntitySeries } from './entity-series.ts';
import { drawn, shownNumber } from './show-in-unit.ts';

/** Bars side by side, not stacked: a stack would show a sum that nobody stated. */
export const EntityChart = ({
  name,
  unit,
  series,
  finding,
}: {
  name: string;
  unit: string;
  series: EntitySeries;
  finding: string;
}) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const nameOf = useTimeName();
  const entityName = useEntityName();
  const format = (value: number): string => shownDecimal(String(value));
  const unitText = formatUnit(series.unit, language);
  const rows = series.rows.map(({ entityId, points }) => ({
    id: entityId ?? 'organization',
    cells: [
      entityName(entityId),
      ...points.map((point) =>
        point
          ? `${valueStateText(point.state, language).mark} ${shownDecimal(shownNumber(point, unit)?.text ?? '')}`.trim()
          : '–',
      ),
    ],
  }));
  return (
    <>
      <MixedLineBarChart
        height={260}
        hideFilter
        xScaleType="categorical"
        xDomain={series.times.map(nameOf)}
        yTitle={unitText}
        xTitle={t('chart.time')}
        ariaLabel={t('byEntity.label', { name, unit: unitText })}
        ariaDescription={finding}
        i18nStrings={{
          yTickFormatter: format,
          xAxisAriaRoleDescription: t('chart.axis'),
          yAxisAriaRoleDescription: t('chart.axis'),
        }}
        series={drawnRows(series).map(({ entityId, points }) => ({
          type: 'bar' as const,
          title: entityName(entityId),
          valueFormatter: format,
          data: series.times.flatMap((time, index) => {
            const point = points[index];
            const number = point && drawn(point, unit);
            return number === undefined ? [] : [{ x: nameOf(time), y: number }];
          }),
        }))}
        empty={<Box textAlign="center">{t('byEntity.empty')}</Box>}
      />
      {rows.length > 0 ? (
        <ChartTable
          caption={t('byEntity.label', { name, unit: unitText })}
          head={[t('columns.entity'), ...series.times.map(nameOf)]}
          rows={rows}
        />
      ) : null}
    </>
  );
};
