import * as z from 'zod';
import { DomainRecord } from './tenant-domain.ts';

/** How far the verification of a tenant's sender domain is. */
export const SenderState = z.enum(['setting-up', 'waiting-for-dns', 'ready', 'failed', 'paused']);
export type SenderState = z.infer<typeof SenderState>;

/** What stops the verification, or what was found instead of the records; each has words and a next step on screen. */
export const SenderCause = z.enum([
  'domain-repeated',
  'other-value',
  'verification-failed',
  'checks-ended',
  'mail-service-unavailable',
]);
export type SenderCause = z.infer<typeof SenderCause>;

/** A domain with a dot, as SES verifies it. */
export const SenderDomain = z
  .string()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/);

/** The part of an address before the @. */
export const SenderMailbox = z.string().regex(/^[a-z0-9]([a-z0-9._+-]{0,62}[a-z0-9])?$/);

/** Local part of every sender without one of its own, whatever the domain. */
export const defaultMailbox = 'no-reply';

/** The domain that a tenant's mails are to come from, with the DKIM records of its verification. */
export const TenantSender = z
  .object({
    domain: z.string(),
    mailbox: z.string(),
    state: SenderState,
    cause: SenderCause.nullable(),
    records: z.array(DomainRecord),
    checkedAt: z.iso.datetime().nullable(),
    /** null where no check is scheduled until one is requested. */
    nextCheckAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'TenantSender' });
export type TenantSender = z.infer<typeof TenantSender>;

/** A domain or an address as an operator types it; undefined where it is neither. */
export const senderOf = (text: string): { domain: string; mailbox: string } | undefined => {
  const typed = text.normalize('NFKC').trim().toLowerCase();
  const at = typed.indexOf('@');
  const mailbox = SenderMailbox.safeParse(at === -1 ? defaultMailbox : typed.slice(0, at));
  const domain = SenderDomain.safeParse(typed.slice(at + 1));
  return mailbox.success && domain.success ? { domain: domain.data, mailbox: mailbox.data } : undefined;
};
