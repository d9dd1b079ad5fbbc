import * as z from 'zod';
import { TimeSpan } from '../data-point/data-point.ts';
import { lastDay } from '../sheets/period-parts.ts';
import { foldedLabel } from '../text/folded-label.ts';
import type { SheetChoice } from './data-import.ts';
import { type ColumnChoice, type ImportColumn, importColumnsMax, isOfColumn } from './import-columns.ts';
import { MarkAnswer, type OpenMark } from './import-marks.ts';

/** Maximum number of remembered layouts of an organisation, and of the length of one. */
const layoutsMax = 200;
const layoutMax = 400;

/** The choice of a column; `year`: in which it was made. */
const KnownColumn = z.object({
  column: z.number().int().min(0),
  head: z.string(),
  period: TimeSpan.nullable(),
  unit: z.string(),
  year: z.number().int(),
});
type KnownColumn = z.infer<typeof KnownColumn>;

/**
 * What was answered about files of one layout. `marks`, `shares`: how their numbers are meant that can be read two ways · `sheets`:
 * those that were read of several · `columns`: their periods and units.
 */
export const KnownLayout = z.object({
  layout: z.string(),
  marks: MarkAnswer.shape.meaning.optional(),
  shares: MarkAnswer.shape.meaning.optional(),
  sheets: z.array(z.string()).optional(),
  columns: z.array(KnownColumn).max(importColumnsMax).optional(),
});
export type KnownLayout = z.infer<typeof KnownLayout>;
export const KnownLayouts = z.array(KnownLayout).max(layoutsMax);

/** Heads and names without the years and numbers that differ from file to file. */
const folded = (text: string): string => foldedLabel(text).replace(/\d+/g, '#');

/** A layout by its heads, in whatever order. */
export const layoutOf = (heads: readonly string[]): string =>
  [...new Set(heads.map(folded))]
    .filter((head) => head !== '')
    .toSorted()
    .join('|')
    .slice(0, layoutMax);

/** The former and the new answers: of each layout the newest, and of all layouts the latest. */
export const withAnswered = (before: readonly KnownLayout[], now: readonly KnownLayout[]): KnownLayout[] => {
  const all = new Map(before.map((one) => [one.layout, one] as const));
  for (const one of now) {
    const known = all.get(one.layout);
    all.delete(one.layout);
    all.set(one.layout, { ...known, ...one });
  }
  return [...all.values()].slice(-layoutsMax);
};

/** The answers on open numbers by layout; columns of one layout that mean different things are not remembered. */
export const answeredMarks = (open: readonly OpenMark[], answers: readonly MarkAnswer[]): KnownLayout[] => {
  const meanings = new Map(answers.map(({ column, meaning }) => [column, meaning] as const));
  return [...Map.groupBy(open, ({ layout, isShare }) => `${isShare ? 'shares' : 'marks'} ${layout}`).values()].flatMap(
    (of) => {
      const given = new Set(of.flatMap(({ column }) => meanings.get(column) ?? []));
      const [meaning, ...others] = given;
      const [first] = of;
      if (!first || meaning === undefined || others.length > 0) return [];
      return [{ layout: first.layout, ...(first.isShare ? { shares: meaning } : { marks: meaning }) }];
    },
  );
};

/** Open numbers with the answers of earlier files of their layout. */
export const withRemembered = (open: readonly OpenMark[], known: readonly KnownLayout[]): OpenMark[] =>
  open.map((one) => {
    const layout = known.find(({ layout: named }) => named === one.layout);
    const remembered = one.isShare ? layout?.shares : layout?.marks;
    return remembered === undefined ? one : { ...one, remembered };
  });

const columnBase = 1_000;
/** The columns of a table are the same whichever of a file's sheets it is in. */
const knownColumn = ({ column, head, period, unit }: ColumnChoice, year: number): KnownColumn => ({
  column: column % columnBase,
  head: folded(head),
  period,
  unit,
  year,
});

/** The choices of columns by layout; those for other columns of a layout remain. */
export const answeredColumns = (
  columns: readonly ImportColumn[],
  choices: readonly ColumnChoice[],
  before: readonly KnownLayout[],
  year: number,
): KnownLayout[] => {
  const made = choices.flatMap((choice) => {
    const of = columns.find((one) => isOfColumn(one, choice));
    return of ? [{ layout: of.layout, known: knownColumn(choice, year) }] : [];
  });
  return [...Map.groupBy(made, ({ layout }) => layout)].map(([layout, of]) => {
    const now = of.map(({ known }) => known);
    const isNow = (one: KnownColumn): boolean =>
      now.some(({ column, head }) => column === one.column && head === one.head);
    const others = (before.find((one) => one.layout === layout)?.columns ?? []).filter((one) => !isNow(one));
    return { layout, columns: [...others, ...now].slice(-importColumnsMax) };
  });
};

const movedDay = (day: string, years: number): string => {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const moved = `${year + years}${day.slice(4)}`;
  return day === lastDay(year, month) ? lastDay(year + years, month) : moved;
};

/** Columns with the choices for earlier files of their layout, their periods a year on for each year since. */
export const withRememberedColumns = (
  columns: readonly ImportColumn[],
  known: readonly KnownLayout[],
  year: number,
): ImportColumn[] =>
  columns.map((one) => {
    const made = known
      .find(({ layout }) => layout === one.layout)
      ?.columns?.find(({ column, head }) => column === one.column % columnBase && head === folded(one.head));
    if (!made) return one;
    const years = year - made.year;
    const period = made.period && {
      startOn: movedDay(made.period.startOn, years),
      endOn: movedDay(made.period.endOn, years),
    };
    return { ...one, remembered: { period, unit: made.unit } };
  });

const layoutOfSheets = (sheets: readonly SheetChoice[]): string => layoutOf(sheets.map(({ name }) => `sheet ${name}`));

/** The sheets that were chosen, by their names. */
export const answeredSheets = (sheets: readonly SheetChoice[], chosen: readonly number[]): KnownLayout[] => [
  {
    layout: layoutOfSheets(sheets),
    sheets: sheets.flatMap(({ sheet, name }) => (chosen.includes(sheet) ? [folded(name)] : [])),
  },
];

/** Sheets of a file: which were not read of an earlier one of the same sheets. */
export const withRememberedSheets = (sheets: readonly SheetChoice[], known: readonly KnownLayout[]): SheetChoice[] => {
  const before = known.find(({ layout }) => layout === layoutOfSheets(sheets))?.sheets;
  if (!before) return [...sheets];
  return sheets.map((one) => (before.includes(folded(one.name)) ? one : { ...one, isLeftOut: true }));
};

/** The sheets of a file, where all of them were read of an earlier one. */
export const sheetsReadBefore = (
  sheets: readonly SheetChoice[],
  known: readonly KnownLayout[],
): number[] | undefined => {
  const isKnown = known.some(({ layout, sheets: read }) => read && layout === layoutOfSheets(sheets));
  const areAll = withRememberedSheets(sheets, known).every(({ isLeftOut }) => !isLeftOut);
  return isKnown && areAll ? sheets.map(({ sheet }) => sheet) : undefined;
};
