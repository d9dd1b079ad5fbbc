import { inTraditional } from '../text/chinese-letters.ts';
import { visibleText } from '../text/visible-text.ts';
import { isOtherHead, readColumnHead } from './period-head.ts';
import { type PeriodHead, yearTo } from './period-parts.ts';
import { languageParts } from './plain-label.ts';
import { isFigureText } from './read-figure.ts';
import type { SheetValue } from './sheet-value.ts';
import { isUnitText } from './unit-text.ts';
import { areInOrder } from './year-text.ts';

/** A line of a sheet as read; cells by column, from 0. */
export type SheetLine = { number: number; cells: ReadonlyMap<number, SheetValue> };

/** The text of a cell as people see it. */
export const textIn = (value: SheetValue | undefined): string => visibleText(value?.text ?? '').trim();

const isUnit = (value: SheetValue): boolean => isUnitText(textIn(value));

/** Whether a cell holds words: no number, nor what is written instead of one. */
export const isName = (value: SheetValue): boolean => value.kind === 'text' && !isFigureText(textIn(value));

/** Headings of columns of units, codes and notes. */
export const unitWord =
  /^(?:units?|uom|units? of measure(?:ment)?|measurement units?|measuring units?|einheit|單位|单位|計量單位|量度單位)$/i;
export const codeWord =
  /^(?:(?:metric |kpi |gri |item )?(?:code|id|ref(?:erence)?\.?)|no\.?|指標代碼|代碼|編號|代号)$/i;
export const noteWord = /^(?:notes?|remarks?|comments?|備註|备注|附註|說明)$/i;
export const labelWord =
  /^(?:(?:esg )?(?:metrics?|indicators?|kpis?|items?|disclosures?|descriptions?|topics?|categor(?:y|ies)|names?|data|years?|periods?)|指標|指标|項目|项目|名稱|類別|年度|年份)$/i;

/** Whether a heading is one of these words, in one language or in two. */
export const isHeadWord = (text: string, words: readonly RegExp[]): boolean =>
  languageParts(inTraditional(text)).some((part) => words.some((written) => written.test(part)));

/** The periods of a line that names them, by column. */
export type Heads = ReadonlyMap<number, PeriodHead>;

/** The period and the unit that a person gave a column, by its head; null: it is not to be read. */
export type GivenColumns = (column: number, text: string) => { head: PeriodHead; unit: string } | null | undefined;

/** A cell that names a period: words, or the bare number of a year. */
const periodOf = (value: SheetValue): PeriodHead | undefined => {
  if (value.kind === 'text') return readColumnHead(textIn(value));
  return value.kind === 'number' && !value.isDate && isBare(value) ? readColumnHead(value.text) : undefined;
};

/** Four digits alone: a year, or a figure that happens to lie between 1990 and 2100. */
const isBare = (value: SheetValue | undefined): boolean => /^\d{4}$/.test(textIn(value));

/** The day of a cell that holds a date. */
export type DayIn = (value: SheetValue) => string | undefined;

