import { findSpeltUnit } from '../numbers/unit-spelling.ts';
import { foldedLabel } from '../text/folded-label.ts';
import { unitWord } from './head-lines.ts';
import { splitHead, splitLabel } from './label-unit.ts';
import { answeredText, type MarkMeaning, type OpenColumn, openColumns } from './open-columns.ts';
import { readPeriodHead } from './period-head.ts';
import { isFigureText, withUnit } from './read-figure.ts';
import { type SaidUnit, saidUnit, scaleWordOf, unitOf } from './said-unit.ts';
import { isUnitText } from './unit-text.ts';
import { areInOrder } from './year-text.ts';

/** The target of a block: a sheet of the hub, of an entity, of months, or a table of a report. */
export type BlockGrid = {
  rows: number;
  columns: number;
  /** The row that a label names, or one that it would add; undefined: none. */
  rowOf: (label: string) => number | undefined;
  /** Whether a label names a row that exists already. */
  isRow: (label: string) => boolean;
  /** The column that a head names. */
  columnOf: (head: string) => number | undefined;
  /** Words are taken as they are, and read for no number. */
  isWords: (row: number) => boolean;
  /** Shares with three decimals are shares: thousands of per cent do not occur. */
  isShare?: (row: number, column: number) => boolean;
};

export type PlacedCell = { row: number; column: number; text: string };
/**
 * `label`, `head`: as the block names the row and the column of a cell; '' where it names none. `isOpen`: it is one of the numbers
 * that its column is asked about.
 */
export type BlockCell = PlacedCell & { label: string; head: string; isOpen: boolean };

export type PlacedBlock = {
  cells: BlockCell[];
  /** Texts for which there is no place. */
  unfit: string[];
  /** Columns of numbers that can be read two ways: asked once each. */
  open: OpenColumn[];
  /** It begins with words that name its rows, with a line that names its columns. */
  hasLabels: boolean;
  hasHead: boolean;
  /** The rows are found by their labels, the columns by their heads; else they go from the cursor on. */
  byLabel: boolean;
  byHead: boolean;
};

type Block = readonly (readonly string[])[];

const isName = (text: string | undefined): boolean => text !== undefined && text !== '' && !isFigureText(text);
const isFilled = (row: readonly string[]): boolean => row.some((text) => text !== '');

/** Leading columns of words: labels, codes and units. The last column always holds values. */
const leadingWords = (rows: Block): number => {
  const filled = rows.filter(isFilled);
  const width = Math.max(0, ...filled.map((row) => row.length));
  let count = 0;
  while (
    count < width - 1 &&
    filled.some((row) => isName(row[count])) &&
    filled.every((row) => row[count] === '' || isName(row[count]))
  ) {
    count += 1;
  }
  return count;
};

/** `isOfPeriods`: it names times, of this sheet or of another; `units`: what it says of those of its columns. */
type Head = {
  texts: readonly string[];
  columns: (number | undefined)[];
  units: readonly (SaidUnit | undefined)[];
  isOfPeriods: boolean;
};

/** Years one after the other, words for them ("FY2024"), or parts of them: no figures of anything. */
const areTimes = (texts: readonly string[]): boolean => {
  const heads = texts.map(readPeriodHead);
  if (heads.some((head) => head === undefined) || heads.length < 2) return false;
  if (heads.some((head) => head?.part !== 'year') || texts.every(isName)) return true;
  const years = heads.map((head) => head?.year ?? 0);
  return areInOrder(years, (step) => step === 1);
};

/** A first row that names columns: periods, or words over numbers. */
const headOf = (block: Block, grid: BlockGrid): Head | undefined => {
  const [first, ...rest] = block;
  if (!first || !rest.some(isFilled)) return undefined;
  const parts = first.map((text) => {
    const part = splitHead(text);
    return readPeriodHead(part.name) || grid.columnOf(part.name) !== undefined ? part : { name: text, said: undefined };
  });
  const names = parts.map(({ name }) => name);
  const units = parts.map(({ said }) => said);
  const columns = names.map((text) => (text === '' ? undefined : grid.columnOf(text)));
  const isKnown = columns.some((column) => column !== undefined);
  // Years are numbers too: a row is their head where every number of it is a period, and one of them has a column here.
  const hasOnlyHeads = names.every((text) => text === '' || isName(text) || readPeriodHead(text) !== undefined);
  const isWordy = names.some(isName) && !names.some(isFigureText);
  const hasFigures = rest.some((row) => row.some(isFigureText));
  const isOfPeriods = areTimes(
    names.filter((text) => text !== '' && !(isName(text) && readPeriodHead(text) === undefined)),
  );
  if ((isKnown || isOfPeriods) && hasOnlyHeads) return { texts: first, columns, units, isOfPeriods };
  return isWordy && hasFigures ? { texts: first, columns, units, isOfPeriods: false } : undefined;
};

