import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import { memberKeyOf } from '../../../../../../shared/model/data-point/breakdown.ts';
import { isShareUnit } from '../../../../../../shared/model/numbers/number-marks.ts';
import { readPeriodHead } from '../../../../../../shared/model/sheets/period-head.ts';
import type { PeriodHead } from '../../../../../../shared/model/sheets/period-parts.ts';
import {
  type BlockCell,
  labelFinder,
  type PlacedBlock,
  placeBlock,
} from '../../../../../../shared/model/sheets/place-block.ts';

export type PasteColumn = Pick<Field, 'units' | 'defaultUnit' | 'inputType'> & {
  fieldKey: string;
  label?: string;
  labelZhTw?: string | undefined;
};
export type PasteGrid = {
  columns: readonly PasteColumn[];
  members: readonly string[];
  /** The member with the pasted name, among existing members or those that can be added. */
  memberOf: (name: string) => string | undefined;
};
export type PastedCell = { fieldKey: string; member: string; text: string };

/** `members`: of the rows that the placed cells name, those that are added behind the others. */
export type PlacedInTable = PlacedBlock & { members: readonly string[] };

/**
 * Places the cells of a pasted block in a table. With names in its first column each row goes to the member of that
 * name, added if it is new; with headings each column goes to the figure of that name.
 */
export const placeInTable = (
  block: readonly string[][],
  at: { row: number; column: number },
  { columns, members, memberOf }: PasteGrid,
): PlacedInTable => {
  const all = [...members];
  const index = new Map(all.map((member, row) => [member, row] as const));
  const rowOf = (label: string): number | undefined => {
    const member = memberOf(label);
    if (member === undefined) return undefined;
    const known = index.get(member);
    if (known !== undefined) return known;
    index.set(member, all.length);
    return all.push(member) - 1;
  };
  const named = columns.flatMap(({ label, labelZhTw }, key) =>
    label === undefined ? [] : [{ key, names: [label, ...(labelZhTw === undefined ? [] : [labelZhTw])] }],
  );
  const byName = labelFinder(named);
  const periods = columns.map(({ label }) => readPeriodHead(label ?? ''));
  /** "FY2024" names the column "2024". */
  const byPeriod = (head: string): number | undefined => {
    const period = readPeriodHead(head);
    const isSame = (one: PeriodHead | undefined): boolean =>
      one?.year === period?.year &&
      one?.part === period?.part &&
      one?.index === period?.index &&
      one?.months === period?.months &&
      one?.startOn === period?.startOn;
    const same = period?.year === undefined ? [] : periods.flatMap((one, key) => (isSame(one) ? [key] : []));
    return same.length === 1 ? same[0] : undefined;
  };
  const placed = placeBlock(block, at, {
    rows: members.length,
    columns: columns.length,
    rowOf,
    isRow: (label) => index.has(memberOf(label) ?? ''),
    columnOf: (head) => byName(head) ?? byPeriod(head),
    isWords: () => false,
    isShare: (_, column) => isShareUnit(columns[column]?.defaultUnit),
  });
  return { ...placed, members: all };
};

/**
 * Whether the user confirms the target cells before anything is stored: numbers are ambiguous, columns are matched by
 * a heading, or the names in the first column match no row and the numbers would be pasted at the cursor. Exactly
 * named rows are pasted at once, with an undo.
 */
export const needsConfirmation = ({ open, byHead, hasLabels, byLabel }: PlacedInTable): boolean =>
  open.length > 0 || byHead || (hasLabels && !byLabel);

/** Cells of a block by figure and member. */
export const cellsInTable = (
  cells: readonly Pick<BlockCell, 'row' | 'column' | 'text'>[],
  members: readonly string[],
  columns: readonly PasteColumn[],
): PastedCell[] =>
  cells.map(({ row, column, text }) => ({
    fieldKey: columns[column]?.fieldKey ?? '',
    member: members[row] ?? '',
    text,
  }));

const foldedName = (name: string): string => (memberKeyOf(name) ?? '').normalize('NFKC').toLowerCase();

/** Finds a member by name, in either language; `make` returns the key of a new one. */
export const memberFinder = (
  named: readonly { key: string; names: readonly string[] }[],
  make: (name: string) => string | undefined,
): PasteGrid['memberOf'] => {
  const byName = new Map(
    named.flatMap(({ key, names }) => [key, ...names].map((name) => [foldedName(name), key] as const)),
  );
  return (name) => byName.get(foldedName(name)) ?? make(name);
};
