import * as z from 'zod';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Crockford base 32 of `value`, fixed width, so that text order is numeric order. */
const encodeBase32 = (value: number, width: number): string => {
  let rest = value;
  let text = '';
  for (let position = 0; position < width; position += 1) {
    text = `${alphabet[rest % 32] ?? ''}${text}`;
    rest = Math.floor(rest / 32);
  }
  return text;
};

const randomBase32 = (width: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(width)), (byte) => alphabet[byte % 32] ?? '').join('');

/** 26 characters, sortable by creation time (ULID layout: 10 of milliseconds, 16 random). */
export const createSortableId = (epochMilliseconds: number): string =>
  `${encodeBase32(epochMilliseconds, 10)}${randomBase32(16)}`;

const prefixed = <const Prefix extends string, const Brand extends string>(prefix: Prefix, brand: Brand) =>
  z
    .string()
    .regex(new RegExp(`^${prefix}_[0-9a-z]{26}$`))
    .brand(brand)
    .meta({ id: brand });

export const ReportId = prefixed('rpt', 'ReportId');
export type ReportId = z.infer<typeof ReportId>;
export const OrganizationId = prefixed('org', 'OrganizationId');
export type OrganizationId = z.infer<typeof OrganizationId>;
export const PublicationId = prefixed('pub', 'PublicationId');
export type PublicationId = z.infer<typeof PublicationId>;
/** A preview of the current report. */
export const PreviewId = prefixed('prv', 'PreviewId');
export type PreviewId = z.infer<typeof PreviewId>;
export const EventId = prefixed('evt', 'EventId');
export type EventId = z.infer<typeof EventId>;
export const AuditId = prefixed('aud', 'AuditId');
export type AuditId = z.infer<typeof AuditId>;
export const EvidenceId = prefixed('evd', 'EvidenceId');
export type EvidenceId = z.infer<typeof EvidenceId>;

/** Made by the writer's own device, so that sending again writes nothing twice. */
export const CommentId = prefixed('cmt', 'CommentId');
export type CommentId = z.infer<typeof CommentId>;
/** Made by the sender's own device as well. */
export const ReadingId = prefixed('rdg', 'ReadingId');
export type ReadingId = z.infer<typeof ReadingId>;
/** A verification or an export of an audit log. */
export const AuditJobId = prefixed('auj', 'AuditJobId');
export type AuditJobId = z.infer<typeof AuditJobId>;

/** A picture within a text, stored for the organisation: 128 random bits that only its texts contain. */
export const PictureId = z
  .string()
  .regex(/^pic_[0-9a-f]{32}$/)
  .brand('PictureId')
  .meta({ id: 'PictureId' });
export type PictureId = z.infer<typeof PictureId>;
/** A report's way from one edition of a framework to the newer one. */
export const MoveId = prefixed('mov', 'MoveId');
export type MoveId = z.infer<typeof MoveId>;
/** A file that a person asked for: exported data, or a template for an import. */
export const DataExportId = prefixed('dex', 'DataExportId');
export type DataExportId = z.infer<typeof DataExportId>;
/** Data brought in by a spreadsheet. */
export const DataImportId = prefixed('dim', 'DataImportId');
export type DataImportId = z.infer<typeof DataImportId>;

/** A reporting time's way to other days, with everything that is linked to it. */
export const TimeChangeId = prefixed('tch', 'TimeChangeId');
export type TimeChangeId = z.infer<typeof TimeChangeId>;

/** A part of an organisation with its own figures: a company, a site, a vessel. */
export const EntityId = prefixed('ent', 'EntityId');
export type EntityId = z.infer<typeof EntityId>;

