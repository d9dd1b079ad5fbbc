import * as billing from '../shared/contract/billing.contract.ts';
import { openTestCloud } from './support/cloud.ts';
import {
  asPayer,
  buyTrial,
  compareBooks,
  connectBooks,
  createPayer,
  passDays,
  readLedger,
  readRecords,
  settle,
} from './support/cloud-billing.ts';
import { callApi, sendCall } from './support/cloud-calls.ts';
import { mailsTo } from './support/cloud-mails.ts';
import { loadPeople } from './support/cloud-people.ts';

const cloud = await openTestCloud();
try {
  await loadPeople(cloud, ['root']);
  const show = async (p: any, what: string) => {
    const { subscription: s, organization: o, bills } = await readRecords(cloud, p);
    console.log(
      '##',
      what,
      ((await cloud.control('GET', '/clock')) as any).at,
      s.status,
      'seats',
      s.seats,
      'overdue',
      s.overdueSince,
      'due',
      s.amountDueCents,
      'renews',
      s.renewsAt,
      'contract',
      s.contractEndsAt,
      'cancels',
      s.cancelsAt,
      'susp',
      o.isSuspended,
      o.suspendedBy,
      '| bills',
      bills.map((b) => `${b.action}:${b.status}:${b.amountCents}`).join(' '),
    );
  };
  const mails = async (e: string) =>
    console.log(
      '  mails',
      e,
      (await mailsTo(cloud, e)).map(({ subject }) => subject),
    );
  const dumpLogs = async () => {
    console.log(
      JSON.stringify(await cloud.control('GET', '/logs?functionName=payments&limit=40').catch(String)).slice(-3000),
    );
  };
  const card = await createPayer(cloud, 'Year by Card');
  const bank = await createPayer(cloud, 'Year by Transfer');
  await buyTrial(cloud, card, { billingPlan: 'Monthly', seat: 3 }, 'tok_visa');
  await buyTrial(cloud, bank, { billingPlan: 'Annually', seat: 4 }, null);
  await settle(cloud);
  await show(card, 'start');
  await show(bank, 'start');
  await mails(`bills-${bank.email}`);
  let t = Date.now();
  await passDays(cloud, 8);
  console.log('8 days took', Date.now() - t);
  await show(card, 'day 8');
  await show(bank, 'day 8');
  await mails(card.email);
  await mails(bank.email);
  await mails(`bills-${bank.email}`);
  const c = await asPayer(cloud, card);
  console.log((await sendCall(c, billing.changeSeats, { body: { seat: 5 } })).text.slice(0, 300));
  await settle(cloud);
  await show(card, 'seats 5');
  console.log((await sendCall(c, billing.changeSeats, { body: { seat: 2 } })).text.slice(0, 300));
  t = Date.now();
  await passDays(cloud, 31);
  console.log('31 days took', Date.now() - t);
  await show(card, 'day 39');
  await show(bank, 'day 39');
  await mails(bank.email);
  await passDays(cloud, 8);
  await show(bank, 'day 47');
  await mails(bank.email);
  const cmp = await compareBooks(cloud, card);
  console.log(JSON.stringify(cmp.theirs) === JSON.stringify(cmp.ours), cmp.charged, JSON.stringify(cmp.ours));
  const { rows, events } = await readLedger(cloud);
  console.log(
    rows.length,
    events.length,
    rows
      .filter((r) => r.status === 'failed' || r.status === 'received')
      .map((r) => `${r.type} ${r.status} ${r.failure}`),
  );
  console.log(JSON.stringify(await cloud.control('GET', '/dead-letters')).slice(0, 300));
  console.log(JSON.stringify((await cloud.control('GET', '/executions')) as any).slice(0, 1500));
} catch (e) {
  console.log('ERR', e);
  await (async () => {
    try {
      console.log(JSON.stringify(await cloud.control('GET', '/logs')).slice(-6000));
    } catch (x) {
      console.log(x);
    }
  })();
}
await cloud.stop();
