/**
 * R1 for money: the whole cloud is killed while an administrator subscribes or changes seats, and started again on its folder.
 * Whatever the provider got to hear is on record afterwards, once; the next try goes through, and nothing is charged twice.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSeats, getSubscription, postSubscription } from '../../shared/contract/billing/billing.contract.ts';
import { advance } from '../support/cloud/billing-events.ts';
import { booksOf, compareBooks, drainEvents, eventually, readMoney } from '../support/cloud/billing-world.ts';
import { openTestCloud, type TestCloud } from '../support/cloud/cloud.ts';
import { type Caller, callApi, sendCall } from '../support/cloud/cloud-calls.ts';
import { callerOf, loadPeople } from '../support/cloud/cloud-people.ts';
import { createPayer, finishRegistration, type Payer } from '../support/cloud/payers.ts';
import { pointsOfRun } from '../support/shards.ts';

const visa = { body: { tokenId: 'pm_card_visa' } };
const patient = { timeout: 400_000 };

describe('a cloud killed in the middle of a payment', patient, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'esg-core-payment-'));
  let cloud: TestCloud;
  beforeAll(async () => {
    cloud = await openTestCloud(dataDir);
    await loadPeople(cloud, ['root']);
  }, 300_000);
  afterAll(async () => {
    await cloud.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  const restart = async (): Promise<void> => {
    await cloud.kill();
    cloud = await openTestCloud(dataDir);
    // By then no process can still be at it.
    await advance(cloud, { hours: 0.05 });
  };
  const isBegun = ({ organizationId }: Payer) =>
    eventually(
      async () => (await readMoney(cloud, organizationId)).intent,
      (intent) => intent !== undefined,
    );
  const countBooked = async () => (await booksOf(cloud).subscriptions.list({ status: 'all', limit: 100 })).data.length;
  let booked = 0;
  const isAtProvider = () => eventually(countBooked, (count) => count > booked);
  const expectOnce = async ({ organizationId }: Payer, caller: Caller, seats: number) => {
    await drainEvents(cloud);
    expect((await callApi(caller, getSubscription)).subscription).toMatchObject({ seats });
    const { subscription, intent, ledger } = await readMoney(cloud, organizationId);
    if (!subscription) throw new Error('no subscription');
    expect(intent?.isOpen).toBe(false);
    expect(ledger).toMatchObject({ total: seats, free: seats - 1 });
    const { data } = await booksOf(cloud).subscriptions.list({
      customer: subscription.providerCustomerId ?? '',
      status: 'all',
    });
    expect(data).toHaveLength(1);
    const compared = await compareBooks(cloud, subscription, 'Newcomer');
    expect(compared.recorded).toEqual(compared.booked);
  };

  const moments: [string, (payer: Payer) => Promise<unknown>][] = [
    ['the intent is on record', isBegun],
    ['the provider has made the subscription', isAtProvider],
    ['any time has passed', () => wait(1_500 * Math.random())],
  ];
  it.each(pointsOfRun(moments, 1))('has one subscription when killed after %s', async (at, reach) => {
    const payer = await createPayer(cloud, `${at.replaceAll(' ', '-')}@kill.example`);
    booked = await countBooked();
    const asked = sendCall(payer.caller, postSubscription, visa).catch(() => undefined);
    await reach(payer);
    await restart();
    await asked;
    const caller = await callerOf(cloud, 'root', payer.email);
    await callApi(caller, postSubscription, visa);
    await expectOnce(payer, caller, 4);
  });

  const changes: [string, number][] = [
    ['more', 6],
    ['fewer', 3],
  ];
  it.each(pointsOfRun(changes, 1))(
    'has the seats that the provider has when killed while there are to be %s',
    async (word, seat) => {
      const payer = await createPayer(cloud, `${word}@kill.example`);
      await callApi(payer.caller, postSubscription, visa);
      await finishRegistration(payer.caller);
      const asked = sendCall(payer.caller, changeSeats, { body: { seat } }).catch(() => undefined);
      await eventually(
        async () => (await readMoney(cloud, payer.organizationId)).intent,
        (intent) => intent?.operation === 'seats',
      );
      await restart();
      await asked;
      const caller = await callerOf(cloud, 'root', payer.email);
      // A read completes the pending change, whatever its result was.
      const { subscription } = await callApi(caller, getSubscription);
      expect([4, seat]).toContain(subscription?.seats);
      await callApi(caller, changeSeats, { body: { seat } });
      await expectOnce(payer, caller, seat);
    },
  );
});
