import Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { platformTenantId } from '../../shared/ids.ts';
import { fixedNow, testIds } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { testBy } from '../../tests/support/test-by.ts';
import { stripeEventEntity } from '../core/billing/billing.entities.ts';
import { platformScope } from '../core/data/scope.ts';
import { byOfCommand } from '../core/platform/operation-by.ts';
import { redriveBillingEvents } from '../operations/redrive-billing-events.ts';
import { createVerify, receiveEvent } from '../stripe/receive-event.ts';
import { handleStripeEvent } from './handle-stripe-event.ts';

const secret = 'whsec_test';
const event = {
  id: 'evt_1',
  object: 'event',
  type: 'customer.updated',
  created: 1_795_000_000,
  data: { object: { id: 'cus_1', object: 'customer' } },
};

describe('an event of the payment provider', () => {
  let db: MemoryDynamoDb;
  const table = () => db.tableOf(platformScope());
  const dependencies = () => ({
    table: table(),
    tableOf: db.tableOf,
    ids: testIds(),
    now: () => fixedNow,
    verify: createVerify(Stripe.webhooks, async () => secret),
  });
  const receive = (body: object, by: { secret?: string; timestamp?: number } = {}) => {
    const payload = JSON.stringify(body);
    const timestamp = by.timestamp ?? Math.floor(Date.now() / 1_000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: by.secret ?? secret, timestamp });
    return receiveEvent(dependencies(), { body: payload, signature });
  };
  const row = () => table().find(stripeEventEntity, { eventId: event.id });
  const away = () => Promise.reject(new Error('away'));
  beforeEach(() => {
    db = createMemoryDynamoDb();
  });

  it('is stored once, with a request for its handling', async () => {
    expect(await receive(event)).toEqual({ received: true });
    expect(await receive(event)).toEqual({ received: true });
    expect(db.records('StripeEvent')).toHaveLength(1);
    expect(db.records('Outbox')).toHaveLength(1);
    expect(await row()).toMatchObject({ status: 'received', customerId: 'cus_1', attempts: 0 });
  });

  it.each([
    ['signed with another secret', { secret: 'whsec_other' }],
    ['signed too long ago', { timestamp: Math.floor(Date.now() / 1_000) - 301 }],
  ])('%s is refused and leaves nothing', async (_how, by) => {
    await expect(receive(event, by)).rejects.toMatchObject({ code: 'webhook.refused' });
    expect(db.records('StripeEvent')).toEqual([]);
  });

  it('that is nobody of ours is closed without an effect', async () => {
    await receive({ ...event, data: { object: { id: 'price_1', object: 'price' } } });
    const getStripe = async () => new Stripe('sk_test_x');
    expect(await handleStripeEvent({ ...dependencies(), getStripe }, event.id)).toBe('superseded');
    expect(await row()).toMatchObject({ status: 'superseded', attempts: 1, organizationId: null });
  });

  it('that fails records the reason, is retried, and can be replayed by an operator', async () => {
    await receive(event);
    const failing = { ...dependencies(), getStripe: away };
    await expect(handleStripeEvent(failing, event.id)).rejects.toThrow('away');
    await expect(handleStripeEvent(failing, event.id)).rejects.toThrow('away');
    expect(await row()).toMatchObject({ status: 'failed', attempts: 2, failure: 'Error: away' });
    expect(await redriveBillingEvents(dependencies(), byOfCommand({ by: testBy }))).toEqual({ redriven: 1 });
    expect(db.records('Outbox')).toHaveLength(2);
    expect(db.records('OperationsLog').map(({ data }) => data)).toMatchObject([
      { action: 'billing-event.replayed', subject: 'customer.updated evt_1', reason: testBy.reason },
    ]);
    expect(JSON.stringify(db.records('Outbox'))).toContain(platformTenantId);
  });

  it('that nobody received is a defect', async () => {
    await expect(handleStripeEvent({ ...dependencies(), getStripe: away }, 'evt_0')).rejects.toThrow('not on record');
  });
});
