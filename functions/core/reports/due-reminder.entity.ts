import * as z from 'zod';
import { OrganizationId, TenantId, UserId } from '../../../shared/ids.ts';
import { reminderTimes } from '../../../shared/model/report/collaborator.ts';
import { entity } from '../data/entity.ts';
import { platformScope } from '../data/scope.ts';
import { put, type Write } from '../data/write.ts';
import { writeInScope } from '../data/write-in-scope.ts';

const DueReminder = z.object({
  dueAt: z.iso.datetime(),
  tenantId: TenantId,
  organizationId: OrganizationId,
  userId: UserId,
});
export type DueReminder = z.infer<typeof DueReminder>;

/**
 * Time to check a person's open work and to remind them of it: the item has only the time of the check, so that a moved
 * due date or completed work needs no cancellation.
 *
 * | access pattern                       | key                                                                      |
 * |--------------------------------------|--------------------------------------------------------------------------|
 * | checks of all tenants, next first    | DUE-REMINDERS (platform's tenant) / {dueAt} {tenantId} {organizationId} {userId} |
 */
export const dueReminderPartition = ['DUE-REMINDERS'] as const;
export const dueReminderEntity = entity<DueReminder, DueReminder>({
  name: 'DueReminder',
  version: 1,
  schema: DueReminder,
  key: ({ dueAt, tenantId, organizationId, userId }) => ({
    pk: dueReminderPartition,
    sk: [dueAt, tenantId, organizationId, userId],
  }),
});

type Reader = Omit<DueReminder, 'dueAt'>;

/** Plans the reminders of a due date, in the transaction that sets it; the same date twice plans them once. */
export const planDueReminders = (reader: Reader, dueOn: string | null, now: number): Write[] =>
  dueOn === null
    ? []
    : reminderTimes(dueOn, now).map((dueAt) =>
        writeInScope(
          platformScope(),
          put(
            dueReminderEntity,
            {
              dueAt,
              tenantId: reader.tenantId,
              organizationId: reader.organizationId,
              userId: reader.userId,
            },
            'any',
          ),
        ),
      );
