/**
 * Purchases after the trial are paid at once or not made: seats up and refused, a renewal that fails and is paid, the
 * end and a new beginning.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askToResume,
  cancelSubscription,
  changeSeats,
  getBillFile,
  getSubscription,
  listBills,
  payBill,
  postSubscription,
  previewSubscriptionChange,
  resumeSubscription,
  updateCard,
} from '../../../shared/contract/billing/billing.contract.ts';
import { getCurrentStatus } from '../../../shared/contract/people/organizations.contract.ts';
import { advance } from '../../support/cloud/billing-events.ts';
import { compareBooks, drainEvents, eventually, readMoney } from '../../support/cloud/billing-world.ts';
import type { TestCloud } from '../../support/cloud/cloud.ts';
import { callApi } from '../../support/cloud/cloud-calls.ts';
import { newestMail } from '../../support/cloud/cloud-mails.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import { codeOf } from '../../support/cloud/newcomers.ts';
import { contact, createPayer, finishRegistration } from '../../support/cloud/payers.ts';
import { openPeopledCloud } from '../../support/cloud/peopled-cloud.ts';

describe('changes that cost something', { timeout: 400_000 }, () => {
  let cloud: TestCloud;
  let organizationId: string;
  const email = 'paid@newcomer.example';
  beforeAll(async () => {
    cloud = await openPeopledCloud(['root']);
    const payer = await createPayer(cloud, email);
    organizationId = payer.organizationId;
    await callApi(payer.caller, postSubscription, { body: { tokenId: 'pm_card_visa' } });
    await finishRegistration(payer.caller);
    await drainEvents(cloud);
    await advance(cloud, { days: 7, hours: 2 });
    await drainEvents(cloud);
  }, 400_000);
  afterAll(() => cloud.stop());

  /** Signed in again: the clock has moved past the last access token. */
  const now = () => callerOf(cloud, 'root', email);
  const stored = async () => {
    const money = await readMoney(cloud, organizationId);
    if (!money.subscription) throw new Error('no subscription');
    return { ...money, subscription: money.subscription };
  };
  const expectBooks = async () => {
    await drainEvents(cloud);
    const { recorded, booked } = await compareBooks(cloud, (await stored()).subscription, 'Newcomer');
    expect(recorded).toEqual(booked);
  };

  it('charges the first month at the end of the trial, and more seats for the rest of it', async () => {
    const caller = await now();
    expect(await callApi(caller, getCurrentStatus)).toEqual({ status: 'active' });
    const { items } = await callApi(caller, listBills);
    expect(items.map(({ status, amountCents, action }) => [status, amountCents, action])).toEqual([
      ['paid', 18_000, 'Create Subscription'],
      ['free trial', 0, 'Create Subscription'],
    ]);
    const receipt = { params: { billId: items[0]?.billId ?? '', document: 'receipt' } } as const;
    expect((await callApi(caller, getBillFile, receipt)).url).toMatch(/^https?:/);
    const preview = await callApi(caller, previewSubscriptionChange, { body: { seat: 6 } });
    expect(preview.dueNowCents).toBeGreaterThan(8_900);
    expect(preview.dueNowCents).toBeLessThanOrEqual(9_000);
    expect(preview).toMatchObject({ nextInvoiceCents: 27_000 });
    const { subscription } = await callApi(caller, changeSeats, { body: { seat: 6 } });
    expect(subscription).toMatchObject({ seats: 6, amountDueCents: null });
    expect((await stored()).ledger).toMatchObject({ total: 6, free: 5 });
    await expectBooks();
    const [newest] = (await callApi(caller, listBills)).items;
    expect(newest).toMatchObject({ action: 'Add Extra Seats', status: 'paid', seats: 6 });
    expect(Math.abs((newest?.amountCents ?? 0) - preview.dueNowCents)).toBeLessThanOrEqual(10);
  });

  it('sells no seat that the bank does not pay for', async () => {
    const caller = await now();
    await callApi(caller, updateCard, { body: { tokenId: 'pm_card_chargeCustomerFail' } });
    const bills = (await stored()).bills.length;
    expect(await codeOf(caller, changeSeats, { body: { seat: 8 } })).toEqual([422, 'payment.declined']);
    const after = await stored();
    expect(after.subscription.seats).toBe(6);
    expect(after.ledger).toMatchObject({ total: 6, free: 5 });
    expect(after.intent?.isOpen).toBe(false);
    await drainEvents(cloud);
    expect((await stored()).bills.filter(({ status }) => status === 'paid').length).toBeLessThanOrEqual(bills);
    await expectBooks();
  });

  it('misses a failed renewal, offers to pay it, and continues once it is paid', async () => {
    await advance(cloud, { days: 31, hours: 2 });
    await drainEvents(cloud);
    const caller = await now();
    expect(await callApi(caller, getCurrentStatus)).toEqual({ status: 'past_due' });
    const { subscription } = await callApi(caller, getSubscription);
    expect(subscription).toMatchObject({ status: 'past_due', amountDueCents: 27_000 });
    expect(subscription?.allowedActions).toContain('pay');
    const { openBillId, overdueSince } = (await stored()).subscription;
    expect(overdueSince).not.toBeNull();
    const params = { billId: openBillId ?? '' };
    expect(await codeOf(caller, payBill, { params, body: {} })).toEqual([422, 'payment.declined']);
    const paid = await callApi(caller, payBill, { params, body: { tokenId: 'pm_card_visa' } });
    expect(paid).toEqual({ result: 'paid', confirmation: null });
    expect(await callApi(caller, payBill, { params, body: {} })).toMatchObject({ result: 'paid' });
    expect((await stored()).subscription).toMatchObject({ status: 'active', overdueSince: null, openBillId: null });
    await expectBooks();
  });

  it('ends with its contract year, closes the account, and starts again once the first bill is paid', async () => {
    const caller = await now();
    const { contractEndsAt } = await callApi(caller, cancelSubscription);
    expect(contractEndsAt).toBe((await stored()).subscription.cancelsAt);
    for (let month = 0; month < 12; month += 1) {
      await advance(cloud, { days: 31 });
      await drainEvents(cloud);
    }
    await eventually(
      async () => (await stored()).subscription,
      ({ status }) => status === 'cancelled',
    );
    const admin = await now();
    expect(await callApi(admin, getCurrentStatus)).toEqual({ status: 'cancelled' });
    expect(await codeOf(admin, changeSeats, { body: { seat: 7 } })).toEqual([403, 'account.suspended']);
    expect(await callApi(admin, askToResume)).toEqual({ isSent: true, sentToCount: 1 });
    expect(await callApi(admin, askToResume)).toEqual({ isSent: false, sentToCount: 0 });
    const { checkout } = await callApi(admin, resumeSubscription);
    expect(checkout).toMatchObject({ amountDueCents: 27_000, sentTo: contact.email });
    expect((await newestMail(cloud, contact.email)).text).toContain('270');
    const again = await callApi(admin, resumeSubscription);
    expect(again.checkout?.billId).toBe(checkout?.billId);
    // An unpaid contract is not on record, so nothing of it can be changed or cancelled.
    expect((await callApi(admin, getSubscription)).subscription).toMatchObject({
      currentStatus: 'cancelled',
      allowedActions: ['resume'],
    });
    expect(await codeOf(admin, cancelSubscription)).toEqual([422, 'subscription.change_refused']);
    await advance(cloud, { hours: 24 });
    await drainEvents(cloud);
    const next = await callApi(await now(), resumeSubscription);
    expect(next.checkout?.billId).not.toBe(checkout?.billId);
    const params = { billId: next.checkout?.billId ?? '' };
    const payer = await now();
    expect((await callApi(payer, payBill, { params, body: { tokenId: 'pm_card_visa' } })).result).toBe('paid');
    expect(await callApi(payer, getCurrentStatus)).toEqual({ status: 'active' });
    expect((await stored()).subscription).toMatchObject({ status: 'active', seats: 6, cancelsAt: null });
    await expectBooks();
  });
});