/** Periods down and rows of the sheet across: turned. */
const upright = (block: Block, grid: BlockGrid): Block => {
  const [first = [], ...rest] = block;
  const below = rest.map(([text = '']) => text).filter((text) => text !== '');
  const across = first.slice(1).filter((text) => text !== '');
  const arePeriodsDown = below.length > 0 && below.every((text) => grid.columnOf(splitHead(text).name) !== undefined);
  const areRowsAcross =
    arePeriodsDown &&
    across.length > 0 &&
    across.every((text) => isName(text) && grid.columnOf(text) === undefined) &&
    across.some((text) => grid.isRow(text) || grid.isRow(splitLabel(text, grid.isRow).name));
  if (!areRowsAcross) return block;
  const width = Math.max(...block.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => block.map((row) => row[column] ?? ''));
};

/** Lines of one text above the line of heads are titles of the block. */
const withoutTitles = (block: Block, grid: BlockGrid): { titles: string[]; rows: Block } => {
  const at = block.findIndex((row) => row.filter((text) => text !== '').length > 1);
  const above = block
    .slice(0, Math.max(0, at))
    .flat()
    .filter((text) => text !== '');
  const head = above.length > 0 && above.every(isName) ? headOf(upright(block.slice(at), grid), grid) : undefined;
  const isHead = head !== undefined && (head.isOfPeriods || head.columns.some((column) => column !== undefined));
  return isHead ? { titles: above, rows: block.slice(at) } : { titles: [], rows: block };
};

/** The row of a label, which may have a unit behind it. */
const rowNamed = (label: string, grid: BlockGrid): { row: number | undefined; unit: string } => {
  const { name, unit } = splitLabel(label, grid.isRow);
  const row = unit === '' ? undefined : grid.rowOf(name);
  return row === undefined ? { row: grid.rowOf(label), unit: '' } : { row, unit };
};

/** The unit of a number by the one rule of sheets; undefined where what is said of it cannot be applied. `label`: by its label. */
const unitOfCell = (
  { column, label }: { column: string; label: string },
  head: SaidUnit | undefined,
  titles: readonly (SaidUnit | undefined)[],
): string | undefined => {
  const isScale = scaleWordOf(label) !== undefined && !isUnitText(label);
  const ofLabel = isScale ? '' : label;
  const meanings = new Set([column, ofLabel].filter((unit) => unit !== '').map((unit) => findSpeltUnit(unit) ?? unit));
  if (meanings.size > 1) return undefined;
  const own = column || ofLabel;
  const resolved = unitOf(own, head, isScale ? [saidUnit(label), ...titles] : titles, new Set([own]));
  return 'open' in resolved ? undefined : resolved.unit;
};

/** Different texts for one cell have no place: none of them is known to be right. */
const withoutDoubles = <Cell extends PlacedCell & { written: string }>(
  cells: readonly Cell[],
): { once: Cell[]; doubles: string[] } => {
  const groups = [...Map.groupBy(cells, ({ row, column }) => `${row} ${column}`).values()];
  const isClear = (group: readonly Cell[]): boolean => new Set(group.map(({ text }) => text)).size === 1;
  return {
    once: groups.flatMap((group) => (isClear(group) ? group.slice(0, 1) : [])),
    doubles: groups.flatMap((group) => (isClear(group) ? [] : group.map(({ written }) => written))),
  };
};

/** The leading columns with names of rows of this sheet, and with units. */
type Leading = { count: number; label: number | undefined; unit: number | undefined };

const leadingOf = (rows: Block, head: Head | undefined, at: { row: number }, grid: BlockGrid): Leading => {
  const filled = rows.filter(isFilled);
  const words = leadingWords(rows);
  const isOfWords = filled.every((_, index) => grid.isWords(at.row + index));
  const columns = Array.from({ length: words }, (_, column) => column);
  const named = columns
    .map((column) => ({
      column,
      hits: filled.filter((row) => rowNamed(row[column] ?? '', grid).row !== undefined).length,
    }))
    .toSorted((one, other) => other.hits - one.hits)[0];
  const label = named && named.hits > 0 ? named.column : undefined;
  if (label === undefined && (isOfWords || words === 0)) return { count: 0, label: undefined, unit: undefined };
  const unit = columns.find(
    (column) =>
      column !== label &&
      (unitWord.test((head?.texts[column] ?? '').trim()) ||
        filled.every((row) => row[column] === '' || findSpeltUnit(row[column] ?? '') !== undefined)),
  );
  return { count: words, label, unit };
};

