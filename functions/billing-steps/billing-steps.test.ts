import { beforeEach, describe, expect, it } from 'vitest';
import { fixedNow, now, organizationRecord, tenantRecord, testIds } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../tests/support/memory-dynamodb.ts';
import { type OrganizationRecord, organizationEntity, tenantEntity } from '../core/auth/principal.entities.ts';
import { workflowScope } from '../core/auth/scope.ts';
import { type SubscriptionRecord, subscriptionEntity } from '../core/billing/billing.entities.ts';
import { liftBillingSuspension } from '../core/billing/suspension.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';
import { outboxEntity } from '../core/events/outbox.ts';
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
const suspension = { ...place, step: 'suspend' as const, at, since };
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
  overdueSince: since,
  revision: 4,
  ...changes,
});

let database: MemoryDynamoDb;
let table: TenantTable;
const dependencies = () => ({ table, ids: testIds(), now });
const store = (record: SubscriptionRecord) => table.write([put(subscriptionEntity, record, 'any')]);
const isNotice = (value: unknown): value is { event: { notice: unknown } } =>
  Object(Object(value).event).notice !== undefined;
const told = () =>
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
  it('is told once a day of the episode, with what is due then', async () => {
    expect(await remind(dependencies(), reminder)).toEqual({ isOver: false });
    expect(await remind(dependencies(), reminder)).toEqual({ isOver: false });
    const due = { amountDueCents: 13_500, isTransfer: false, suspendsAt };
    expect(told()).toEqual([{ kind: 'payment-reminder', ...due }]);
    await remind(dependencies(), { ...reminder, day: 0 });
    expect(told()).toContainEqual({ kind: 'payment-missing', ...due });
  });

  it.each([
    ['the payment arrived', { overdueSince: null }],
    ['another episode began', { overdueSince: '2026-11-19T00:00:00.000Z' }],
  ])('is over when %s', async (_name, changes) => {
    await store(overdue(changes));
    expect(await remind(dependencies(), reminder)).toEqual({ isOver: true });
    expect(told()).toEqual([]);
  });

  it('is not told when the payment arrives in this very moment', async () => {
    const paid = overdue({ overdueSince: null, revision: 5 });
    const [record] = database.records(subscriptionEntity.name);
    database.beforeNextWrite(() => database.store({ ...record, data: paid }));
    expect(await remind(dependencies(), reminder)).toEqual({ isOver: true });
    expect(told()).toEqual([]);
  });

  it('is over where the tenant has no payment', async () => {
    await table.write([put(tenantEntity, { ...tenant, modules: ['esgl'] }, 'any')]);
    expect(await remind(dependencies(), reminder)).toEqual({ isOver: true });
    expect(await suspend(dependencies(), suspension)).toEqual({ isOver: true });
    expect([told(), (await readOrganization())?.isSuspended]).toEqual([[], false]);
  });
});

describe('a suspension by billing', () => {
  it('suspends once, with a row in the log and a mail', async () => {
    await suspend(dependencies(), suspension);
    await suspend(dependencies(), suspension);
    expect(await readOrganization()).toMatchObject({ isSuspended: true, suspendedBy: 'billing', revision: 2 });
    expect(told()).toEqual([{ kind: 'suspended', amountDueCents: 13_500 }]);
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

  it('does not come back for what an operator lets pass, but for the next payment that is missing', async () => {
    await table.write([put(organizationEntity, { ...organization, toleratedSince: since }, 'any')]);
    await suspend(dependencies(), suspension);
    expect([(await readOrganization())?.isSuspended, told()]).toEqual([false, []]);
    const next = '2026-12-18T00:00:00.000Z';
    await store(overdue({ overdueSince: next }));
    await suspend(dependencies(), { ...suspension, since: next });
    expect(await readOrganization()).toMatchObject({ isSuspended: true, suspendedBy: 'billing' });
    expect(await readOrganization()).not.toHaveProperty('toleratedSince');
  });

  it('does not happen when the payment arrived, before it or in this very moment', async () => {
    const paid = overdue({ overdueSince: null, revision: 5 });
    const [record] = database.records(subscriptionEntity.name);
    database.beforeNextWrite(() => database.store({ ...record, data: paid }));
    await suspend(dependencies(), suspension);
    await suspend(dependencies(), suspension);
    expect([(await readOrganization())?.isSuspended, told()]).toEqual([false, []]);
  });

  const lift = async (changes: Partial<OrganizationRecord>) => {
    await table.write([put(organizationEntity, { ...organization, ...changes }, 'any')]);
    const stored = await readOrganization();
    const suspended = { tenantId: tenant.tenantId, organization: stored ?? organization };
    const writes = liftBillingSuspension(dependencies(), suspended);
    if (writes.length > 0) await table.write(writes);
    return readOrganization();
  };

  it('is ended by a payment, which is told', async () => {
    const lifted = await lift({ isSuspended: true, suspendedBy: 'billing' });
    expect([lifted?.isSuspended, lifted?.suspendedBy, told()]).toEqual([false, undefined, [{ kind: 'restored' }]]);
  });

  it.each([
    ["an operator's", { isSuspended: true, suspendedBy: 'operator' as const }],
    ['one of before there was a word for it', { isSuspended: true }],
  ])('by a payment never: %s', async (_name, changes) => {
    expect((await lift(changes))?.isSuspended).toBe(true);
    await suspend(dependencies(), suspension);
    expect([(await readOrganization())?.suspendedBy, told()]).toEqual([Object(changes).suspendedBy, []]);
  });
});

describe('the end of a trial or a contract', () => {
  it('is told once, with what will be charged', async () => {
    await store(overdue({ status: 'trialing', overdueSince: null }));
    await announce(dependencies(), ending);
    await announce(dependencies(), ending);
    expect(told()).toEqual([{ kind: 'trial-ends', endsAt, amountCents: 13_500, payment: 'card' }]);
  });

  it('charges nothing where the trial was cancelled', async () => {
    await store(overdue({ status: 'trialing', overdueSince: null, cancelsAt: endsAt }));
    await announce(dependencies(), ending);
    expect(told()).toEqual([{ kind: 'contract-ends', endsAt }]);
  });

  it.each([
    ['the trial is over', ending, { status: 'active' as const }],
    ['the cancellation was taken back', { ...ending, ending: 'contract' as const }, { cancelsAt: null }],
    [
      'it has ended already',
      { ...ending, ending: 'contract' as const },
      { cancelsAt: endsAt, status: 'cancelled' as const },
    ],
  ])('is not told when %s', async (_name, event, changes) => {
    await store(overdue(changes));
    await announce(dependencies(), event);
    expect(told()).toEqual([]);
  });
});
