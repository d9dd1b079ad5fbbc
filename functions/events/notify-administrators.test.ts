import { beforeEach, describe, expect, it } from 'vitest';
import { UserId } from '../../shared/ids.ts';
import { defaultSubscriptionPolicy } from '../../shared/model/billing/subscription-policy.ts';
import { Language } from '../../shared/model/text/language.ts';
import { fixedNow, now, organizationRecord, tenantRecord, testIds, userRecord } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { organizationEntity, tenantEntity, type UserRecord, userEntity } from '../core/auth/principal.entities.ts';
import { workflowScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import type { BillingNotice } from '../core/events/billing-notice.ts';
import { OutboxItem } from '../core/events/outbox.ts';
import { billingMail } from './billing-mails.ts';
import { notifyAdministrators } from './notify-administrators.ts';
import { planOf } from './subscription-plan-of.ts';

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
const notify = () =>
  notifyAdministrators({ tableOf: database.tableOf, ids: testIds(), now, sitePort: undefined }, item, event);
const mails = () =>
  database.records('Outbox').flatMap(({ data }) => {
    const { event: stored } = OutboxItem.parse(data);
    return stored.type === 'mail.requested' ? [stored.mail] : [];
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
  it('is sent to people who see bills, once each, however often its event arrives', async () => {
    await notify();
    await notify();
    expect(mails().map(({ to }) => to)).toEqual(['p1@lantau.example', 'p5@lantau.example']);
    expect(mails()[0]?.action?.url).toBe('https://lantau.example/');
  });

  it('speaks the language of each reader', async () => {
    const chinese = person(5, { roles: ['Administrator', 'EntityManager'], language: 'zhTw' });
    await database.tableOf(workflowScope(tenant)).write([put(userEntity, chinese, 'any')]);
    await notify();
    expect(mails().map(({ language }) => language)).toEqual(['en', 'zhTw']);
  });

  it('goes to nobody where nobody sees bills', async () => {
    const client = organizationRecord({ type: 'Client' });
    await database.tableOf(workflowScope(tenant)).write([put(organizationEntity, client, 'any')]);
    await notify();
    expect(mails()).toEqual([]);
  });
});

const day = '2026-11-25T00:00:00.000Z';
const bills = [{ number: 'A-1', amountCents: 13_550 }];
const due = { amountDueCents: 13_550, bills, suspendsAt: day };
const notices: BillingNotice[] = [
  { kind: 'trial-ends', endsAt: day, amountCents: 13_550, payment: 'card' },
  { kind: 'trial-ends', endsAt: day, amountCents: 13_550, payment: 'transfer' },
  { kind: 'trial-ends', endsAt: day, amountCents: 13_550, payment: 'open' },
  { kind: 'contract-ends', endsAt: day },
  { kind: 'renews', endsAt: day, amountCents: 13_550, payment: 'card' },
  { kind: 'renews', endsAt: day, amountCents: 13_550, payment: 'transfer' },
  { kind: 'renews', endsAt: day, amountCents: 13_550, payment: 'open' },
  { kind: 'charged', amountCents: 13_550, number: 'A-1' },
  { kind: 'payment-missing', isTransfer: false, ...due },
  { kind: 'payment-missing', isTransfer: true, ...due },
  { kind: 'payment-reminder', isTransfer: false, ...due },
  { kind: 'payment-reminder', isTransfer: true, ...due },
  { kind: 'suspended', amountDueCents: 13_550, bills },
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

it('names each bill where the sum is of several', () => {
  const two = [...bills, { number: 'A-2', amountCents: 172_800 }];
  const reader = { to: 'a@b.example', site: 'https://x.example', organizationName: 'O', companyName: 'C' };
  for (const language of Language.options) {
    for (const kind of ['payment-missing', 'payment-reminder', 'suspended'] as const) {
      const notice = { kind, isTransfer: true, ...due, amountDueCents: 186_350, bills: two };
      const text = JSON.stringify(billingMail(notice, { ...reader, language }));
      for (const part of ['US$1,863.50', 'A-1', 'US$135.50', 'A-2', 'US$1,728.00']) expect(text).toContain(part);
    }
  }
});

describe('the planned steps of an event', () => {
  const place = { tenantId: tenant.tenantId, organizationId: organization.organizationId };
  it('reminds of a missing payment at once and on days 1, 3 and 5, and suspends on day 7', () => {
    const { name, plan } = planOf(
      { type: 'subscription.payment-missing', ...place, overdueSince: '2026-11-18T08:30:00.000Z' },
      defaultSubscriptionPolicy,
      Date.parse('2026-11-18T08:30:00.000Z'),
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

  it('counts the days from the arrival of the event, however late, and from the announcement where it is given', () => {
    const missing = {
      type: 'subscription.payment-missing' as const,
      ...place,
      overdueSince: '2026-11-18T08:30:00.000Z',
    };
    const late = Date.parse('2026-11-24T10:00:00.000Z');
    const { plan } = planOf(missing, defaultSubscriptionPolicy, late);
    expect(plan.map(({ step, at }) => [step, at.slice(0, 16)])).toEqual([
      ['remind', '2026-11-24T10:00'],
      ['remind', '2026-11-25T10:00'],
      ['remind', '2026-11-27T10:00'],
      ['remind', '2026-11-29T10:00'],
      ['suspend', '2026-12-01T10:00'],
    ]);
    const knownAt = '2026-11-20T12:00:00.000Z';
    const again = planOf({ ...missing, knownAt }, defaultSubscriptionPolicy, late);
    expect(again.name).toBe(
      `${place.organizationId}-missing-${Date.parse(missing.overdueSince)}-${Date.parse(knownAt)}`,
    );
    expect(again.name.length).toBeLessThanOrEqual(80);
    expect(again.plan.map(({ step, at }) => [step, at.slice(0, 16)])).toEqual([
      ['remind', '2026-11-25T12:00'],
      ['suspend', '2026-11-27T12:00'],
    ]);
  });

  it('begins again with the first mail where nobody was reminded: the event comes moments after its instant', () => {
    const missing = { type: 'subscription.payment-missing' as const, ...place, overdueSince: day };
    const plan = (later: number) =>
      planOf({ ...missing, knownAt: new Date(fixedNow).toISOString() }, defaultSubscriptionPolicy, fixedNow + later)
        .plan;
    expect(plan(2_000).map(({ step }) => step)).toEqual(['remind', 'remind', 'remind', 'remind', 'suspend']);
    expect(plan(2_000)[0]).toMatchObject({ day: 0, at: new Date(fixedNow).toISOString() });
    expect(plan(61 * 60 * 1_000)[0]).toMatchObject({ day: 1 });
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
    const atOf = (ending: 'trial' | 'contract' | 'renewal') =>
      planOf({ type: 'subscription.end-set', ...place, ending, endsAt: day }, defaultSubscriptionPolicy, fixedNow)
        .plan[0]?.at;
    const [trial, ...later] = [atOf('trial'), atOf('contract'), atOf('renewal')];
    expect([trial, ...new Set(later)]).toEqual(['2026-11-23T00:00:00.000Z', '2026-11-11T00:00:00.000Z']);
  });

  it('mails each bill once and has a name that Step Functions accepts', () => {
    const billed = { type: 'subscription.transfer-billed' as const, ...place };
    const names = [null, 'in_1PtqC2Lkd'].map(
      (billId) => planOf({ ...billed, billId }, defaultSubscriptionPolicy, fixedNow).name,
    );
    expect(new Set(names).size).toBe(2);
    for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_-]{1,80}$/);
  });
});
