import * as z from 'zod';
import {
  AuditJobId,
  DataExportId,
  DataImportId,
  EventId,
  type Ids,
  LifeJobId,
  MoveId,
  OrganizationId,
  PreviewId,
  PublicationId,
  ReportId,
  TenantId,
  TimeChangeId,
  UserId,
} from '../../../shared/ids.ts';
import { Author } from '../../../shared/model/people/author.ts';
import { AccessChange, GrantLevel } from '../../../shared/model/people/grant-level.ts';
import { NotificationContent } from '../../../shared/model/report/notification.ts';
import { entity } from '../data/entity.ts';
import { put, type Write } from '../data/write.ts';
import { MailRequest } from '../email/mail-request.ts';
import { BillingNotice, Ending } from './billing-notice.ts';

/** Events between the domains; a closed set, versioned by name. */
export const DomainEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('mail.requested'),
    tenantId: TenantId,
    mail: MailRequest,
    /** Of a mail that is asked for again: the event that first asked for it. */
    mailId: EventId.optional(),
  }),
  z.object({
    /** People are notified inside the product, each of them once. */
    type: z.literal('notification.requested'),
    tenantId: TenantId,
    organizationId: OrganizationId,
    readers: z.array(UserId).max(90),
    content: NotificationContent,
  }),
  z.object({
    /** The recipients follow from the report, its approvers and its owner at that time. */
    type: z.literal('report.status-changed'),
    tenantId: TenantId,
    organizationId: OrganizationId,
    reportId: ReportId,
    step: z.enum(['submit', 'accept', 'reject', 'published']),
    actor: Author,
    reason: z.string(),
  }),
  z.object({
    /** The scope or the assignments changed: a report's counts of its disclosures are computed again. */
    type: z.literal('report.scope-changed'),
    tenantId: TenantId,
    organizationId: OrganizationId,
    reportId: ReportId,
  }),
  z.object({
    /** The way from a tenant's host to the platform, or its sender domain, is followed until it is ready. */
    type: z.literal('tenant.domain-checks-requested'),
    tenantId: TenantId,
    run: z.number().int(),
    /** Absent: the host. */
    subject: z.enum(['host', 'sender']).optional(),
  }),
  z.object({
    type: z.literal('onboarding.booked'),
    tenantId: TenantId,
    userId: UserId,
    bookingId: z.string(),
    startsAt: z.iso.datetime(),
    /** When the reminder goes out. */
    dueAt: z.iso.datetime(),
  }),
  z.object({
    type: z.literal('person.removal-requested'),
    tenantId: TenantId,
    organizationId: OrganizationId,
    userId: UserId,
  }),
  z.object({
    /** A payment is missing since an instant; `overdueSince` names the episode. */
    type: z.literal('subscription.payment-missing'),
    tenantId: TenantId,
    organizationId: OrganizationId,
    overdueSince: z.iso.datetime(),
    /** When the cause of the suspension was announced, where the days are counted again from there. */
    knownAt: z.iso.datetime().optional(),
  }),
  z.object({
    /** A trial or a contract has an end, of which administrators are notified some days ahead. */
    type: z.literal('subscription.end-set'),
    tenantId: TenantId,
    organizationId: OrganizationId,
    ending: Ending,
    endsAt: z.iso.datetime(),
  }),
  z.object({
    /** A bill for a bank transfer is there: it goes out as a PDF, once for each bill. */
    type: z.literal('subscription.transfer-billed'),
    tenantId: TenantId,
    organizationId: OrganizationId,
    /** null: the pro-forma invoice of a trial, which has no bill yet. */
    billId: z.string().nullable(),
  }),
  z.object({
    type: z.literal('subscription.notice'),
    tenantId: TenantId,
    organizationId: OrganizationId,
    notice: BillingNotice,
  }),
  z.object({
    /**
     * A client granted, changed or ended the access of a consultancy: its administrators are notified of the author.
     */
    type: z.literal('consultancy.access-changed'),
    tenantId: TenantId,
    organizationId: OrganizationId,
    firmName: z.string(),
    change: AccessChange,
    level: GrantLevel,
    endsOn: z.iso.date().nullable(),
    actor: Author,
  }),
  z.object({
    /** Stored under the platform's tenant; an operator's replay emits it again. */
    type: z.literal('stripe.event-received'),
    tenantId: TenantId,
    stripeEventId: z.string(),
    /** Events of one customer are applied in their order. */
    customerId: z.string().optional(),
  }),
  z.object({
    /** A report is locked while its answers move to the newer edition. */
    type: z.literal('report.move-requested'),
    tenantId: TenantId,
    organizationId: OrganizationId,
    reportId: ReportId,
    moveId: MoveId,
  }),
  z.object({
    /** A log is to be verified or exported. */
    type: z.literal('audit.job-requested'),
    tenantId: TenantId,
    organizationId: OrganizationId,
    reportId: ReportId,
    jobId: AuditJobId,
  }),
  z.object({
    /** A file of data is to be written, a spreadsheet to be read, applied or taken back. */
    type: z.literal('data.job-requested'),
    tenantId: TenantId,
    organizationId: OrganizationId,
    job: z.enum(['export', 'check', 'apply', 'undo']),
    id: z.union([DataExportId, DataImportId]),
    /** A step that failed is asked for again: a new execution. */
    attempt: z.number().int().min(1),
  }),
  z.object({
    /** A reporting time gets other days, and everything linked to it follows. */
    type: z.literal('reporting-time.change-requested'),
    tenantId: TenantId,
    organizationId: OrganizationId,
    changeId: TimeChangeId,
    /** A change that stopped is asked for again: a new execution. */
    attempt: z.number().int().min(1),
  }),
  z.object({
    /** A report is to be drawn as it is now. */
    type: z.literal('report.preview-requested'),
    tenantId: TenantId,
    organizationId: OrganizationId,
    reportId: ReportId,
    previewId: PreviewId,
  }),
  z.object({
    /** An archive of the tenant or of an organisation is to be written or restored, or all of it to be deleted. */
    type: z.literal('tenant-life.job-requested'),
    tenantId: TenantId,
    machine: z.enum(['archive', 'wipe']),
    jobId: LifeJobId,
  }),
  z.object({
    type: z.literal('publication.requested'),
    tenantId: TenantId,
    organizationId: OrganizationId,
    reportId: ReportId,
    publicationId: PublicationId,
    /** 1 for the first try; a retry is a new execution of the same publication. */
    attempt: z.number().int().min(1),
  }),
]);
export type DomainEvent = z.infer<typeof DomainEvent>;

