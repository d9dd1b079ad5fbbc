import { beforeEach, describe, expect, it } from 'vitest';
import { fixedNow, now, organizationRecord, tenantRecord, testIds } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { type OrganizationRecord, organizationEntity, tenantEntity } from '../core/auth/principal.entities.ts';
import { type SubscriptionRecord, subscriptionEntity } from '../core/billing/billing.entities.ts';
import { liftBillingSuspension } from '../core/billing/suspension.ts';
import { workflowScope } from '../core/data/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';
import { OutboxItem, outboxEntity } from '../core/events/outbox.ts';
import { announce } from './announce.ts';
import { remind } from './remind.ts';
import { suspend } from './suspend.ts';

const tenant = tenantRecord({ modules: ['esgl', 'payment'] });
const organization = organizationRecord();
const { organizationId } = organization;
const since = '2026-11-18T00:00:00.000Z';
const suspendsAt = '2026-11-25T00:00:00.000Z';
const endsAt = '2026-11-22T12:00:00.000Z';
const place = { tenantId: tenant.tenantId, organizationId };
const at = new Date(fixedNow).toISOString();
const reminder = { ...place, step: 'remind' as const, at, since, day: 1, suspendsAt };
const suspension = { ...place, step: 'suspend' as const, at, since, day: 7 };
const day = 24 * 60 * 60 * 1_000;
const ending = { ...place, step: 'announce' as const, at, ending: 'trial' as const, endsAt };

const overdue = (changes: Partial<SubscriptionRecord> = {}): SubscriptionRecord => ({
  organizationId,
  providerCustomerId: 'cus_1',
  providerSubscriptionId: 'sub_1',
  providerItemId: 'si_1',
  status: 'past_due',
  billType: 'Monthly',
  seats: 3,
  currency: 'USD',
  unitPriceCents: 4_500,
  paymentType: 'card',
  paymentMethod: null,
  trialStartedAt: '2026-11-11T00:00:00.000Z',
  trialEndsAt: endsAt,
  renewsAt: null,
  contractEndsAt: '2027-11-18T00:00:00.000Z',
  cancelsAt: null,
  endedAt: null,
  openBillId: 'in_1',
  amountDueCents: 13_500,
  openBills: [{ billId: 'in_1', number: 'A-1', amountCents: 13_500, missingSince: since }],
  overdueSince: since,
  shutSince: null,
  revision: 4,
  ...changes,
});

let database: MemoryDynamoDb;
let table: TenantTable;
/** Days after the fixed instant. */
const dependencies = (later = 0) => ({ table, ids: testIds(), now: () => now() + later * day });
const suspendOn = async (later: number) => {
  await remind(dependencies(), { ...reminder, day: 0 });
  return suspend(dependencies(later), suspension);
};
const store = (record: SubscriptionRecord) => table.write([put(subscriptionEntity, record, 'any')]);
const isNotice = (value: unknown): value is { event: { notice: unknown } } =>
  Object(Object(value).event).notice !== undefined;
const notices = () =>
  database
    .records(outboxEntity.name)
    .map(({ data }) => data)
    .filter(isNotice)
    .map(({ event }) => event.notice);
const readOrganization = () => table.find(organizationEntity, { organizationId });

beforeEach(async () => {
  database = createMemoryDynamoDb();
  table = database.tableOf(workflowScope(tenant));
  await table.write([
    put(tenantEntity, tenant, 'new'),
    put(organizationEntity, organization, 'new'),
    put(subscriptionEntity, overdue(), 'new'),
  ]);
});

