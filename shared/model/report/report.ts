import * as z from 'zod';
import { ReportedChoices } from '../../catalogue/metrics/reported-choice.ts';
import { EntityId, OrganizationId, PublicationId, ReportId, TimeChangeId } from '../../ids.ts';
import { FieldValue } from '../answer/field-value.ts';
import { OmissionReason } from '../answer/omission-reason.ts';
import { DoneMove, movesMax, RunningMove, WaitingReviews } from '../framework/edition-move.ts';
import { Author } from '../people/author.ts';
import { Language } from '../text/language.ts';
import { FileFormat } from './publication.ts';
import { ReportWork } from './report-work.ts';
import { RolledFrom } from './roll-forward.ts';

/** Report statuses of specification 4, as shown. */
export const ReportStatus = z.enum([
  'New',
  'In Progress',
  'Pending Approval',
  'Approval Accepted',
  'Approval Rejected',
  'Completed',
  'Readonly Published',
  'Published',
  'Unpublished',
]);
export type ReportStatus = z.infer<typeof ReportStatus>;

/** Other names of In Progress that filters accept (specification 4). */
const inProgressAliases = ['Pending', 'Inprogress'] as const;

/** A status as a filter names it, read as the status that it means. */
export const ReportStatusFilter = z
  .enum([...ReportStatus.options, ...inProgressAliases])
  .transform((name): ReportStatus => ReportStatus.safeParse(name).data ?? 'In Progress');

export const ReportType = z.enum(['STANDARD', 'ENTITY']);
export const ReportScope = z.enum(['report', 'supplier']);
export const PublicationState = z.enum(['unpublished', 'published']);

/** A submission: the approver (none by name: any administrator), the sender, the time, and the message. */
const Approval = z.object({
  approver: Author.nullable(),
  submittedBy: Author,
  submittedAt: z.iso.datetime(),
  message: z.string(),
});

/** One framework of a report and the disclosures in its scope, in catalogue order. */
export const ReportFramework = z.object({
  versionId: z.string(),
  disclosureIds: z.array(z.string()).max(3_000),
  /** Key of the adoption that supplies its printed name; absent: its own name. */
  adoptedAs: z
    .string()
    .regex(/^[a-z0-9-]{1,20}$/)
    .optional(),
});
export type ReportFramework = z.infer<typeof ReportFramework>;

/** Maximum number of entities of one entity report; a report about more is about the organisation. */
export const reportEntitiesMax = 50;
export const ReportEntities = z.array(EntityId).max(reportEntitiesMax);

