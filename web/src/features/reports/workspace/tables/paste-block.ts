import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import { memberKeyOf } from '../../../../../../shared/model/breakdown.ts';
import { estimateMark, guessedAmong } from '../../../../../../shared/model/number-marks.ts';
import { parseNumber } from '../../../../../../shared/model/parse-number.ts';

export type PasteColumn = Pick<Field, 'units' | 'defaultUnit' | 'inputType'> & { fieldKey: string };
export type PasteGrid = {
  columns: readonly PasteColumn[];
  members: readonly string[];
  /** The member that a pasted name stands for, of those there are or that can be added. */
  memberOf: (name: string) => string | undefined;
};
export type PastedCell = { fieldKey: string; member: string; text: string };
export type Pasted = {
  cells: PastedCell[];
  /** Members that the block names and the table did not have. */
  added: string[];
  /** Cells with something in them for which there is no place. */
  unfit: PastedCell[];
  /** Numbers that are left out, since they would be read by a guess. */
  unclear: PastedCell[];
};

const isFigure = (text: string): boolean => {
  const parsed = parseNumber(text.replace(estimateMark, ''));
  return (
    parsed.kind === 'number' ||
    (parsed.kind === 'invalid' && 'unitText' in parsed) ||
    (parsed.kind === 'invalid' && parsed.reason === 'other-dimension')
  );
};
const isName = (text: string | undefined): boolean => text !== undefined && text !== '' && !isFigure(text);

/** The block begins with a column of names: each row has one, and at least one is a row of this table or can become one. */
const hasNames = (block: readonly string[][], { memberOf }: PasteGrid): boolean => {
  const rows = block.filter((row) => row.some((cell) => cell !== ''));
  const named = rows.filter(([name]) => isName(name));
  return (
    rows.length > 0 &&
    rows.every((row) => row.length > 1) &&
    named.length === rows.length &&
    named.some(([name]) => memberOf(name ?? '') !== undefined)
  );
};

/** A first row of words over numbers is a heading. */
const withoutHeading = (block: readonly string[][]): readonly string[][] => {
  const [first, ...rest] = block;
  const isHeading = first !== undefined && rest.length > 0 && first.some(isName) && !first.some(isFigure);
  const hasFigures = rest.some((row) => row.some(isFigure));
  return isHeading && hasFigures ? rest : block;
};

type Placed = { cells: PastedCell[]; unfit: PastedCell[] };

const place = (
  texts: readonly string[],
  member: string | undefined,
  column: number,
  { columns }: PasteGrid,
): Placed => {
  const cells: PastedCell[] = [];
  const unfit: PastedCell[] = [];
  texts.forEach((text, offset) => {
    if (text === '') return;
    const fieldKey = columns[column + offset]?.fieldKey;
    const isPlaced = fieldKey !== undefined && member !== undefined;
    (isPlaced ? cells : unfit).push({ fieldKey: fieldKey ?? '', member: member ?? '', text });
  });
  return { cells, unfit };
};

/**
 * Where the cells of a pasted block go. With names in its first column each row goes to the member of that name, added if it
 * is new; else the block goes where the cursor is, row by row. Empty cells leave what is there. What has no place, and what can be
 * read two ways beside a number with a comma for decimals, is told.
 */
export const placeBlock = (
  block: readonly string[][],
  at: { row: number; column: number },
  grid: PasteGrid,
): Pasted => {
  const rows = withoutHeading(block);
  const isNamed = hasNames(rows, grid);
  const known = new Set(grid.members);
  const added = new Set<string>();
  const placed = rows.map(([first = '', ...rest], index) => {
    if (!isNamed) return place([first, ...rest], grid.members[at.row + index], at.column, grid);
    const member = grid.memberOf(first);
    if (member !== undefined && !known.has(member)) added.add(member);
    return place(rest, member, at.column, grid);
  });
  const isGuessed = guessedAmong(placed.flatMap(({ cells, unfit }) => [...cells, ...unfit].map(({ text }) => text)));
  const cells = placed.flatMap((row) => row.cells);
  return {
    cells: cells.filter(({ text }) => !isGuessed(text)),
    unclear: cells.filter(({ text }) => isGuessed(text)),
    unfit: placed.flatMap(({ unfit }) => unfit),
    added: [...added],
  };
};

const foldedName = (name: string): string => (memberKeyOf(name) ?? '').normalize('NFKC').toLowerCase();

/** Finds a member by what people call it, in either language; `make` gives the key of one that is new. */
export const memberFinder = (
  named: readonly { key: string; names: readonly string[] }[],
  make: (name: string) => string | undefined,
): PasteGrid['memberOf'] => {
  const byName = new Map(
    named.flatMap(({ key, names }) => [key, ...names].map((name) => [foldedName(name), key] as const)),
  );
  return (name) => byName.get(foldedName(name)) ?? make(name);
};
