/** Two ways back that take longer: an account paused beyond its period, and a bank that asks before every payment. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invoiceIdOf } from '../../functions/core/billing/bill-of-invoice.ts';
import { localKeys } from '../../infra/local/stripe/keys.ts';
import {
  changeSeats,
  getSubscription,
  payBill,
  resumeSubscription,
  updateCard,
} from '../../shared/contract/billing.contract.ts';
import { getCurrentStatus } from '../../shared/contract/organizations.contract.ts';
import type { Confirmation } from '../../shared/model/subscription.ts';
import { openTestCloud, type TestCloud } from '../support/cloud.ts';
import {
  asPayer,
  buyTrial,
  compareBooks,
  connectBooks,
  createPayer,
  type Payer,
  passDays,
  readRecords,
  settle,
} from '../support/cloud-billing.ts';
import { callApi } from '../support/cloud-calls.ts';
import { loadPeople } from '../support/cloud-people.ts';
import { sendRequest } from '../support/cloud-request.ts';
import { codeOf } from '../support/newcomers.ts';

let cloud: TestCloud;
let away: Payer;
let asked: Payer;
beforeAll(async () => {
  cloud = await openTestCloud();
  await loadPeople(cloud, ['root']);
  away = await createPayer(cloud, 'Long away');
  asked = await createPayer(cloud, 'Asked each time');
  await buyTrial(cloud, away, { billingPlan: 'Monthly', seat: 3 }, 'tok_chargeCustomerFail');
  await buyTrial(cloud, asked, { billingPlan: 'Monthly', seat: 3 }, 'tok_visa');
  await passDays(cloud, 9);
}, 300_000);
afterAll(() => cloud.stop());

/** What the card form does once its owner has answered the bank. */
const answerBank = async ({ clientSecret }: Confirmation, outcome: 'complete' | 'fail'): Promise<void> => {
  const answer = await sendRequest({
    port: cloud.port,
    host: 'stripe.localhost',
    method: 'POST',
    path: '/elements/authenticate',
    body: { intent: clientSecret.split('_secret_')[0], client_secret: clientSecret, outcome },
    headers: { authorization: `Bearer ${localKeys.publishableKey}` },
  });
  expect(answer.status, answer.text).toBe(200);
  await settle(cloud);
};
const confirmationIn = (answer: { confirmation: Confirmation | null }): Confirmation => {
  if (!answer.confirmation) throw new Error('the bank did not ask');
  return answer.confirmation;
};
const stateOf = async (payer: Payer) => {
  const { subscription } = await callApi(await asPayer(cloud, payer), getSubscription);
  return { seats: subscription?.seats, status: subscription?.currentStatus, due: subscription?.amountDueCents };
};

it('gives the seats once the bank has its word, and owes nothing when it does not', async () => {
  const put = await callApi(await asPayer(cloud, asked), updateCard, {
    body: { tokenId: 'pm_card_authenticationRequired' },
  });
  await answerBank(confirmationIn(put), 'complete');
  const begun = await callApi(await asPayer(cloud, asked), changeSeats, { body: { seat: 5 } });
  expect(begun.subscription).toMatchObject({ seats: 3, currentStatus: 'active' });
  await answerBank(confirmationIn(begun), 'fail');
  expect(await stateOf(asked)).toEqual({ seats: 3, status: 'active', due: null });
  const again = await callApi(await asPayer(cloud, asked), changeSeats, { body: { seat: 6 } });
  await answerBank(confirmationIn(again), 'complete');
  expect(await stateOf(asked)).toEqual({ seats: 6, status: 'active', due: null });
  const { ours, theirs } = await compareBooks(cloud, asked);
  expect(ours).toEqual(theirs);
});

it('drops a change that nobody confirmed within a day', async () => {
  const begun = await callApi(await asPayer(cloud, asked), changeSeats, { body: { seat: 9 } });
  expect(begun.confirmation).not.toBeNull();
  await passDays(cloud, 1);
  expect(await stateOf(asked)).toEqual({ seats: 6, status: 'active', due: null });
  const { subscription } = await readRecords(cloud, asked);
  const { pending_update } = await connectBooks(cloud).subscriptions.retrieve(
    subscription.providerSubscriptionId ?? '',
  );
  expect(pending_update).toBeNull();
});

it('opens for the price of the running month after two months of pause, and not for nothing', async () => {
  await passDays(cloud, 62);
  expect((await stateOf(away)).status).toBe('suspended');
  const { checkout } = await callApi(await asPayer(cloud, away), resumeSubscription);
  expect(checkout).toMatchObject({ amountDueCents: 13_500 });
  const again = await callApi(await asPayer(cloud, away), resumeSubscription);
  expect(again.checkout).toEqual(checkout);
  const params = { billId: checkout?.billId ?? '' };
  const pay = async (tokenId: string) => callApi(await asPayer(cloud, away), payBill, { params, body: { tokenId } });
  const begun = await pay('pm_card_authenticationRequired');
  expect(begun.result).toBe('pending');
  await answerBank(confirmationIn(begun), 'complete');
  expect(await callApi(await asPayer(cloud, away), getCurrentStatus)).toMatchObject({ status: 'active' });
  expect(await stateOf(away)).toEqual({ seats: 3, status: 'active', due: null });
  const { ours, theirs, charged, invoices } = await compareBooks(cloud, away);
  expect([ours, charged]).toEqual([theirs, 13_500]);
  const paid = invoices.filter(({ status, total }) => status === 'paid' && total > 0).map(({ id }) => id);
  expect(paid).toEqual([invoiceIdOf(params.billId)]);
  expect(invoices.filter(({ status }) => status === 'open' || status === 'draft')).toEqual([]);
  expect(await codeOf(await asPayer(cloud, away), resumeSubscription)).toEqual([422, 'subscription.change_refused']);
});
