/** Two ways back that take longer: an account paused beyond its period, and a bank that asks before every payment. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TenantRecord, tenantEntity } from '../../../functions/core/auth/principal.entities.ts';
import { invoiceIdOf } from '../../../functions/core/billing/bill-of-invoice.ts';
import { put } from '../../../functions/core/data/write.ts';
import { localKeys } from '../../../infra/local/stripe/keys.ts';
import {
  changeSeats,
  getSubscription,
  payBill,
  resumeSubscription,
  updateCard,
} from '../../../shared/contract/billing/billing.contract.ts';
import { getCurrentStatus } from '../../../shared/contract/people/organizations.contract.ts';
import { resumeOrganization } from '../../../shared/contract/platform/platform.contract.ts';
import { listReports } from '../../../shared/contract/reports/reports.contract.ts';
import type { Confirmation } from '../../../shared/model/billing/subscription.ts';
import type { TestCloud } from '../../support/cloud/cloud.ts';
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
} from '../../support/cloud/cloud-billing.ts';
import { callApi, sendCall } from '../../support/cloud/cloud-calls.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import { sendRequest } from '../../support/cloud/cloud-request.ts';
import { codeOf } from '../../support/cloud/newcomers.ts';
import { openPeopledCloud } from '../../support/cloud/peopled-cloud.ts';
import { openTable } from '../../support/cloud/table.ts';

let cloud: TestCloud;
let away: Payer;
let asked: Payer;
let careful: Payer;
let passed: Payer;
beforeAll(async () => {
  cloud = await openPeopledCloud(['root']);
  away = await createPayer(cloud, 'Long away');
  asked = await createPayer(cloud, 'Asked each time');
  await buyTrial(cloud, away, { billingPlan: 'Monthly', seat: 3 }, 'tok_chargeCustomerFail');
  await buyTrial(cloud, asked, { billingPlan: 'Monthly', seat: 3 }, 'tok_visa');
  careful = await createPayer(cloud, 'Careful bank');
  passed = await createPayer(cloud, 'Let pass');
  const plan = { billingPlan: 'Monthly', seat: 3 } as const;
  const question = await buyTrial(cloud, careful, plan, 'pm_card_authenticationRequired');
  await answerBank(confirmationIn({ confirmation: question }), 'complete');
  await buyTrial(cloud, passed, plan, 'tok_chargeCustomerFail');
  await passDays(cloud, 9);
}, 300_000);
afterAll(() => cloud.stop());

/** Confirms like the card form after its owner has answered the bank. */
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

