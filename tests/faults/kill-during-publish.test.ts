/**
 * R1: the whole cloud is killed while it publishes and started again on its folder. Acknowledged work is finished by
 * itself, once. The mail is claimed before it is sent: a kill in between can lose it, never duplicate it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPublications } from '../../shared/contract/publishing/publishing.contract.ts';
import { getReport } from '../../shared/contract/reports/reports.contract.ts';
import { fileFormats, type Publication } from '../../shared/model/report/publication.ts';
import { openTestCloud, type TestCloud } from '../support/cloud/cloud.ts';
import { type Caller, callApi } from '../support/cloud/cloud-calls.ts';
import { callerOf, loadPeople } from '../support/cloud/cloud-people.ts';
import {
  createCompletedReport,
  downloadFile,
  finishedPublication,
  mailsAbout,
  readAudit,
  readPublication,
  readUntil,
  sha256Of,
  startPublishing,
} from '../support/cloud/cloud-reports.ts';
import { pointsOfRun } from '../support/shards.ts';

const requester = 'administrator@demo.example';
const whenNotified =
  (isReached: (publication: Publication) => boolean) => async (caller: Caller, started: Publication) => {
    await readUntil(() => readPublication(caller, started), isReached);
  };

/** `mailsMin` is 0 if the kill can be between the claim of the mail and its sending. */
const steps = [
  { at: 'its request is acknowledged', mailsMin: 1, reach: async () => undefined },
  { at: 'its content is frozen', mailsMin: 1, reach: whenNotified(({ steps }) => steps.freeze === 'done') },
  {
    at: 'its first file is there',
    mailsMin: 1,
    reach: whenNotified(({ steps }) => fileFormats.some((format) => steps[format] === 'done')),
  },
  { at: 'it is published', mailsMin: 0, reach: whenNotified(({ status }) => status === 'published') },
];
const moments = [
  ...pointsOfRun(steps, 1),
  ...pointsOfRun(
    Array.from({ length: 60 }, (_, index) => (index + 1) * 100),
    0,
  ).map((milliseconds) => ({ at: `${milliseconds} ms`, mailsMin: 0, reach: () => wait(milliseconds) })),
];

describe('a cloud killed in the middle of publishing', { timeout: 400_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'esg-core-kill-'));
  let cloud: TestCloud;

  beforeAll(async () => {
    cloud = await openTestCloud(dataDir);
    await loadPeople(cloud, ['root']);
  });
  afterAll(async () => {
    await cloud.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  const expectWhole = async (caller: Caller, publication: Publication): Promise<void> => {
    expect(publication).toMatchObject({ status: 'published', revisionNumber: 1, failure: null });
    expect(publication.files.map(({ format }) => format).sort()).toEqual([...fileFormats].sort());
    for (const { format, sha256 } of publication.files) {
      const { bytes } = await downloadFile(caller, publication, format);
      expect([format, sha256Of(bytes)]).toEqual([format, sha256]);
    }
  };

  it.each(moments)('finishes by itself, once, when killed after $at', async ({ at, mailsMin, reach }) => {
    const name = `Killed after ${at}`;
    const before = await callerOf(cloud, 'root', requester);
    const started = await startPublishing(before, await createCompletedReport(before, name));
    await reach(before, started);
    await cloud.kill();

    cloud = await openTestCloud(dataDir);
    const after = await callerOf(cloud, 'root', requester);
    await expectWhole(after, await finishedPublication(after, started));

    const { reportId } = started;
    expect((await callApi(after, listPublications, { params: { reportId } })).items).toHaveLength(1);
    expect(await callApi(after, getReport, { params: { reportId } })).toMatchObject({
      status: 'Published',
      publishedRevision: 1,
    });
    const published = (await readAudit(after, reportId)).filter(({ action }) => action === 'publication.published');
    expect(published).toHaveLength(1);
    await cloud.control('GET', '/idle?timeoutSeconds=300');
    const mails = await mailsAbout(cloud, requester, name);
    expect(mails.length).toBeGreaterThanOrEqual(mailsMin);
    expect(mails.length).toBeLessThanOrEqual(1);
  });
});
