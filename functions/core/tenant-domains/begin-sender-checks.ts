import type { Ids, TenantId } from '../../../shared/ids.ts';
import type { TenantRecord } from '../auth/principal.entities.ts';
import { put, type Write } from '../data/write.ts';
import { emit } from '../events/outbox.ts';
import { type TenantSenderRecord, tenantSenderEntity } from './tenant-sender.entity.ts';

type Dependencies = { ids: Pick<Ids, 'event'>; now: () => number };

/** Checks from now on: the record and the event that starts them, for one transaction. */
export const beginSenderChecks = (
  { ids, now }: Dependencies,
  { tenantId, sender, former }: { tenantId: TenantId; sender: TenantSenderRecord; former?: TenantSenderRecord },
): Write[] => {
  // Rises over a removal too, after which no former record says it: an execution's name is used once.
  const run = Math.max((former?.run ?? 0) + 1, Math.floor(now() / 1_000));
  const next = {
    ...sender,
    run,
    beganAt: new Date(now()).toISOString(),
    revision: (former?.revision ?? 0) + 1,
  };
  return [
    put(tenantSenderEntity, next, former?.revision ?? 'new'),
    emit({ ids, now }, { type: 'tenant.domain-checks-requested', tenantId, run, subject: 'sender' }),
  ];
};

/** The tenant with a sender that is verified, or without one. */
export const withSender = (
  { senderDomain: _domain, senderMailbox: _mailbox, ...tenant }: TenantRecord,
  own: { senderDomain: string; senderMailbox: string } | undefined,
): TenantRecord => ({ ...tenant, ...own });
