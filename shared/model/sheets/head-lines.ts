import { findSpeltUnit } from '../numbers/unit-spelling.ts';
import { visibleText } from '../text/visible-text.ts';
import { areInOrder, type PeriodHead, readPeriodHead } from './period-head.ts';
import { isFigureText } from './read-figure.ts';
import type { SheetValue } from './sheet-value.ts';

/** A line of a sheet as read; cells by column, from 0. */
export type SheetLine = { number: number; cells: ReadonlyMap<number, SheetValue> };

/** The text of a cell as people see it. */
export const textIn = (value: SheetValue | undefined): string => visibleText(value?.text ?? '').trim();

const isUnit = (value: SheetValue): boolean => findSpeltUnit(textIn(value)) !== undefined;

/** Whether a cell holds words: no number, nor what is written instead of one. */
export const isName = (value: SheetValue): boolean => value.kind === 'text' && !isFigureText(textIn(value));

/** Headings of columns of units, codes and notes. */
export const unitWord = /^(?:units?|uom|unit of measure(?:ment)?|單位|单位|計量單位)$/i;
export const codeWord = /^(?:(?:metric |kpi |gri |item )?(?:code|id|ref(?:erence)?\.?)|指標代碼|代碼|編號|代号)$/i;
export const noteWord = /^(?:notes?|remarks?|comments?|備註|备注|附註|說明)$/i;
const labelWord =
  /^(?:(?:esg )?(?:metrics?|indicators?|kpis?|items?|disclosures?|descriptions?|topics?|categor(?:y|ies)|names?|data|years?|periods?)|指標|指标|項目|项目|名稱|類別|年度|年份)$/i;

/** The periods of a line that names them, by column. */
export type Heads = ReadonlyMap<number, PeriodHead>;

/** A cell that names a period: words, or the bare number of a year. */
const periodOf = (value: SheetValue): PeriodHead | undefined => {
  if (value.kind === 'text') return readPeriodHead(textIn(value));
  return value.kind === 'number' && !value.isDate && isBare(value) ? readPeriodHead(value.text) : undefined;
};

/** Four digits alone: a year, or a figure that happens to lie between 1990 and 2100. */
const isBare = (value: SheetValue | undefined): boolean => /^\d{4}$/.test(textIn(value));

/** The periods of a line that may name them; undefined where it is a line of anything else. */
const headsOf = ({ cells }: SheetLine): Heads | undefined => {
  const heads = new Map<number, PeriodHead>();
  for (const [column, value] of cells) {
    const head = periodOf(value);
    if (head) heads.set(column, head);
    else if (!isName(value)) return undefined;
  }
  const kinds = new Set([...heads.values()].map(({ part }) => part));
  const hasWords = [...cells.keys()].some((column) => !heads.has(column));
  if (heads.size === 0 || kinds.size > 2) return undefined;
  // A single year without another head is a title, or a number.
  return heads.size > 1 || hasWords ? heads : undefined;
};

/** Years of adjacent columns; a table next to another one starts a new run. */
const runsOf = (heads: Heads): number[][] => {
  const runs: number[][] = [];
  let before: number | undefined;
  for (const [column, { year = 0 }] of [...heads].toSorted(([one], [other]) => one - other)) {
    if (before === column - 1) runs.at(-1)?.push(year);
    else runs.push([year]);
    before = column;
  }
  return runs;
};

type Above = { line: SheetLine; heads: Heads };

/** Whether bare years below a head are the next head: the same years again, or a line that is worded as a head. */
const isNextHead = (line: SheetLine, heads: Heads, above: Above, before: SheetLine | undefined): boolean => {
  const words = [...line.cells].filter(([column]) => !heads.has(column));
  const isAgain = [...heads].every(([column, { year }]) => above.heads.get(column)?.year === year);
  const isWorded = words.some(([, value]) =>
    [labelWord, unitWord, codeWord, noteWord].some((written) => written.test(textIn(value))),
  );
  const isAlike =
    words.length > 0 && words.every(([column, value]) => textIn(above.line.cells.get(column)) === textIn(value));
  if (isAgain || isWorded || isAlike) return true;
  const isApart =
    (before === undefined || line.number - before.number > 1) && !words.some(([, value]) => isUnit(value));
  return (words.length === 0 || isApart) && runsOf(heads).every((years) => areInOrder(years, (step) => step <= 1));
};

/**
 * Whether a line that could name periods does. Bare numbers between 1990 and 2100 are years where they are in order and
 * no metric is in the same line; within a table they are its figures unless the line is plainly another head.
 */
const isHead = (
  line: SheetLine,
  heads: Heads,
  above: Above | undefined,
  before: SheetLine | undefined,
  knows: (label: string) => boolean,
): boolean => {
  if ([...heads.keys()].some((column) => !isBare(line.cells.get(column)))) return true;
  if ([...line.cells].some(([column, value]) => !heads.has(column) && knows(textIn(value)))) return false;
  // Figures follow a unit, unless the years follow each other.
  const hasUnit = [...line.cells].some(([column, value]) => !heads.has(column) && isUnit(value));
  if (!runsOf(heads).every((years) => areInOrder(years, (step) => step <= 1 || !hasUnit))) return false;
  const isBelow = above !== undefined && [...heads.keys()].some((column) => above.heads.has(column));
  return !isBelow || isNextHead(line, heads, above, before);
};

/** The periods of each line that names them. `knows`: whether a text is the code or the name of a metric. */
export const headsIn = (lines: readonly SheetLine[], knows: (label: string) => boolean): (Heads | undefined)[] => {
  let above: Above | undefined;
  return lines.map((line, at) => {
    const heads = headsOf(line);
    if (!heads || !isHead(line, heads, above, lines[at - 1], knows)) return undefined;
    above = { line, heads };
    return heads;
  });
};

/** Quarters and months below the year above them, merged or not. */
export const withYears = (heads: Heads, above: SheetLine | undefined): Heads => {
  const years = above
    ? [...above.cells].flatMap(([column, value]) => {
        const head = periodOf(value);
        return head?.part === 'year' && head.year !== undefined ? [{ column, year: head.year }] : [];
      })
    : [];
  return new Map(
    [...heads].map(([column, head]) => {
      const over = years.filter((one) => one.column <= column).at(-1);
      return [column, head.year === undefined && over ? { ...head, year: over.year } : head] as const;
    }),
  );
};
