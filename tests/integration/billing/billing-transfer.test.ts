/** Bank transfers and billing commands of operators, with the movable clock (specification 5). */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { getBeginningPrice, getSubscription, listBills } from '../../../shared/contract/billing/billing.contract.ts';
import { getCurrentStatus } from '../../../shared/contract/people/organizations.contract.ts';
import { listOperations } from '../../../shared/contract/platform/platform.contract.ts';
import {
  listBillingEvents,
  listTenantSubscriptions,
  listTenantTransfers,
  markTransferPaid,
  replayBillingEvent,
} from '../../../shared/contract/platform/platform-billing.contract.ts';
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
import { callApi } from '../../support/cloud/cloud-calls.ts';
import { mailsTo } from '../../support/cloud/cloud-mails.ts';
import { callerOf, tenantOf } from '../../support/cloud/cloud-people.ts';
import { sendRequest } from '../../support/cloud/cloud-request.ts';
import { codeOf } from '../../support/cloud/newcomers.ts';
import { openPeopledCloud } from '../../support/cloud/peopled-cloud.ts';

const yearCents = 172_800;

describe('the year of an organisation that pays by bank transfer', { timeout: 900_000 }, () => {
  let cloud: TestCloud;
  let payer: Payer;
  const { tenantId } = tenantOf('root');
  beforeAll(async () => {
    cloud = await openPeopledCloud(['root', 'meridian']);
    payer = await createPayer(cloud, 'Year by Transfer 永續');
  });
  afterAll(() => cloud.stop());

  const me = () => asPayer(cloud, payer);
  const operator = () => callerOf(cloud, 'root', 'operator@demo.example');
  const statusNow = async () => (await callApi(await me(), getCurrentStatus)).status;
  const subjectsOf = async (to: string) => (await mailsTo(cloud, to)).map(({ subject }) => subject).toReversed();
  const transfers = async (status: 'open' | 'paid') =>
    (await callApi(await operator(), listTenantTransfers, { params: { tenantId }, query: { status } })).items;

  it('begins with a pro-forma invoice and gets the real one, as PDFs, when the trial ends', async () => {
    await buyTrial(cloud, payer, { billingPlan: 'Annually', seat: 4 }, null);
    await settle(cloud);
    const billsTo = `bills-${payer.email}`;
    expect(await subjectsOf(billsTo)).toEqual(['Pro-forma invoice for Year by Transfer 永續']);
    expect(await transfers('open')).toEqual([]);
    await passDays(cloud, 8);
    const [bill] = await transfers('open');
    expect(bill).toMatchObject({ amountCents: yearCents, isOverdue: false, organizationId: payer.organizationId });
    expect(await subjectsOf(billsTo)).toContain(`Invoice ${bill?.number} for Year by Transfer 永續`);
    const read = (path: string) => sendRequest({ port: cloud.port, host: 'mail.localhost', method: 'GET', path });
    const { body } = await read(`/api/mails?to=${encodeURIComponent(billsTo)}`);
    const listed = z.object({ mails: z.array(z.object({ id: z.string() })) }).parse(body);
    for (const { id } of listed.mails) {
      expect((await read(`/api/mails/${id}`)).text).toContain('.pdf');
    }
    expect(await statusNow()).toBe('active');
  });

  it('is overdue after 30 days, reminded of, and suspends', async () => {
    await passDays(cloud, 31);
    expect(await statusNow()).toBe('past_due');
    expect(await transfers('open')).toEqual([expect.objectContaining({ isOverdue: true })]);
    await passDays(cloud, 7);
    expect(await statusNow()).toBe('suspended');
    const notices = (await subjectsOf(payer.email)).filter((subject) =>
      /not received|outstanding|paused/.test(subject),
    );
    expect(notices).toHaveLength(5);
    const listed = await callApi(await operator(), listTenantSubscriptions, {
      params: { tenantId },
      query: { search: 'year by TRANSFER' },
    });
    expect(listed.items).toEqual([
      expect.objectContaining({
        isSuspended: true,
        suspendedBy: 'billing',
        subscription: expect.objectContaining({ currentStatus: 'suspended', amountDueCents: yearCents }),
      }),
    ]);
  });

  it('opens again when an operator marks the bill as paid, once however often', async () => {
    const caller = await operator();
    const [bill] = await transfers('open');
    const params = { tenantId, organizationId: payer.organizationId, billId: bill?.billId ?? '' };
    const marks = await Promise.all(
      [1, 2].map(() => codeOf(caller, markTransferPaid, { params, body: { reference: 'HSBC 4711' } })),
    );
    expect(marks.filter(([status]) => status === 200).length).toBeGreaterThanOrEqual(1);
    await settle(cloud);
    expect([await statusNow(), await transfers('open')]).toEqual(['active', []]);
    expect(await transfers('paid')).toEqual([
      expect.objectContaining({ reference: 'HSBC 4711', status: 'paid', isOverdue: false }),
    ]);
    expect((await subjectsOf(payer.email)).filter((subject) => subject.includes('active again'))).toHaveLength(1);
    const { ours, theirs, charged } = await compareBooks(cloud, payer);
    expect([ours, charged]).toEqual([theirs, 0]);
  });

  it('has a ledger that an operator reads and replays from, and a log of who did', async () => {
    const caller = await operator();
    expect((await callApi(caller, listBillingEvents)).items).toEqual([]);
    const { items } = await callApi(caller, listBillingEvents, { query: { status: 'applied', limit: 1 } });
    const params = { eventId: items[0]?.eventId ?? '' };
    const before = await readRecords(cloud, payer);
    await callApi(caller, replayBillingEvent, { params, body: { reason: 'To see that nothing changes' } });
    await settle(cloud);
    expect(await readRecords(cloud, payer)).toEqual(before);
    const { rows } = await readLedger(cloud);
    expect(rows.find(({ eventId }) => eventId === params.eventId)).toMatchObject({ status: 'superseded', attempts: 2 });
    const actions = (await callApi(caller, listOperations)).items.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['transfer.marked-paid', 'billing-event.replayed']));
  });

  it('is nothing that client accounts, or a tenant without payment, ever see', async () => {
    const client = await callerOf(cloud, 'root', 'client-administrator@demo.example');
    const unbilled = await callerOf(cloud, 'meridian');
    for (const call of [getSubscription, listBills, getBeginningPrice]) {
      expect(await codeOf(client, call)).toEqual([403, 'auth.forbidden']);
      expect(await codeOf(unbilled, call)).toEqual([403, 'module.off']);
    }
    for (const caller of [client, unbilled, await me()]) {
      const [status] = await codeOf(caller, listBillingEvents);
      expect(status).toBe(403);
    }
  });
});
