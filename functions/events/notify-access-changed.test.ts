import { beforeEach, describe, expect, it } from 'vitest';
import { UserId } from '../../shared/ids.ts';
import { AccessChange, GrantLevel } from '../../shared/model/people/grant-level.ts';
import { Language } from '../../shared/model/text/language.ts';
import { now, organizationRecord, tenantRecord, testIds, userRecord } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { organizationEntity, tenantEntity, type UserRecord, userEntity } from '../core/auth/principal.entities.ts';
import { workflowScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import { OutboxItem } from '../core/events/outbox.ts';
import { accessMail } from './access-mails.ts';
import { notifyAccessChanged } from './notify-access-changed.ts';

const tenant = tenantRecord();
const client = organizationRecord({ type: 'Client', name: 'Jade Textiles' });
const person = (digit: number, changes: Partial<UserRecord> = {}): UserRecord =>
  userRecord({
    userId: UserId.parse(`usr_${String(digit).padStart(32, '0')}`),
    email: `p${digit}@jade.example`,
    ...changes,
  });
const ada = person(1);
const event = {
  type: 'consultancy.access-changed' as const,
  tenantId: tenant.tenantId,
  organizationId: client.organizationId,
  firmName: 'Northlight',
  change: 'granted' as const,
  level: 'edit' as const,
  endsOn: '2026-12-31',
  actor: { userId: ada.userId, name: 'Ada Chan' },
};
const item = { eventId: testIds().event() };

let database: MemoryDynamoDb;
const notify = () =>
  notifyAccessChanged({ tableOf: database.tableOf, ids: testIds(), now, sitePort: undefined }, item, event);
const events = () => database.records('Outbox').map(({ data }) => OutboxItem.parse(data).event);
const mails = () => events().flatMap((one) => (one.type === 'mail.requested' ? [one.mail] : []));

beforeEach(async () => {
  database = createMemoryDynamoDb();
  const people = [
    ada,
    person(2, { language: 'zhTw' }),
    person(3, { roles: ['Basic'] }),
    person(4, { status: 'pending' }),
    person(5, { isExternalContributor: true }),
  ];
  await database
    .tableOf(workflowScope(tenant))
    .write([
      put(tenantEntity, tenant, 'new'),
      put(organizationEntity, client, 'new'),
      ...people.map((one) => put(userEntity, one, 'new')),
    ]);
});

describe('an access that a client gave, changed or ended', () => {
  it('is mailed to each of its administrators in their language, once however often the event comes', async () => {
    await notify();
    await notify();
    expect(mails().map(({ to, language }) => [to, language])).toEqual([
      ['p1@jade.example', 'en'],
      ['p2@jade.example', 'zhTw'],
    ]);
    expect(mails()[0]).toMatchObject({
      subject: 'Northlight has access to Jade Textiles',
      paragraphs: [
        'Ada Chan gave Northlight access to Jade Textiles.',
        'It can read and edit until 31-Dec-2026 (UTC).',
        expect.stringContaining('did not expect'),
      ],
      action: { url: 'https://lantau.example/account-settings/firms' },
    });
  });

  it('is notified in the product to all of them except its author', async () => {
    await notify();
    expect(events()).toContainEqual(
      expect.objectContaining({
        type: 'notification.requested',
        readers: [person(2).userId],
        content: {
          kind: 'consultancy-access',
          actorName: 'Ada Chan',
          actorId: ada.userId,
          firmName: 'Northlight',
          change: 'granted',
        },
      }),
    );
  });
});

describe('the mails about an access', () => {
  const cases = AccessChange.options.flatMap((change) => GrantLevel.options.map((level) => ({ change, level })));
  it.each(cases)('name firm, client and person in both languages ($change, $level)', ({ change, level }) => {
    for (const endsOn of [null, '2026-12-31']) {
      const [english, chinese] = Language.options.map((language) =>
        JSON.stringify(
          accessMail({
            to: 'a@b.example',
            language,
            actorName: 'Ada',
            firmName: 'Firm',
            organizationName: 'Client',
            change,
            level,
            endsOn,
            url: 'https://x.example',
          }),
        ),
      );
      for (const mail of [english, chinese]) for (const name of ['Ada', 'Firm']) expect(mail).toContain(name);
      expect(english).not.toMatch(/\p{Script=Han}/u);
      expect(chinese).toMatch(/\p{Script=Han}/u);
    }
  });
});
