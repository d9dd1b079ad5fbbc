import * as z from 'zod';
import { DataExportId, DataImportId, EntityId, EntityRequestId, ReportId, UserId } from '../../ids.ts';
import { AccessChange } from '../people/grant-level.ts';
import { FileFormat, PublicationStep } from './publication.ts';

const inReport = { reportId: ReportId, reportName: z.string() };
/** The id decides which of two people of one name it is; notifications from before it was stored have the name only. */
const actorId = UserId.optional();
const by = { actorName: z.string(), actorId };

/**
 * A notification inside the product, as a kind with its parameters: the reader's screen supplies the text. The link
 * follows from the kind.
 */
export const NotificationContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('assigned'),
    ...inReport,
    ...by,
    role: z.enum(['contributor', 'reviewer', 'approver', 'translator']),
    count: z.number().int(),
    dueOn: z.iso.date().nullable(),
  }),
  z.object({
    kind: z.literal('mentioned'),
    ...inReport,
    ...by,
    versionId: z.string(),
    disclosureId: z.string(),
    code: z.string(),
  }),
  /** Another user asks the reader to read the preview. */
  z.object({ kind: z.literal('shared'), ...inReport, ...by }),
  z.object({ kind: z.literal('submitted'), ...inReport, ...by }),
  z.object({ kind: z.literal('accepted'), ...inReport, ...by }),
  z.object({ kind: z.literal('rejected'), ...inReport, ...by, reason: z.string() }),
  z.object({ kind: z.literal('published'), ...inReport, revision: z.number().int() }),
  /** The reader requested it; the report is unchanged. Notifications from before the step was stored do not name it. */
  z.object({
    kind: z.literal('publication-failed'),
    ...inReport,
    revision: z.number().int(),
    step: PublicationStep.optional(),
    /** Every format that could not be made; older notifications name one as their step. */
    formats: z.array(FileFormat).optional(),
  }),
  z.object({
    kind: z.literal('reminder'),
    ...inReport,
    /** Null: no user, but the due date caused it. */
    actorName: z.string().nullable(),
    actorId,
    open: z.number().int(),
    dueOn: z.iso.date().nullable(),
    /** Present where texts are to be translated. */
    role: z.literal('translator').optional(),
  }),
  z.object({ kind: z.literal('handed-in'), ...inReport, ...by }),
  z.object({
    /** A number of the reader's gave way to another one. */
    kind: z.literal('conflict-settled'),
    ...inReport,
    ...by,
    metricName: z.object({ en: z.string(), zhTw: z.string() }),
    lost: z.string(),
    kept: z.string(),
  }),
  z.object({
    /** A file that the reader requested; of a report, or (null) of the data hub. */
    kind: z.literal('data-export'),
    jobId: DataExportId,
    reportId: ReportId.nullable(),
    fileName: z.string(),
    outcome: z.enum(['done', 'empty', 'failed']),
    rows: z.number().int(),
  }),
  z.object({
    /** A spreadsheet of the reader's: it was read, refused, imported or taken back, or a step of it gave up. */
    kind: z.literal('data-import'),
    importId: DataImportId,
    fileName: z.string(),
    outcome: z.enum(['ready', 'refused', 'done', 'undone', 'failed']),
    /** Values that it would write, wrote or took back. */
    rows: z.number().int(),
  }),
  z.object({
    /** People of an entity or supplier answered, could not, asked for something back, or wrote a comment. */
    kind: z.literal('entity-request'),
    ...by,
    entityId: EntityId,
    entityName: z.string(),
    requestId: EntityRequestId,
    news: z.enum(['submitted', 'declined', 'change-asked', 'commented']),
    count: z.number().int(),
  }),
  /** An administrator of the reader's organisation gave a consultancy access, changed it or ended it. */
  z.object({ kind: z.literal('consultancy-access'), ...by, firmName: z.string(), change: AccessChange }),
  z.object({
    kind: z.literal('billing'),
    notice: z.enum([
      'trial-ends',
      'contract-ends',
      'renews',
      'charged',
      'payment-missing',
      'payment-reminder',
      'suspended',
      'ended',
      'restored',
    ]),
  }),
]);
export type NotificationContent = z.infer<typeof NotificationContent>;
