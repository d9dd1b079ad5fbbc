import { formatFraction, parseFraction, type Rational } from '../../shared/catalogue/decimal.ts';
import { evaluate } from '../../shared/catalogue/formula.ts';
import { isValueNode, type MetricReader } from '../../shared/catalogue/metric-library.ts';
import { metricSubject } from '../../shared/model/binding.ts';
import { type FigureEntry, spokesman } from '../../shared/model/comparison.ts';
import { namesOf } from './figure-names.ts';

/** Whole metrics of a column by code, in their own unit: of several fields the number that the table shows. */
const amountsOf = (metrics: MetricReader, entries: readonly FigureEntry[]): Map<string, Rational> => {
  const whole = Map.groupBy(
    entries.filter(({ part }) => part === null),
    ({ metricCode }) => metricCode,
  );
  return new Map(
    [...whole].flatMap(([code, group]): [string, Rational][] => {
      const shown = spokesman(group);
      if (code === null || !shown || shown.exact === null) return [];
      return metrics.findValue(code)?.defaultUnit === shown.unit ? [[code, parseFraction(shown.exact)]] : [];
    }),
  );
};

/** Totals, shares and intensities that follow from what a column knows and that nobody reported in it. */
export const calculatedEntries = (metrics: MetricReader, entries: readonly FigureEntry[]): FigureEntry[] => {
  const known = amountsOf(metrics, entries);
  const reported = new Set(entries.map(({ key }) => key));
  const amountOf = (code: string, above: readonly string[]): Rational | undefined => {
    const stored = known.get(code);
    const formula = metrics.findValue(code)?.formula;
    if (stored || !formula || above.includes(code)) return stored;
    return evaluate(formula, (part) => amountOf(part, [...above, code]));
  };
  return metrics.library.nodes.flatMap((node): FigureEntry[] => {
    if (!isValueNode(node) || !node.formula) return [];
    const names = namesOf(metrics, node, metricSubject(node.code));
    const amount = reported.has(names.key) ? undefined : amountOf(node.code, []);
    if (!amount) return [];
    return [
      {
        ...names,
        unit: node.defaultUnit,
        exact: formatFraction(amount),
        currency: '',
        state: 'reported',
        isCalculated: true,
        place: null,
        restated: null,
      },
    ];
  });
};
