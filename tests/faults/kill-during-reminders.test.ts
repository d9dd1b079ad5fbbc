/** R1: a cloud killed while the clock runs over reminders, a suspension and renewals does each of them once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateCard } from '../../shared/contract/billing.contract.ts';
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
import { callApi } from '../support/cloud-calls.ts';
import { mailsTo } from '../support/cloud-mails.ts';
import { loadPeople } from '../support/cloud-people.ts';

const killsMax = 8;

describe('a cloud killed while the clock runs', { timeout: 900_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'esg-core-reminders-'));
  let cloud: TestCloud;
  let payer: Payer;

  beforeAll(async () => {
    cloud = await openTestCloud(dataDir);
    await loadPeople(cloud, ['root']);
    payer = await createPayer(cloud, 'Killed in between');
    await buyTrial(cloud, payer, { billingPlan: 'Monthly', seat: 3 }, 'tok_visa');
    await passDays(cloud, 8);
    await callApi(await asPayer(cloud, payer), updateCard, { body: { tokenId: 'tok_chargeCustomerFail' } });
    await settle(cloud);
  });
  afterAll(async () => {
    await cloud.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  it('suspends once, reminds once a day of the policy, and keeps books that agree', async () => {
    for (let kills = 0; kills < killsMax; kills += 1) {
      // From the last day of the month on, in steps that fall between the days of the policy.
      await cloud.control('POST', '/clock/advance', { hours: kills === 0 ? 29 * 24 : 31 });
      await wait(400 * Math.random());
      await cloud.kill();
      cloud = await openTestCloud(dataDir);
    }
    await settle(cloud);
    await passDays(cloud, 2);
    const { organization, subscription } = await readRecords(cloud, payer);
    expect([organization.isSuspended, subscription.overdueSince === null]).toEqual([true, false]);
    const subjects = (await mailsTo(cloud, payer.email)).map(({ subject }) => subject);
    const countOf = (part: string) => subjects.filter((subject) => subject.includes(part)).length;
    // A mail that was claimed when the cloud died may be lost; none is ever sent twice.
    expect([countOf('has not arrived') <= 1, countOf('Reminder') <= 3, countOf('is paused') <= 1]).toEqual([
      true,
      true,
      true,
    ]);
    const { ours, theirs, charged } = await compareBooks(cloud, payer);
    expect([ours, charged]).toEqual([theirs, 13_500]);
    const { rows, events } = await readLedger(cloud);
    expect(rows.map(({ eventId }) => eventId).toSorted()).toEqual(events.map(({ id }) => id).toSorted());
    expect(rows.filter(({ status }) => status === 'failed' || status === 'received')).toEqual([]);
  });
});
