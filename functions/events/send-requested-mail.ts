import * as z from 'zod';
import { tenantEntity } from '../core/auth/principal.entities.ts';
import { workflowScope } from '../core/auth/scope.ts';
import { entity } from '../core/data/entity.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put, remove } from '../core/data/write.ts';
import { WriteConflict } from '../core/data/write-transaction.ts';
import { deliverMail } from '../core/email/deliver-mail.ts';
import { brandedMail } from '../core/email/mail-request.ts';
import type { SendMail } from '../core/email/send-mail.ts';
import type { DomainEvent, OutboxItem } from '../core/events/outbox.ts';

const SentMail = z.object({ eventId: z.string(), atEpochSeconds: z.number().int() });
const keptSeconds = 8 * 24 * 60 * 60;

/**
 * Claim of a mail by the event that asks for it, kept longer than the event can come again.
 *
 * | access pattern    | key                   |
 * |-------------------|-----------------------|
 * | claim of one mail | MAIL {eventId} / MAIL |
 */
export const sentMailEntity = entity<{ eventId: string }, z.infer<typeof SentMail>>({
  name: 'SentMail',
  version: 1,
  schema: SentMail,
  key: ({ eventId }) => ({ pk: ['MAIL', eventId], sk: ['MAIL'] }),
  expiresAtEpochSeconds: (item) => item.atEpochSeconds + keptSeconds,
});

type Dependencies = {
  tableOf: (scope: ReturnType<typeof workflowScope>) => TenantTable;
  sendMail: SendMail;
  now: () => number;
};
type MailEvent = Extract<DomainEvent, { type: 'mail.requested' }>;

/**
 * Sends at most one mail for an event: claimed before it is sent, the claim given back when the sender refuses. A crash in
 * between can lose it, and who asked can ask again; two are never sent, and none to an address that bounced or complained.
 */
export const sendRequestedMail = async (
  { tableOf, sendMail, now }: Dependencies,
  { eventId }: Pick<OutboxItem, 'eventId'>,
  event: MailEvent,
): Promise<void> => {
  const table = tableOf(workflowScope(event));
  const tenant = await table.find(tenantEntity, {});
  if (!tenant) throw new Error('the tenant of a mail is gone');
  const claim = { eventId, atEpochSeconds: Math.floor(now() / 1_000) };
  try {
    await table.write([put(sentMailEntity, claim, 'new')]);
  } catch (error) {
    if (error instanceof WriteConflict) return;
    throw error;
  }
  try {
    await deliverMail({ table, sendMail }, brandedMail(tenant, event.mail));
  } catch (error) {
    await table.write([remove(sentMailEntity, claim, 'any')]);
    throw error;
  }
};
