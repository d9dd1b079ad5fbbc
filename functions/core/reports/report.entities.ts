/**
 * A report and the items of its partition. The organisation is part of the key: a report of another organisation cannot
 * even be addressed, so it and an unknown one are the same 404.
 *
 * | access pattern                              | key                                                       |
 * |---------------------------------------------|-----------------------------------------------------------|
 * | one report                                  | REPORT {organizationId} {reportId} / REPORT               |
 * | report with the state of its disclosures    | the same / begins with REPORT                             |
 * | state of one disclosure                     | the same / REPORT DISCLOSURE {versionId} {disclosureId}   |
 * | notes on findings of validation             | the same / REPORT FINDING-NOTE {rule} {version} {disclosure} {field} |
 * | assignments of a person, open first         | gsi1: ASSIGNMENTS {organizationId} / {userId} open\|settled {dueOn} {reportId} {versionId} {disclosureId} |
 * | when an assignee was last mailed            | the same / ASSIGNMENT-TOLD {userId}                       |
 * | answers of a report, of a disclosure        | the same / VALUE {versionId} {disclosureId} {fieldKey}    |
 * | answers that wait for a choice, of all reports | gsi1: WAITING-VALUES {organizationId} / {updatedAt} {reportId} {versionId} {disclosureId} {fieldKey} |
 * | cells of one table of a disclosure          | the same / VALUE {versionId} {disclosureId} ~{dimension} {fieldKey} |
 * | pinned data points, of a group of metrics   | the same / PIN {group}                                    |
 * | those of published revisions, oldest first  | the same / PUBLISHED-POINTS {revision} {group}            |
 * | audit rows, newest first                    | the same / AUDIT {auditId}                                |
 * | audit rows of a consultancy's people        | gsi2: CONSULTANT-CHANGES {organizationId} {consultancyId} / {auditId} |
 * | audit rows of one field, newest first       | gsi1: FIELD-AUDIT {organizationId} {reportId} {versionId} {disclosureId} {fieldKey} / {auditId} |
 * | one publication, publications newest first  | the same / PUBLICATION {publicationId}                    |
 * | ongoing or published reports, newest first  | gsi1: REPORTS {organizationId} {list} / {createdAt} {id}  |
 * | all reports, newest first                   | gsi2: REPORTS {organizationId} / {createdAt} {id}         |
 */
import * as z from 'zod';
import { AuditRow } from '../../../shared/model/audit/audit.ts';
import { cellOf, tableMarkOf } from '../../../shared/model/data-point/breakdown.ts';
import { DataPoint, FieldReference } from '../../../shared/model/data-point/data-point.ts';
import { Assignment } from '../../../shared/model/report/assignment.ts';
import { Publication, PublishedFile } from '../../../shared/model/report/publication.ts';
import { DisclosureState, isOngoing, Report, StoredValue } from '../../../shared/model/report/report.ts';
import { Language } from '../../../shared/model/text/language.ts';
import { consultantChangeIndex } from '../audit/consultant-changes.ts';
import { NamedPeople } from '../audit/named-people.ts';
import { entity, type KeyParts } from '../data/entity.ts';
import type { Range } from '../data/query.ts';

export type ReportKey = { organizationId: string; reportId: string };

export const reportPartition = ({ organizationId, reportId }: ReportKey): KeyParts => [
  'REPORT',
  organizationId,
  reportId,
];

export const reportEntity = entity<ReportKey, Report>({
  name: 'Report',
  version: 1,
  schema: Report,
  key: (report) => ({ pk: reportPartition(report), sk: ['REPORT'] }),
  indexes: (report) => {
    const sk = [report.createdAt, report.reportId] as const;
    const list = isOngoing(report.status) ? 'ongoing' : 'published';
    return {
      gsi1: { pk: ['REPORTS', report.organizationId, list], sk },
      gsi2: { pk: ['REPORTS', report.organizationId], sk },
    };
  },
});

