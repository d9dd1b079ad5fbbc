import { formatFraction, isSameNumber, parseFraction } from '../../../shared/catalogue/metrics/decimal.ts';
import { isValueNode, type MetricReader } from '../../../shared/catalogue/metrics/metric-library.ts';
import { type FigureEntry, type RestatedEntry, spokesman } from '../../../shared/model/comparison/comparison.ts';
import { calculateFigure, type KnownFigure } from '../../../shared/model/data-point/calculated.ts';
import { metricSubject } from '../../../shared/model/data-point/known-values.ts';
import { namesOf } from './figure-names.ts';

/**
 * Whole metrics of a column by code: of several fields the one that the table shows, without pending choices.
 */
const shownIn = (entries: readonly FigureEntry[]): ReadonlyMap<string, FigureEntry> => {
  const whole = Map.groupBy(
    entries.filter(({ part, isWaiting }) => part === null && !isWaiting),
    ({ metricCode }) => metricCode,
  );
  return new Map(
    [...whole].flatMap(([code, group]): [string, FigureEntry][] => {
      const shown = spokesman(group);
      return code === null || !shown ? [] : [[code, shown]];
    }),
  );
};

type ExactOf = (entry: FigureEntry) => string | null;
const asShown: ExactOf = ({ exact }) => exact;

const knownFigure = (metrics: MetricReader, code: string, entry: FigureEntry, exactOf: ExactOf): KnownFigure => {
  const exact = exactOf(entry);
  const isOwnUnit = metrics.findValue(code)?.defaultUnit === entry.unit;
  const amount = exact !== null && isOwnUnit ? parseFraction(exact) : undefined;
  const { state, currency, entities } = entry;
  return { amount, state, currency, entities, isReported: true };
};

/** A metric by its formula alone, regardless of a stated value. */
const calculate = (metrics: MetricReader, code: string, shown: ReadonlyMap<string, FigureEntry>, exactOf: ExactOf) =>
  calculateFigure(metrics, code, (part) => {
    const entry = part === code ? undefined : shown.get(part);
    return entry && knownFigure(metrics, part, entry, exactOf);
  });

/**
 * Restates a derived figure when its components were restated: once from the published values and once from the current
 * values of the data hub. Author and reason are those of the component that was changed last.
 */
const restatedCalculation = (
  metrics: MetricReader,
  code: string,
  shown: ReadonlyMap<string, FigureEntry>,
): RestatedEntry | null => {
  const figure = calculate(metrics, code, shown, asShown);
  const changed = (figure?.restsOn ?? []).flatMap((part) => shown.get(part)?.restated ?? []);
  const last = changed.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1);
  if (!last) return null;
  const published = calculate(metrics, code, shown, ({ exact, restated }) => restated?.published ?? exact);
  const now = calculate(metrics, code, shown, ({ exact, restated }) => restated?.now ?? exact);
  if (!published || !now || isSameNumber(published.amount, now.amount)) return null;
  const said = formatFraction(published.amount);
  const revision = Math.max(...changed.flatMap(({ revisions }) => revisions.map((one) => one.revision)));
  return { ...last, revisions: [{ revision, exact: said }], published: said, now: formatFraction(now.amount) };
};

/** Figures that a report calculates itself, with what became of their parts since. */
export const withRestatedCalculations = (metrics: MetricReader, entries: readonly FigureEntry[]): FigureEntry[] => {
  const shown = shownIn(entries);
  return entries.map((entry) => {
    const { metricCode, part, isCalculated, restated } = entry;
    if (!isCalculated || restated || metricCode === null || part !== null) return entry;
    return { ...entry, restated: restatedCalculation(metrics, metricCode, shown) };
  });
};

/** Totals, shares and intensities derived from the figures of a column, unless they were reported in it. */
export const calculatedEntries = (metrics: MetricReader, entries: readonly FigureEntry[]): FigureEntry[] => {
  const shown = shownIn(entries);
  return metrics.library.nodes.flatMap((node): FigureEntry[] => {
    if (!isValueNode(node) || !node.formula || shown.has(node.code)) return [];
    const figure = calculate(metrics, node.code, shown, asShown);
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
        restated: restatedCalculation(metrics, node.code, shown),
      },
    ];
  });
};
