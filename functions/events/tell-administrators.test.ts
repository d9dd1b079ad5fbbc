import { beforeEach, describe, expect, it } from 'vitest';
import { UserId } from '../../shared/ids.ts';
import { Language } from '../../shared/model/language.ts';
import { defaultSubscriptionPolicy } from '../../shared/model/subscription-policy.ts';
import { fixedNow, now, organizationRecord, tenantRecord, testIds, userRecord } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../tests/support/memory-dynamodb.ts';
import { organizationEntity, tenantEntity, type UserRecord, userEntity } from '../core/auth/principal.entities.ts';
import { workflowScope } from '../core/auth/scope.ts';
import type { BillingNotice } from '../core/billing/billing-notice.ts';
import { put } from '../core/data/write.ts';
import { OutboxItem } from '../core/events/outbox.ts';
import { billingMail } from './billing-mails.ts';
import { planOf } from './follow-subscription.ts';
import { tellAdministrators } from './tell-administrators.ts';

const tenant = tenantRecord();
const organization = organizationRecord();
const person = (digit: number, changes: Partial<UserRecord>): UserRecord =>
  userRecord({
    userId: UserId.parse(`usr_${String(digit).padStart(32, '0')}`),
    email: `p${digit}@lantau.example`,
    ...changes,
  });
const event = {
  type: 'subscription.notice' as const,
  tenantId: tenant.tenantId,
  organizationId: organization.organizationId,
  notice: { kind: 'restored' as const },
};
const item = { eventId: testIds().event() };
let database: MemoryDynamoDb;
const tell = () =>
  tellAdministrators({ tableOf: database.tableOf, ids: testIds(), now, sitePort: undefined }, item, event);
const mails = () =>
  database.records('Outbox').flatMap(({ data }) => {
    const { event: kept } = OutboxItem.parse(data);
    return kept.type === 'mail.requested' ? [kept.mail] : [];
  });

beforeEach(async () => {
  database = createMemoryDynamoDb();
  const people = [
    person(1, {}),
    person(2, { roles: ['Basic'] }),
    person(3, { isVoucherCreated: true }),
    person(4, { status: 'pending' }),
    person(5, { roles: ['Administrator', 'EntityManager'] }),
  ];
  await database
    .tableOf(workflowScope(tenant))
    .write([
      put(tenantEntity, tenant, 'new'),
      put(organizationEntity, organization, 'new'),
      ...people.map((one) => put(userEntity, one, 'new')),
    ]);
});

describe('a notice about money', () => {
  it('goes to those who see bills, once each, however often its event comes', async () => {
    await tell();
    await tell();
    expect(mails().map(({ to }) => to)).toEqual(['p1@lantau.example', 'p5@lantau.example']);
    expect(mails()[0]?.action?.url).toBe('https://lantau.example/');
  });

  it('goes to nobody where nobody sees bills', async () => {
    const client = organizationRecord({ type: 'Client' });
    await database.tableOf(workflowScope(tenant)).write([put(organizationEntity, client, 'any')]);
    await tell();
    expect(mails()).toEqual([]);
  });
});

const day = '2026-11-25T00:00:00.000Z';
const due = { amountDueCents: 13_550, suspendsAt: day };
const notices: BillingNotice[] = [
  { kind: 'trial-ends', endsAt: day, amountCents: 13_550, payment: 'card' },
  { kind: 'trial-ends', endsAt: day, amountCents: 13_550, payment: 'transfer' },
  { kind: 'trial-ends', endsAt: day, amountCents: 13_550, payment: 'open' },
  { kind: 'contract-ends', endsAt: day },
  { kind: 'payment-missing', isTransfer: false, ...due },
  { kind: 'payment-missing', isTransfer: true, ...due },
  { kind: 'payment-reminder', isTransfer: false, ...due },
  { kind: 'payment-reminder', isTransfer: true, ...due },
  { kind: 'suspended', amountDueCents: 13_550 },
  { kind: 'ended' },
  { kind: 'restored' },
];

describe('the mails about money', () => {
  it.each(notices)('have words of their own in both languages ($kind)', (notice) => {
    const [english, chinese] = Language.options.map((language) =>
      JSON.stringify(
        billingMail(notice, {
          to: 'a@b.example',
          language,
          site: 'https://x.example',
          organizationName: 'O',
          companyName: 'C',
        }),
      ),
    );
    expect(english).not.toMatch(/[一-鿿]/);
    expect(chinese).toMatch(/[一-鿿]/);
    expect(chinese).not.toMatch(/undefined|你|[一-鿿][,;:?!]/);
    for (const text of [english, chinese])
      expect(text?.includes('US$135.50')).toBe(JSON.stringify(notice).includes('13550'));
  });
});

describe('what is followed', () => {
  const place = { tenantId: tenant.tenantId, organizationId: organization.organizationId };
  it('reminds of a missing payment at once and on days 1, 3 and 5, and suspends on day 7', () => {
    const { name, plan } = planOf(
      { type: 'subscription.payment-missing', ...place, overdueSince: '2026-11-18T08:30:00.000Z' },
      defaultSubscriptionPolicy,
      fixedNow,
    );
    expect(name).toBe(`${place.organizationId}-missing-${Date.parse('2026-11-18T08:30:00.000Z')}`);
    expect(plan.map(({ step, at }) => [step, at.slice(0, 16)])).toEqual([
      ['remind', '2026-11-18T08:30'],
      ['remind', '2026-11-19T08:30'],
      ['remind', '2026-11-21T08:30'],
      ['remind', '2026-11-23T08:30'],
      ['suspend', '2026-11-25T08:30'],
    ]);
  });

  it('leaves out reminders that a stage would send after the suspension', () => {
    const { plan } = planOf(
      { type: 'subscription.payment-missing', ...place, overdueSince: day },
      { ...defaultSubscriptionPolicy, suspensionDay: 3 },
      fixedNow,
    );
    expect(plan.map(({ step }) => step)).toEqual(['remind', 'remind', 'suspend']);
  });

  it('announces the end of a trial two days, that of a contract two weeks ahead', () => {
    const atOf = (ending: 'trial' | 'contract') =>
      planOf({ type: 'subscription.end-set', ...place, ending, endsAt: day }, defaultSubscriptionPolicy, fixedNow)
        .plan[0]?.at;
    expect([atOf('trial'), atOf('contract')]).toEqual(['2026-11-23T00:00:00.000Z', '2026-11-11T00:00:00.000Z']);
  });

  it('mails each bill once and has a name that Step Functions takes', () => {
    const billed = { type: 'subscription.transfer-billed' as const, ...place };
    const names = [null, 'in_1PtqC2Lkd'].map(
      (billId) => planOf({ ...billed, billId }, defaultSubscriptionPolicy, fixedNow).name,
    );
    expect(new Set(names).size).toBe(2);
    for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_-]{1,80}$/);
  });
});
