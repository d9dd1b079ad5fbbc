import type { Chart } from '../../../shared/model/chart.ts';
import { formatDecimal } from '../../../shared/model/format-value.ts';
import type { Language } from '../../../shared/model/language.ts';
import { type FigureTable, nothing } from './figure-table.ts';
import { labelsOf } from './labels.ts';
import type { NumberView } from './number-view.ts';

/** More columns than these cannot be read side by side. */
const columnsMax = 6;

/** Several series as rows over their categories, where the design asks for a table: such as the years of each part. */
export const chartTable = (chart: Chart, language: Language): FigureTable | undefined => {
  const { categories, series, unit, hasTable } = chart;
  if (!hasTable || series.length < 2 || categories.length > columnsMax) return undefined;
  const labels = labelsOf(language);
  return {
    corner: unit ? labels.inUnit(labels.metric, unit) : labels.metric,
    heads: categories,
    rows: series.map(({ name, values }) => ({
      name,
      details: [],
      cells: categories.map((_, index) => ({ text: values[index] ? formatDecimal(values[index], 'comma') : nothing })),
      isTotal: false,
    })),
  };
};

/** The numbers of any other chart as rows of a table below it. */
export const chartTableRows = (chart: Chart, language: Language): NumberView[] => {
  if (!chart.hasTable || chartTable(chart, language)) return [];
  return chart.series.flatMap(({ name, values }) =>
    chart.categories.map((category, index): NumberView => {
      const value = values[index] ?? null;
      const isMissing = value === null;
      return {
        key: '',
        label: chart.series.length > 1 ? `${name}${labelsOf(language).listSeparator}${category}` : category,
        mark: '',
        number: isMissing ? '' : formatDecimal(value, 'comma'),
        unit: isMissing ? '' : (chart.unit ?? ''),
        details: isMissing ? [labelsOf(language).notAnswered] : [],
        isMissing,
      };
    }),
  );
};
