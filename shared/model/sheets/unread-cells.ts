import { codeWord, isHeadWord, noteWord, type SheetLine, textIn, unitWord } from './head-lines.ts';
import type { SheetValue } from './sheet-value.ts';
import { type Group, totalWord } from './table-group.ts';

const isNumber = (value: SheetValue): boolean =>
  value.kind === 'number' ? !value.isDate : value.kind === 'text' && /^[\s(<~≈]*-?\d[\d,. ]*\)?%?$/.test(value.text);
const numberColumns = ({ cells }: SheetLine): number[] =>
  [...cells].flatMap(([column, value]) => (isNumber(value) ? [column] : []));

const examplesMax = 3;

/** How many numbers a column has, and the first ones. */
export const numbersIn = (lines: readonly SheetLine[], column: number): { values: number; examples: string[] } => {
  const found = lines.flatMap(({ cells }) => {
    const value = cells.get(column);
    return value && isNumber(value) ? [textIn(value)] : [];
  });
  return { values: found.length, examples: found.slice(0, examplesMax) };
};

/** How the columns and lines of a table are named: those of a turned one are lines and columns of its sheet. */
export type PlaceNames = { column: (column: number) => string; row: (row: number) => string };

/** Columns of numbers that are not read, apart from codes, units, notes and totals. `textAt`: the head of a column. */
export const unreadColumns = (
  { textAt, body }: { textAt: (column: number) => string; body: readonly SheetLine[] },
  groups: readonly Group[],
  dropped: ReadonlyMap<number, string>,
  names: PlaceNames,
): { column: number; name: string }[] => {
  const used = new Set(
    groups.flatMap(({ label, code, unitColumns, noteColumns, total, heads, asides }) => [
      label,
      code,
      ...unitColumns,
      ...noteColumns,
      total,
      asides.scale,
      ...asides.columns.map(({ column }) => column),
      ...heads.keys(),
    ]),
  );
  const columns = new Set(body.flatMap(numberColumns));
  return [...columns]
    .toSorted((one, other) => one - other)
    .flatMap((column) => {
      if (used.has(column)) return [];
      const own = textAt(column);
      const text = [dropped.get(column) ?? '', own].filter((one) => one !== '').join(' ');
      const isKnown = isHeadWord(own, [noteWord, codeWord, unitWord, totalWord]);
      if (!dropped.has(column) && own !== '' && isKnown) return [];
      return [{ column, name: [names.column(column), text].filter((one) => one !== '').join(': ') }];
    });
};

/** "A13:E20" of the lines with numbers that no table has. */
export const unreadLines = (
  lines: readonly SheetLine[],
  knows: (label: string) => boolean,
  names: PlaceNames,
): string[] => {
  const ranges: SheetLine[][] = [];
  let before: SheetLine | undefined;
  for (const line of lines) {
    const isTable =
      numberColumns(line).length > 1 ||
      (numberColumns(line).length > 0 && [...line.cells.values()].some((value) => knows(textIn(value))));
    if (isTable) {
      const last = ranges.at(-1);
      if (last && before === last.at(-1)) last.push(line);
      else ranges.push([line]);
    }
    before = line;
  }
  return ranges.map((range) => {
    const columns = range.flatMap(({ cells }) => [...cells.keys()]);
    const [first, last] = [range[0]?.number ?? 0, range.at(-1)?.number ?? 0];
    const [from, to] = [names.column(Math.min(...columns)), names.column(Math.max(...columns))];
    return `${from}${names.row(first)}:${to}${names.row(last)}`;
  });
};
