import { beforeEach, describe, expect, it } from 'vitest';
import { tenantRecord, testIds } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { tenantEntity } from '../core/auth/principal.entities.ts';
import { platformScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import type { Mail } from '../core/email/mail.ts';
import { sendRequestedMail } from './send-requested-mail.ts';

const tenant = tenantRecord();
const event = {
  type: 'mail.requested' as const,
  tenantId: tenant.tenantId,
  mail: {
    to: 'ada@lantau.example',
    language: 'zhTw' as const,
    subject: '邀請',
    heading: '<b>您好</b>',
    paragraphs: ['一段'],
    code: '123456',
    action: { label: '接受', url: 'https://lantau.example/x?a=1&b=2' },
  },
};
const item = { eventId: testIds().event() };
let database: MemoryDynamoDb;
let sent: Mail[];
const sendWith = (sendMail: (mail: Mail) => Promise<void>) =>
  sendRequestedMail({ tableOf: database.tableOf, sendMail, sitePort: undefined, now: () => 1_000 }, item, event);
const keep = async (mail: Mail) => void sent.push(mail);

beforeEach(async () => {
  database = createMemoryDynamoDb();
  sent = [];
  await database.tableOf(platformScope(tenant.tenantId)).write([put(tenantEntity, tenant, 'new')]);
});

describe('a requested mail', () => {
  it('is sent once however often its event comes', async () => {
    await sendWith(keep);
    await sendWith(keep);
    expect(sent).toHaveLength(1);
  });

  it("carries the tenant's brand, the code and the link, escaped", async () => {
    await sendWith(keep);
    expect(sent[0]).toMatchObject({ fromName: tenant.name, replyTo: tenant.supportEmail, subject: '邀請' });
    expect(sent[0]?.html).toContain('&lt;b&gt;您好&lt;/b&gt;');
    expect(sent[0]?.html).toContain('https://lantau.example/x?a=1&amp;b=2');
    expect(sent[0]?.text).toContain('123456');
    expect(sent[0]?.html).toContain('<img src="https://lantau.example/theme/logo" alt="Lantau"');
  });

  it('shows a logo that was uploaded as pixels, which every mail reader draws', async () => {
    await database
      .tableOf(platformScope(tenant.tenantId))
      .write([put(tenantEntity, { ...tenant, hasMailLogo: true }, 'any')]);
    await sendWith(keep);
    expect(sent[0]?.html).toContain('src="https://lantau.example/theme/mail-logo"');
  });

  it('is tried again when the sender refused it', async () => {
    await expect(sendWith(() => Promise.reject(new Error('throttled')))).rejects.toThrow('throttled');
    await sendWith(keep);
    expect(sent).toHaveLength(1);
  });
});