it('adds the seats after authentication, and charges nothing without it', async () => {
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

it('begins a trial after authentication, and pays by the card on file after a further one', async () => {
  expect(await stateOf(careful)).toMatchObject({ status: 'past_due', due: 13_500 });
  const { subscription } = await readRecords(cloud, careful);
  const params = { billId: subscription.openBillId ?? '' };
  const begun = await callApi(await asPayer(cloud, careful), payBill, { params, body: {} });
  expect(begun.result).toBe('pending');
  await answerBank(confirmationIn(begun), 'complete');
  expect(await stateOf(careful)).toEqual({ seats: 3, status: 'active', due: null });
});

it('bills a year after authentication, and labels it correctly', async () => {
  const change = { seat: 3, billType: 'Annually' } as const;
  const begun = await callApi(await asPayer(cloud, careful), changeSeats, { body: change });
  expect(begun.subscription.billType).toBe('Monthly');
  await answerBank(confirmationIn(begun), 'complete');
  const { subscription, bills } = await readRecords(cloud, careful);
  expect(subscription).toMatchObject({ billType: 'Annually', overdueSince: null, openBillId: null });
  const named = bills.filter(({ status, amountCents }) => status === 'paid' && amountCents > 0);
  expect(named.map(({ action, isCycleChange }) => [action, isCycleChange])).toEqual([
    ['Create Subscription', false],
    ['Subscription Renewal', true],
  ]);
  const { ours, theirs } = await compareBooks(cloud, careful);
  expect(ours).toEqual(theirs);
});

it('drops a change that was not confirmed within a day', async () => {
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

const shutCode = async (payer: Payer) => (await sendCall(await asPayer(cloud, payer), listReports)).status;
const setModules = async (modules: TenantRecord['modules']) => {
  const table = openTable(cloud)(passed.tenantId);
  const tenant = await table.find(tenantEntity, {});
  if (!tenant) throw new Error('no tenant');
  await table.write([put(tenantEntity, { ...tenant, modules }, 'any')]);
  return tenant.modules;
};

it('suspends nobody for non-payment while the tenant does not bill', async () => {
  await passDays(cloud, 8);
  expect(await shutCode(passed)).toBe(403);
  const modules = await setModules(['esgl']);
  try {
    expect(await shutCode(passed)).toBe(200);
  } finally {
    await setModules(modules);
  }
  expect(await shutCode(passed)).toBe(403);
});

it('stays open if an operator excuses a payment, until it is paid, also beyond its period', async () => {
  const { tenantId, organizationId } = passed;
  const operator = await callerOf(cloud, 'root', 'operator@demo.example');
  const word = { params: { tenantId, organizationId }, body: { reason: 'The bank says Friday' } };
  expect(await callApi(operator, resumeOrganization, word)).toMatchObject({ isSuspended: false, suspendedBy: null });
  await passDays(cloud, 45);
  expect([await shutCode(passed), (await stateOf(passed)).status]).toEqual([200, 'unpaid']);
  const { checkout } = await callApi(await asPayer(cloud, passed), resumeSubscription);
  const params = { billId: checkout?.billId ?? '' };
  // Two months in which everybody worked.
  expect(checkout?.amountDueCents).toBe(2 * 13_500);
  const paid = await callApi(await asPayer(cloud, passed), payBill, { params, body: { tokenId: 'tok_visa' } });
  expect(paid.result).toBe('paid');
  expect(await stateOf(passed)).toEqual({ seats: 3, status: 'active', due: null });
});

it('reopens for the served time and a month from now, after two months of pause', async () => {
  await passDays(cloud, 9);
  expect((await stateOf(away)).status).toBe('suspended');
  const { checkout } = await callApi(await asPayer(cloud, away), resumeSubscription);
  expect(checkout).toMatchObject({ amountDueCents: 2 * 13_500 });
  expect(checkout?.bills.map(({ amountCents }) => amountCents)).toEqual([13_500, 13_500]);
  expect((await stateOf(away)).due).toBe(2 * 13_500);
  const again = await callApi(await asPayer(cloud, away), resumeSubscription);
  expect(again.checkout).toEqual(checkout);
  const params = { billId: checkout?.billId ?? '' };
  const pay = async (tokenId: string) => callApi(await asPayer(cloud, away), payBill, { params, body: { tokenId } });
  for (const status of ['suspended', 'active']) {
    const begun = await pay('pm_card_authenticationRequired');
    expect(begun.result).toBe('pending');
    await answerBank(confirmationIn(begun), 'complete');
    expect(await callApi(await asPayer(cloud, away), getCurrentStatus)).toMatchObject({ status });
  }
  expect(await stateOf(away)).toEqual({ seats: 3, status: 'active', due: null });
  const { ours, theirs, charged, invoices } = await compareBooks(cloud, away);
  expect([ours, charged]).toEqual([theirs, 2 * 13_500]);
  const paid = invoices.filter(({ status, total }) => status === 'paid' && total > 0).map(({ id }) => id);
  const billed = (checkout?.bills ?? []).map(({ billId }) => invoiceIdOf(billId));
  expect(new Set(paid)).toEqual(new Set(billed));
  expect(invoices.filter(({ status }) => status === 'open' || status === 'draft')).toEqual([]);
  expect(await codeOf(await asPayer(cloud, away), resumeSubscription)).toEqual([422, 'subscription.change_refused']);
});
