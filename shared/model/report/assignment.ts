import * as z from 'zod';
import { Author } from '../people/author.ts';

/** Who is asked to answer a disclosure, and by when. */
export const Assignment = z.object({
  assignee: Author.nullable(),
  dueOn: z.iso.date().nullable(),
  /** Name of an assignee who left the organisation, until somebody else is asked. */
  lostAssignee: z.string().nullable(),
  /** As the catalogue had them, so that a list of tasks needs no catalogue. */
  code: z.string(),
  title: z.object({ en: z.string(), zhTw: z.string() }),
});
export type Assignment = z.infer<typeof Assignment>;

/** What the tree shows of it, and what the disclosure itself does. */
export const assigned = Assignment.pick({ assignee: true, dueOn: true }).shape;
export const assignedOrLost = Assignment.pick({ assignee: true, dueOn: true, lostAssignee: true }).shape;

/** Disclosures of one call: with their audit rows they stay within one transaction. */
export const assignMax = 40;

/** A due date is a day without a time: overdue from the day after on, wherever the reader is. */
export const isOverdue = (dueOn: string | null, today: string): boolean => dueOn !== null && dueOn < today;

/** The assignment in the words of the audit log: "Mei Chan, 2026-01-30"; empty where nobody is asked. */
export const assignmentText = (assignment: Pick<Assignment, 'assignee' | 'dueOn'> | null): string =>
  [assignment?.assignee?.name, assignment?.dueOn].filter((part) => part).join(', ');
