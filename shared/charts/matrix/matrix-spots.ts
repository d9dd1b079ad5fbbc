/** Points of the matrix with their topics, and the numbers of these in the list that explains them. */
import { byImportance } from '../../model/materiality/topic-order.ts';
import { fitted, widthOf } from '../measure.ts';
import type { MatrixTopic } from './matrix-topic.ts';

export type Spot = { topics: MatrixTopic[]; x: number; y: number };

export const labelSize = 11;
export const nameWidthMax = 200;
const namesMax = 3;

/** Most significant first; topics of one point follow each other, so that their numbers are a range. */
export const inMatrixOrder = <Topic extends MatrixTopic>(topics: readonly Topic[]): Topic[] =>
  topics.toSorted(
    (one, other) =>
      byImportance(one, other) ||
      (other.impact ?? 0) - (one.impact ?? 0) ||
      (other.financial ?? 0) - (one.financial ?? 0),
  );

/** Topics of one point share one spot. */
export const spotsOf = (
  topics: readonly MatrixTopic[],
  placeOf: (topic: MatrixTopic) => { x: number; y: number },
): Spot[] => {
  const spots = new Map<string, Spot>();
  for (const topic of inMatrixOrder(topics)) {
    const place = placeOf(topic);
    const key = `${Math.round(place.x)} ${Math.round(place.y)}`;
    const spot = spots.get(key);
    if (spot) spot.topics.push(topic);
    else spots.set(key, { topics: [topic], ...place });
  }
  return [...spots.values()];
};

/** "3, 7–52" */
export const rangesOf = (numbers: readonly number[]): string => {
  const ranges: [number, number][] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
};

/** null: a stack of topics with more names than a label has space for. */
export const nameOf = ({ topics }: Spot): string | null => {
  const [only, ...others] = topics;
  if (only && others.length === 0) return fitted(only.name, labelSize, nameWidthMax);
  const names = topics.map(({ name }) => name).join(' · ');
  return topics.length <= namesMax && widthOf(names, labelSize) <= nameWidthMax ? names : null;
};

/** Numbers by topic, in the order of their significance. */
export const numbersOf = (spots: readonly Spot[]): ReadonlyMap<string, number> =>
  new Map(inMatrixOrder(spots.flatMap(({ topics }) => topics)).map(({ topicId }, at) => [topicId, at + 1] as const));

export const numberTextOf = ({ topics }: Spot, numbers: ReadonlyMap<string, number>): string =>
  rangesOf(topics.flatMap(({ topicId }) => numbers.get(topicId) ?? []));
