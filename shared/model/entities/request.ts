import * as z from 'zod';
import { CommentId, EntityId, EntityRequestId, OrganizationId, ReportId, UserId } from '../../ids.ts';
import { TimeSpan } from '../data-point/data-point.ts';
import { Author } from '../people/author.ts';
import { EvidenceFile } from '../report/evidence.ts';
import { MemberKind } from './member.ts';

export const requestItemsMax = 60;
/** Earlier acceptances that are stored with an item. */
export const acceptancesMax = 20;

/** The subject of a request: a disclosure of a framework or template with all its fields, or one metric. */
export const RequestSubject = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('disclosure'),
    versionId: z.string().min(1).max(80),
    disclosureId: z.string().min(1).max(200),
  }),
  z.strictObject({ kind: z.literal('metric'), metricCode: z.string().min(1).max(200) }),
]);
export type RequestSubject = z.infer<typeof RequestSubject>;

/** Names an item within its request. Ids hold no space. */
export const isMetricItem = (itemKey: string): boolean => itemKey.startsWith('metric ');
export const itemKeyOf = (subject: RequestSubject): string =>
  subject.kind === 'metric' ? `metric ${subject.metricCode}` : `${subject.versionId} ${subject.disclosureId}`;

export const ItemState = z.enum(['open', 'submitted', 'returned', 'accepted', 'declined']);
export type ItemState = z.infer<typeof ItemState>;

export const RequestItem = z.object({
  subject: RequestSubject,
  state: ItemState,
  /** Why it was returned or declined. */
  note: z.string().max(2_000).optional(),
  /** Accepted although it was declined: nothing of it is in the data hub. */
  isUnanswered: z.literal(true).optional(),
  /** After sending: why the answerer wants it back. */
  changeAsked: z.string().max(2_000).optional(),
  /** Time of the last return: later values are marked as changed. */
  returnedAt: z.iso.datetime().optional(),
  /** Time of the last acceptance, which its data points have too: a correction takes the place of these alone. */
  acceptedAt: z.iso.datetime().optional(),
  /** Times of the acceptances before: a figure that was equal at the last one has the time of an earlier one. */
  acceptedBefore: z.array(z.iso.datetime()).max(acceptancesMax).optional(),
  movedAt: z.iso.datetime().optional(),
  movedBy: Author.optional(),
});
export type RequestItem = z.infer<typeof RequestItem>;

export const EntityRequest = z.object({
  organizationId: OrganizationId,
  requestId: EntityRequestId,
  entityId: EntityId,
  kind: MemberKind,
  /** Names at the time of the request: the entity's own area reads neither organisation nor entities. */
  organizationName: z.string(),
  entityName: z.string(),
  /** The report that asks; null: the data hub. */
  report: z.object({ reportId: ReportId, name: z.string() }).nullable(),
  time: TimeSpan,
  /** Calendar day in the asker's zone, which is part of the answer's day. */
  dueOn: z.iso.date(),
  timeZone: z.string().max(60),
  words: z.string().max(2_000),
  items: z.array(RequestItem).min(1).max(requestItemsMax),
  stage: z.enum(['draft', 'sent', 'withdrawn']),
  sentAt: z.iso.datetime().optional(),
  openedAt: z.iso.datetime().optional(),
  startedAt: z.iso.datetime().optional(),
  /** The asking report is published: nothing is changed until it is edited again. */
  lockedAt: z.iso.datetime().optional(),
  reassignedFrom: z.object({ entityId: EntityId, name: z.string() }).optional(),
  /** The entity's user who answers; absent: the first one to do so. */
  assignedTo: z.object({ userId: UserId, name: z.string() }).optional(),
  remindedOn: z.iso.date().optional(),
  createdAt: z.iso.datetime(),
  createdBy: Author,
  updatedAt: z.iso.datetime(),
  revision: z.number().int().min(1),
});
export type EntityRequest = z.infer<typeof EntityRequest>;

/** A file behind an answer: the photo of a meter, a bill. */
export const TaskFile = EvidenceFile.omit({ page: true, revision: true })
  .extend({ itemKey: z.string() })
  .meta({ id: 'TaskFile' });
export type TaskFile = z.infer<typeof TaskFile>;

export const requestCommentMax = 2_000;
export const requestCommentsMax = 200;

/** A comment between askers and answerers of a request. */
export const RequestComment = z
  .object({
    commentId: CommentId,
    /** The item that it is about; null: the whole request. */
    itemKey: z.string().nullable(),
    text: z.string(),
    side: z.enum(['asker', 'answerer']),
    author: Author,
    at: z.iso.datetime(),
  })
  .meta({ id: 'RequestComment' });
export type RequestComment = z.infer<typeof RequestComment>;
