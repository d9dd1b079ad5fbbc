/** The provider's events under real conditions (quality R3): whatever happens to them, our records equal its books. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSeats, postSubscription } from '../../../shared/contract/billing/billing.contract.ts';
import { advance, deliver, listEvents, stopDeliveries } from '../../support/cloud/billing-events.ts';
import { compareBooks, eventually, readEvents, readMoney } from '../../support/cloud/billing-world.ts';
import type { TestCloud } from '../../support/cloud/cloud.ts';
import { callApi } from '../../support/cloud/cloud-calls.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import { createPayer, finishRegistration, type Payer } from '../../support/cloud/payers.ts';
import { openPeopledCloud } from '../../support/cloud/peopled-cloud.ts';

const shuffled = <Item>(items: Item[]): Item[] =>
  items
    .map((item, at) => ({ item, order: (at * 7_919) % 104_729 }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item);

describe('events of the payment provider', { timeout: 400_000 }, () => {
  let cloud: TestCloud;
  const payers: Payer[] = [];
  beforeAll(async () => {
    cloud = await openPeopledCloud(['root']);
    await stopDeliveries(cloud);
    for (const name of ['once', 'twice', 'shuffled', 'late'])
      payers.push(await createPayer(cloud, `${name}@newcomer.example`));
    for (const { caller } of payers) {
      await callApi(caller, postSubscription, { body: { tokenId: 'pm_card_visa' } });
      await finishRegistration(caller);
    }
    // The trial ends and is paid; the provider's event has not arrived yet.
    await advance(cloud, { days: 7, hours: 2 });
  }, 400_000);
  afterAll(() => cloud.stop());

  const eventsOf = async ({ organizationId }: Payer) => {
    const { subscription } = await readMoney(cloud, organizationId);
    const customer = subscription?.providerCustomerId;
    return (await listEvents(cloud)).filter(({ data }) => {
      const event: { id?: unknown; customer?: unknown } = Object(data.object);
      return event.id === customer || event.customer === customer;
    });
  };
  const expectBooks = async ({ organizationId }: Payer, events: { id: string }[]) => {
    const wanted = new Set(events.map(({ id }) => id));
    const rows = await eventually(
      async () => (await readEvents(cloud)).filter(({ eventId }) => wanted.has(eventId)),
      (found) =>
        found.length === wanted.size && found.every(({ status }) => status === 'applied' || status === 'superseded'),
    );
    expect(new Set(rows.map(({ eventId }) => eventId)).size).toBe(wanted.size);
    const { subscription } = await readMoney(cloud, organizationId);
    if (!subscription) throw new Error('no subscription');
    expect(subscription).toMatchObject({ status: 'active', openBillId: null, overdueSince: null });
    const { recorded, booked } = await compareBooks(cloud, subscription, 'Newcomer');
    expect(recorded).toEqual(booked);
    return rows;
  };
  const payerAt = (index: number): Payer => {
    const payer = payers[index];
    if (!payer) throw new Error('no such payer');
    return payer;
  };

  it('of a dozen kinds, each once and in order', async () => {
    const events = await eventsOf(payerAt(0));
    expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThanOrEqual(12);
    for (const event of events) expect(await deliver(cloud, event)).toBe(200);
    const rows = await expectBooks(payerAt(0), events);
    expect(rows.some(({ status }) => status === 'applied')).toBe(true);
  });

  it('each five times at the same moment', async () => {
    const events = await eventsOf(payerAt(1));
    for (const event of events) {
      const statuses = await Promise.all([1, 2, 3, 4, 5].map(() => deliver(cloud, event)));
      expect(statuses).toEqual([200, 200, 200, 200, 200]);
    }
    await expectBooks(payerAt(1), events);
  });

  it('in an arbitrary order', async () => {
    const events = await eventsOf(payerAt(2));
    for (const event of shuffled(events)) await deliver(cloud, event);
    await expectBooks(payerAt(2), events);
  });

  it('days late, after the state has moved on by calls', async () => {
    const late = payerAt(3);
    await advance(cloud, { days: 3 });
    const events = await eventsOf(late);
    for (const event of events.slice(0, 5)) await deliver(cloud, event);
    await expectBooks(late, events.slice(0, 5));
    // Her access has ended long ago.
    const caller = await callerOf(cloud, 'root', late.email);
    await callApi(caller, changeSeats, { body: { seat: 6 } });
    for (const event of events) await deliver(cloud, event);
    await expectBooks(late, events);
    expect((await readMoney(cloud, late.organizationId)).ledger).toMatchObject({ total: 6, free: 5 });
  });

  it('are refused, and leave nothing, unless they are signed as they must be', async () => {
    const [event] = await listEvents(cloud);
    if (!event) throw new Error('no event');
    const forged = { ...event, id: 'evt_forged' };
    const before = (await readEvents(cloud)).length;
    expect(await deliver(cloud, forged, { secret: 'whsec_other' })).toBe(400);
    expect(await deliver(cloud, forged, { ageSeconds: 301 })).toBe(400);
    expect(await deliver(cloud, forged, { signedPayload: JSON.stringify(event) })).toBe(400);
    expect(await deliver(cloud, forged, { header: '' })).toBe(400);
    expect(await deliver(cloud, forged, { header: 't=1,v1=00' })).toBe(400);
    expect((await readEvents(cloud)).length).toBe(before);
    // A repeated event changes nothing.
    expect(await deliver(cloud, event)).toBe(200);
    expect((await readEvents(cloud)).filter(({ eventId }) => eventId === event.id)).toHaveLength(1);
  });
});