/** Condition for storing a whole report: neither the report nor its counters have changed. */
export const unchanged = (report: Report) => ({
  revision: report.revision,
  settledDisclosures: report.settledDisclosures,
  'work.revision': report.work?.revision,
  'reviews.waiting': report.reviews?.waiting,
});

export type DisclosureKey = ReportKey & { versionId: string; disclosureId: string };
const inReport = Report.pick({ organizationId: true, reportId: true }).shape;

/** Status per field with a stored answer, so that counts need not read answers; absent: never answered. */
const FieldStatus = z.enum(['answered', 'empty', 'choice']);
export type FieldStatus = z.infer<typeof FieldStatus>;
export const DisclosureRecord = DisclosureState.extend({
  ...inReport,
  fields: z.record(z.string(), FieldStatus).default({}),
  assignment: Assignment.nullable().default(null),
});
export type DisclosureRecord = z.infer<typeof DisclosureRecord>;
/** Sorts items without a due date after all others. */
const noDueDate = '9999-12-31';

export const disclosureEntity = entity<DisclosureKey, DisclosureRecord>({
  name: 'Disclosure',
  version: 1,
  schema: DisclosureRecord,
  key: (key) => ({ pk: reportPartition(key), sk: ['REPORT', 'DISCLOSURE', key.versionId, key.disclosureId] }),
  indexes: ({ organizationId, reportId, versionId, disclosureId, status, assignment }) => {
    if (!assignment?.assignee) return {};
    const list = status === 'complete' || status === 'omitted' ? 'settled' : 'open';
    const sk = [
      assignment.assignee.userId,
      list,
      assignment.dueOn ?? noDueDate,
      reportId,
      versionId,
      disclosureId,
    ] as const;
    return { gsi1: { pk: ['ASSIGNMENTS', organizationId], sk } };
  },
});

/** Disclosures that a person is asked for, those with the nearest due date first. */
export const assignmentsOf = (organizationId: string, userId: string, list?: 'open'): Range => ({
  pk: ['ASSIGNMENTS', organizationId],
  skPrefix: list ? [userId, list] : [userId],
  index: 'gsi1',
});

export type ValueKey = DisclosureKey & { fieldKey: string };
export const ValueRecord = StoredValue.extend({
  ...inReport,
  versionId: z.string(),
  disclosureId: z.string(),
  /** Differs from the data point, and nobody chose yet. */
  needsChoice: z.boolean().default(false),
  /** Taken from the hub's proposal: the author is notified when the hub's value changes later. */
  isTaken: z.boolean().optional(),
});
export type ValueRecord = z.infer<typeof ValueRecord>;
/** Answers of a disclosure, or only the cells of its table along a dimension. */
export const valuePrefix = ({ versionId, disclosureId }: DisclosureKey, dimension?: string): KeyParts => [
  'VALUE',
  versionId,
  disclosureId,
  ...(dimension === undefined ? [] : [tableMarkOf(dimension)]),
];
export const valueEntity = entity<ValueKey, ValueRecord>({
  name: 'Value',
  version: 1,
  schema: ValueRecord,
  isPacked: true,
  key: (key) => ({
    pk: reportPartition(key),
    sk: [...valuePrefix(key, cellOf(key.fieldKey)?.dimension), key.fieldKey],
  }),
  indexes: ({ needsChoice, updatedAt, ...value }) => {
    if (!needsChoice) return {};
    const sk = [updatedAt, value.reportId, value.versionId, value.disclosureId, value.fieldKey] as const;
    return { gsi1: { pk: waitingPartition(value.organizationId), sk } };
  },
});

/** Answers of all reports that differ from a data point and wait for a choice, oldest first. */
export const waitingPartition = (organizationId: string): KeyParts => ['WAITING-VALUES', organizationId];

