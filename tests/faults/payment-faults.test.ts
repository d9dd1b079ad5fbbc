/** R4 for money: one request in five goes wrong, at the payment provider or in the database. Nothing is bought or charged twice. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import type { NewFault } from '../../infra/local/faults/faults.ts';
import {
  cancelSubscription,
  changeSeats,
  getSubscription,
  postSubscription,
  resumeSubscription,
} from '../../shared/contract/billing/billing.contract.ts';
import type { AnyCall } from '../../shared/contract/calls/call.ts';
import { advance } from '../support/cloud/billing-events.ts';
import { booksOf, compareBooks, drainEvents, readMoney } from '../support/cloud/billing-world.ts';
import type { TestCloud } from '../support/cloud/cloud.ts';
import { settle } from '../support/cloud/cloud-billing.ts';
import { type Caller, sendCall } from '../support/cloud/cloud-calls.ts';
import { callerOf } from '../support/cloud/cloud-people.ts';
import type { HttpAnswer } from '../support/cloud/cloud-request.ts';
import { createPayer, finishRegistration, type Payer } from '../support/cloud/payers.ts';
import { openPeopledCloud } from '../support/cloud/peopled-cloud.ts';

const rate = 0.2;
const triesMax = 30;
const faults = [
  ['stripe', 'throttle'],
  ['stripe', 'error'],
  ['stripe', 'timeout'],
  ['dynamodb', 'throttle'],
  ['dynamodb', 'error'],
  ['dynamodb', 'cancelled'],
  ['dynamodb', 'unprocessed'],
] as const;

describe('one request in five goes wrong while money moves', { timeout: 600_000 }, () => {
  let cloud: TestCloud;
  const payers = new Map<string, Payer>();
  beforeAll(async () => {
    cloud = await openPeopledCloud(['root']);
  }, 300_000);
  afterEach(() => cloud.control('DELETE', '/faults'));
  afterAll(() => cloud.stop());

  /**
   * Repeats a call after a temporary refusal. When neither the change nor its completion succeeded, it is pending for
   * the next one until its minute is over: the clock is moved past it.
   */
  const persist = async (
    caller: Caller,
    call: AnyCall,
    parts: Parameters<typeof sendCall>[2] = {},
  ): Promise<HttpAnswer> => {
    for (let tries = 1; ; tries += 1) {
      const answer = await sendCall(caller, call, parts);
      const isMet = answer.text.includes('request.conflict');
      if ((!isMet && answer.status < 500) || tries === triesMax) return answer;
      if (isMet) await cloud.control('POST', '/clock/advance', { minutes: 2 });
      await wait(20 * Math.random() * tries);
    }
  };
  const inject = (fault: Pick<z.input<typeof NewFault>, 'service' | 'kind'>) =>
    cloud.control('POST', '/faults', { ...fault, rate, delayMilliseconds: 20 });
  /** A change that was completed by its event alone is pending until its minute is over; the next read then ends it. */
  const settleChange = async ({ organizationId, email }: Payer): Promise<void> => {
    const { intent } = await readMoney(cloud, organizationId);
    if (!intent?.isOpen) return;
    await cloud.control('POST', '/clock/advance', { minutes: 2 });
    const caller = await callerOf(cloud, 'root', email);
    expect((await sendCall(caller, getSubscription)).status).toBe(200);
  };
  const expectBooks = async (payer: Payer, seats: number) => {
    const { organizationId } = payer;
    await cloud.control('DELETE', '/faults');
    // Each look at the events reads all books: first until none is on its way.
    await settle(cloud);
    await drainEvents(cloud);
    await settleChange(payer);
    const { subscription, intent, ledger } = await readMoney(cloud, organizationId);
    if (!subscription) throw new Error('nothing was bought');
    expect(intent?.isOpen).toBe(false);
    expect(ledger).toMatchObject({ total: seats, free: seats - 1 });
    const customer = subscription.providerCustomerId ?? '';
    expect((await booksOf(cloud).subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1);
    const { recorded, booked } = await compareBooks(cloud, subscription, 'Newcomer');
    expect(recorded).toEqual(booked);
    return booked.bills.filter(({ amountCents }) => amountCents > 0);
  };

  it.each(faults)('begins one trial, and changes its seats once, when %s has: %s', async (service, kind) => {
    const payer = await createPayer(cloud, `${service}-${kind}@faults.example`);
    payers.set(`${service} ${kind}`, payer);
    await inject({ service, kind });
    const begun = await persist(payer.caller, postSubscription, { body: { tokenId: 'pm_card_visa' } });
    expect([begun.status, begun.text]).toEqual([200, expect.stringContaining('"seats":4')]);
    await cloud.control('DELETE', '/faults');
    await finishRegistration(payer.caller);
    await inject({ service, kind });
    for (const seat of [7, 5]) {
      const changed = await persist(payer.caller, changeSeats, { body: { seat } });
      expect([changed.status, changed.text]).toEqual([200, expect.stringContaining(`"seats":${seat}`)]);
    }
    for (const [call, ends] of [
      [cancelSubscription, /"cancelsAt":"/],
      [resumeSubscription, /"cancelsAt":null/],
    ] as const) {
      const { status, text } = await persist(payer.caller, call);
      // It had got through, and only its answer was lost: there is nothing left to do.
      if (!text.includes('subscription.change_refused')) expect([status, text]).toEqual([200, expect.anything()]);
      expect((await persist(payer.caller, getSubscription)).text).toMatch(ends);
    }
    expect(await expectBooks(payer, 5)).toEqual([]);
  });

  it('ends the trials', async () => {
    await advance(cloud, { days: 7, hours: 2 });
    for (const payer of payers.values()) expect(await expectBooks(payer, 5)).toHaveLength(1);
  });

  it.each(faults)('charges more seats once when %s has: %s', async (service, kind) => {
    const payer = payers.get(`${service} ${kind}`);
    if (!payer) throw new Error('that trial did not begin');
    const caller = await callerOf(cloud, 'root', payer.email);
    await inject({ service, kind });
    const changed = await persist(caller, changeSeats, { body: { seat: 8 } });
    expect([changed.status, changed.text]).toEqual([200, expect.stringContaining('"seats":8')]);
    expect((await persist(caller, getSubscription)).text).toContain('"amountDueCents":null');
    const bills = await expectBooks(payer, 8);
    expect(bills.map(({ action, status }) => [action, status])).toEqual([
      ['Create Subscription', 'paid'],
      ['Add Extra Seats', 'paid'],
    ]);
  });
});
