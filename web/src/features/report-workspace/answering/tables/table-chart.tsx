import BarChart from '@cloudscape-design/components/bar-chart';
import { useTranslation } from 'react-i18next';
import type { FieldValue } from '../../../../../../shared/model/answer/field-value.ts';
import { formatUnit, unitBehindNumber } from '../../../../../../shared/model/numbers/format-unit.ts';
import { shownDecimal } from '../../../../lib/i18n/shown-decimal.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useIsPhone } from '../../../../lib/use-media.ts';
import { labelOf } from '../../../reports/fields/control-props.ts';
import { chartNumber } from './column-total.ts';
import type { GridRow } from './figure-grid.tsx';
import type { TableColumn } from './use-table.ts';

const seriesMax = 5;

const shown = (value: number): string => shownDecimal(String(value));

/** The sheet as bars, updated while typing; only figures in the first one's unit, since one axis has one unit. */
export const TableChart = ({
  name,
  rows,
  columns,
  valueAt,
}: {
  name: string;
  rows: readonly GridRow[];
  columns: readonly TableColumn[];
  valueAt: (fieldKey: string, member: string) => FieldValue | null;
}) => {
  const { t } = useTranslation('tables');
  const language = useLanguage();
  const isPhone = useIsPhone();
  const unit = columns[0]?.defaultUnit;
  const series = columns
    .filter(({ defaultUnit }) => defaultUnit === unit)
    .slice(0, seriesMax)
    .flatMap((column) => {
      const data = rows.flatMap(({ member, label }) => {
        const y = chartNumber(column, valueAt(column.fieldKey, member));
        return y === undefined ? [] : { x: label, y };
      });
      return data.length > 0 ? { type: 'bar' as const, title: labelOf(column, language), data } : [];
    });
  const bars = series.flatMap(({ data }) => data);
  const named = [...new Set(bars.map(({ x }) => x))];
  const largest = bars.toSorted((a, b) => b.y - a.y)[0];
  if (named.length < 2 || !largest) return null;
  const unitText = unit === undefined ? '' : formatUnit(unit, language);
  const behind = unit === undefined ? '' : unitBehindNumber(unit, language);
  return (
    <BarChart
      series={series}
      xDomain={rows.map(({ label }) => label).filter((label) => named.includes(label))}
      xScaleType="categorical"
      height={isPhone ? 220 : 260}
      hideFilter
      hideLegend={series.length < 2}
      yTitle={unitText}
      ariaLabel={t('chartLabel', { name })}
      ariaDescription={t('chartFinding', { row: largest.x, value: `${shown(largest.y)} ${behind}`.trim() })}
      i18nStrings={{ yTickFormatter: shown }}
    />
  );
};
