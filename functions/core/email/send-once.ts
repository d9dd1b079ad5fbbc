import type { TenantTable } from '../data/tenant-table.ts';
import { put, type Write } from '../data/write.ts';
import { WriteConflict } from '../data/write-transaction.ts';
import { deliverMail } from './deliver-mail.ts';
import type { Mail } from './mail.ts';
import { type MailClaim, mailClaimEntity } from './mail-claim.entity.ts';
import { isRefusedForGood, type SendMail } from './send-mail.ts';

export type SendOnceDependencies = { table: TenantTable; sendMail: SendMail; now: () => number };
export type MailToSend = {
  /** The same for every request of this mail; sent in the mail's header, by which duplicates are recognised. */
  mailId: string;
  mail: Mail;
  /** Written together with the state `sent`. */
  writes?: Write[];
};

/** Undefined when the mail has been dealt with already. */
const claim = async ({ table, now }: SendOnceDependencies, { mailId, mail }: MailToSend) => {
  const begun: MailClaim = {
    mailId,
    state: 'sending',
    to: mail.to,
    attempts: 1,
    atEpochSeconds: Math.floor(now() / 1_000),
  };
  try {
    await table.write([put(mailClaimEntity, begun, 'new')]);
    return begun;
  } catch (error) {
    if (!(error instanceof WriteConflict)) throw error;
  }
  const earlier = await table.find(mailClaimEntity, { mailId });
  if (earlier && earlier.state !== 'sending') return undefined;
  const attempts = (earlier?.attempts ?? 0) + 1;
  const again = { ...begun, attempts };
  // Of two that take it up at the same time, one writes; the other fails, and finds it sent when it comes again.
  await table.write([put(mailClaimEntity, again, earlier ? { attempts: earlier.attempts } : 'new')]);
  return again;
};

/**
 * Sends a mail at least once, and nearly always once: a claim marks the start and is closed when SES has accepted the
 * mail. A process that finds an open claim sends again, since the claim's process has died or was throttled; a
 * duplicate is therefore possible only where a process ends between the answer of SES and the closing write. Throws
 * where SES cannot accept the mail now; a mail that SES will never accept is recorded as `refused`, for operators.
 */
export const sendOnce = async (dependencies: SendOnceDependencies, asked: MailToSend): Promise<void> => {
  const { table } = dependencies;
  const claimed = await claim(dependencies, asked);
  if (!claimed) return;
  const state = await deliverMail(dependencies, { ...asked.mail, reference: asked.mailId }).catch((error: unknown) => {
    if (isRefusedForGood(error)) return 'refused' as const;
    throw error;
  });
  const { attempts } = claimed;
  await table.write([put(mailClaimEntity, { ...claimed, state }, { attempts }), ...(asked.writes ?? [])]);
};
