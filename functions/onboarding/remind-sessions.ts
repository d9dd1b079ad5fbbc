import type { Ids } from '../../shared/ids.ts';
import { organizationEntity, tenantEntity, userEntity } from '../core/auth/principal.entities.ts';
import { platformScope, type Scope, workflowScope } from '../core/data/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { adjust, remove } from '../core/data/write.ts';
import { WriteConflict } from '../core/data/write-transaction.ts';
import { emit } from '../core/events/outbox.ts';
import {
  bookingEntity,
  type OnboardingReminder,
  reminderEntity,
  reminderPartition,
} from '../core/onboarding/onboarding.entities.ts';
import { sessionMailOf } from './dependencies.ts';
import { personMail } from './session-mails.ts';

type Dependencies = { tableOf: (scope: Scope) => TenantTable; ids: Pick<Ids, 'event'>; now: () => number };

/** Mails one reminder, unless the session was moved, cancelled, has begun, or was reminded of already. */
const remind = async (dependencies: Dependencies, reminder: OnboardingReminder): Promise<boolean> => {
  const { tableOf, now } = dependencies;
  const table = tableOf(workflowScope(reminder));
  const found = await table.findMany([bookingEntity.key(reminder), userEntity.key(reminder), tenantEntity.key({})]);
  const booking = found.pick(bookingEntity, reminder);
  const user = found.pick(userEntity, reminder);
  const tenant = found.pick(tenantEntity, {});
  const isCurrent = booking?.bookingId === reminder.bookingId && booking.startsAt === reminder.startsAt;
  if (!booking || !user || !tenant || tenant.closedAt || !isCurrent || booking.remindedAt !== null) return false;
  if (Date.parse(booking.startsAt) <= now()) return false;
  const organization = await table.find(organizationEntity, booking);
  if (!organization) return false;
  const remindedAt = new Date(now()).toISOString();
  const about = { news: 'reminder', stampedAt: now() } as const;
  const mail = personMail(sessionMailOf({ tenant, user, organization }, booking, about), user.language);
  await table.write([
    adjust(bookingEntity, booking, {
      set: { remindedAt },
      add: { revision: 1 },
      expect: { remindedAt: null, startsAt: booking.startsAt, bookingId: booking.bookingId },
    }),
    emit(dependencies, { type: 'mail.requested', tenantId: tenant.tenantId, mail }),
  ]);
  return true;
};

const pageSize = 100;

/**
 * Mails all reminders that are due, of every tenant. A run that is cut short leaves the rest to the next; the mark on
 * the booking is written with the mail's request, so nobody is reminded twice.
 */
export const remindSessions = async (dependencies: Dependencies): Promise<number> => {
  const platform = dependencies.tableOf(platformScope());
  const until = new Date(dependencies.now()).toISOString();
  let reminded = 0;
  for (;;) {
    const { items } = await platform.page(reminderEntity, { pk: reminderPartition }, { limit: pageSize });
    const due = items.filter(({ dueAt }) => dueAt <= until);
    for (const reminder of due) {
      const isSent = await remind(dependencies, reminder).catch((error: unknown) => {
        // The booking changed concurrently: that change has planned its own reminder.
        if (error instanceof WriteConflict) return false;
        throw error;
      });
      if (isSent) reminded += 1;
      await platform.write([remove(reminderEntity, reminder, 'any')]);
    }
    if (due.length < pageSize) return reminded;
  }
};
