import * as z from 'zod';
import { EntityId, OrganizationId, ReportId, TenantId } from '../../../shared/ids.ts';
import { TimeSpan } from '../../../shared/model/data-point/data-point.ts';

/**
 * Messages from the change router to the queues of the projections. They contain keys and never images: a consumer reads the
 * state of now. A message can arrive more than once (SQS Developer Guide, "FIFO queue delivery logic"); consumers tolerate it.
 */

/** New rows of one report's audit log, in the order of the stream. */
export const AuditRowsMessage = z.object({
  tenantId: TenantId,
  organizationId: OrganizationId,
  reportId: ReportId,
  auditIds: z.array(z.string()).min(1),
});
export type AuditRowsMessage = z.infer<typeof AuditRowsMessage>;

/** Reports and people of one organisation that changed; none of either: its index is to be built again. */
export const SearchChangesMessage = z.object({
  tenantId: TenantId,
  organizationId: OrganizationId,
  reports: z.array(z.string()),
  people: z.array(z.string()),
});
export type SearchChangesMessage = z.infer<typeof SearchChangesMessage>;

/** Whole values of entities that changed, and whether entities themselves did: their tree, ownership or control. */
export const RollUpChangesMessage = z.object({
  tenantId: TenantId,
  organizationId: OrganizationId,
  values: z.array(TimeSpan.extend({ metricCode: z.string(), entityId: EntityId })),
  isGroupChanged: z.boolean(),
});
export type RollUpChangesMessage = z.infer<typeof RollUpChangesMessage>;

/** An event of the payment provider whose row is stored. */
export const PaymentEventMessage = z.object({ stripeEventId: z.string() });
export type PaymentEventMessage = z.infer<typeof PaymentEventMessage>;
