import { letters } from './cell-place.ts';
import { roleOf } from './column-words.ts';
import { codeWord, isHeadWord, noteWord, type SheetLine, textIn, unitWord } from './head-lines.ts';
import type { SheetValue } from './sheet-value.ts';
import { type Group, totalWord } from './table-group.ts';

const isNumber = (value: SheetValue): boolean =>
  value.kind === 'number' ? !value.isDate : value.kind === 'text' && /^[\s(<~≈]*-?\d[\d,. ]*\)?%?$/.test(value.text);
const numbersIn = ({ cells }: SheetLine): number[] =>
  [...cells].flatMap(([column, value]) => (isNumber(value) ? [column] : []));

/** Columns of numbers that are neither read nor known to be something else, and those that do not count. */
export const unreadColumns = (
  { line, body }: { line: SheetLine; body: readonly SheetLine[] },
  groups: readonly Group[],
  dropped: ReadonlyMap<number, string>,
): string[] => {
  const used = new Set(
    groups.flatMap(({ label, code, unit, note, total, heads, asides }) => [
      label,
      code,
      unit,
      note,
      total,
      asides.scale,
      ...asides.columns.map(({ column }) => column),
      ...heads.keys(),
    ]),
  );
  const columns = new Set(body.flatMap(numbersIn));
  return [...columns]
    .toSorted((one, other) => one - other)
    .flatMap((column) => {
      if (used.has(column)) return [];
      const own = textIn(line.cells.get(column));
      const text = [dropped.get(column) ?? '', own].filter((one) => one !== '').join(' ');
      const isKnown = roleOf(own) === 'other' || isHeadWord(own, [noteWord, codeWord, unitWord, totalWord]);
      if (!dropped.has(column) && own !== '' && isKnown) return [];
      return [[letters(column), text].filter((one) => one !== '').join(': ')];
    });
};

/** "A13:E20" of the lines with numbers that no table has. */
export const unreadLines = (lines: readonly SheetLine[], knows: (label: string) => boolean): string[] => {
  const ranges: SheetLine[][] = [];
  let before: SheetLine | undefined;
  for (const line of lines) {
    const isTable =
      numbersIn(line).length > 1 ||
      (numbersIn(line).length > 0 && [...line.cells.values()].some((value) => knows(textIn(value))));
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
    return `${letters(Math.min(...columns))}${first}:${letters(Math.max(...columns))}${last}`;
  });
};
