/** People with open requests in a report, and the next due date: a list of reports shows them as assignments. */
import * as z from 'zod';
import { Author } from '../people/author.ts';

/** More people than a row of a list can name are not stored. */
export const peopleMax = 50;

/** Counted again after each change; `revision` rejects an outdated count. */
export const ReportWork = z.object({
  people: z.array(Author).max(peopleMax),
  nextDueOn: z.iso.date().nullable(),
  revision: z.number().int(),
});
export type ReportWork = z.infer<typeof ReportWork>;
