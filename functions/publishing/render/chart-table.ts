import type { Chart } from '../../../shared/model/chart.ts';
import { formatDecimal } from '../../../shared/model/format-value.ts';
import type { Language } from '../../../shared/model/language.ts';
import type { NumberView } from './field-view.ts';
import { labelsOf } from './labels.ts';

/** The numbers of a chart as rows of a table below it, where its design asks for one. */
export const chartTableRows = (chart: Chart, language: Language): NumberView[] => {
  if (!chart.hasTable) return [];
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