export const OutboxItem = z.object({ eventId: EventId, event: DomainEvent, atEpochSeconds: z.number().int() });
export type OutboxItem = z.infer<typeof OutboxItem>;

const retentionSeconds = 7 * 24 * 60 * 60;

/**
 * Written in the same transaction as the change it reports (architecture decision 5); the table's stream carries it to
 * the events function, so nothing acknowledged is lost between a change and its consequence.
 *
 * | access pattern | key                       |
 * |----------------|---------------------------|
 * | one event      | OUTBOX {eventId} / OUTBOX |
 */
export const outboxEntity = entity<{ eventId: string }, OutboxItem>({
  name: 'Outbox',
  version: 1,
  schema: OutboxItem,
  key: ({ eventId }) => ({ pk: ['OUTBOX', eventId], sk: ['OUTBOX'] }),
  expiresAtEpochSeconds: (item) => item.atEpochSeconds + retentionSeconds,
});

/** The event of a change, to be written in the change's own transaction. */
export const emit = (dependencies: { ids: Pick<Ids, 'event'>; now: () => number }, event: DomainEvent): Write =>
  put(
    outboxEntity,
    { eventId: dependencies.ids.event(), event, atEpochSeconds: Math.floor(dependencies.now() / 1_000) },
    'new',
  );
