import { platformScope, type Scope } from '../core/data/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';
import type { DomainEvent } from '../core/events/outbox.ts';
import { reminderEntity } from '../core/onboarding/onboarding.entities.ts';

type BookedEvent = Extract<DomainEvent, { type: 'onboarding.booked' }>;

/** Puts the reminder of a booking among those of all tenants; an event that comes twice writes the same item. */
export const planReminder = async (
  { tableOf }: { tableOf: (scope: Scope) => TenantTable },
  { dueAt, tenantId, userId, bookingId, startsAt }: BookedEvent,
): Promise<void> => {
  const reminder = { dueAt, tenantId, userId, bookingId, startsAt };
  await tableOf(platformScope()).write([put(reminderEntity, reminder, 'any')]);
};
