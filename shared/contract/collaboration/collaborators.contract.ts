import * as z from 'zod';
import { ReportId, UserId } from '../../ids.ts';
import { MailProblem } from '../../model/people/user.ts';
import { AssignedDisclosure, assignedMax, CollaboratorRole } from '../../model/report/collaborator.ts';
import { DisclosureStatus } from '../../model/report/report.ts';
import { Language } from '../../model/text/language.ts';
import { EmailInput, oneLine } from '../../model/text/one-line.ts';
import { call } from '../calls/call.ts';
import { inReport } from '../calls/report-params.ts';

const onCollaborator = inReport.extend({ userId: UserId });
const Done = z.object({ done: z.literal(true) });
const shared = { domain: 'people', module: 'esgl' } as const;

/** A collaborator of a report, with their progress and the actions that the caller may take. */
export const CollaboratorView = z
  .object({
    userId: UserId,
    /** The e-mail until the person has joined. */
    name: z.string(),
    email: z.email(),
    isExternalContributor: z.boolean(),
    /** invited: has not joined; expired: the invitation ran out. */
    status: z.enum(['joined', 'invited', 'expired']),
    mailProblem: MailProblem.nullable(),
    role: CollaboratorRole,
    dueOn: z.iso.date().nullable(),
    disclosures: z.array(AssignedDisclosure.extend({ status: DisclosureStatus, dueOn: z.iso.date().nullable() })),
    done: z.number().int(),
    /** Open requests to them; an approver owes one decision while the report waits for it. */
    open: z.number().int(),
    overdue: z.number().int(),
    lastActiveAt: z.iso.datetime().nullable(),
    remindedAt: z.iso.datetime().nullable(),
    /** The last reminder went out today. */
    isRemindedToday: z.boolean(),
    handedInAt: z.iso.datetime().nullable(),
    allowedActions: z.array(z.enum(['remind', 'change', 'invite-again', 'remove'])),
  })
  .meta({ id: 'Collaborator' });
export type CollaboratorView = z.infer<typeof CollaboratorView>;

export const listCollaborators = call({
  ...shared,
  id: 'listCollaborators',
  method: 'GET',
  path: '/collaborators/reports/{reportId}',
  summary: 'Who works on a report and how far they are, most urgent first; bounded by the people of the organisation',
  access: 'collaborator:manage',
  // The report with its states, everybody's parts, and the people: one request each.
  requests: 4,
  params: inReport,
  response: z.object({
    reportId: ReportId,
    collaborators: z.array(CollaboratorView),
    /** People of the organisation who may be asked and are not yet. */
    colleagues: z.array(z.object({ userId: UserId, name: z.string(), email: z.email() })),
  }),
  errors: ['report.not_found'],
});

const part = {
  role: CollaboratorRole,
  /** Of external people: everything that they see. Colleagues see the report; theirs are assigned in the workspace. */
  disclosures: z.array(AssignedDisclosure).max(assignedMax).default([]),
  dueOn: z.iso.date().nullable().default(null),
};

export const setCollaborator = call({
  ...shared,
  id: 'setCollaborator',
  method: 'PUT',
  path: '/collaborators/reports/{reportId}/{userId}',
  summary: 'Asks a person to work on the report, or changes as what, on what and until when',
  access: 'collaborator:manage',
  requests: 3,
  params: onCollaborator,
  body: z.strictObject(part),
  response: Done,
  errors: [
    'report.not_found',
    'user.not_found',
    'disclosure.not_found',
    'collaborator.is_self',
    'collaborator.nothing_assigned',
    'validation.failed',
    'request.conflict',
  ],
});

export const inviteCollaborator = call({
  ...shared,
  id: 'inviteCollaborator',
  method: 'POST',
  path: '/collaborators/reports/{reportId}',
  summary: 'Invites somebody from outside to single disclosures, without a seat; again: another link for ten days',
  access: 'collaborator:manage',
  requests: 3,
  params: inReport,
  body: z.strictObject({ email: EmailInput, ...part }),
  response: Done,
  status: 201,
  errors: [
    'report.not_found',
    'disclosure.not_found',
    'collaborator.is_colleague',
    'collaborator.nothing_assigned',
    'mail.suppressed',
    'user.removal_running',
    'rate.limited',
    'request.conflict',
  ],
});

export const removeCollaborator = call({
  ...shared,
  id: 'removeCollaborator',
  method: 'DELETE',
  path: '/collaborators/reports/{reportId}/{userId}',
  summary: 'Takes the report away from a person with the next call; their answers stay',
  access: 'collaborator:manage',
  requests: 3,
  params: onCollaborator,
  response: Done,
  errors: ['report.not_found', 'collaborator.not_found', 'request.conflict'],
});

export const remindedMax = 25;
export const reminderSubjectMax = 200;
export const reminderTextMax = 2_000;

/** The part of a reminder that a user may change: plain text, with empty lines between paragraphs. */
const ReminderWords = z.strictObject({
  language: Language,
  /** One line. */
  subject: oneLine(1, reminderSubjectMax),
  text: z.string().trim().max(reminderTextMax),
});
export type ReminderWords = z.infer<typeof ReminderWords>;

/** The mail to readers of one language: its text, and the personal part of each of them. */
const ReminderPreview = z
  .object({
    ...ReminderWords.shape,
    /** The sender: the platform's name. */
    brand: z.string(),
    heading: z.string(),
    /** Reachable people with open work, with the sentence that names it. */
    receivers: z.array(z.object({ userId: UserId, name: z.string(), work: z.string() })),
    /** The sender. */
    signature: z.string(),
    action: z.string(),
    footer: z.string(),
  })
  .meta({ id: 'ReminderPreview' });
export type ReminderPreview = z.infer<typeof ReminderPreview>;

export const previewReminder = call({
  ...shared,
  id: 'previewReminder',
  method: 'GET',
  path: '/collaborators/reports/{reportId}/reminder',
  summary: 'The reminder as it would be mailed to those who are behind, one for each language among them',
  access: 'collaborator:manage',
  requests: 4,
  params: inReport,
  response: z.object({ mails: z.array(ReminderPreview) }),
  errors: ['report.not_found'],
});

export const remindCollaborators = call({
  ...shared,
  id: 'remindCollaborators',
  method: 'POST',
  path: '/collaborators/reports/{reportId}/remind',
  summary: 'Mails a reminder, each in their own language, to people who are behind',
  access: 'collaborator:manage',
  requests: 5,
  params: inReport,
  body: z.strictObject({
    userIds: z.array(UserId).min(1).max(remindedMax),
    /** The mail in other words, by language of its readers; a language without an entry gets the previewed mail. */
    mails: z.array(ReminderWords).max(Language.options.length).default([]),
    /** Also who was reminded today already. */
    isAgain: z.boolean().default(false),
  }),
  response: z.object({
    reminded: z.array(UserId),
    skipped: z.array(
      z.object({ userId: UserId, reason: z.enum(['nothing-open', 'reminded-today', 'not-joined', 'no-mail']) }),
    ),
  }),
  errors: ['report.not_found', 'request.conflict'],
});

export const handIn = call({
  ...shared,
  id: 'handIn',
  method: 'POST',
  path: '/collaborators/reports/{reportId}/hand-in',
  summary: 'A contributor hands in their part; the user who requested it is notified',
  access: 'report:edit',
  requests: 3,
  params: inReport,
  response: z.object({ handedInAt: z.iso.datetime() }),
  errors: [
    'report.not_found',
    'report.read_only',
    'collaborator.not_found',
    'collaborator.not_finished',
    'request.conflict',
  ],
});