/** The data points that a report rests on from submission on, by the first part of the metric's code. */
const PinRecord = z.object({
  ...inReport,
  group: z.string(),
  pinnedAt: z.iso.datetime(),
  points: z.array(DataPoint),
});
export type PinRecord = z.infer<typeof PinRecord>;
export const pinEntity = entity<ReportKey & { group: string }, PinRecord>({
  name: 'Pin',
  version: 1,
  schema: PinRecord,
  isPacked: true,
  key: (key) => ({ pk: reportPartition(key), sk: ['PIN', key.group] }),
});

/** The data points that a published revision rests on; pins are replaced by the next submission, these stay. */
const PublishedPointsRecord = PinRecord.omit({ pinnedAt: true }).extend({ revisionNumber: z.number().int().min(1) });
export const publishedPointsEntity = entity<
  ReportKey & { revisionNumber: number; group: string },
  z.infer<typeof PublishedPointsRecord>
>({
  name: 'PublishedPoints',
  version: 1,
  schema: PublishedPointsRecord,
  isPacked: true,
  key: (key) => ({
    pk: reportPartition(key),
    sk: ['PUBLISHED-POINTS', String(key.revisionNumber).padStart(6, '0'), key.group],
  }),
});

/** `ghg` of `ghg.scope1.gross`: a metric's pins are found by its code, and a group stays far below an item's limit. */
export const pinGroupOf = (metricCode: string): string => metricCode.split('.')[0] ?? metricCode;

/** Texts of a row that can contain the name of a person. */
export const erasableFields = ['section', 'field', 'oldValue', 'newValue', 'valueJson', 'name'] as const;

/**
 * A row about one field names it, and contains the value itself in addition to its text, so that it can be restored.
 */
export const AuditRecord = AuditRow.extend({
  ...inReport,
  place: FieldReference.optional(),
  valueJson: z.string().optional(),
  people: NamedPeople.optional(),
  /** Tombstones of an erased person: the digest of each text that was replaced by a mark (ADR 76). */
  erased: z.partialRecord(z.enum(erasableFields), z.string()).optional(),
});
export type AuditRecord = z.infer<typeof AuditRecord>;

export const fieldAuditPartition = ({
  organizationId,
  reportId,
  versionId,
  disclosureId,
  fieldKey,
}: ValueKey): KeyParts => ['FIELD-AUDIT', organizationId, reportId, versionId, disclosureId, fieldKey];

export const auditEntity = entity<ReportKey & { auditId: string }, AuditRecord>({
  name: 'Audit',
  version: 1,
  schema: AuditRecord,
  key: (key) => ({ pk: reportPartition(key), sk: ['AUDIT', key.auditId] }),
  indexes: ({ place, ...row }) => ({
    ...(place ? { gsi1: { pk: fieldAuditPartition({ ...row, ...place }), sk: [row.auditId] } } : {}),
    ...consultantChangeIndex(row),
  }),
});

/** Publication as stored: with object keys, the attempt of its workflow and whether its mail was claimed. */
export const PublicationRecord = Publication.omit({ covers: true }).extend({
  ...inReport,
  files: z.array(PublishedFile),
  /** The files include a picture of the first page in the report's language: revisions from before `coverLanguages`. */
  hasCover: z.literal(true).optional(),
  /** Languages of the cover pictures, the report's own first; absent where there is none. */
  coverLanguages: z.array(Language).optional(),
  snapshotKey: z.string().nullable(),
  attempt: z.number().int().min(1),
  isMailClaimed: z.boolean(),
  requesterEmail: z.email(),
  communicationLanguage: Language,
  /** Where the requester was ("https://reports.example.com"): links in mails lead back there. */
  origin: z.url(),
  revision: z.number().int(),
});
export type PublicationRecord = z.infer<typeof PublicationRecord>;
export const publicationEntity = entity<ReportKey & { publicationId: string }, PublicationRecord>({
  name: 'Publication',
  version: 1,
  schema: PublicationRecord,
  key: (key) => ({ pk: reportPartition(key), sk: ['PUBLICATION', key.publicationId] }),
});
