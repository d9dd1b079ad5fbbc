import type { Chart, ChartSeries } from '../../../shared/model/design/chart.ts';
import { stateAt } from '../../../shared/model/design/chart-states.ts';
import { formatDecimal, markedDecimal, signOf } from '../../../shared/model/numbers/format-value.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { labelsOf } from '../text/labels.ts';
import type { FigureTable } from './figure-table.ts';
import type { NumberView } from './number-view.ts';
import { nothing } from './year-columns.ts';

/** More columns are not readable side by side. */
const columnsMax = 6;

const cellText = (series: ChartSeries, index: number): string => {
  const value = series.values[index];
  return value ? markedDecimal(value, stateAt(series, index)) : nothing;
};

/** Positions of its categories in the order of its table. */
const tableOrder = ({ categories, isOverYears }: Chart): number[] => {
  const places = [...categories.keys()];
  return isOverYears ? places.toReversed() : places;
};

/**
 * Several series as rows over their categories, if the design includes a table: such as the years of each component.
 */
export const chartTable = (chart: Chart, language: Language): FigureTable | undefined => {
  const { categories, series, seriesHeading, unit, hasTable } = chart;
  if (!hasTable || series.length < 2 || categories.length > columnsMax) return undefined;
  const labels = labelsOf(language);
  const order = tableOrder(chart);
  const corner = seriesHeading ?? labels.metric;
  return {
    corner: unit ? labels.inUnit(corner, unit) : corner,
    heads: order.map((index) => categories[index] ?? ''),
    rows: series.map((one) => ({
      name: one.name,
      details: [],
      cells: order.map((index) => ({ text: cellText(one, index) })),
      isTotal: false,
    })),
  };
};

/** The heading of those rows; with several series it names both: "Gender · Year". Undefined: the rows are metrics. */
export const rowsHeading = ({ heading, seriesHeading, series }: Chart): string | undefined => {
  if (series.length < 2) return heading;
  return seriesHeading && heading ? `${seriesHeading} · ${heading}` : seriesHeading;
};

/** The numbers of any other chart as rows of a table below it. */
export const chartTableRows = (chart: Chart, language: Language): NumberView[] => {
  if (!chart.hasTable || chartTable(chart, language)) return [];
  return chart.series.flatMap((series) =>
    tableOrder(chart).map((index): NumberView => {
      const category = chart.categories[index] ?? '';
      const value = series.values[index] ?? null;
      const isMissing = value === null;
      return {
        key: '',
        label: chart.series.length > 1 ? `${series.name}${labelsOf(language).listSeparator}${category}` : category,
        mark: isMissing ? '' : signOf(stateAt(series, index)),
        number: isMissing ? '' : formatDecimal(value, 'comma'),
        unit: isMissing ? '' : (chart.unit ?? ''),
        details: isMissing ? [labelsOf(language).notAnswered] : [],
        isMissing,
      };
    }),
  );
};
