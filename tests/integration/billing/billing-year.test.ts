/** The year of an organisation against the clock, on the real local cloud: specification 4. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelSubscription,
  changeSeats,
  getSubscription,
  payBill,
  previewSubscriptionChange,
  resumeSubscription,
  updateCard,
} from '../../../shared/contract/billing/billing.contract.ts';
import { getCurrentStatus } from '../../../shared/contract/people/organizations.contract.ts';
import { allCalls } from '../../../shared/contract/registry.ts';
import { listReports } from '../../../shared/contract/reports/reports.contract.ts';
import { fixtures } from '../../isolation/fixtures.ts';
import type { TestCloud } from '../../support/cloud/cloud.ts';
import {
  asPayer,
  buyTrial,
  compareBooks,
  createPayer,
  type Payer,
  passDays,
  readLedger,
  readRecords,
  settle,
} from '../../support/cloud/cloud-billing.ts';
import { callApi, sendCall } from '../../support/cloud/cloud-calls.ts';
import { mailsTo } from '../../support/cloud/cloud-mails.ts';
import { createSmallReport } from '../../support/cloud/cloud-reports.ts';
import { codeOf } from '../../support/cloud/newcomers.ts';
import { openPeopledCloud } from '../../support/cloud/peopled-cloud.ts';
import { ofSample } from '../../support/shards.ts';

const monthWeeks = 4;

/**
 * Weeks in which a renewal is all that happens, a week at a time: a renewal is seen before the next. Days with notices
 * go by one after the other (`passDays`), as do all days of the year in tests/faults/year-of-money.test.ts.
 */
const passWeeks = (cloud: TestCloud, weeks: number): Promise<void> => passDays(cloud, 7 * weeks, 7);

