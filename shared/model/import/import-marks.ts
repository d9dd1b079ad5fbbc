import * as z from 'zod';

/** Columns of a file with numbers that can be read two ways: a file has no more of them. */
export const importMarksMax = 100;

const column = z.number().int().min(0);

/** Numbers of a column that can be read two ways: how many, the first as it is written, and both numbers that it may be. */
export const OpenMark = z.object({
  column,
  /** The head of the column, as the file writes it. */
  name: z.string(),
  count: z.number().int().min(1),
  text: z.string(),
  decimal: z.string(),
  thousands: z.string(),
});
export type OpenMark = z.infer<typeof OpenMark>;

/** A user's answer on the marks of a column. */
export const MarkAnswer = z.strictObject({ column, meaning: z.enum(['decimal', 'thousands']) });
export type MarkAnswer = z.infer<typeof MarkAnswer>;
