import { letters } from '../cell-place.ts';
import { detectWide } from '../detect-layout.ts';
import type { Around } from '../head-groups.ts';
import type { DayIn, SheetLine } from '../head-lines.ts';
import type { WideLayout } from '../read-line.ts';
import type { SheetValue } from '../sheet-value.ts';
import { detectList } from './detect-list.ts';
import { withoutDittos } from './ditto.ts';
import { withJoinedHeads } from './joined-heads.ts';
import { withTitlePeriods } from './title-heads.ts';
import { answersIn } from './title-period.ts';

/** More lines are no metrics next to each other. */
const turnedLinesMax = 2_000;

/** A sheet with its rows as columns. */
const turned = (lines: readonly SheetLine[]): SheetLine[] => {
  const columns = new Map<number, Map<number, SheetValue>>();
  for (const { number, cells } of lines) {
    for (const [column, value] of cells) {
      const of = columns.get(column) ?? new Map<number, SheetValue>();
      columns.set(column, of.set(number - 1, value));
    }
  }
  return [...columns]
    .toSorted(([one], [other]) => one - other)
    .map(([column, cells]) => ({ number: column + 1, cells }));
};

const turnedPlace = <Place extends { row: number; column: number }>(place: Place): Place => ({
  ...place,
  row: place.column + 1,
  column: place.row - 1,
});

/** Tables with their metrics across and their periods down. */
const detectTurned = (
  lines: readonly SheetLine[],
  knows: (label: string) => boolean,
  dayIn: DayIn,
  around: Around | undefined,
): WideLayout => {
  // What is hidden are lines there, and a given period is that of a column.
  const nobody = () => false;
  const { isOwn, isEntity } = around ?? { isOwn: nobody, isEntity: nobody };
  const own = { isOwn, isEntity, isHidden: () => false, isTurned: true as const };
  const names = { column: (column: number) => String(column + 1), row: (row: number) => letters(row - 1) };
  const { cells, totals, tables, words, ignored } = detectWide(
    withJoinedHeads(turned(lines), knows),
    knows,
    dayIn,
    own,
    names,
  );
  return {
    cells: cells.map(turnedPlace),
    totals: totals.map(({ parts, ...total }) => {
      const own = parts.map(turnedPlace);
      return { ...total, parts: own, row: Math.max(...own.map(({ row }) => row)) + 1 };
    }),
    // What is skipped is a column there, which says nothing of a line.
    skipped: [],
    columns: [],
    dividers: [],
    tables,
    words,
    ignored,
  };
};

/**
 * The layout of a sheet: periods across; a line for each value; or periods down. `knows`: whether a text is the code or the name
 * of a metric.
 */
export const findLayout = (
  typed: readonly SheetLine[],
  knows: (label: string) => boolean,
  dayIn: DayIn = () => undefined,
  around?: Around,
): WideLayout => {
  const lines = withJoinedHeads(withoutDittos(typed), knows);
  const isKnown = ({ cells }: WideLayout): boolean => cells.some(({ code, label }) => knows(label) || knows(code));
  const wide = detectWide(lines, knows, dayIn, around);
  if (isKnown(wide)) return wide;
  const list = detectList(lines, knows, around, dayIn);
  if (list.cells.length > 0) return list;
  const own: Around = around ?? { isOwn: () => false, isEntity: () => false, isHidden: () => false };
  const titled = withTitlePeriods(lines, own);
  const ofTitles = titled && detectWide(titled, knows, dayIn, around);
  if (ofTitles && isKnown(ofTitles)) return ofTitles;
  const given = own.given === undefined ? answersIn(lines) : undefined;
  if (given) {
    const answers = detectWide(lines, knows, dayIn, { ...own, given });
    if (isKnown(answers)) return answers;
  }
  if (lines.length > turnedLinesMax) return wide;
  const down = detectTurned(lines, knows, dayIn, around);
  return isKnown(down) ? down : wide;
};
