/**
 * Decides which sealed answers may be opened and counted, and where: never fewer than five at a time.
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

const inParts = <One extends Box>(batches: readonly Batch<One>[]): Batch<One>[] =>
  batches.flatMap(({ key, boxes }) => (boxes.length === 0 ? [] : partsOf(boxes).map((part) => ({ key, boxes: part }))));

export type BoxState = { isClosed: boolean; isAnonymous: boolean };

/**
 * Batches to open now, so that no two results, whenever they are read, differ by one to four answers of an anonymous survey.
 *
 * While the survey runs: of each group with at least ten waiting answers all but the last five, which the end has to open. At its
 * end: groups with five or more waiting; those with fewer together as "others". If these are fewer than five altogether, the
 * smallest of the other groups is counted with them, so that no answer is lost. Only fewer than five answers in all remain
 * sealed, and fewer than five by the open link without a group, which are in no result.
 *
 * A survey has one end: after a reopening too, fewer than five are never opened.
 */
export const batchesOf = <One extends Box>(
  waiting: readonly One[],
  tally: Tally,
  { isClosed, isAnonymous }: BoxState,
): Batch<One>[] => {
  const groups = [...Map.groupBy(waiting, ({ groupId }) => groupId ?? pooledKey)].map(([key, boxes]) => ({
    key,
    boxes,
  }));
  if (!isAnonymous) return inParts(groups);
  if (!isClosed) {
    const openable = groups.map(({ key, boxes }) => ({ key, boxes: boxes.slice(groupMin) }));
    return inParts(openable.filter(({ boxes }) => boxes.length >= groupMin));
  }
  const countOf = ({ key, boxes }: Batch<One>): number => (tally[key]?.n ?? 0) + boxes.length;
  const whole = groups
    .filter(({ boxes }) => boxes.length >= groupMin)
    .toSorted((one, other) => countOf(other) - countOf(one));
  const rest = groups
    .filter(({ key, boxes }) => key !== pooledKey && boxes.length < groupMin)
    .flatMap(({ boxes }) => boxes);
  if (rest.length === 0 || rest.length >= groupMin) return inParts([...whole, { key: othersKey, boxes: rest }]);
  const company = whole.findLast(({ key }) => key !== pooledKey);
  const apart = whole.filter((group) => group !== company);
  return inParts([...apart, ...(company ? [{ key: othersKey, boxes: [...company.boxes, ...rest] }] : [])]);
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