/** A materiality assessment: one version of one year. */
export const AssessmentId = prefixed('mat', 'AssessmentId');
export type AssessmentId = z.infer<typeof AssessmentId>;
/** A survey of stakeholders. */
export const SurveyId = prefixed('svy', 'SurveyId');
export type SurveyId = z.infer<typeof SurveyId>;
/** What an organisation asks of one of its entities or suppliers. */
export const EntityImportId = prefixed('eim', 'EntityImportId');
export type EntityImportId = z.infer<typeof EntityImportId>;
export const EntityRequestId = prefixed('erq', 'EntityRequestId');
export type EntityRequestId = z.infer<typeof EntityRequestId>;

/** An export, a wipe or a restore of a tenant or of one of its organisations. */
export const LifeJobId = prefixed('tlj', 'LifeJobId');
export type LifeJobId = z.infer<typeof LifeJobId>;

/** Fixed length (architecture decision 4): every partition key begins with it. */
export const TenantId = z
  .string()
  .regex(/^tnt_[0-9a-z]{26}$/)
  .brand('TenantId')
  .meta({ id: 'TenantId' });
export type TenantId = z.infer<typeof TenantId>;

/** Derived from tenant and e-mail, never looked up: `usr_` and 32 hex digits. */
export const UserId = z
  .string()
  .regex(/^usr_[0-9a-f]{32}$/)
  .brand('UserId')
  .meta({ id: 'UserId' });
export type UserId = z.infer<typeof UserId>;

/** Reserved tenant of the platform itself: host names and operators live there. */
export const platformTenantId: TenantId = TenantId.parse(`tnt_${'0'.repeat(26)}`);

/** Makes ids from the clock; use cases take it as a dependency so that tests are deterministic. */
export type Ids = {
  report(): ReportId;
  organization(): OrganizationId;
  publication(): PublicationId;
  preview(): PreviewId;
  event(): EventId;
  audit(): AuditId;
  evidence(): EvidenceId;
  comment(): CommentId;
  auditJob(): AuditJobId;
  move(): MoveId;
  dataExport(): DataExportId;
  dataImport(): DataImportId;
  timeChange(): TimeChangeId;
  entity(): EntityId;
  assessment(): AssessmentId;
  survey(): SurveyId;
  entityRequest(): EntityRequestId;
  entityImport(): EntityImportId;
  lifeJob(): LifeJobId;
  tenant(): TenantId;
};

export const createIds = (now: () => number): Ids => ({
  report: () => ReportId.parse(`rpt_${createSortableId(now())}`),
  organization: () => OrganizationId.parse(`org_${createSortableId(now())}`),
  publication: () => PublicationId.parse(`pub_${createSortableId(now())}`),
  preview: () => PreviewId.parse(`prv_${createSortableId(now())}`),
  event: () => EventId.parse(`evt_${createSortableId(now())}`),
  evidence: () => EvidenceId.parse(`evd_${createSortableId(now())}`),
  comment: () => CommentId.parse(`cmt_${createSortableId(now())}`),
  audit: () => AuditId.parse(`aud_${createSortableId(now())}`),
  auditJob: () => AuditJobId.parse(`auj_${createSortableId(now())}`),
  move: () => MoveId.parse(`mov_${createSortableId(now())}`),
  dataExport: () => DataExportId.parse(`dex_${createSortableId(now())}`),
  dataImport: () => DataImportId.parse(`dim_${createSortableId(now())}`),
  timeChange: () => TimeChangeId.parse(`tch_${createSortableId(now())}`),
  entity: () => EntityId.parse(`ent_${createSortableId(now())}`),
  assessment: () => AssessmentId.parse(`mat_${createSortableId(now())}`),
  survey: () => SurveyId.parse(`svy_${createSortableId(now())}`),
  entityImport: () => EntityImportId.parse(`eim_${createSortableId(now())}`),
  entityRequest: () => EntityRequestId.parse(`erq_${createSortableId(now())}`),
  lifeJob: () => LifeJobId.parse(`tlj_${createSortableId(now())}`),
  tenant: () => TenantId.parse(`tnt_${createSortableId(now())}`),
});
