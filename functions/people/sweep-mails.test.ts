import { beforeEach, expect, it } from 'vitest';
import { tenantRecord, testIds } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { tenantEntity } from '../core/auth/principal.entities.ts';
import { platformScope } from '../core/data/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';
import type { Mail } from '../core/email/mail.ts';
import { type OutboxItem, outboxEntity } from '../core/events/outbox.ts';
import { sendRequestedMail } from '../events/send-requested-mail.ts';
import { listUnsentMails, readUnsentMails } from '../operations/list-unsent-mails.ts';
import { sweepMails } from './sweep-mails.ts';

const tenant = tenantRecord();
const { tenantId } = tenant;
const database = createMemoryDynamoDb();
const ids = testIds();
const asked: OutboxItem = {
  eventId: ids.event(),
  atEpochSeconds: 1_000,
  event: {
    type: 'mail.requested',
    tenantId,
    mail: { to: 'ada@lantau.example', language: 'en', subject: 's', heading: 'h', paragraphs: [] },
  },
};
let table: TenantTable;
const atMinute = (minute: number) => () => (1_000 + minute * 60) * 1_000;

beforeEach(async () => {
  table = database.tableOf(platformScope(tenantId));
  await table.write([put(tenantEntity, tenant, 'any'), put(outboxEntity, asked, 'any')]);
});

it('requests a started but unsent mail again, under its own reference', async () => {
  const sent: Mail[] = [];
  const consume = ({ eventId, event }: OutboxItem, minute: number, sendMail: (mail: Mail) => Promise<void>) => {
    if (event.type !== 'mail.requested') throw new Error('another event');
    return sendRequestedMail(
      { tableOf: database.tableOf, sendMail, sitePort: undefined, now: atMinute(minute) },
      { eventId },
      event,
    );
  };
  await expect(consume(asked, 0, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await sweepMails({ ids, now: atMinute(14) }, table, tenantId)).toBe(0);
  expect(await sweepMails({ ids, now: atMinute(16) }, table, tenantId)).toBe(1);
  const list = await listUnsentMails({ tableOf: database.tableOf }, { command: 'list-unsent-mails', tenantId });
  const page = await readUnsentMails({ tableOf: database.tableOf }, tenantId, { state: 'sending', limit: 10 });
  expect([page.items, page.nextCursor]).toEqual([list.unsent, null]);
  expect(list.unsent).toMatchObject([{ to: 'ada@lantau.example', state: 'sending', attempts: 1 }]);
  const again = database
    .records('Outbox')
    .map(({ data }) => outboxEntity.schema.parse(data))
    .find(({ eventId }) => eventId !== asked.eventId);
  if (!again) throw new Error('the mail was not asked for again');
  await consume(again, 17, async (mail) => void sent.push(mail));
  expect(sent).toMatchObject([{ to: 'ada@lantau.example', reference: asked.eventId }]);
  expect(await sweepMails({ ids, now: atMinute(60) }, table, tenantId)).toBe(0);
});