/**
 * Where the cells of a pasted block go. Rows and columns that the block names go by their names, whatever their order; the rest
 * goes from the cursor right and down. A column of labels is never taken for values, nor is a head. Empty cells leave what is there.
 */
export const placeBlock = (given: Block, at: { row: number; column: number }, grid: BlockGrid): PlacedBlock => {
  const { titles, rows: whole } = withoutTitles(given, grid);
  // The nearest is below the others.
  const ofTitles = titles.map(saidUnit).toReversed();
  const block = upright(whole, grid);
  const head = headOf(block, grid);
  const rows = head ? block.slice(1) : block;
  const { count, label, unit } = leadingOf(rows, head, at, grid);
  const byHead =
    head !== undefined && (head.isOfPeriods || head.columns.slice(count).some((column) => column !== undefined));
  const found: (Omit<BlockCell, 'isOpen'> & { written: string })[] = [];
  const unfit: string[] = titles.filter((text) => saidUnit(text) === undefined);
  // The line of heads may be a row of figures that look like years.
  const corner = head?.texts[label ?? 0] ?? '';
  if (label !== undefined && isName(corner) && grid.isRow(corner))
    unfit.push(...(head?.texts.slice(count).filter(isFigureText) ?? []));
  rows.forEach((texts, index) => {
    const named = texts[label ?? 0] ?? '';
    const isNamed = label !== undefined;
    const line = isNamed ? rowNamed(named, grid) : { row: at.row + index, unit: splitLabel(named, () => false).unit };
    const { row } = line;
    texts.forEach((text, column) => {
      if (column < count || text === '') return;
      const to = byHead ? head?.columns[column] : at.column + column - count;
      const isPlaced = row !== undefined && to !== undefined && to < grid.columns && (isNamed || row < grid.rows);
      const own = { column: unit === undefined ? '' : (texts[unit] ?? ''), label: line.unit };
      const said = unitOfCell(own, head?.units[column], ofTitles);
      if (!isPlaced || said === undefined) {
        unfit.push(text);
        return;
      }
      const names = { label: count > 0 ? named : '', head: head?.texts[column] ?? '' };
      found.push({ row, column: to, text: grid.isWords(row) ? text : withUnit(text, said), written: text, ...names });
    });
  });
  const { once: placed, doubles } = withoutDoubles(found);
  unfit.push(...doubles);
  const numbers = placed.flatMap((cell) =>
    grid.isWords(cell.row)
      ? []
      : [{ cell, column: cell.column, text: cell.written, isShare: grid.isShare?.(cell.row, cell.column) ?? false }],
  );
  const { open, asked } = openColumns(numbers);
  const openCells = new Set([...asked].map(({ cell }) => cell));
  const cells = placed.map((cell) => {
    const { written: _, ...rest } = cell;
    return { ...rest, isOpen: openCells.has(cell) };
  });
  return {
    cells,
    unfit,
    open,
    hasLabels: count > 0,
    hasHead: head !== undefined,
    byLabel: label !== undefined,
    byHead,
  };
};

/** The cells after the question on open columns is answered; a number without a question is unchanged. */
export const answeredCells = <Cell extends PlacedCell & Pick<BlockCell, 'isOpen'>>(
  cells: readonly Cell[],
  open: readonly OpenColumn[],
  meanings: ReadonlyMap<number, MarkMeaning>,
): Cell[] => {
  const byColumn = new Map(open.map((one) => [one.column, one] as const));
  return cells.map((cell) => {
    const asked = cell.isOpen ? byColumn.get(cell.column) : undefined;
    const meaning = meanings.get(cell.column);
    return asked && meaning ? { ...cell, text: answeredText(cell.text, asked, meaning) } : cell;
  });
};

/** Finds the item of a label: by an equal name, else by the only name that contains it or is contained in it. */
export const labelFinder = <Key>(named: readonly { key: Key; names: readonly string[] }[]) => {
  const all = named.flatMap(({ key, names }) => names.map((name) => ({ key, name: foldedLabel(name) })));
  const exact = new Map(all.toReversed().map(({ name, key }) => [name, key] as const));
  return (label: string): Key | undefined => {
    const folded = foldedLabel(label);
    if (folded === '') return undefined;
    const found = exact.get(folded);
    if (found !== undefined) return found;
    if (folded.length < 3) return undefined;
    const holding = new Set(all.filter(({ name }) => isWithin(folded, name)).map(({ key }) => key));
    const [only] = holding;
    return holding.size === 1 ? only : undefined;
  };
};

/** Whole words within a name: "employee commuting" in "category 7: employee commuting". */
const isWithin = (part: string, name: string): boolean => ` ${name} `.includes(` ${part} `);
