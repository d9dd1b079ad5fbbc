/** R1: a cloud killed while the clock runs over reminders, a suspension and renewals does each of them once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateCard } from '../../shared/contract/billing/billing.contract.ts';
import { openTestCloud, type TestCloud } from '../support/cloud/cloud.ts';
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
} from '../support/cloud/cloud-billing.ts';
import { callApi } from '../support/cloud/cloud-calls.ts';
import { mailsTo } from '../support/cloud/cloud-mails.ts';
import { loadPeople } from '../support/cloud/cloud-people.ts';
import { isLongRun, ofSample } from '../support/shards.ts';

/** From the last day of the month on, in steps that fall between the days of the policy. */
const steps = [29 * 24, 31, 31, 31, 31, 31, 31, 31];
/** `npm test` kills at one step, the long run at each. */
const killedSteps = isLongRun ? [...steps.keys()] : ofSample([...steps.keys()], 1);

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
    for (const [index, hours] of steps.entries()) {
      // A pending event has a signature of another day after the clock moved, and is refused.
      await settle(cloud);
      await cloud.control('POST', '/clock/advance', { hours });
      if (!killedSteps.includes(index)) continue;
      await wait(400 * Math.random());
      await cloud.kill();
      cloud = await openTestCloud(dataDir);
    }
    await settle(cloud);
    await passDays(cloud, 2);
    const { organization, subscription } = await readRecords(cloud, payer);
    expect([organization.isSuspended, subscription.overdueSince === null]).toEqual([true, false]);
    // A mail that was interrupted may have been sent twice, under one reference; none is missing.
    const mails = await mailsTo(cloud, payer.email);
    const countOf = (part: string) =>
      new Set(mails.filter(({ subject }) => subject.includes(part)).map(({ reference }) => reference)).size;
    expect([countOf('not received'), countOf('is paused')]).toEqual([1, 1]);
    expect(countOf('Reminder')).toBeLessThanOrEqual(3);
    expect(countOf('Reminder')).toBeGreaterThan(0);
    const { ours, theirs, charged } = await compareBooks(cloud, payer);
    expect([ours, charged]).toEqual([theirs, 13_500]);
    const { rows, events } = await readLedger(cloud);
    expect(rows.map(({ eventId }) => eventId).toSorted()).toEqual(events.map(({ id }) => id).toSorted());
    expect(rows.filter(({ status }) => status === 'failed' || status === 'received')).toEqual([]);
  });
});