describe('the year of an organisation that pays by card', { timeout: 900_000 }, () => {
  let cloud: TestCloud;
  let payer: Payer;
  let reportId: string;
  beforeAll(async () => {
    cloud = await openPeopledCloud(['root']);
    payer = await createPayer(cloud, 'Year by Card 永續');
  });
  afterAll(() => cloud.stop());

  const me = () => asPayer(cloud, payer);
  const statusNow = async () => (await callApi(await me(), getCurrentStatus)).status;
  const subjects = async () => (await mailsTo(cloud, payer.email)).map(({ subject }) => subject).toReversed();
  const countOf = async (part: string) => (await subjects()).filter((subject) => subject.includes(part)).length;

  it('has a trial of seven days, is notified two days ahead, and is charged on the last', async () => {
    await buyTrial(cloud, payer, { billingPlan: 'Monthly', seat: 3 }, 'tok_visa');
    reportId = (await createSmallReport(await me(), 'Retained whatever happens')).reportId;
    expect(await statusNow()).toBe('trialing');
    await passDays(cloud, 4);
    expect(await countOf('free trial of ESG - Core ends on')).toBe(0);
    await passDays(cloud, 2);
    expect(await countOf('free trial of ESG - Core ends on')).toBe(1);
    expect((await compareBooks(cloud, payer)).charged).toBe(0);
    await passDays(cloud, 2);
    expect(await statusNow()).toBe('active');
    expect((await compareBooks(cloud, payer)).charged).toBe(13_500);
  });

  it('buys seats for the rest of the month, and none that the plan does not have', async () => {
    const caller = await me();
    const preview = await callApi(caller, previewSubscriptionChange, { body: { seat: 5 } });
    const { subscription } = await callApi(caller, changeSeats, { body: { seat: 5 } });
    expect(subscription).toMatchObject({ seats: 5, invoiceCents: 22_500 });
    await settle(cloud);
    const { charged } = await compareBooks(cloud, payer);
    // By the second, and seconds pass between the two.
    expect(Math.abs(charged - 13_500 - preview.dueNowCents)).toBeLessThanOrEqual(2);
    for (const seat of [2, 21]) {
      expect(await codeOf(caller, changeSeats, { body: { seat } })).toEqual([422, 'seat.out_of_range']);
    }
  });

  it('is renewed by the month', async () => {
    const before = (await compareBooks(cloud, payer)).charged;
    await passWeeks(cloud, 2 * monthWeeks);
    await passDays(cloud, 6);
    expect((await compareBooks(cloud, payer)).charged - before).toBe(2 * 22_500);
    expect(await statusNow()).toBe('active');
  });

  it('is notified of a failed renewal at once and on days 1, 3 and 5, and is suspended on day 7', async () => {
    await callApi(await me(), updateCard, { body: { tokenId: 'tok_chargeCustomerFail' } });
    const day = async () => (await readRecords(cloud, payer)).subscription.overdueSince;
    // The next renewal is 26 to 29 days away.
    await passWeeks(cloud, monthWeeks - 1);
    expect(await day()).toBeNull();
    for (let passed = 0; passed < 11 && (await day()) === null; passed += 1) await passDays(cloud, 1);
    expect(await statusNow()).toBe('past_due');
    expect([await countOf('not received'), await countOf('Reminder')]).toEqual([1, 0]);
    await passDays(cloud, 6);
    expect([await countOf('Reminder'), await statusNow()]).toEqual([3, 'past_due']);
    await passDays(cloud, 1);
    expect([await statusNow(), await countOf('is paused')]).toEqual(['suspended', 1]);
    expect((await readRecords(cloud, payer)).organization).toMatchObject({ isSuspended: true, suspendedBy: 'billing' });
  });

  it('reaches, when suspended, only the calls of a suspended account', async () => {
    const caller = await me();
    const target = { host: caller.host, reportId, published: null };
    const shut = allCalls.filter(
      ({ access, openWhile }) => access !== 'public' && access !== 'authenticated' && !openWhile?.includes('suspended'),
    );
    expect(shut.length).toBeGreaterThan(40);
    // All of them by a suspended person: tests/isolation/matrix.test.ts. Both are refused in one place.
    for (const call of ofSample(shut, 12)) {
      const answer = await codeOf(caller, call, fixtures[call.id]?.parts(target));
      expect([call.id, ...answer]).toEqual([call.id, 403, 'account.suspended']);
    }
    const { subscription, kept: retained } = await callApi(caller, getSubscription);
    expect(subscription?.allowedActions).toEqual(expect.arrayContaining(['resume', 'pay']));
    expect(retained).toEqual({ reports: 1, dataPoints: 0 });
  });

  it('resumes: invoice by mail, checkout, paid once, open again with all it had', async () => {
    const caller = await me();
    const { checkout } = await callApi(caller, resumeSubscription);
    expect(checkout).toMatchObject({ amountDueCents: 22_500, sentTo: `bills-${payer.email}` });
    const { charged: before } = await compareBooks(cloud, payer);
    const params = { billId: checkout?.billId ?? '' };
    const declined = await codeOf(caller, payBill, { params, body: { tokenId: 'tok_chargeDeclined' } });
    expect(declined).toEqual([422, 'payment.declined']);
    const paid = await callApi(caller, payBill, { params, body: { tokenId: 'tok_visa' } });
    expect(paid.result).toBe('paid');
    await settle(cloud);
    expect((await compareBooks(cloud, payer)).charged - before).toBe(22_500);
    expect([await statusNow(), await countOf('is active again')]).toEqual(['active', 1]);
    const { items } = await callApi(await me(), listReports);
    expect(items.map((report) => report.reportId)).toEqual([reportId]);
  });

  it('cancels for the end of the contract year and works until then', async () => {
    const { cancelsAt, contractEndsAt } = await callApi(await me(), cancelSubscription);
    expect(cancelsAt).toBe(contractEndsAt);
    for (let left = 56; left > 0 && (await statusNow()) !== 'cancelled'; left -= monthWeeks) {
      await passWeeks(cloud, monthWeeks);
    }
    const { subscription, organization } = await readRecords(cloud, payer);
    expect(subscription.endedAt).toBe(contractEndsAt);
    expect(organization).toMatchObject({ isSuspended: true, suspendedBy: 'billing' });
    expect([await countOf('ends on'), await countOf('has ended')]).toEqual([2, 1]);
    expect((await sendCall(await me(), listReports)).status).toBe(403);
  });

  it('subscribes again without a second trial and finds everything there', async () => {
    const caller = await me();
    const { checkout } = await callApi(caller, resumeSubscription);
    const params = { billId: checkout?.billId ?? '' };
    const { result } = await callApi(caller, payBill, { params, body: { tokenId: 'tok_visa' } });
    expect(result).toBe('paid');
    await settle(cloud);
    expect([await statusNow(), await countOf('is active again')]).toEqual(['active', 2]);
    expect((await callApi(await me(), listReports)).items.map((report) => report.reportId)).toEqual([reportId]);
  });

  it('ends the year with books that agree, no event twice and none lost', async () => {
    const { ours, theirs, charges, invoices } = await compareBooks(cloud, payer);
    expect(ours).toEqual(theirs);
    const paidByCard = invoices.reduce((sum, { amount_paid }) => sum + amount_paid, 0);
    const charged = charges.filter(({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + amount, 0);
    expect(charged).toBe(paidByCard);
    const { rows, events } = await readLedger(cloud);
    expect(rows.map(({ eventId }) => eventId).toSorted()).toEqual(events.map(({ id }) => id).toSorted());
    expect(rows.filter(({ status }) => status === 'failed' || status === 'received')).toEqual([]);
    expect(new Set(await subjects()).size).toBe((await subjects()).length - 2 - 1);
  });
});
