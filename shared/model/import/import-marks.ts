import * as z from 'zod';

/** Columns of a file with numbers that can be read two ways: a file has no more of them. */
export const importMarksMax = 100;

const column = z.number().int().min(0);
const Meaning = z.enum(['decimal', 'thousands']);

/** Shares below one of a sheet are asked about together, under this number of a column. */
export const shareColumn = 500;

/**
 * Numbers of a column that can be read two ways: how many, the first as it is written, and both numbers that it may be. `isShare`:
 * of shares below one, `decimal` is the share as written, and `thousands` the one that a fraction of one means.
 */
export const OpenMark = z.object({
  column,
  /** The head of the column, as the file writes it. */
  name: z.string(),
  count: z.number().int().min(1),
  text: z.string(),
  decimal: z.string(),
  thousands: z.string(),
  isShare: z.boolean().default(false),
  /** The layout of its table, by which an answer is remembered. */
  layout: z.string().default(''),
  /** The answer for an earlier file of that layout: proposed, and not given. */
  remembered: Meaning.optional(),
});
export type OpenMark = z.infer<typeof OpenMark>;

/** A user's answer on the marks of a column. */
export const MarkAnswer = z.strictObject({ column, meaning: Meaning });
export type MarkAnswer = z.infer<typeof MarkAnswer>;
