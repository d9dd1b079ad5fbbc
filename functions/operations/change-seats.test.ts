import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../shared/errors.ts';
import { systemAuthor } from '../../shared/model/people/platform-author.ts';
import { fixedNow, organizationRecord, tenantRecord, testIds, userRecord } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { subscriptionRecord } from '../../tests/support/memory/subscription-record.ts';
import { organizationEntity, tenantEntity, userEntity } from '../core/auth/principal.entities.ts';
import { subscriptionEntity } from '../core/billing/billing.entities.ts';
import { platformScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import { openSeatLedger, seatLedgerEntity, takeSeats } from '../core/people/seat-ledger.entity.ts';
import { changeSeats } from './change-seats.ts';

const limits = { personPerSecond: null, tenantPerSecond: null, seats: 10, storageBytes: null };
const tenant = tenantRecord({ limits });
const organization = organizationRecord({ type: 'Client', name: 'Jade Textiles' });
const { tenantId } = tenant;
const { organizationId } = organization;
const by = { who: { ...systemAuthor, name: 'Olga Reyes' }, reason: 'Two more colleagues' };

let database: MemoryDynamoDb;
const table = () => database.tableOf(platformScope(tenantId));
const change = (seats: number) =>
  changeSeats(
    { tableOf: database.tableOf, ids: testIds(), now: () => fixedNow },
    { tenantId, organizationId, seats },
    by,
  );
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? `${error.code}: ${error.reason ?? ''}` : error),
  );
const ledger = () => table().find(seatLedgerEntity, { organizationId });

beforeEach(async () => {
  database = createMemoryDynamoDb();
  await table().write([
    put(tenantEntity, tenant, 'new'),
    put(organizationEntity, organization, 'new'),
    put(userEntity, userRecord(), 'new'),
    openSeatLedger(organizationId, 3, 1),
  ]);
  await table().write([takeSeats(organizationId, 1, { withheld: 0 })]);
});

describe('seats of an organisation without a subscription', () => {
  it('are changed with a row of the old and the new number', async () => {
    expect(await change(5)).toEqual({ organizationId, seats: 5 });
    expect(await ledger()).toMatchObject({ total: 5, free: 3, administrators: 1 });
    expect(database.records('OrganizationAudit').map(({ data }) => data)).toMatchObject([
      { action: 'seats.changed', field: 'seats', oldValue: '3', newValue: '5', reason: by.reason, who: by.who },
    ]);
    expect(database.records('OperationsLog').map(({ data }) => data)).toMatchObject([
      { action: 'organization.seats-changed', subject: 'Jade Textiles · 3 → 5', reason: by.reason },
    ]);
    await change(5);
    expect(database.records('OperationsLog')).toHaveLength(1);
  });

  it('are at least those in use and at most the limit of the tenant', async () => {
    expect(await refusal(change(1))).toMatch(/^seat.out_of_range: Seats in use: 2/);
    expect(await refusal(change(11))).toMatch(/^seat.limit_reached/);
    expect(await refusal(change(2))).toBe('done');
    expect(await ledger()).toMatchObject({ total: 2, free: 0 });
    expect(await refusal(change(10))).toBe('done');
  });

  it('are not changed past a subscription', async () => {
    await table().write([put(subscriptionEntity, subscriptionRecord({ organizationId }), 'new')]);
    expect(await refusal(change(5))).toMatch(/^seat.subscribed/);
    expect(await ledger()).toMatchObject({ total: 3 });
  });

  it('are not changed past a subscription that begins at the same time', async () => {
    const begin = () => table().write([put(subscriptionEntity, subscriptionRecord({ organizationId }), 'new')]);
    const tableOf: typeof database.tableOf = (scope) => {
      const own = database.tableOf(scope);
      return { ...own, write: (writes) => begin().then(() => own.write(writes)) };
    };
    const dependencies = { tableOf, ids: testIds(), now: () => fixedNow };
    const slow = changeSeats(dependencies, { tenantId, organizationId, seats: 5 }, by);
    expect(await refusal(slow)).toMatch(/^request.conflict/);
    expect(await ledger()).toMatchObject({ total: 3 });
    expect(await refusal(change(5))).toMatch(/^seat.subscribed/);
  });
});
