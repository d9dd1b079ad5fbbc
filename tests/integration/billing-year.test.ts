/** The year of an organisation against the clock, on the real local cloud: specification 4, rulings 4, 19 and 21. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestCloud, type TestCloud } from '../support/cloud.ts';
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
} from '../support/cloud-billing.ts';
import { mailsTo } from '../support/cloud-mails.ts';
import { loadPeople } from '../support/cloud-people.ts';

describe('the year of an organisation that pays by card', { timeout: 600_000 }, () => {
  let cloud: TestCloud;
  let payer: Payer;
  beforeAll(async () => {
    cloud = await openTestCloud();
    await loadPeople(cloud, ['root']);
    payer = await createPayer(cloud, 'Year by Card');
  });
  afterAll(() => cloud.stop());

  it('begins with a trial', async () => {
    await buyTrial(cloud, payer, { billingPlan: 'Monthly', seat: 3 }, 'tok_visa');
    await settle(cloud);
    const t = Date.now();
    console.log(JSON.stringify(await readRecords(cloud, payer), null, 1));
    await passDays(cloud, 8);
    console.log('8 days', Date.now() - t);
    console.log(JSON.stringify(await readRecords(cloud, payer), null, 1));
    console.log((await mailsTo(cloud, payer.email)).map(({ subject }) => subject));
    console.log(
      JSON.stringify((await compareBooks(cloud, payer)).theirs),
      JSON.stringify((await compareBooks(cloud, payer)).ours),
    );
    const { rows, events } = await readLedger(cloud);
    console.log(
      rows.map(({ type, status, failure }) => `${type} ${status} ${failure ?? ''}`),
      events.length,
    );
    await asPayer(cloud, payer);
  });
});
