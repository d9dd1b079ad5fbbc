import * as z from 'zod';
import { dayIn } from '../calendar/day-in.ts';

/** A user's role in a report besides its owner: answers, reads, or accepts it (product design, Reports). */
export const CollaboratorRole = z.enum(['contributor', 'reviewer', 'approver']);
export type CollaboratorRole = z.infer<typeof CollaboratorRole>;

/** A user's own part in a report. */
export const Collaborating = z.object({
  role: CollaboratorRole,
  dueOn: z.iso.date().nullable(),
  handedInAt: z.iso.datetime().nullable(),
});

export const AssignedDisclosure = z.object({
  versionId: z.string().min(1).max(80),
  disclosureId: z.string().min(1).max(200),
});
export type AssignedDisclosure = z.infer<typeof AssignedDisclosure>;

/** Maximum assignments of one person in one report; a person's item stays far below its size limit. */
export const assignedMax = 1_000;
/** Reports that one person works on at a time. */
export const collaborationsMax = 50;

const workplace = 'Asia/Hong_Kong';

/** The calendar day of an instant in the time zone of due dates ("2026-11-22"). */
export const dayOf = (epochMilliseconds: number): string => dayIn(workplace, epochMilliseconds);

/** A due date is met until the end of its day. */
export const isOverdue = (dueOn: string | null, epochMilliseconds: number): boolean =>
  dueOn !== null && dueOn < dayOf(epochMilliseconds);

const dayMilliseconds = 24 * 60 * 60 * 1_000;
/** Days from the due date on which who is behind is reminded by themselves. */
export const reminderSteps = [-3, 0, 1, 7] as const;
/** 09:00 in Hong Kong. */
const morning = 'T01:00:00.000Z';

/** Future instants at which reminders of a due date are sent. */
export const reminderTimes = (dueOn: string, epochMilliseconds: number): string[] =>
  reminderSteps
    .map((days) => new Date(Date.parse(`${dueOn}${morning}`) + days * dayMilliseconds).toISOString())
    .filter((at) => Date.parse(at) > epochMilliseconds);

type Worker = { overdue: number; open: number; dueOn: string | null; name: string };

/** Most urgent first: most overdue, then most open, then the earliest due date, then by name. */
export const byUrgency = (one: Worker, other: Worker): number =>
  other.overdue - one.overdue ||
  other.open - one.open ||
  (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999') ||
  one.name.localeCompare(other.name);
