/**
 * Payments from the first card to the last seat, with the emulator of the payment provider (specification
 * 4, 7, 9).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelSubscription,
  changeSeats,
  getBillFile,
  getPaymentInformation,
  listBills,
  postSubscription,
  postTemporaryPaymentInformation,
  previewSubscriptionChange,
  resumeSubscription,
  updateCard,
} from '../../../shared/contract/billing/billing.contract.ts';
import { getCurrentStatus } from '../../../shared/contract/people/organizations.contract.ts';
import { booksOf, compareBooks, drainEvents, readMoney } from '../../support/cloud/billing-world.ts';
import type { TestCloud } from '../../support/cloud/cloud.ts';
import { callApi, sendCall } from '../../support/cloud/cloud-calls.ts';
import { newestMail } from '../../support/cloud/cloud-mails.ts';
import { codeOf } from '../../support/cloud/newcomers.ts';
import { createPayer, finishRegistration } from '../../support/cloud/payers.ts';
import { openPeopledCloud } from '../../support/cloud/peopled-cloud.ts';

const visa = { tokenId: 'pm_card_visa' };

describe('payment by card', { timeout: 300_000 }, () => {
  let cloud: TestCloud;
  beforeAll(async () => {
    cloud = await openPeopledCloud(['root']);
  });
  afterAll(() => cloud.stop());

  it('begins a trial that charges nothing, once, with the seats that were chosen', async () => {
    const { caller, organizationId, email } = await createPayer(cloud, 'card@newcomer.example');
    const { subscription, confirmation } = await callApi(caller, postSubscription, { body: visa });
    expect(confirmation).toBeNull();
    expect(subscription).toMatchObject({
      status: 'trialing',
      currentStatus: 'trialing',
      billType: 'Monthly',
      seats: 4,
      seatsInUse: 1,
      unitPriceCents: 4_500,
      invoiceCents: 18_000,
      paymentType: 'card',
      amountDueCents: null,
      cancelsAt: null,
    });
    expect(Date.parse(subscription.trialEndsAt) - Date.parse(subscription.trialStartedAt)).toBe(7 * 86_400_000);
    expect(await callApi(caller, postSubscription, { body: visa })).toMatchObject({ subscription });
    const { subscription: record, ledger, intent } = await readMoney(cloud, organizationId);
    expect([ledger?.total, ledger?.free, intent?.isOpen]).toEqual([4, 3, false]);
    const listed = await booksOf(cloud).subscriptions.list({ customer: record?.providerCustomerId ?? '' });
    expect(listed.data).toHaveLength(1);
    expect(await callApi(caller, getPaymentInformation)).toMatchObject({
      paymentMethod: { paymentType: 'card', brand: 'visa', last4: '4242' },
    });
    expect(await callApi(caller, getCurrentStatus)).toEqual({ status: 'trialing' });
    expect((await newestMail(cloud, email)).text).toContain('Nothing is charged before');
    await drainEvents(cloud);
  });

  it.each([
    ['pm_card_chargeDeclined', 'Ask your bank'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'not enough funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired'],
  ])('%s: nothing is bought, the reason is returned, and another card goes through', async (tokenId, reason) => {
    const { caller, organizationId } = await createPayer(cloud, `${tokenId.toLowerCase()}@newcomer.example`);
    const answer = await sendCall(caller, postSubscription, { body: { tokenId } });
    expect(answer.body).toMatchObject({ code: 'payment.declined', reason: expect.stringContaining(reason) });
    expect((await readMoney(cloud, organizationId)).subscription).toBeUndefined();
    expect((await callApi(caller, postSubscription, { body: visa })).subscription.status).toBe('trialing');
  });

  it('authenticates first if the bank requires it, and accepts another card when that was not finished', async () => {
    const { caller, organizationId } = await createPayer(cloud, 'secure@newcomer.example');
    const begun = await callApi(caller, postSubscription, { body: { tokenId: 'pm_card_authenticationRequired' } });
    expect(begun.subscription.status).toBe('trialing');
    expect(begun.confirmation).toMatchObject({ kind: 'setup', clientSecret: expect.stringMatching(/^seti_/) });
    const again = await callApi(caller, postSubscription, { body: { tokenId: 'pm_card_authenticationRequired' } });
    expect(again.confirmation).toMatchObject({ kind: 'setup' });
    const other = await callApi(caller, postSubscription, { body: visa });
    expect(other.confirmation).toBeNull();
    const { subscription } = await readMoney(cloud, organizationId);
    expect(subscription?.paymentMethod).toMatchObject({ last4: '4242' });
    const listed = await booksOf(cloud).subscriptions.list({ customer: subscription?.providerCustomerId ?? '' });
    expect(listed.data).toHaveLength(1);
  });

  it('accepts bank transfer for annual billing, and a trial without payment type', async () => {
    const monthly = await createPayer(cloud, 'transfer-monthly@newcomer.example');
    const offline = { body: { paymentType: 'offline' } } as const;
    expect(await codeOf(monthly.caller, postTemporaryPaymentInformation, offline)).toEqual([422, 'validation.failed']);
    const open = await callApi(monthly.caller, postTemporaryPaymentInformation, { body: { paymentType: null } });
    expect(open).toMatchObject({ status: 'trialing', paymentType: null });
    const plan = { billingPlan: 'Annually', seat: 5 } as const;
    const annual = await createPayer(cloud, 'transfer@newcomer.example', plan);
    const begun = await callApi(annual.caller, postTemporaryPaymentInformation, offline);
    expect(begun).toMatchObject({ paymentType: 'offline', invoiceCents: 3_600 * 12 * 5, billType: 'Annually' });
    expect(await callApi(annual.caller, getPaymentInformation)).toEqual({ paymentMethod: { paymentType: 'offline' } });
    await finishRegistration(annual.caller);
    const { paymentMethod } = await callApi(annual.caller, updateCard, { body: visa });
    expect(paymentMethod).toMatchObject({ paymentType: 'card', last4: '4242' });
    await drainEvents(cloud);
    const { subscription } = await readMoney(cloud, annual.organizationId);
    expect(subscription).toMatchObject({ paymentType: 'card', status: 'trialing', billType: 'Annually' });
  });

  it('changes seats and cycle in the trial, refuses invalid ones, and previews without changing', async () => {
    const { caller, organizationId } = await createPayer(cloud, 'seats@newcomer.example');
    await callApi(caller, postSubscription, { body: visa });
    await finishRegistration(caller);
    const preview = await callApi(caller, previewSubscriptionChange, { body: { seat: 6 } });
    expect(preview).toMatchObject({ seats: 6, dueNowCents: 0, nextInvoiceCents: 27_000 });
    expect((await readMoney(cloud, organizationId)).subscription?.seats).toBe(4);
    for (const seat of [2, 21]) {
      expect(await codeOf(caller, changeSeats, { body: { seat } })).toEqual([422, 'seat.out_of_range']);
    }
    const more = await callApi(caller, changeSeats, { body: { seat: 6 } });
    expect(more.subscription).toMatchObject({ seats: 6, invoiceCents: 27_000 });
    expect((await readMoney(cloud, organizationId)).ledger).toMatchObject({ total: 6, free: 5 });
    const fewer = await callApi(caller, changeSeats, { body: { seat: 3, billType: 'Annually' } });
    expect(fewer.subscription).toMatchObject({ seats: 3, billType: 'Annually', invoiceCents: 3_600 * 12 * 3 });
    expect((await readMoney(cloud, organizationId)).ledger).toMatchObject({ total: 3, free: 2 });
    await drainEvents(cloud);
    const { subscription } = await readMoney(cloud, organizationId);
    if (!subscription) throw new Error('no subscription');
    const { recorded, booked } = await compareBooks(cloud, subscription, 'Newcomer');
    expect(recorded).toEqual(booked);
  });

  it('cancels with the trial, and undoes the cancellation', async () => {
    const { caller } = await createPayer(cloud, 'cancel@newcomer.example');
    const { subscription } = await callApi(caller, postSubscription, { body: visa });
    // Cancelling belongs to account settings, which open with the main area.
    await finishRegistration(caller);
    const cancelled = await callApi(caller, cancelSubscription);
    expect(cancelled).toMatchObject({ cancelsAt: subscription.trialEndsAt, renewsAt: null });
    expect(cancelled.allowedActions).toContain('resume');
    expect(await codeOf(caller, cancelSubscription)).toEqual([422, 'subscription.change_refused']);
    const resumed = await callApi(caller, resumeSubscription);
    expect(resumed).toMatchObject({ checkout: null, subscription: { cancelsAt: null, currentStatus: 'trialing' } });
    expect(await codeOf(caller, resumeSubscription)).toEqual([422, 'subscription.change_refused']);
  });

  it('lists bills with files, another card, and nothing that was paid elsewhere', async () => {
    const { caller } = await createPayer(cloud, 'bills@newcomer.example');
    await callApi(caller, postSubscription, { body: visa });
    await finishRegistration(caller);
    await drainEvents(cloud);
    const { items } = await callApi(caller, listBills);
    expect(items).toEqual([
      expect.objectContaining({ action: 'Create Subscription', status: 'free trial', amountCents: 0, seats: 4 }),
    ]);
    const billId = items[0]?.billId ?? '';
    const { url } = await callApi(caller, getBillFile, { params: { billId, document: 'invoice' } });
    expect(url).toMatch(/^https?:/);
    const other = `${billId.slice(0, 8)}-in_nobodys`;
    expect(await codeOf(caller, getBillFile, { params: { billId: other, document: 'invoice' } })).toEqual([
      404,
      'bill.not_found',
    ]);
    const { paymentMethod } = await callApi(caller, updateCard, { body: { tokenId: 'pm_card_mastercard' } });
    expect(paymentMethod).toMatchObject({ brand: 'mastercard' });
    const declined = { body: { tokenId: 'pm_card_chargeDeclined' } };
    expect(await codeOf(caller, updateCard, declined)).toEqual([422, 'payment.declined']);
    expect(await callApi(caller, getPaymentInformation)).toMatchObject({ paymentMethod: { brand: 'mastercard' } });
  });

  it('lets one of two administrators buy at a time, and charges once', async () => {
    const { caller, organizationId } = await createPayer(cloud, 'two@newcomer.example');
    const answers = await Promise.all([1, 2, 3].map(() => codeOf(caller, postSubscription, { body: visa })));
    expect(answers.filter(([status]) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(
      answers
        .filter(([status]) => status !== 200)
        .every(([, code]) => code === 'request.conflict' || String(code).startsWith('change_running.')),
    ).toBe(true);
    await finishRegistration(caller);
    const seats = [5, 6, 7, 8];
    const changed = await Promise.all(seats.map((seat) => codeOf(caller, changeSeats, { body: { seat } })));
    expect(changed.filter(([status]) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(
      changed
        .filter(([status]) => status !== 200)
        .every(([, code]) => code === 'request.conflict' || String(code).startsWith('change_running.')),
    ).toBe(true);
    await drainEvents(cloud);
    const { subscription } = await readMoney(cloud, organizationId);
    if (!subscription) throw new Error('no subscription');
    const { data } = await booksOf(cloud).subscriptions.list({ customer: subscription.providerCustomerId ?? '' });
    expect(data).toHaveLength(1);
    const { recorded, booked } = await compareBooks(cloud, subscription, 'Newcomer');
    expect(recorded).toEqual(booked);
  });
});
