import * as z from 'zod';
import { EntityRequestId, OrganizationId, TenantId } from '../../../shared/ids.ts';
import { requestReminderTimes } from '../../../shared/model/entities/request-reminders.ts';
import { entity } from '../../core/data/entity.ts';
import { platformScope } from '../../core/data/scope.ts';
import { put, type Write } from '../../core/data/write.ts';
import { writeInScope } from '../../core/data/write-in-scope.ts';

const RequestReminder = z.object({
  dueAt: z.iso.datetime(),
  tenantId: TenantId,
  organizationId: OrganizationId,
  requestId: EntityRequestId,
});
export type RequestReminder = z.infer<typeof RequestReminder>;

/**
 * At this instant a request to an entity is checked, and its people are reminded of their open items at that time. It
 * holds only the instant, so that a moved date or a new answer needs to cancel nothing.
 *
 * | access pattern                       | key                                                                      |
 * |--------------------------------------|--------------------------------------------------------------------------|
 * | looks of all tenants, the next first | REQUEST-REMINDERS (platform's tenant) / {dueAt} {tenantId} {organizationId} {requestId} |
 */
export const requestReminderPartition = ['REQUEST-REMINDERS'] as const;
export const requestReminderEntity = entity<RequestReminder, RequestReminder>({
  name: 'RequestReminder',
  version: 1,
  schema: RequestReminder,
  key: ({ dueAt, tenantId, organizationId, requestId }) => ({
    pk: requestReminderPartition,
    sk: [dueAt, tenantId, organizationId, requestId],
  }),
});

/** Plans the next check of a request, in the transaction that sets its due date or processes the previous check. */
export const planRequestReminder = (
  key: Omit<RequestReminder, 'dueAt'>,
  due: { dueOn: string; timeZone: string },
  now: number,
): Write[] =>
  requestReminderTimes(due, now)
    .slice(0, 1)
    .map((dueAt) => writeInScope(platformScope(), put(requestReminderEntity, { dueAt, ...key }, 'any')));
