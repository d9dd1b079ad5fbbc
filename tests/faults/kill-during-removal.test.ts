/**
 * R1 for people: the whole cloud is killed while a person is removed and started again on its folder. Acknowledged work
 * is finished by itself, once: every report moves, the seat is free, one log row, at most one mail.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOrganizationAudit, removeUser } from '../../shared/contract/people/people.contract.ts';
import { listReports } from '../../shared/contract/reports/reports.contract.ts';
import { openTestCloud, type TestCloud } from '../support/cloud/cloud.ts';
import { type Caller, callApi } from '../support/cloud/cloud-calls.ts';
import { loadPeople, signIn } from '../support/cloud/cloud-people.ts';
import { createSmallReport, mailsAbout, readAudit, readUntil } from '../support/cloud/cloud-reports.ts';
import { createOrganization, createPerson, findPerson, readPeople } from '../support/cloud/people-world.ts';
import { pointsOfRun } from '../support/shards.ts';

/** More than one batch of the job moves. */
const reportsCount = 70;

const readReports = async (caller: Caller) => {
  const { items } = await callApi(caller, listReports, { query: { limit: 100 } });
  return items;
};
const movedTo = async (caller: Caller, name: string): Promise<number> =>
  (await readReports(caller)).filter(({ owner }) => owner.name === name).length;

const moments = [
  { at: 'it is acknowledged', reach: async () => undefined },
  {
    at: 'the first batch of reports has moved',
    reach: async (caller: Caller, remover: string) => {
      await readUntil(
        () => movedTo(caller, remover),
        (count) => count > 0,
      );
    },
  },
  { at: 'any time has passed', reach: () => wait(2_000 * Math.random()) },
];

describe('a cloud killed in the middle of a removal', { timeout: 400_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'esg-core-removal-'));
  let cloud: TestCloud;

  beforeAll(async () => {
    cloud = await openTestCloud(dataDir);
    await loadPeople(cloud, ['root']);
  });
  afterAll(async () => {
    await cloud.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  it.each(pointsOfRun(moments, 1))('finishes by itself, once, when killed after $at', async ({ at, reach }) => {
    const key = at.replaceAll(' ', '-');
    const organizationId = await createOrganization(cloud, { name: `Killed after ${at}`, seats: 5 });
    const remover = await createPerson(cloud, organizationId, `a-${key}@kill.example`);
    const leaver = await createPerson(cloud, organizationId, `b-${key}@kill.example`, ['Basic']);
    for (let made = 0; made < reportsCount; made += 10) {
      await Promise.all(Array.from({ length: 10 }, (_one, at) => createSmallReport(leaver, `Report ${made + at}`)));
    }
    const removerName = `a-${key} Test`;
    await callApi(remover, removeUser, { params: await findPerson(remover, leaver.email) });
    await reach(remover, removerName);
    await cloud.kill();

    cloud = await openTestCloud(dataDir);
    const { accessToken } = await signIn(cloud, 'root', remover.email);
    const after = { ...remover, port: cloud.port, accessToken };
    await cloud.control('GET', '/idle?timeoutSeconds=300');
    const reports = await readReports(after);
    expect([reports.length, await movedTo(after, removerName)]).toEqual([reportsCount, reportsCount]);
    for (const { reportId } of reports) {
      const handovers = (await readAudit(after, reportId)).filter(({ action }) => action === 'report.owner-changed');
      expect(handovers).toHaveLength(1);
    }
    const { items, seats } = await readPeople(after);
    expect([items.map(({ email }) => email), seats]).toEqual([[remover.email], { total: 5, inUse: 1 }]);
    const { items: log } = await callApi(after, listOrganizationAudit, { query: { action: 'person.removed' } });
    expect(log.map(({ newValue }) => newValue)).toEqual([String(reportsCount)]);
    expect((await mailsAbout(cloud, leaver.email, 'no longer have access')).length).toBeLessThanOrEqual(1);
  });
});
