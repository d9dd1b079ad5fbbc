import { formatFraction, parseFraction } from '../../shared/catalogue/decimal.ts';
import { isValueNode, type MetricReader } from '../../shared/catalogue/metric-library.ts';
import { metricSubject } from '../../shared/model/binding.ts';
import { calculateFigure, type KnownFigure } from '../../shared/model/calculated.ts';
import { type FigureEntry, spokesman } from '../../shared/model/comparison.ts';
import { namesOf } from './figure-names.ts';

/** Whole metrics of a column by code: of several fields what the table shows; what waits for a choice is no part of any. */
const knownIn = (metrics: MetricReader, entries: readonly FigureEntry[]): ReadonlyMap<string, KnownFigure> => {
  const whole = Map.groupBy(
    entries.filter(({ part, isWaiting }) => part === null && !isWaiting),
    ({ metricCode }) => metricCode,
  );
  return new Map(
    [...whole].flatMap(([code, group]): [string, KnownFigure][] => {
      const shown = spokesman(group);
      if (code === null || !shown) return [];
      const { exact, unit, state, currency } = shown;
      const isOwnUnit = metrics.findValue(code)?.defaultUnit === unit;
      return [[code, { amount: exact !== null && isOwnUnit ? parseFraction(exact) : undefined, state, currency }]];
    }),
  );
};

/** Totals, shares and intensities that follow from what a column knows and that nobody reported in it. */
export const calculatedEntries = (metrics: MetricReader, entries: readonly FigureEntry[]): FigureEntry[] => {
  const known = knownIn(metrics, entries);
  return metrics.library.nodes.flatMap((node): FigureEntry[] => {
    if (!isValueNode(node) || !node.formula) return [];
    const figure = calculateFigure(metrics, node.code, (code) => known.get(code));
    if (!figure) return [];
    return [
      {
        ...namesOf(metrics, node, metricSubject(node.code)),
        unit: node.defaultUnit,
        exact: formatFraction(figure.amount),
        currency: figure.currency,
        state: figure.state,
        isCalculated: true,
        place: null,
        restated: null,
      },
    ];
  });
};
