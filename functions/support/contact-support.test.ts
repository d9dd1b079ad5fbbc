import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../shared/errors.ts';
import { OrganizationId, UserId } from '../../shared/ids.ts';
import { AccessGrant } from '../../shared/model/people/access-grant.ts';
import { fixedNow, organizationRecord, principalOf, testIds } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { OutboxItem } from '../core/events/outbox.ts';
import { contactSupport } from './contact-support.ts';

const ada = principalOf();
const ben = principalOf({ user: { userId: UserId.parse(`usr_${'2'.repeat(32)}`), email: 'ben@lantau.example' } });
const input = {
  category: 'Reporting',
  message: 'The total is wrong.\n\nIt says 412, I count 408. <b>',
  host: 'lantau.example',
  communicationLanguage: 'en',
} as const;
const technicalDetails = {
  page: '/reports',
  at: '2026-11-22T05:00:00.000Z',
  browser: 'Browser 1',
  reference: 'req-123',
};

describe('a message to support', () => {
  let db: MemoryDynamoDb;
  let now: number;
  const dependencies = () => ({
    table: db.tableOf(ada.scope),
    ids: testIds(now),
    now: () => now,
    createMessageId: () => randomUUID(),
  });
  const mails = () =>
    db
      .records('Outbox')
      .map(({ data }) => OutboxItem.parse(data).event)
      .flatMap((event) => (event.type === 'mail.requested' ? [event.mail] : []));
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof AppError ? error.code : error),
    );
  beforeEach(() => {
    db = createMemoryDynamoDb();
    now = fixedNow;
  });

  it('is stored, logged and mailed to support and sender in one transaction', async () => {
    const answer = await contactSupport(dependencies(), ada, input);
    expect(answer.email).toBe('ada@lantau.example');
    expect(db.transactions()).toHaveLength(1);
    expect(db.records('SupportMessage')).toHaveLength(1);
    expect(db.records('OrganizationAudit')).toMatchObject([
      { data: { action: 'support.contacted', newValue: 'Reporting' } },
    ]);
    const [toSupport, toSender] = mails();
    expect(toSupport).toMatchObject({ to: 'help@lantau.example', replyTo: 'ada@lantau.example' });
    expect(toSupport?.subject).toContain('Reporting');
    expect(toSupport?.paragraphs).toContain('It says 412, I count 408. <b>');
    expect(toSupport?.paragraphs.join('\n')).not.toContain('Browser');
    expect(toSender).toMatchObject({ to: 'ada@lantau.example' });
    expect(toSender?.replyTo).toBeUndefined();
  });

  it('includes technical details only when asked to, each mail in the language of its reader', async () => {
    await contactSupport(dependencies(), ada, { ...input, technicalDetails, communicationLanguage: 'zhTw' });
    const text = mails()[0]?.paragraphs.join('\n') ?? '';
    expect(text).toContain('頁面：/reports');
    expect(text).toContain('參考編號：req-123');
    expect(mails()[1]?.subject).toBe('We received your message');
  });

  it('of a consultant who acts for a client says so, in the list and in the mail', async () => {
    const consultancy = organizationRecord({
      organizationId: OrganizationId.parse(`org_${'7'.repeat(26)}`),
      type: 'Consultancy',
    });
    const grant = AccessGrant.parse({
      clientId: ada.organization.organizationId,
      consultancyId: consultancy.organizationId,
      level: 'edit',
      endsOn: null,
      grantedAt: new Date(fixedNow).toISOString(),
      grantedBy: { userId: ada.user.userId, name: 'Ada Chan' },
      endedAt: null,
      endedBy: null,
      revision: 1,
    });
    await contactSupport(dependencies(), { ...ben, acting: { consultancy, grant } }, input);
    expect(db.records('SupportMessage')[0]?.data).toMatchObject({ name: 'Ada Chan (consultant)' });
    expect(mails()[0]?.subject).toContain('Ada Chan (consultant)');
  });

  it('is one message however often it is sent', async () => {
    const messageId = randomUUID();
    const first = await contactSupport(dependencies(), ada, { ...input, messageId });
    expect(await contactSupport(dependencies(), ada, { ...input, messageId })).toEqual(first);
    const other = { ...input, messageId, message: 'Something else is wrong.' };
    expect(await refusal(contactSupport(dependencies(), ada, other))).toBe('request.id_used');
    expect(db.records('SupportMessage')).toHaveLength(1);
    expect(mails()).toHaveLength(2);
    // The id belongs to its author: another person's is another message.
    await contactSupport(dependencies(), ben, { ...input, messageId });
    expect(db.records('SupportMessage')).toHaveLength(2);
  });

  it('is refused after five in an hour, and that leaves nothing; the next hour is a new one', async () => {
    for (let sent = 0; sent < 5; sent += 1) await contactSupport(dependencies(), ada, input);
    expect(await refusal(contactSupport(dependencies(), ada, input))).toBe('rate.limited');
    expect(db.records('SupportMessage')).toHaveLength(5);
    expect(mails()).toHaveLength(10);
    expect(await refusal(contactSupport(dependencies(), ben, input))).toBe('done');
    now += 60 * 60 * 1_000;
    expect(await refusal(contactSupport(dependencies(), ada, input))).toBe('done');
  });

  it('counts those that arrive at once one by one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => refusal(contactSupport(dependencies(), ada, input))),
    );
    const sent = answers.filter((answer) => answer === 'done').length;
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThanOrEqual(5);
    expect(db.records('SupportMessage')).toHaveLength(sent);
    expect(new Set(answers.filter((answer) => answer !== 'done'))).toEqual(new Set(['request.conflict']));
  });
});
