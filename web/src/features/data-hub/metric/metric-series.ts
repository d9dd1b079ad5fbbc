import type { CalculatedPoint } from '../../../../../shared/contract/data-hub/calculated-points.contract.ts';
import type { HubPoint } from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import {
  isOverlapping,
  isTimeBefore,
  isWithin,
  overlapsOf,
  withoutContained,
} from '../../../../../shared/model/calendar/reporting-time-template.ts';
import {
  currencyOf,
  inOneCurrency,
  isOtherCurrency,
  namedUnit,
} from '../../../../../shared/model/data-point/currency.ts';
import { timeKey } from '../hub-query.ts';
import { drawn } from './show-in-unit.ts';

/** The metric's own total: no variant of a field, no member of a breakdown. */
export const isWholePoint = ({ variant, member }: Pick<HubPoint, 'variant' | 'member'>): boolean =>
  variant === null && member === '';

/** A value of a metric in a time, stored or calculated. */
export type SeriesPoint = Omit<CalculatedPoint, 'isCalculated'> & Partial<Pick<CalculatedPoint, 'isCalculated'>>;
export type Bar = {
  point: SeriesPoint;
  number: number;
  /** Base of the change: the time of the same length that ends the day before, or a year before; no older one. */
  before: SeriesPoint | undefined;
  /** Times drawn next to it that share some of its days. */
  shares: SeriesPoint[];
};
export type Series = {
  /** Times that no other time contains, oldest first: of a year and its quarters, the year. */
  bars: Bar[];
  /** Times not drawn because a drawn, longer one contains them: it is the first they share days with. */
  contained: Bar[];
  /** Excluded because of another currency. */
  others: SeriesPoint[];
  /** Unit of the numbers, with their currency if they have one: "HKD million". */
  unit: string;
};

/** Series that a chart over time may draw: numbers of the same days are never added to each other. */
export const seriesOf = (points: readonly SeriesPoint[], unit: string, entityId: string | null = null): Series => {
  const all = points.filter((point) => point.entityId === entityId && isWholePoint(point));
  // A derived value replaces the stored one (ADR 52).
  const made = new Set(all.flatMap((point) => (point.isCalculated ? [timeKey(point)] : [])));
  const own = all.filter((point) => point.isCalculated || !made.has(timeKey(point)));
  const uncontained = withoutContained(own);
  const { currency, same, others } = inOneCurrency(uncontained);
  const contained = own
    .filter((point) => !uncontained.includes(point) && !isOtherCurrency(currencyOf(point), currency))
    .toSorted((one, other) => one.startOn.localeCompare(other.startOn));
  const numbered = (some: readonly SeriesPoint[]) =>
    some.flatMap((point) => {
      const number = drawn(point, unit);
      return number === undefined ? [] : [{ point, number }];
    });
  const known = numbered(same);
  const bar = ({ point, number }: Pick<Bar, 'point' | 'number'>, all: readonly Pick<Bar, 'point'>[]): Bar => ({
    point,
    number,
    before: all.findLast(({ point: other }) => isTimeBefore(other, point))?.point,
    shares: known.flatMap(({ point: other }) => (other !== point && isOverlapping(other, point) ? [other] : [])),
  });
  const inside = numbered(contained).map((one, _, all) => bar(one, all));
  return {
    bars: known.map((one) => bar(one, known)),
    contained: inside.map((one) => ({ ...one, shares: one.shares.filter((other) => isWithin(one.point, other)) })),
    others,
    unit: namedUnit({ unit, currency }),
  };
};

/** Two times that share days; `isInside`: the second contains the first and is drawn in its place. */
type Overlap<P = SeriesPoint> = { one: P; other: P; isInside: boolean };

/** Overlaps of a chart's times: each pair once. */
export const overlapsOfSeries = ({ bars, contained }: Pick<Series, 'bars' | 'contained'>): Overlap[] => [
  ...bars.flatMap(({ point, shares }) =>
    shares
      .filter(({ startOn }) => startOn > point.startOn)
      .map((other): Overlap => ({ one: point, other, isInside: false })),
  ),
  ...contained.flatMap(({ point, shares: [other] }) => (other ? [{ one: point, other, isInside: true }] : [])),
];

/** Pairs of overlapping times of one entity: listed above the table instead of being dropped silently. */
export const overlapsIn = (points: readonly HubPoint[]): Overlap<HubPoint>[] =>
  [...Map.groupBy(points.filter(isWholePoint), ({ entityId }) => entityId).values()]
    .flatMap((own) => overlapsOf(own))
    .map(([one, other]) => {
      const [inner, outer] = isWithin(one, other) ? [one, other] : [other, one];
      return isWithin(inner, outer) ? { one: inner, other: outer, isInside: true } : { one, other, isInside: false };
    });
