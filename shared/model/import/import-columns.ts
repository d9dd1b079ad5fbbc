import * as z from 'zod';
import { TimeSpan } from '../data-point/data-point.ts';
import { foldedLabel } from '../text/folded-label.ts';
import { oneLine } from '../text/one-line.ts';

/** Columns of numbers of a file: it has no more of them. */
export const importColumnsMax = 100;
const [headMax, unitMax] = [255, 60];

const place = { column: z.number().int().min(0), head: z.string().max(headMax) };
/** `period`: null where the column is not read · `unit`: '' for the one that the sheet says. */
const Meaning = z.object({ period: TimeSpan.nullable(), unit: z.string() });

/**
 * A column of numbers of a sheet with periods across, and how it is read. `name`: its letter and its sheet, where several are read ·
 * `isOpen`: some of its numbers cannot be read without a period or a unit.
 */
export const ImportColumn = Meaning.extend({
  ...place,
  name: z.string(),
  values: z.number().int().min(1),
  /** Its first numbers as the file writes them. */
  examples: z.array(z.string()).default([]),
  isOpen: z.boolean(),
  /** The layout of its table, by which a choice is remembered. */
  layout: z.string().default(''),
  /** The choice for an earlier file of that layout, a year on for each year since: proposed, and not made. */
  remembered: Meaning.optional(),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

/** A user's choice of the period and the unit of a column. */
export const ColumnChoice = z.strictObject({ ...place, period: TimeSpan.nullable(), unit: oneLine(0, unitMax) });
export type ColumnChoice = z.infer<typeof ColumnChoice>;

/** Whether a choice is about a column: by its place and its head. */
export const isOfColumn = (
  one: Pick<ColumnChoice, 'column' | 'head'>,
  other: Pick<ColumnChoice, 'column' | 'head'>,
): boolean => one.column === other.column && foldedLabel(one.head) === foldedLabel(other.head);

/** The former choices and the new ones: of each column the newest. */
export const withChosen = (before: readonly ColumnChoice[], now: readonly ColumnChoice[]): ColumnChoice[] =>
  [...before.filter((one) => !now.some((other) => isOfColumn(one, other))), ...now].slice(-importColumnsMax);
