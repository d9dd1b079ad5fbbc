import { diffArrays } from 'diff';

/** One segment of a comparison: the same in both, or the items before and after. */
export type DiffPart<T> = { kind: 'same'; items: T[] } | { kind: 'changed'; before: T[]; after: T[] };

/** Removed and added items at most: beyond it two texts have nothing in common, and the comparison takes seconds. */
const editsMax = 2_000;

/** Pairs of equal places, in order, with as few changes between them as possible. */
const matches = (before: readonly string[], after: readonly string[]): [number, number][] => {
  const changes = diffArrays([...before], [...after], { maxEditLength: editsMax }) ?? [];
  let row = 0;
  let column = 0;
  return changes.flatMap(({ added, removed, count }): [number, number][] => {
    const from = [row, column] as const;
    if (!added) row += count;
    if (!removed) column += count;
    return added || removed ? [] : Array.from({ length: count }, (_, at) => [from[0] + at, from[1] + at]);
  });
};

const keysOf = <T>(items: readonly T[], keyOf: (item: T) => string): string[] => items.map(keyOf);

/** Differences between two sequences, in order; `same` items are the ones of `after`. */
export const diffSequences = <T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (item: T) => string,
): DiffPart<T>[] => {
  const parts: DiffPart<T>[] = [];
  let row = 0;
  let column = 0;
  const end: [number, number] = [before.length, after.length];
  for (const [x, y] of [...matches(keysOf(before, keyOf), keysOf(after, keyOf)), end]) {
    if (x > row || y > column) {
      parts.push({ kind: 'changed', before: before.slice(row, x), after: after.slice(column, y) });
    }
    const last = parts.at(-1);
    const item = after.slice(y, y + 1);
    if (x < before.length && last?.kind === 'same') last.items.push(...item);
    else if (x < before.length) parts.push({ kind: 'same', items: item });
    row = x + 1;
    column = y + 1;
  }
  return parts;
};

export type Merged<T> = { items: T[]; isClean: boolean };

/** Resolves a segment that both sides changed. */
export type Resolve<T> = (base: readonly T[], mine: readonly T[], theirs: readonly T[]) => Merged<T>;

const bothSides = <T>(_base: readonly T[], mine: readonly T[], theirs: readonly T[]): Merged<T> => ({
  items: [...mine, ...theirs],
  isClean: false,
});

type Anchor = { base: number; mine: number; theirs: number };

/**
 * Merges two descendants of one base. A change by one side is taken from that side; where both changed the same
 * segment differently, `resolve` decides: by default mine precedes theirs and the result is not clean, so that a
 * person reviews it. Nothing that either side added is omitted.
 */
export const mergeSequences = <T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  keyOf: (item: T) => string,
  resolve: Resolve<T> = bothSides,
): Merged<T> => {
  const baseKeys = keysOf(base, keyOf);
  const inTheirs = new Map(matches(baseKeys, keysOf(theirs, keyOf)));
  const anchors: Anchor[] = matches(baseKeys, keysOf(mine, keyOf)).flatMap(([at, inMine]) => {
    const other = inTheirs.get(at);
    return other === undefined ? [] : [{ base: at, mine: inMine, theirs: other }];
  });
  const items: T[] = [];
  let isClean = true;
  let from: Anchor = { base: 0, mine: 0, theirs: 0 };
  for (const to of [...anchors, { base: base.length, mine: mine.length, theirs: theirs.length }]) {
    const original = base.slice(from.base, to.base);
    const own = mine.slice(from.mine, to.mine);
    const other = theirs.slice(from.theirs, to.theirs);
    const stretch = mergeStretch(original, own, other, keyOf, resolve);
    items.push(...stretch.items, ...mine.slice(to.mine, to.mine + 1));
    isClean &&= stretch.isClean;
    from = { base: to.base + 1, mine: to.mine + 1, theirs: to.theirs + 1 };
  }
  return { items, isClean };
};

const mergeStretch = <T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  keyOf: (item: T) => string,
  resolve: Resolve<T>,
): Merged<T> => {
  const same = (a: readonly T[], b: readonly T[]): boolean =>
    a.length === b.length && keysOf(a, keyOf).every((key, index) => key === keysOf(b, keyOf)[index]);
  if (same(mine, theirs) || same(theirs, base)) return { items: [...mine], isClean: true };
  if (same(mine, base)) return { items: [...theirs], isClean: true };
  return resolve(base, mine, theirs);
};
