/** A year of money by the clock for thirty organisations of several kinds: sums, reminders, and who is shut when. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  changeSeats,
  payBill,
  resumeSubscription,
  updateCard,
} from '../../shared/contract/billing/billing.contract.ts';
import { listTenantTransfers, markTransferPaid } from '../../shared/contract/platform/platform-billing.contract.ts';
import type { TestCloud } from '../support/cloud/cloud.ts';
import {
  asPayer,
  buyTrial,
  compareBooks,
  createPayer,
  type Payer,
  passDays,
  readRecords,
} from '../support/cloud/cloud-billing.ts';
import { callApi } from '../support/cloud/cloud-calls.ts';
import { callerOf } from '../support/cloud/cloud-people.ts';
import { sendRequest } from '../support/cloud/cloud-request.ts';
import { openPeopledCloud } from '../support/cloud/peopled-cloud.ts';

const kinds = ['card', 'card-year', 'card-fails', 'seats', 'transfer', 'two-bills'] as const;
type Kind = (typeof kinds)[number];
type Member = {
  kind: Kind;
  payer: Payer;
  seat: number;
  reminderDays: number[];
  reminders: number;
  /** Day on which bills were last paid: others that are open are reminded of from then on. */
  paidOn: number;
  shutOn: number | undefined;
};
const size = 30;
const days = 372;
const noticeDaysMin = 7;

const plans = {
  card: ['Monthly', 'tok_visa'],
  'card-year': ['Annually', 'tok_visa'],
  'card-fails': ['Monthly', 'tok_visa'],
  seats: ['Monthly', 'tok_visa'],
  transfer: ['Annually', null],
  'two-bills': ['Annually', null],
} as const;

describe('a year of money', { timeout: 7_200_000 }, () => {
  let cloud: TestCloud;
  const members: Member[] = [];
  beforeAll(async () => {
    cloud = await openPeopledCloud(['root']);
    for (let index = 0; index < size; index += 1) {
      const kind = kinds[index % kinds.length] ?? 'card';
      const payer = await createPayer(cloud, `Year ${kind} ${index}`);
      const seat = 3 + (index % 5);
      const [billingPlan, card] = plans[kind];
      await buyTrial(cloud, payer, { billingPlan, seat }, card);
      members.push({ kind, payer, seat, reminderDays: [], reminders: 0, paidOn: 0, shutOn: undefined });
    }
  }, 600_000);
  afterAll(() => cloud.stop());

  const me = ({ payer }: Member) => asPayer(cloud, payer);
  const setSeats = async (member: Member, seat: number) => callApi(await me(member), changeSeats, { body: { seat } });
  const setCard = async (member: Member, tokenId: string) =>
    callApi(await me(member), updateCard, { body: { tokenId } });

  const markPaid = async (member: Member, day: number, count: number): Promise<void> => {
    const { tenantId, organizationId } = member.payer;
    member.paidOn = day;
    const operator = await callerOf(cloud, 'root', 'operator@demo.example');
    const query = { status: 'open', limit: 100 } as const;
    const { items } = await callApi(operator, listTenantTransfers, { params: { tenantId }, query });
    const own = items.filter((one) => one.organizationId === organizationId).slice(0, count);
    for (const { billId } of own) {
      const params = { tenantId, organizationId, billId };
      await callApi(operator, markTransferPaid, { params, body: { reference: 'Statement' } });
    }
  };

  const comeBack = async (member: Member): Promise<void> => {
    const { checkout } = await callApi(await me(member), resumeSubscription);
    if (!checkout) return;
    const params = { billId: checkout.billId };
    await callApi(await me(member), payBill, { params, body: { tokenId: 'tok_visa' } });
  };

  /** Actions of an organisation of each kind on a day. */
  const act: Record<Kind, (member: Member, day: number) => Promise<unknown>> = {
    card: async () => undefined,
    'card-year': async (member, day) => (day === 371 ? setSeats(member, member.seat + 2) : undefined),
    'card-fails': async (member, day) => {
      if (day === 60) return setCard(member, 'tok_chargeCustomerFail');
      return day === 150 ? comeBack(member) : undefined;
    },
    // More and fewer around the end of a month, which causes credits.
    seats: async (member, day) => {
      if (day % 30 === 5) return setSeats(member, member.seat + 3);
      return day % 30 === 9 ? setSeats(member, member.seat) : undefined;
    },
    transfer: async (member, day) => (day === 30 ? markPaid(member, day, 5) : undefined),
    'two-bills': async (member, day) => {
      if (day === 9) return setSeats(member, member.seat + 1);
      if (day === 43) return markPaid(member, day, 1);
      return day === 60 ? markPaid(member, day, 5) : undefined;
    },
  };

  const Listed = z.object({ mails: z.array(z.object({ subject: z.string() })) });
  const remindersOf = async ({ payer }: Member): Promise<number> => {
    const path = `/api/mails?to=${encodeURIComponent(payer.email)}`;
    const { body } = await sendRequest({ port: cloud.port, host: 'mail.localhost', method: 'GET', path });
    return Listed.parse(body).mails.filter(({ subject }) => /^Reminder|not received/.test(subject)).length;
  };

  const checkMember = async (member: Member, day: number): Promise<void> => {
    const reminders = await remindersOf(member);
    expect([member.kind, day, reminders - member.reminders <= 1]).toEqual([member.kind, day, true]);
    if (reminders > member.reminders) member.reminderDays.push(day);
    member.reminders = reminders;
    const { organization } = await readRecords(cloud, member.payer);
    if (organization.isSuspended && member.shutOn === undefined) {
      const first = member.reminderDays.find((one) => one >= Math.max(member.paidOn, day - 2 * noticeDaysMin)) ?? day;
      expect([member.kind, day - first >= noticeDaysMin]).toEqual([member.kind, true]);
    }
    member.shutOn = organization.isSuspended ? (member.shutOn ?? day) : undefined;
  };

  it('reminds once a day, suspends nobody before day 7, and has the sums of the provider', async () => {
    for (let day = 1; day <= days; day += 1) {
      // Events of a whole month arrive three days late.
      if (day === 95) await cloud.control('POST', '/stripe/misbehavior', { delaySeconds: 3 * 86_400 });
      if (day === 125) await cloud.control('DELETE', '/stripe/misbehavior');
      await passDays(cloud, 1);
      for (const member of members) {
        await act[member.kind](member, day);
        await checkMember(member, day);
      }
    }
    await passDays(cloud, 3);
    for (const { kind, payer } of members) {
      const { ours, theirs, charged, invoices } = await compareBooks(cloud, payer);
      expect([kind, ours]).toEqual([kind, theirs]);
      const paid = invoices.reduce((sum, one) => sum + one.amount_paid - (one.amount_paid_off_stripe ?? 0), 0);
      expect([kind, charged]).toEqual([kind, paid]);
    }
  });
});
