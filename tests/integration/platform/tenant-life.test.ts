/** Export, closing, wipe and restore of a tenant over the running product, each function with its own rights. */
import { AdminSetUserPasswordCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { lineOf } from '../../../functions/tenant-life/archive/item-line.ts';
import { manifestName } from '../../../functions/tenant-life/archive/manifest.ts';
import {
  findDirectory,
  lengthOf,
  readDirectory,
  tailBytes,
  unpackEntry,
} from '../../../functions/tenant-life/archive/zip-archive.ts';
import { kindOf } from '../../../functions/tenant-life/registry/kinds.ts';
import { kindNameOf } from '../../../functions/tenant-life/registry/subject.ts';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { rootCredentials } from '../../../infra/local/iam/credentials.ts';
import { getTenantInfo } from '../../../shared/contract/platform/tenants.contract.ts';
import { createIds } from '../../../shared/ids.ts';
import { userNameOf } from '../../../shared/model/people/user-name.ts';
import { ArchiveLink, LifeJobView, LifeState } from '../../../shared/model/platform/tenant-life.ts';
import type { Publication } from '../../../shared/model/report/publication.ts';
import { openTestCloud, type TestCloud } from '../../support/cloud/cloud.ts';
import { sendCall } from '../../support/cloud/cloud-calls.ts';
import { newestMail } from '../../support/cloud/cloud-mails.ts';
import { callerOf, loadPeople, tenantOf } from '../../support/cloud/cloud-people.ts';
import {
  bytesBehind,
  createCompletedReport,
  downloadFile,
  finishedPublication,
  readUntil,
  sha256Of,
  startPublishing,
} from '../../support/cloud/cloud-reports.ts';
import { inBatches } from '../../support/cloud/in-batches.ts';
import { openStage } from '../../support/cloud/stage-contents.ts';
import { isLongRun } from '../../support/shards.ts';

const { tenantId, hostname, supportEmail } = tenantOf('harbour');
const administrator = 'administrator@demo.example';
const by = { name: 'Olivia Operator', reason: 'The contract has ended' };
const bulkItems = isLongRun ? 10_000 : 1_000;
const senderDomain = 'mail.harbour.example';

const Answer = z.object({
  payload: z.unknown().optional(),
  functionError: z.object({ errorMessage: z.string() }).optional(),
});
const Started = z.object({ jobId: z.string() });
const Life = z.object({ state: LifeState, wipesAt: z.string().nullable(), jobs: z.array(LifeJobView) });
const Queues = z.object({ queues: z.array(z.object({ name: z.string() })) });
const Buckets = z.object({ buckets: z.array(z.string()) });

describe('the life of a tenant', { timeout: 900_000 }, () => {
  let cloud: TestCloud;
  let stage: ReturnType<typeof openStage>;
  let publications: Publication[];
  let buckets: string[];
  let published: string[];

  const command = async (body: object): Promise<unknown> => {
    const answer = Answer.parse(await cloud.control('POST', '/functions/tenant-life-commands/invoke', body));
    if (answer.functionError) throw new Error(answer.functionError.errorMessage);
    return answer.payload;
  };
  const life = async () => Life.parse(await command({ command: 'show-life', tenantId }));
  const settle = () => cloud.control('GET', '/idle?timeoutSeconds=240');
  /** Once it has ended: asking costs a call of a function, waiting for the workflow costs nothing. */
  const newestJob = async () => {
    await settle();
    return readUntil(
      async () => (await life()).jobs[0],
      (job) => job !== undefined && job.status !== 'running',
    );
  };
  const start = async (body: object) => {
    Started.parse(await command({ tenantId, by, ...body }));
    const job = await newestJob();
    expect(job?.status).toBe('done');
    return job;
  };
  /** Messages of all queues, dead letters included, that name the tenant. */
  const queued = async (): Promise<string[]> => {
    const { queues } = Queues.parse(await cloud.control('GET', '/queues'));
    expect(queues.length).toBeGreaterThan(3);
    const found = await Promise.all(
      queues.map(async ({ name }) => [name, JSON.stringify(await cloud.control('GET', `/queues/${name}/messages`))]),
    );
    const waiting = JSON.stringify(await cloud.control('GET', '/dead-letters'));
    return [...found, ['dead letters', waiting]].flatMap(([name = '', text = '']) =>
      text.includes(tenantId) || text.includes(hostname) ? [name] : [],
    );
  };
  const siteStatus = async () =>
    (await sendCall({ port: cloud.port, host: hostname }, getTenantInfo, { params: { hostname } })).status;
  /** Expected lines of an archive, in order. */
  const archivedLines = async (): Promise<string[]> => {
    const { own, named } = await stage.items(tenantId);
    return [...own, ...named]
      .filter((item) => kindOf(kindNameOf(item)).export === 'archived' && item.expiresAt === undefined)
      .map(lineOf)
      .toSorted();
  };
  const hashes = async () => {
    const caller = await callerOf(cloud, 'harbour', administrator);
    const files = await Promise.all(publications.map((publication) => downloadFile(caller, publication, 'pdf')));
    return files.map(({ bytes }) => sha256Of(bytes));
  };

  beforeAll(async () => {
    cloud = await openTestCloud(undefined, undefined, { LOCAL_ENFORCE_RIGHTS: '1' });
    stage = openStage(cloud);
    ({ buckets } = Buckets.parse(await cloud.control('GET', '/objects')));
    await loadPeople(cloud, ['root', 'harbour']);
    const caller = await callerOf(cloud, 'harbour', administrator);
    const started = await inBatches(['First of three', 'Second of three', 'Third of three'], async (name) =>
      startPublishing(caller, await createCompletedReport(caller, name)),
    );
    await settle();
    publications = await inBatches(started, (publication) => finishedPublication(caller, publication));
    published = await hashes();
    const organizationId = (await stage.items(tenantId)).own
      .map(({ data }) => data?.M?.organizationId?.S)
      .find((id) => id !== undefined);
    const ids = createIds(() => Date.now());
    const rows = Array.from({ length: bulkItems }, (_, count) => ({
      pk: `${tenantId}#ORGANIZATION-AUDIT#${organizationId}`,
      sk: `${ids.audit()}#`,
      entity: 'OrganizationAudit',
      version: 1,
      data: {
        organizationId,
        action: 'person.invited',
        newValue: `row ${count} ${'x'.repeat(200)}`,
        amount: count / 7,
      },
    }));
    await stage.putItems(rows.map((row) => marshall(row)));
    const locked = buckets.find((name) => name.includes('publications')) ?? '';
    const until = new Date(Date.now() + 365 * 24 * 60 * 60 * 1_000);
    await stage.putLocked(locked, `${tenantId}/${organizationId}/rpt_0/pub_0/locked.pdf`, 'locked', until);
  });
  afterAll(() => cloud.stop());

  it('is exported, closed, called back, closed again, wiped to the last version, and restored without a difference', async () => {
    const exported = await start({ command: 'export-tenant' });
    const link = ArchiveLink.parse(
      await command({ command: 'download-archive', tenantId, jobId: exported?.jobId, by }),
    );
    const bytes = await bytesBehind(await callerOf(cloud, 'harbour', administrator), link.url);
    expect(bytes.length).toBe(link.sizeBytes);
    const place = findDirectory(bytes.subarray(-tailBytes));
    const entries = readDirectory(bytes.subarray(place.offset, place.offset + place.bytes));
    const manifest = entries.find(({ name }) => name === manifestName);
    if (!manifest) throw new Error('an archive without its manifest');
    const content = unpackEntry(manifest, bytes.subarray(manifest.offset, manifest.offset + lengthOf(manifest)));
    expect(sha256Of(content)).toBe(link.manifestSha256);
    await expect(command({ command: 'close-tenant', tenantId, by, hostname: 'esg-core.localhost' })).rejects.toThrow(
      'life.name_wrong',
    );

    await cloud.operate({ command: 'set-sender-domain', tenantId, domain: senderDomain, by });
    await readUntil(
      () => stage.senderDomains([senderDomain]),
      (domains) => domains.length > 0,
    );
    await command({ command: 'close-tenant', tenantId, by, hostname });
    expect(await siteStatus()).toBe(404);
    expect((await newestMail(cloud, supportEmail)).text).toContain('The last backups expire on');
    await newestJob();
    await command({ command: 'call-back-tenant', tenantId, by });
    expect(await siteStatus()).toBe(200);
    expect(await hashes()).toEqual(published);

    await command({ command: 'close-tenant', tenantId, by, hostname });
    const last = await newestJob();
    await settle();
    const before = await archivedLines();
    expect(before.length).toBeGreaterThan(bulkItems);
    expect(last?.counts.items).toBeGreaterThanOrEqual(before.length);

    // The first call of the schedule may be before the days are over.
    for (const time of [{ days: 31 }, { hours: 1 }]) {
      await cloud.control('POST', '/clock/advance', time);
      await settle();
    }
    const wiped = await readUntil(life, ({ state }) => state === 'wiped');
    expect(wiped.jobs[0]).toMatchObject({ kind: 'wipe', status: 'done' });
    await settle();
    const { own, named } = await stage.items(tenantId);
    expect(own.map(lineOf)).toEqual([]);
    expect([...new Set(named.map(kindNameOf))].toSorted()).toEqual(['LifeJob', 'OperationsLog', 'TenantLife']);
    expect(await stage.accounts(tenantId)).toEqual([]);
    expect(await queued()).toEqual([]);
    expect(await stage.senderDomains([senderDomain])).toEqual([]);
    for (const bucket of buckets.filter((name) => !/archives|accesslogs/.test(name))) {
      expect([bucket, await stage.versions(bucket, [tenantId, hostname])]).toEqual([bucket, []]);
    }

    const back = await start({ command: 'restore', archiveKey: last?.archiveKey });
    const { objects, accounts } = last?.counts ?? {};
    expect(back).toMatchObject({ differences: 0, counts: { objects, accounts } });
    expect(await archivedLines()).toEqual(before);
    // The search index is rebuilt from the restored data.
    await readUntil(
      async () => (await stage.items(tenantId)).own.map(kindNameOf),
      (kinds) => kinds.includes('SearchIndex'),
    );
    expect(await siteStatus()).toBe(404);
    await command({ command: 'call-back-tenant', tenantId, by });

    await expect(hashes()).rejects.toThrow();
    const pool = new CognitoIdentityProviderClient({
      region: cloud.userPool.region,
      endpoint: `http://127.0.0.1:${cloud.port}/cognito-idp`,
      credentials: rootCredentials,
    });
    await pool.send(
      new AdminSetUserPasswordCommand({
        UserPoolId: cloud.userPool.userPoolId,
        Username: await userNameOf(tenantId, administrator),
        Password: demoPassword,
        Permanent: true,
      }),
    );
    expect(await hashes()).toEqual(published);
  });
});