export const Report = z
  .object({
    reportId: ReportId,
    organizationId: OrganizationId,
    name: z.string(),
    description: z.string(),
    /** The scope of the figures, their exclusions, and the contact for readers; absent: not written yet. */
    boundary: z.string().optional(),
    contact: z.string().optional(),
    status: ReportStatus,
    reportType: ReportType,
    scope: ReportScope,
    /** Of an entity report: its entities; absent or empty: not named yet. */
    entityIds: ReportEntities.optional(),
    language: Language,
    periodStartOn: z.iso.date(),
    periodEndOn: z.iso.date(),
    /** First framework names the path. */
    frameworks: z.array(ReportFramework).min(1),
    /** Disclosures complete or omitted; updated with each change of a disclosure's status. */
    settledDisclosures: z.number().int(),
    /** Absent until a person is asked for something. */
    work: ReportWork.optional(),
    publishedRevision: z.number().int(),
    /** That revision was unpublished, and is so until it or a newer one is published; absent in records of before. */
    isWithdrawn: z.boolean().optional(),
    latestPublicationId: PublicationId.nullable(),
    /** When the latest revision was published, and its formats; absent in reports published before these were recorded. */
    publishedAt: z.iso.datetime().optional(),
    publishedFormats: z.array(FileFormat).optional(),
    runningPublicationId: PublicationId.nullable(),
    rejectionReason: z.string().nullable(),
    /** The submission, while it waits for approval and after. */
    approval: Approval.optional(),
    /** Choices between stated and calculated ratios when it was submitted; absent: none had been made. */
    reportedChoices: ReportedChoices.optional(),
    /** Time of the last acceptance: an approver reviews the later changes. */
    acceptedAt: z.iso.datetime().optional(),
    /** Number of chosen material topics and the assessment they are from; the definition has the topics. */
    topicCount: z.number().int().optional(),
    assessmentId: z.string().nullable().optional(),
    /** Last year's report that this one was made from. */
    rolledFrom: RolledFrom.optional(),
    /** Set while its answers move to a newer edition: no change is possible during that time. */
    move: RunningMove.optional(),
    /** Editions that it was moved away from, oldest first. */
    moves: z.array(DoneMove).max(movesMax).optional(),
    /** Answers of those moves that need a decision; absent: there never were any. */
    reviews: WaitingReviews.optional(),
    /** Set while its reporting time changes: no change is possible during that time. */
    timeChangeId: TimeChangeId.optional(),
    /** Its reporting time has other days by now; they become its period when it is next opened for editing. */
    nextPeriod: z.object({ startOn: z.iso.date(), endOn: z.iso.date() }).optional(),
    owner: Author,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    revision: z.number().int(),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

/** Whether readers find a revision of it: one that was unpublished stays so while the report is edited. */
export const isLive = ({
  publishedRevision,
  isWithdrawn,
  status,
}: Pick<Report, 'publishedRevision' | 'isWithdrawn' | 'status'>): boolean =>
  publishedRevision > 0 && !(isWithdrawn ?? status === 'Unpublished');

/** Publication state is derived: published while readers find a revision. */
export const publicationStateOf = (
  report: Pick<Report, 'publishedRevision' | 'isWithdrawn' | 'status'>,
): z.infer<typeof PublicationState> => (isLive(report) ? 'published' : 'unpublished');

export const DisclosureStatus = z.enum(['not-started', 'in-progress', 'complete', 'omitted']);
export type DisclosureStatus = z.infer<typeof DisclosureStatus>;

export const Omission = z.object({ reason: OmissionReason, explanation: z.string().trim().min(2).max(5_000) });
export type Omission = z.infer<typeof Omission>;

/** Letters of a disclosure's requirements that are omitted for one reason, as the standard letters them. */
export const LetterOmission = Omission.extend({ letters: z.array(z.string().min(1).max(40)).min(1).max(60) });
export type LetterOmission = z.infer<typeof LetterOmission>;
export const LetterOmissions = z.array(LetterOmission).max(20);

/** Every letter that one of them leaves out. */
export const omittedLettersOf = (omissions: readonly Pick<LetterOmission, 'letters'>[] = []): Set<string> =>
  new Set(omissions.flatMap(({ letters }) => letters));

/** State of one disclosure in one report; absent means not started. */
export const DisclosureState = z.object({
  versionId: z.string(),
  disclosureId: z.string(),
  status: DisclosureStatus,
  answeredFields: z.number().int(),
  omission: Omission.nullable(),
  /** Requirements that are omitted while the rest is reported; absent: none. */
  letterOmissions: LetterOmissions.optional(),
  updatedAt: z.iso.datetime(),
  updatedBy: Author,
  revision: z.number().int(),
});
export type DisclosureState = z.infer<typeof DisclosureState>;

/** Stored answer of one field. `revision` 0 means never answered. */
export const StoredValue = z
  .object({
    fieldKey: z.string(),
    value: FieldValue.nullable(),
    revision: z.number().int(),
    updatedAt: z.iso.datetime(),
    updatedBy: Author,
  })
  .meta({ id: 'StoredValue' });
export type StoredValue = z.infer<typeof StoredValue>;

export const ReportAction = z.enum([
  'submit',
  'withdraw',
  'accept',
  'reject',
  'complete',
  'edit',
  'unpublish',
  'publish-again',
  'archive',
]);
export type ReportAction = z.infer<typeof ReportAction>;

type Transition = { from: readonly ReportStatus[]; to: ReportStatus; approval?: 'required' | 'off' };

/** The status machine of the product design (Reports); publishing itself is the workflow's doing. */
const transitions: Record<ReportAction, Transition> = {
  submit: { from: ['In Progress', 'Approval Rejected'], to: 'Pending Approval', approval: 'required' },
  withdraw: { from: ['Pending Approval'], to: 'In Progress' },
  accept: { from: ['Pending Approval'], to: 'Approval Accepted' },
  reject: { from: ['Pending Approval'], to: 'Approval Rejected' },
  complete: { from: ['Approval Accepted', 'In Progress'], to: 'Completed' },
  edit: { from: ['Published', 'Completed', 'Approval Accepted', 'Unpublished'], to: 'In Progress' },
  unpublish: { from: ['Published'], to: 'Unpublished' },
  'publish-again': { from: ['Unpublished'], to: 'Published' },
  archive: { from: ['Published'], to: 'Readonly Published' },
};

/** Where `action` leads from `status`; undefined when it is refused (422 with the reason). */
export const nextStatus = (
  status: ReportStatus,
  action: ReportAction,
  isApprovalRequired: boolean,
): ReportStatus | undefined => {
  const transition = transitions[action];
  if (!transition.from.includes(status)) return undefined;
  if (action === 'submit' && !isApprovalRequired) return undefined;
  if (action === 'complete' && status === 'In Progress' && isApprovalRequired) return undefined;
  return transition.to;
};

/** Fields may be edited in these statuses; the first edit of New or Approval Rejected makes it In Progress. */
export const isEditable = (status: ReportStatus): boolean =>
  status === 'New' || status === 'In Progress' || status === 'Approval Rejected';

export const statusAfterEdit = (status: ReportStatus): ReportStatus =>
  status === 'New' || status === 'Approval Rejected' ? 'In Progress' : status;

/** Publishing starts from a completed report, and again from a published one after its edits were completed. */
export const isPublishable = (status: ReportStatus): boolean => status === 'Completed';

/** For good: it is read and downloaded, and nothing is done with it any more. */
export const isArchived = (status: ReportStatus): boolean => status === 'Readonly Published';

export const isPublishedStatus = (status: ReportStatus): boolean =>
  status === 'Published' || status === 'Readonly Published';

/** The two lists of specification 2.2: `reports` and `publish-reports`. */
export const isOngoing = (status: ReportStatus): boolean =>
  status !== 'Published' && status !== 'Readonly Published' && status !== 'Unpublished';

/** The revision that its pages are of: the next one while it is worked on, else the one that was published. */
export const shownRevision = ({ status, publishedRevision }: Pick<Report, 'status' | 'publishedRevision'>): number =>
  isOngoing(status) ? publishedRevision + 1 : publishedRevision;
