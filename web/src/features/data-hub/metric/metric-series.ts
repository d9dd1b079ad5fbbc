import type { CalculatedPoint } from '../../../../../shared/contract/calculated-points.contract.ts';
import type { HubPoint } from '../../../../../shared/contract/data-hub.contract.ts';
import { inOneCurrency, namedUnit } from '../../../../../shared/model/currency.ts';
import { isAsLong, overlapsOf, withoutOverlap } from '../../../../../shared/model/time-template.ts';
import { drawn } from './show-in-unit.ts';

/** The metric's own value of the whole: no variant of a field, no member of a breakdown. */
export const isWholePoint = ({ variant, member }: Pick<HubPoint, 'variant' | 'member'>): boolean =>
  variant === null && member === '';

/** A value of a metric in a time, stored or calculated. */
export type SeriesPoint = Omit<CalculatedPoint, 'isCalculated'> & Partial<Pick<CalculatedPoint, 'isCalculated'>>;
export type Bar = {
  point: SeriesPoint;
  number: number;
  /** The latest of the times before that is as long: what a change is told from. A quarter says nothing beside a year. */
  before: SeriesPoint | undefined;
};
export type Series = {
  /** Times that do not overlap, oldest first: of a year and its quarters the year. */
  bars: Bar[];
  /** Times left out because a longer one covers the same days. */
  left: SeriesPoint[];
  /** Left out because they are in another currency. */
  others: SeriesPoint[];
  /** What the numbers are in, with their currency where one is named: "HKD million". */
  unit: string;
};

/** What a chart over time may draw side by side: numbers of the same days are never put beside, let alone added to, each other. */
export const seriesOf = (points: readonly SeriesPoint[], unit: string, entityId: string | null = null): Series => {
  const own = points.filter((point) => point.entityId === entityId && isWholePoint(point));
  const kept = withoutOverlap(own);
  const { currency, same, others } = inOneCurrency(kept);
  const known = same.flatMap((point) => {
    const number = drawn(point, unit);
    return number === undefined ? [] : [{ point, number }];
  });
  const bars = known.map((bar, index) => ({
    ...bar,
    before: known.slice(0, index).findLast((other) => isAsLong(other.point, bar.point))?.point,
  }));
  const left = own.filter((point) => !kept.includes(point));
  return { bars, left, others, unit: namedUnit({ unit, currency }) };
};

/** Pairs of times of one entity that overlap: told above the table, not settled in silence. */
export const overlapsIn = (points: readonly HubPoint[]): [HubPoint, HubPoint][] =>
  [...Map.groupBy(points.filter(isWholePoint), ({ entityId }) => entityId).values()].flatMap((own) => overlapsOf(own));
