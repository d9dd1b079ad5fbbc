import * as z from 'zod';
import { UserId } from '../../ids.ts';
import { Author } from '../people/author.ts';

/** The assignee of a disclosure, and the due date. */
export const Assignment = z.object({
  assignee: Author.nullable(),
  dueOn: z.iso.date().nullable(),
  /** Name of an assignee who left the organisation, until the next assignment. */
  lostAssignee: z.string().nullable(),
  lostAssigneeId: UserId.optional(),
  /** As the catalogue had them, so that a list of tasks needs no catalogue. */
  code: z.string(),
  title: z.object({ en: z.string(), zhTw: z.string() }),
});
export type Assignment = z.infer<typeof Assignment>;

/** The part that the tree shows, and the disclosure itself. */
export const assigned = Assignment.pick({ assignee: true, dueOn: true }).shape;
export const assignedOrLost = Assignment.pick({ assignee: true, dueOn: true, lostAssignee: true }).shape;

/** Disclosures of one call: with their audit rows they stay within one transaction. */
export const assignMax = 40;

/** A due date is a day without a time: overdue from the day after on, wherever the reader is. */
export const isOverdue = (dueOn: string | null, today: string): boolean => dueOn !== null && dueOn < today;

/** The assignment as text in the audit log: "Mei Chan, 2026-01-30"; empty without an assignee. */
export const assignmentText = (assignment: Pick<Assignment, 'assignee' | 'dueOn'> | null): string =>
  [assignment?.assignee?.name, assignment?.dueOn].filter((part) => part).join(', ');
