import type { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { yearName } from '../../../shared/model/data-point/year-name.ts';
import { markedDecimal } from '../../../shared/model/numbers/format-value.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { type Time, withMissingYears } from './missing-years.ts';

type History = NonNullable<SnapshotField['history']>;
/** Names of the reporting year and of every earlier one, the latest first as everywhere in the files. */
export type YearColumns = { now: string; earlier: readonly { endOn: string; name: string }[] };

/** A row without a number. */
export const nothing = '–';

/** A missing year between others has an empty column, too, unless most columns would be empty. */
const withFewMissing = (known: readonly Time[]): readonly Time[] => {
  const all = withMissingYears(known);
  return all.length < 2 * known.length ? all : known;
};

/** The earlier years that figures have in common, one column each in their table. */
export const yearColumns = (
  histories: readonly (History | undefined)[],
  { language, period }: { language: Language; period: TimeSpan },
): YearColumns => {
  const times = new Map(histories.flatMap((history = []) => history.map((then) => [then.endOn, then] as const)));
  // The years of old publications are named as in their charts, which were drawn then.
  const areNamedByEnd = [...times.values()].some(({ startOn }) => startOn === undefined);
  const now = areNamedByEnd ? { endOn: period.endOn } : period;
  const known = [...times.values(), now].toSorted((one, other) => (one.endOn < other.endOn ? -1 : 1));
  return {
    now: yearName(now, language),
    earlier: withFewMissing(known)
      .filter(({ endOn }) => endOn !== now.endOn)
      .map((time) => ({ endOn: time.endOn, name: yearName(time, language) }))
      .toReversed(),
  };
};

type Earlier = { history?: History | undefined; otherUnits?: readonly { endOn: string }[] | undefined };

/** A number of an earlier year, with the sign of an estimate or a bound. */
export const markedThen = ({ number, state }: Pick<History[number], 'number' | 'state'>): string =>
  markedDecimal(number, state);

/** The value of a figure in one of those years; empty if it is printed elsewhere in another unit. */
export const numberThen = ({ history = [], otherUnits = [] }: Earlier, endOn: string): string => {
  const then = history.find((one) => one.endOn === endOn);
  if (then) return markedThen(then);
  return otherUnits.some((one) => one.endOn === endOn) ? '' : nothing;
};
