/**
 * Decides which sealed answers may be opened and counted, and where: never fewer than five of a group, the rest at the
 * end.
 */
import { othersKey, pooledKey, type Tally } from './tally.ts';

/** Smallest number of answers that are opened together and shown apart. */
export const groupMin = 5;
/** Boxes of one transaction, with tally and texts below the hundred that it takes. */
const batchMax = 40;

type Box = { groupId: string | null };
export type Batch<One extends Box> = { key: string; boxes: One[] };

/** Parts of about the same size, each as large as `batchMax` allows, so that none is smaller than five. */
const partsOf = <One>(items: readonly One[]): One[][] => {
  const parts = Math.ceil(items.length / batchMax);
  const size = Math.ceil(items.length / parts);
  return Array.from({ length: parts }, (_none, at) => items.slice(at * size, (at + 1) * size));
};

export type BoxState = {
  isClosed: boolean;
  isAnonymous: boolean;
  /** The rest was opened at an earlier end of the survey, which was reopened since. */
  isEnded: boolean;
};

/**
 * Batches to open now. While the survey runs: groups with at least five waiting answers. At its end also the rest: in
 * its own group if that has five in total, else together with the rest of other groups, if these are five including
 * "others". A survey has one end: after a reopening fewer than five are never opened again, because whoever compares
 * the results before and after would see the answers in between. The remainder stays sealed.
 */
export const batchesOf = <One extends Box>(
  waiting: readonly One[],
  tally: Tally,
  { isClosed, isAnonymous, isEnded }: BoxState,
): Batch<One>[] => {
  const min = isAnonymous ? groupMin : 1;
  const groups = [...Map.groupBy(waiting, ({ groupId }) => groupId ?? pooledKey)];
  const before = (key: string): number => (isEnded ? 0 : (tally[key]?.n ?? 0));
  const whole = groups
    .filter(([key, boxes]) => boxes.length >= min || (isClosed && before(key) + boxes.length >= min))
    .toSorted(([, one], [, other]) => other.length - one.length);
  const rest = isClosed ? groups.filter((group) => !whole.includes(group)).flatMap(([, boxes]) => boxes) : [];
  const others = before(othersKey) + rest.length >= min ? rest : [];
  return [
    ...whole.flatMap(([key, boxes]) => partsOf(boxes).map((part) => ({ key, boxes: part }))),
    ...(others.length === 0 ? [] : partsOf(others).map((boxes) => ({ key: othersKey, boxes }))),
  ];
};

/** A random order, by Fisher and Yates; `random` gives whole numbers below its argument. */
export const shuffled = <One>(items: readonly One[], random: (below: number) => number): One[] => {
  const order = [...items];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = random(at + 1);
    const [one, two] = [order[at], order[other]];
    if (one === undefined || two === undefined) continue;
    order[at] = two;
    order[other] = one;
  }
  return order;
};