describe('a reminder of a missing payment', () => {
  it('is sent once for each day of the episode, with the amount due then', async () => {
    expect(await remind(dependencies(), reminder)).toEqual({ isOver: false });
    expect(await remind(dependencies(), reminder)).toEqual({ isOver: false });
    const bills = [{ number: 'A-1', amountCents: 13_500 }];
    const due = { amountDueCents: 13_500, bills, isTransfer: false, suspendsAt };
    expect(notices()).toEqual([{ kind: 'payment-reminder', ...due }]);
    await remind(dependencies(1), { ...reminder, day: 0 });
    expect(notices()).toContainEqual({ kind: 'payment-missing', ...due });
  });

  it('is one a day, whatever is followed, and names all that is open', async () => {
    const next = '2026-11-19T00:00:00.000Z';
    const second = { billId: 'in_2', number: 'A-2', amountCents: 172_800, missingSince: next };
    await remind(dependencies(), reminder);
    await store(overdue({ overdueSince: next, amountDueCents: 172_800, openBills: [second] }));
    for (const step of [0, 1, 3, 5]) {
      expect(await remind(dependencies(), { ...reminder, since: next, day: step })).toEqual({ isOver: false });
    }
    expect(notices()).toHaveLength(1);
    const both = [...overdue().openBills, second];
    await store(overdue({ overdueSince: next, amountDueCents: 186_300, openBills: both }));
    await remind(dependencies(1), { ...reminder, since: next, day: 1 });
    await remind(dependencies(1), { ...reminder, since: next, day: 3 });
    const bills = [
      { number: 'A-1', amountCents: 13_500 },
      { number: 'A-2', amountCents: 172_800 },
    ];
    expect(notices().slice(1)).toEqual([expect.objectContaining({ amountDueCents: 186_300, bills })]);
  });

  it.each([
    ['the payment arrived', { overdueSince: null }],
    ['another episode began', { overdueSince: '2026-11-19T00:00:00.000Z' }],
  ])('is over when %s', async (_name, changes) => {
    await store(overdue(changes));
    expect(await remind(dependencies(), reminder)).toEqual({ isOver: true });
    expect(notices()).toEqual([]);
  });

  it('is not sent when the payment arrives at the same moment', async () => {
    const paid = overdue({ overdueSince: null, revision: 5 });
    const [record] = database.records(subscriptionEntity.name);
    database.beforeNextWrite(() => database.store({ ...record, data: paid }));
    expect(await remind(dependencies(), reminder)).toEqual({ isOver: true });
    expect(notices()).toEqual([]);
  });

  it('is over where the tenant has no payment', async () => {
    await table.write([put(tenantEntity, { ...tenant, modules: ['esgl'] }, 'any')]);
    expect(await remind(dependencies(), reminder)).toEqual({ isOver: true });
    expect(await suspend(dependencies(), suspension)).toEqual({ isOver: true });
    expect([notices(), (await readOrganization())?.isSuspended]).toEqual([[], false]);
  });
});

describe('a suspension by billing', () => {
  it('suspends once, with a row in the log and a mail', async () => {
    await suspendOn(7);
    await suspend(dependencies(7), suspension);
    expect(await readOrganization()).toMatchObject({ isSuspended: true, suspendedBy: 'billing', revision: 2 });
    const bills = [{ number: 'A-1', amountCents: 13_500 }];
    expect(notices().slice(1)).toEqual([{ kind: 'suspended', amountDueCents: 13_500, bills }]);
    const rows = database.records('OrganizationAudit').map(({ data }) => data);
    expect(rows).toEqual([
      expect.objectContaining({
        action: 'account.status-changed',
        oldValue: 'registered',
        newValue: 'suspended · payment-missing',
        who: expect.objectContaining({ name: 'Billing' }),
      }),
    ]);
  });

  const asked = () =>
    database.records(outboxEntity.name).flatMap(({ data }) => {
      const { event } = OutboxItem.parse(data);
      return event.type === 'subscription.payment-missing' ? [event.knownAt] : [];
    });

  it('does not happen for bills announced late: the days are counted again from the announcement', async () => {
    await suspendOn(6);
    expect([(await readOrganization())?.isSuspended, asked()]).toEqual([false, [at]]);
    const next = '2026-11-18T01:00:00.000Z';
    const second = { billId: 'in_2', number: 'A-2', amountCents: 172_800, missingSince: next };
    await store(overdue({ openBills: [second], amountDueCents: 172_800 }));
    await remind(dependencies(3), { ...reminder, day: 3 });
    await suspend(dependencies(7), suspension);
    const third = new Date(fixedNow + 3 * day).toISOString();
    expect([(await readOrganization())?.isSuspended, asked()]).toEqual([false, [at, third]]);
    await suspend(dependencies(10), suspension);
    expect((await readOrganization())?.isSuspended).toBe(true);
  });

  it('is reminded of ahead where the days are counted again, also on days that others were reminded of', async () => {
    await remind(dependencies(), { ...reminder, day: 0 });
    const second = { billId: 'in_2', number: 'A-2', amountCents: 172_800, missingSince: since };
    await store(overdue({ openBills: [second], amountDueCents: 172_800 }));
    await suspend(dependencies(7), suspension);
    const counted = new Date(fixedNow + 7 * day).toISOString();
    expect([(await readOrganization())?.isSuspended, asked()]).toEqual([false, [counted]]);
    const later = { ...reminder, day: 0, suspendsAt: new Date(fixedNow + 14 * day).toISOString() };
    await remind(dependencies(7), later);
    await remind(dependencies(7), later);
    expect(notices().slice(1)).toEqual([expect.objectContaining({ kind: 'payment-missing', amountDueCents: 172_800 })]);
    await suspend(dependencies(14), suspension);
    expect((await readOrganization())?.isSuspended).toBe(true);
  });

  it('does not happen for bills that were never announced', async () => {
    await suspend(dependencies(), suspension);
    expect([(await readOrganization())?.isSuspended, asked()]).toEqual([false, [at]]);
  });

  it('does not recur for a payment that an operator tolerates, but for the next missing one', async () => {
    await table.write([put(organizationEntity, { ...organization, toleratedSince: since }, 'any')]);
    await suspendOn(7);
    expect([(await readOrganization())?.isSuspended, notices().length]).toEqual([false, 1]);
    const next = '2026-12-18T00:00:00.000Z';
    await store(overdue({ overdueSince: next }));
    await suspend(dependencies(7), { ...suspension, since: next });
    expect(await readOrganization()).toMatchObject({ isSuspended: true, suspendedBy: 'billing' });
    expect(await readOrganization()).not.toHaveProperty('toleratedSince');
  });

  it('does not happen when the payment arrived, before it or in this very moment', async () => {
    const paid = overdue({ overdueSince: null, revision: 5 });
    const [record] = database.records(subscriptionEntity.name);
    database.beforeNextWrite(() => database.store({ ...record, data: paid }));
    await suspend(dependencies(), suspension);
    await suspend(dependencies(), suspension);
    expect([(await readOrganization())?.isSuspended, notices()]).toEqual([false, []]);
  });

  const lift = async (changes: Partial<OrganizationRecord>) => {
    await table.write([put(organizationEntity, { ...organization, ...changes }, 'any')]);
    const stored = await readOrganization();
    const suspended = { tenantId: tenant.tenantId, organization: stored ?? organization };
    const writes = liftBillingSuspension(dependencies(), suspended);
    if (writes.length > 0) await table.write(writes);
    return readOrganization();
  };

  it('is ended by a payment, with a notice', async () => {
    const lifted = await lift({ isSuspended: true, suspendedBy: 'billing' });
    expect([lifted?.isSuspended, lifted?.suspendedBy, notices()]).toEqual([false, undefined, [{ kind: 'restored' }]]);
  });

  it.each([
    ["an operator's", { isSuspended: true, suspendedBy: 'operator' as const }],
    ['one of before there was a word for it', { isSuspended: true }],
  ])('by a payment never: %s', async (_name, changes) => {
    expect((await lift(changes))?.isSuspended).toBe(true);
    await suspend(dependencies(), suspension);
    expect([(await readOrganization())?.suspendedBy, notices()]).toEqual([Object(changes).suspendedBy, []]);
  });
});