const monthCount = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const isMonthEnd = (day: string): boolean => {
  const next = new Date(`${day}T00:00:00.000Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.getUTCDate() === 1;
};

/** Dates at equal steps name periods: ends of years, or first or last days of quarters and months. */
const headsOfDays = (days: ReadonlyMap<number, string>): Heads | undefined => {
  const all = [...days].toSorted(([one], [other]) => one - other);
  const counts = all.map(([, day]) => monthCount(day));
  const steps = new Set(counts.slice(1).map((count, at) => Math.abs(count - (counts[at] ?? 0))));
  const [step, ...others] = steps;
  if (step === undefined || others.length > 0) return undefined;
  const areEnds = all.every(([, day]) => isMonthEnd(day));
  if (!areEnds && !all.every(([, day]) => day.endsWith('-01'))) return undefined;
  const headOf = (day: string): PeriodHead | undefined => {
    const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
    if (step === 12) return areEnds ? yearTo(day) : month === 1 ? yearTo(`${year}-12-31`) : undefined;
    if (step === 3 && month % 3 === (areEnds ? 0 : 1)) return { part: 'quarter', year, index: Math.ceil(month / 3) };
    return step === 1 ? { part: 'month', year, index: month } : undefined;
  };
  const heads = all.map(([column, day]) => [column, headOf(day)] as const);
  return heads.some(([, head]) => head === undefined)
    ? undefined
    : new Map(heads.flatMap(([column, head]) => (head ? [[column, head] as const] : [])));
};

/** "Mar-24", "Mar-25": the same month of several years is the end of each. */
const withYearEnds = (heads: Map<number, PeriodHead>): Map<number, PeriodHead> => {
  const all = [...heads.values()];
  const [first] = all;
  const years = new Set(all.map(({ year }) => year));
  const isOneMonth = all.every(({ part, index, year }) => part === 'month' && index === first?.index && year);
  if (!isOneMonth || years.size < 2) return heads;
  const endOf = ({ year = 0, index }: PeriodHead): string =>
    new Date(Date.UTC(year, index, 0)).toISOString().slice(0, 10);
  return new Map([...heads].map(([column, head]) => [column, yearTo(endOf(head)) ?? head] as const));
};

const isColumnWord = (value: SheetValue): boolean =>
  isHeadWord(textIn(value), [labelWord, unitWord, codeWord, noteWord]);

/** The periods of a line that may name them; undefined where it is a line of anything else. */
const headsOf = ({ cells }: SheetLine, dayIn: DayIn, given: GivenColumns | undefined): Heads | undefined => {
  const found = new Map<number, PeriodHead>();
  const days = new Map<number, string>();
  for (const [column, value] of cells) {
    const own = given?.(column, textIn(value));
    if (own === null) continue;
    const head = own?.head ?? periodOf(value);
    const day = head ? undefined : dayIn(value);
    // "2024 Sustainability report" in the first column is a title, and so is a time that is not understood.
    const isOpen = head?.of !== undefined || (head?.part === 'year' && head.year === undefined);
    if (head && (!isOpen || column > 0)) found.set(column, head);
    else if (day !== undefined) days.set(column, day);
    else if (!isName(value) && !isOtherHead(textIn(value))) return undefined;
  }
  if (days.size > 0) return found.size === 0 ? headsOfDays(days) : undefined;
  const heads = withYearEnds(found);
  const kinds = new Set([...heads.values()].map(({ part }) => part));
  const hasWords = [...cells.keys()].some((column) => !heads.has(column));
  const [first] = heads.values();
  const isTitle = heads.size === 1 && first?.of !== undefined && ![...cells.values()].some(isColumnWord);
  if (heads.size === 0 || kinds.size > 2 || isTitle) return undefined;
  // A single year without another head is a title, or a number.
  return heads.size > 1 || hasWords ? heads : undefined;
};

/** Years of adjacent columns; a table next to another one, and the years of another group, start a new run. */
const runsOf = (heads: Heads): number[][] => {
  const runs: number[][] = [];
  let before: number | undefined;
  for (const [column, { year = 0 }] of [...heads].toSorted(([one], [other]) => one - other)) {
    const now = runs.at(-1);
    const isAgain = now !== undefined && now.length > 1 && now[0] === year;
    if (before === column - 1 && !isAgain) now?.push(year);
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
  const isWorded = words.some(([, value]) => isHeadWord(textIn(value), [labelWord, unitWord, codeWord, noteWord]));
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
export const headsIn = (
  lines: readonly SheetLine[],
  knows: (label: string) => boolean,
  dayIn: DayIn,
  given?: GivenColumns,
): (Heads | undefined)[] => {
  let above: Above | undefined;
  return lines.map((line, at) => {
    const heads = headsOf(line, dayIn, given);
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
        const isYear = head?.part === 'year' && head.year !== undefined && head.of === undefined;
        return isYear ? [{ column, year: head.year, isFiscal: head.isFiscal === true }] : [];
      })
    : [];
  return new Map(
    [...heads].map(([column, head]) => {
      const over = years.filter((one) => one.column <= column).at(-1);
      if (head.year !== undefined || !over) return [column, head] as const;
      return [column, { ...head, year: over.year, ...(over.isFiscal ? { isFiscal: true as const } : {}) }] as const;
    }),
  );
};
