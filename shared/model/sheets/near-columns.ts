import type { SaidUnit } from './said-unit.ts';

/**
 * The column of a unit or a note for each period: a single one is for all of them, several are each for the period that they
 * follow, or precede where the first one does. `owned`: those below a period in a second line of the head, which are for it alone.
 */
export const nearColumns = (
  heads: readonly number[],
  columns: readonly number[],
  owned: ReadonlyMap<number, number>,
  isForAll: boolean,
): ReadonlyMap<number, number> => {
  const sorted = heads.toSorted((one, other) => one - other);
  const free = columns.filter((column) => !owned.has(column)).toSorted((one, other) => one - other);
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)];
  const outside = free.filter((column) => column < first || column > last);
  const [single] = free;
  const isBefore = (free[0] ?? first) < first && (free.at(-1) ?? last) < last;
  const found = new Map<number, number>();
  sorted.forEach((head, at) => {
    const [before = -1, after = Number.POSITIVE_INFINITY] = [sorted[at - 1], sorted[at + 1]];
    const near = isBefore
      ? free.findLast((column) => before < column && column < head)
      : free.find((column) => head < column && column < after);
    const common = free.length === 1 && (isForAll || outside.length === 1) ? single : near;
    const column = common ?? outside.find((one) => one < first);
    if (column !== undefined) found.set(head, column);
  });
  for (const [column, head] of owned) if (sorted.includes(head) && columns.includes(column)) found.set(head, column);
  return found;
};

/** Units by column, also of the columns next to them that have none: the same one; where they differ, none is certain. */
export const spreadUnits = (
  columns: readonly number[],
  units: ReadonlyMap<number, SaidUnit>,
): ReadonlyMap<number, SaidUnit> => {
  const said = [...units.values()];
  const [first] = said;
  // A share is next to the number that it is of.
  if (!first || first.unit === '%') return units;
  const isOne = new Set(said.map(({ unit }) => unit)).size === 1;
  const common = isOne ? first : { ...first, unit: '', isScale: false };
  const missing = columns.filter((column) => !units.has(column));
  return new Map([...units, ...missing.map((column) => [column, common] as const)]);
};
