import { EventId, type Ids, type TenantId } from '../../shared/ids.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { mailClaimEntity, unsentMails } from '../core/email/mail-claim.entity.ts';
import { emit, outboxEntity } from '../core/events/outbox.ts';

/** Longer than an event is tried again by itself. */
const underWaySeconds = 15 * 60;

/**
 * Requests each started but unsent mail of a tenant again, as long as the event that requested it is retained; returns
 * their number. Mails of jobs are retried by their job.
 */
export const sweepMails = async (
  { ids, now }: { ids: Pick<Ids, 'event'>; now: () => number },
  table: TenantTable,
  tenantId: TenantId,
): Promise<number> => {
  const latest = now() / 1_000 - underWaySeconds;
  let asked = 0;
  for (const { mailId, atEpochSeconds } of await table.all(mailClaimEntity, unsentMails('sending'))) {
    if (atEpochSeconds > latest) continue;
    const eventId = EventId.safeParse(mailId);
    const outbox = eventId.success ? await table.find(outboxEntity, { eventId: eventId.data }) : undefined;
    if (outbox?.event.type !== 'mail.requested') continue;
    await table.write([
      emit({ ids, now }, { type: 'mail.requested', tenantId, mail: outbox.event.mail, mailId: outbox.eventId }),
    ]);
    asked += 1;
  }
  return asked;
};
