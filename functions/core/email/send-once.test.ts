import { MessageRejected, SESServiceException } from '@aws-sdk/client-ses';
import { beforeEach, describe, expect, it } from 'vitest';
import { tenantRecord } from '../../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../../tests/support/memory/memory-dynamodb.ts';
import { platformScope } from '../data/scope.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import type { Mail } from './mail.ts';
import { mailClaimEntity, unsentMails } from './mail-claim.entity.ts';
import { rawMail } from './raw-mail.ts';
import { letterheadOf } from './send-mail.ts';
import { sendOnce } from './send-once.ts';

const tenant = tenantRecord();
const mailTo = (to: string): Mail => ({ ...letterheadOf(tenant), to, subject: 's', text: 't', html: '<p>t</p>' });
const now = () => 1_000_000;

class Died extends Error {}
/** A process that ends at its n-th await: before the awaited call or just after; none of it continues. */
const dyingAt = (wait: number, isAfter: boolean) => {
  let waits = 0;
  const meet = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    waits += 1;
    if (waits > wait || (waits === wait && !isAfter)) throw new Died();
    const result = await work();
    if (waits === wait) throw new Died();
    return result;
  };
  return { meet, waits: () => waits };
};

let table: TenantTable;
let sent: Mail[];
beforeEach(() => {
  table = createMemoryDynamoDb().tableOf(platformScope(tenant.tenantId));
  sent = [];
});
const send = async (mail: Mail): Promise<void> => void sent.push(mail);

const attempt = (mailId: string, wait: number, isAfter: boolean) => {
  const { meet, waits } = dyingAt(wait, isAfter);
  const dying: TenantTable = {
    ...table,
    find: (kind, key) => meet(() => table.find(kind, key)),
    write: (writes) => meet(() => table.write(writes)),
  };
  const asked = { mailId, mail: mailTo(`${mailId}@lantau.example`) };
  const sending = sendOnce({ table: dying, sendMail: (mail) => meet(() => send(mail)), now }, asked);
  return { sending, waits };
};

describe('a mail with a process that ends while sending', () => {
  it('is never lost, and doubles carry the same reference: 200 mails, three ends of each at every wait', async () => {
    const waitsMax = 6;
    for (let index = 0; index < 200; index += 1) {
      for (let end = 0; end < 3; end += 1) {
        const { sending } = attempt(`mail-${index}`, 1 + ((index + end) % waitsMax), (index >> 3) % 2 === 1);
        await sending.catch((error: unknown) => {
          if (!(error instanceof Died)) throw error;
        });
      }
      const last = attempt(`mail-${index}`, Number.POSITIVE_INFINITY, false);
      await last.sending;
      expect(last.waits()).toBeLessThanOrEqual(waitsMax);
    }
    const references = new Set(sent.map(({ reference }) => reference));
    const lost = 200 - references.size;
    const doubles = sent.length - references.size;
    expect({ lost, doubles }).toEqual({ lost: 0, doubles: 66 });
    expect(await table.all(mailClaimEntity, unsentMails('sending'))).toEqual([]);
  });

  it('is sent once by two that take it up at the same time, or by both with one reference', async () => {
    const asked = { mailId: 'one', mail: mailTo('one@lantau.example') };
    await Promise.allSettled([0, 1].map(() => sendOnce({ table, sendMail: send, now }, asked)));
    await sendOnce({ table, sendMail: send, now }, asked);
    expect(new Set(sent.map(({ reference }) => reference))).toEqual(new Set(['one']));
    expect((await table.find(mailClaimEntity, { mailId: 'one' }))?.state).toBe('sent');
  });

  it('stays open where SES cannot accept it now, and is recorded for operators where it never will', async () => {
    const asked = { mailId: 'one', mail: mailTo('one@lantau.example') };
    const failing = (error: Error) => sendOnce({ table, sendMail: () => Promise.reject(error), now }, asked);
    const throttled = new SESServiceException({ name: 'Throttling', $fault: 'client', $metadata: {} });
    await expect(failing(throttled)).rejects.toThrow(SESServiceException);
    expect(await table.all(mailClaimEntity, unsentMails('sending'))).toMatchObject([{ mailId: 'one', attempts: 1 }]);
    await failing(new MessageRejected({ $metadata: {}, message: 'Virus found' }));
    expect(await table.all(mailClaimEntity, unsentMails('sending'))).toEqual([]);
    expect(await table.all(mailClaimEntity, unsentMails('refused'))).toMatchObject([{ mailId: 'one', attempts: 2 }]);
    await sendOnce({ table, sendMail: send, now }, asked);
    expect(sent).toEqual([]);
  });
});

it('names its reference in a header, and no reference ends a header line', () => {
  const raw = rawMail('a@lantau.example', {
    ...mailTo('b@lantau.example'),
    reference: 'evt_1\r\nBcc: all@lantau.example',
  });
  expect(raw).toMatch(/^X-Mail-Reference: evt_1 Bcc: all@lantau\.example$/m);
});
