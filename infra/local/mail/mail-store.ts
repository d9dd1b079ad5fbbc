import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '../core/clock.ts';
import type { Store } from '../core/store.ts';
import { bareAddress } from './addresses.ts';

const Attachment = z.object({
  name: z.string(),
  type: z.string(),
  sizeBytes: z.number().int(),
  contentId: z.string().optional(),
  isInline: z.boolean(),
});

/** An accepted mail. Ids rise in the order of arrival, however the clock is moved. */
const Mail = z.object({
  id: z.string(),
  messageId: z.string(),
  /** Epoch milliseconds of the moved clock. */
  receivedAt: z.number(),
  from: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  replyTo: z.array(z.string()),
  subject: z.string(),
  text: z.string().optional(),
  html: z.string().optional(),
  attachments: z.array(Attachment),
  tags: z.record(z.string(), z.string()),
  /** Header X-Mail-Reference: the same in each sending of one mail. */
  reference: z.string().optional(),
  /** Whether the mail was sent as MIME, which is then stored unchanged. */
  isRaw: z.boolean(),
});
export type Mail = z.infer<typeof Mail>;
export type NewMail = Omit<Mail, 'id' | 'messageId' | 'receivedAt' | 'isRaw'>;

export type MailQuery = {
  /** Only mails with this recipient, in any of to, cc and bcc; upper and lower case are the same. */
  to?: string | undefined;
  /** Only mails that came after the one with this id. */
  after?: string | undefined;
  /** Only mails that came before the one with this id: the next page. */
  before?: string | undefined;
  limit?: number | undefined;
};

export type MailStore = {
  add(mail: NewMail, raw?: Buffer): Mail;
  find(id: string): Mail | undefined;
  findRaw(id: string): Buffer | undefined;
  /** Newest first. */
  list(query?: MailQuery): Mail[];
  countSince(epochMilliseconds: number): number;
  clear(): void;
};

const PAGE_SIZE = 100;

export function openMailStore(store: Store, clock: Clock): MailStore {
  const mails = store.collection('mail/mails', Mail);
  const raws = store.collection('mail/raw', z.object({ base64: z.string() }));
  const counters = store.collection('mail/counters', z.object({ last: z.number().int() }));

  function* newestFirst(before?: string): Generator<Mail> {
    let from = before;
    for (;;) {
      const page = mails.list({ reverse: true, limit: PAGE_SIZE, ...(from === undefined ? {} : { from }) });
      for (const { key, value } of page) if (key !== from) yield value;
      if (page.length < PAGE_SIZE) return;
      from = page.at(-1)?.key;
    }
  }

  return {
    add(mail, raw) {
      return store.transaction(() => {
        const last = (counters.get('mail')?.last ?? 0) + 1;
        counters.put('mail', { last });
        const receivedAt = clock.now();
        const added: Mail = {
          ...mail,
          id: `mail-${String(last).padStart(9, '0')}`,
          messageId: `${receivedAt.toString(16).padStart(16, '0')}-${randomUUID()}-000000`,
          receivedAt,
          isRaw: raw !== undefined,
        };
        mails.put(added.id, added);
        if (raw) raws.put(added.id, { base64: raw.toString('base64') });
        return added;
      });
    },
    find: (id) => mails.get(id),
    findRaw(id) {
      const stored = raws.get(id);
      return stored && Buffer.from(stored.base64, 'base64');
    },
    list({ to, after, before, limit = PAGE_SIZE } = {}) {
      const wanted = to?.trim().toLowerCase();
      const found: Mail[] = [];
      for (const mail of newestFirst(before)) {
        if (found.length >= limit || (after !== undefined && mail.id <= after)) break;
        if (!wanted || recipientsOf(mail).includes(wanted)) found.push(mail);
      }
      return found;
    },
    countSince(epochMilliseconds) {
      let count = 0;
      for (const { receivedAt } of newestFirst()) if (receivedAt > epochMilliseconds) count += 1;
      return count;
    },
    clear() {
      store.transaction(() => {
        for (const { key } of mails.list()) {
          mails.delete(key);
          raws.delete(key);
        }
      });
    },
  };
}

function recipientsOf({ to, cc, bcc }: Mail): string[] {
  return [...to, ...cc, ...bcc].map(bareAddress);
}