describe('the end of a trial or a contract', () => {
  it('is announced once, with the amount to be charged', async () => {
    await store(overdue({ status: 'trialing', overdueSince: null }));
    await announce(dependencies(), ending);
    await announce(dependencies(), ending);
    expect(notices()).toEqual([{ kind: 'trial-ends', endsAt, amountCents: 13_500, payment: 'card' }]);
  });

  it('is announced for a year about to renew, unless it was cancelled or its billing changed before', async () => {
    const renewal = { ...ending, ending: 'renewal' as const };
    await store(overdue({ status: 'active', overdueSince: null, renewsAt: endsAt, cancelsAt: endsAt }));
    await announce(dependencies(), renewal);
    await store(overdue({ status: 'active', overdueSince: null }));
    await announce(dependencies(), renewal);
    expect(notices()).toEqual([]);
    await store(overdue({ status: 'active', overdueSince: null, renewsAt: endsAt }));
    await announce(dependencies(), renewal);
    expect(notices()).toEqual([{ kind: 'renews', endsAt, amountCents: 13_500, payment: 'card' }]);
  });

  it('charges nothing where the trial was cancelled', async () => {
    await store(overdue({ status: 'trialing', overdueSince: null, cancelsAt: endsAt }));
    await announce(dependencies(), ending);
    expect(notices()).toEqual([{ kind: 'contract-ends', endsAt }]);
  });

  it('is not announced after it has passed, when its event came days late', async () => {
    await store(overdue({ status: 'trialing', overdueSince: null }));
    await announce(dependencies(30), ending);
    expect(notices()).toEqual([]);
  });

  it.each([
    ['the trial is over', ending, { status: 'active' as const }],
    ['the cancellation was taken back', { ...ending, ending: 'contract' as const }, { cancelsAt: null }],
    [
      'it has ended already',
      { ...ending, ending: 'contract' as const },
      { cancelsAt: endsAt, status: 'cancelled' as const },
    ],
  ])('is not announced when %s', async (_name, event, changes) => {
    await store(overdue(changes));
    await announce(dependencies(), event);
    expect(notices()).toEqual([]);
  });
});
