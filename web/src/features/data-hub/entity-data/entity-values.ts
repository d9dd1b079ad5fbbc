import type { HubValue } from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import type { ReportingTimeView } from '../../../../../shared/contract/data-hub/reporting-times.contract.ts';
import { daysOf, isTimeBefore } from '../../../../../shared/model/calendar/reporting-time-template.ts';
import { carriesValue, type MetricTree, type ValueNode, type ValuesOf } from '../metric-tree.ts';

/** One value of an entity. */
export type EntityValue = { node: ValueNode; time: ReportingTimeView; value: HubValue };
export type EntityHeadline = EntityValue & {
  /** Value of the time before, if the two are consecutive. */
  before: { time: ReportingTimeView; value: HubValue } | undefined;
};

export const headlinesMax = 4;

/** The default time: one that has begun, the latest end first, of several with the same end the longest. */
export const newestTime = (times: readonly ReportingTimeView[], today: string): ReportingTimeView | undefined =>
  times
    .toSorted(
      (one, other) =>
        Number(one.startOn > today) - Number(other.startOn > today) ||
        other.endOn.localeCompare(one.endOn) ||
        daysOf(other) - daysOf(one),
    )
    .at(0);

/** Values in the order of the library, of each metric the newest first. `times` and `values` are oldest first. */
export const entityValues = (
  tree: MetricTree,
  times: readonly ReportingTimeView[],
  values: readonly ValuesOf[],
): EntityValue[] =>
  [...tree.byCode.values()].filter(carriesValue).flatMap((node) =>
    times
      .flatMap((time, at): EntityValue[] => {
        const value = values[at]?.get(node.code);
        return value ? [{ node, time, value }] : [];
      })
      .toReversed(),
  );

const topicOf = ({ code }: ValueNode): string => code.split('.')[0] ?? code;

/** Numbers that serve the most frameworks, with one of every topic before a second of any. */
const mostUsedFirst = (found: readonly EntityValue[]): EntityValue[] => {
  const ranked = found.toSorted(
    ({ node: { value: one } }, { node: { value: other } }) =>
      other.frameworks - one.frameworks || other.disclosures - one.disclosures,
  );
  const first = ranked.filter((one) => ranked.find(({ node }) => topicOf(node) === topicOf(one.node)) === one);
  return [...first, ...ranked.filter((one) => !first.includes(one))];
};

/** Headline metrics of an entity: numbers of its newest time with values, each next to the time before. */
export const entityHeadlines = (
  tree: MetricTree,
  times: readonly ReportingTimeView[],
  values: readonly ValuesOf[],
): EntityHeadline[] => {
  const at = values.findLastIndex((ofTime) => [...ofTime.values()].some(({ amount }) => amount !== null));
  const newest = times[at];
  if (!newest) return [];
  const numbers = entityValues(tree, [newest], values.slice(at, at + 1)).filter(({ value }) => value.amount !== null);
  const beforeAt = times.findLastIndex((time) => isTimeBefore(time, newest));
  const time = times[beforeAt];
  return mostUsedFirst(numbers)
    .slice(0, headlinesMax)
    .map((one) => {
      const value = values[beforeAt]?.get(one.node.code);
      return { ...one, before: time && value ? { time, value } : undefined };
    });
};
