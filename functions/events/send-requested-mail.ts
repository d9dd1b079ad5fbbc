import { tenantEntity } from '../core/auth/principal.entities.ts';
import { workflowScope } from '../core/data/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { brandedMail } from '../core/email/branded-mail.ts';
import type { SendMail } from '../core/email/send-mail.ts';
import { sendOnce } from '../core/email/send-once.ts';
import { siteUrl } from '../core/email/site-url.ts';
import type { DomainEvent, OutboxItem } from '../core/events/outbox.ts';

type Dependencies = {
  sitePort: string | undefined;
  tableOf: (scope: ReturnType<typeof workflowScope>) => TenantTable;
  sendMail: SendMail;
  now: () => number;
};
type MailEvent = Extract<DomainEvent, { type: 'mail.requested' }>;

/**
 * Sends the mail of an event, whatever becomes of the process in between; none to an address that bounced or
 * complained.
 */
export const sendRequestedMail = async (
  { tableOf, sendMail, sitePort, now }: Dependencies,
  { eventId }: Pick<OutboxItem, 'eventId'>,
  event: MailEvent,
): Promise<void> => {
  const table = tableOf(workflowScope(event));
  const tenant = await table.find(tenantEntity, {});
  if (!tenant) throw new Error('the tenant of a mail does not exist');
  const mailId = event.mailId ?? eventId;
  const mail = brandedMail(tenant, event.mail, siteUrl(tenant.hostname, sitePort));
  await sendOnce({ table, sendMail, now }, { mailId, mail });
};
