import type { HubPoint } from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { withoutContained } from '../../../../../shared/model/calendar/reporting-time-template.ts';
import { inOneCurrency, namedUnit } from '../../../../../shared/model/data-point/currency.ts';
import type { TimeSpan } from '../../../../../shared/model/data-point/data-point.ts';
import { timeKey } from '../hub-query.ts';
import { isWholePoint } from './metric-series.ts';
import { drawn } from './show-in-unit.ts';

export type EntityRow = {
  /** null: the organisation itself. */
  entityId: string | null;
  /** One for each time; undefined: there is no value. */
  points: (HubPoint | undefined)[];
};
export type EntitySeries = {
  /** Oldest first. */
  times: TimeSpan[];
  /** Their number, drawn or not. */
  timesKnown: number;
  /** The organisation's own first, then entities by their latest value, the largest first. */
  rows: EntityRow[];
  /** Values excluded because a longer time of the same owner contains theirs. */
  contained: HubPoint[];
  /** Excluded because of another currency. */
  others: HubPoint[];
  /** Unit of the numbers, with their currency if they have one. */
  unit: string;
};

/** Maximum number of times in a chart; its table has all of them. */
export const drawnTimesMax = 6;
const byEnd = (one: TimeSpan, other: TimeSpan): number =>
  one.endOn.localeCompare(other.endOn) || one.startOn.localeCompare(other.startOn);

const latestOf = ({ points }: EntityRow, unit: string): number => {
  const last = points.findLast((point) => point !== undefined);
  return (last && drawn(last, unit)) ?? Number.NEGATIVE_INFINITY;
};

/**
 * A metric by owner. Values are shown side by side and never added up: an entity may be below another one that includes
 * its value, and the organisation's own value need not be their sum.
 */
export const entitySeriesOf = (points: readonly HubPoint[], unit: string, timesMax = Infinity): EntitySeries => {
  const whole = points.filter((point) => isWholePoint(point) && drawn(point, unit) !== undefined);
  const { currency, same: drawable, others } = inOneCurrency(whole.toSorted(byEnd));
  const owners = [...Map.groupBy(drawable, ({ entityId }) => entityId)].map(
    ([entityId, own]) => [entityId, withoutContained(own)] as const,
  );
  const all = owners.flatMap(([, own]) => own);
  const known = [
    ...new Map(all.map(({ startOn, endOn }) => [timeKey({ startOn, endOn }), { startOn, endOn }])).values(),
  ].toSorted(byEnd);
  const times = known.slice(-timesMax);
  const rows = owners
    .map(
      ([entityId, own]): EntityRow => ({
        entityId,
        points: times.map((time) => own.find((point) => timeKey(point) === timeKey(time))),
      }),
    )
    .filter((row) => row.points.some((point) => point !== undefined))
    .toSorted((one, other) => latestOf(other, unit) - latestOf(one, unit));
  return {
    times,
    timesKnown: known.length,
    contained: drawable.filter((point) => !all.includes(point)),
    others,
    unit: namedUnit({ unit, currency }),
    rows: [...rows.filter(({ entityId }) => entityId === null), ...rows.filter(({ entityId }) => entityId !== null)],
  };
};

/** Maximum number of distinguishable entities in a chart (screens 24); its table has all of them. */
export const drawnEntitiesMax = 5;

export const drawnRows = ({ rows }: EntitySeries): EntityRow[] => [
  ...rows.filter(({ entityId }) => entityId === null),
  ...rows.filter(({ entityId }) => entityId !== null).slice(0, drawnEntitiesMax),
];
