import { beforeEach, describe, expect, it } from 'vitest';
import { createIds, OrganizationId, platformTenantId, TenantId } from '../../shared/ids.ts';
import { tenantRecord } from '../../tests/support/actors.ts';
import { lifeJobOf } from '../../tests/support/memory/life-job.ts';
import { createMemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { createMemoryLife, type MemoryLife } from '../../tests/support/memory/memory-life.ts';
import { hostEntity } from '../core/auth/principal.entities.ts';
import { platformScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import { tenantDirectoryEntity, tenantSummaryOf } from '../core/platform/platform.entities.ts';
import { tenantSenderEntity } from '../core/tenant-domains/tenant-sender.entity.ts';
import { readArchive } from './archive/archive-reader.ts';
import { lineOf } from './archive/item-line.ts';
import { runExport } from './export/run-export.ts';
import type { LifeJob } from './jobs/life.entities.ts';
import { runRestore } from './restore/run-restore.ts';
import { runWipe } from './wipe/run-wipe.ts';

const tenantId = TenantId.parse(`tnt_${'5'.repeat(26)}`);
const otherTenant = TenantId.parse(`tnt_${'6'.repeat(26)}`);
const organizationId = OrganizationId.parse(`org_${'1'.repeat(26)}`);
const otherOrganization = OrganizationId.parse(`org_${'2'.repeat(26)}`);
const person = `usr_${'a'.repeat(32)}`;
const stranger = `usr_${'b'.repeat(32)}`;
const hostname = 'lantau.example';
const startedAt = '2026-11-30T10:00:00.000Z';
const now = () => Date.parse(startedAt);

let life: MemoryLife;
const accountOf = (userName: string, tenant: string, organization: string) => ({
  userName,
  attributes: { email: `${userName}@x.example`, 'custom:tenantId': tenant, 'custom:organizationId': organization },
});

const fill = async (): Promise<void> => {
  const record = (pk: string, sk: string, entity: string, data: object = {}, more: object = {}) =>
    life.store({ pk, sk, entity, version: 1, data, ...more });
  record(`${tenantId}#TENANT`, 'TENANT#', 'Tenant', { tenantId, hostname });
  for (const organization of [organizationId, otherOrganization]) {
    record(`${tenantId}#ORGANIZATION#${organization}`, 'ORGANIZATION#', 'Organization', { name: organization });
    record(`${tenantId}#ORGANIZATION#${organization}`, 'SEARCH-INDEX#', 'SearchIndex');
    for (const row of ['aud_1', 'aud_2', 'aud_3']) {
      record(`${tenantId}#REPORT#${organization}#rpt_1`, `AUDIT#${row}#`, 'Audit', { amount: 1.1, list: [1, null] });
      record(`${tenantId}#REPORT#${organization}#rpt_1`, `SEALED#${row}#`, 'AuditSealed', {
        number: 12345678901234567n,
      });
    }
  }
  record(`${tenantId}#USER#${person}`, 'USER#', 'User', { organizationId, email: 'a@x.example' });
  record(`${tenantId}#USER#${person}`, 'SECOND-FACTOR#', 'SecondFactor', { userId: person });
  record(`${tenantId}#USER#${stranger}`, 'USER#', 'User', { organizationId: otherOrganization });
  record(`${tenantId}#NOTIFICATIONS#${person}`, 'NOTE#1#', 'Notification', {}, { expiresAt: 1 });
  record(`${tenantId}#OUTBOX#evt_1`, 'OUTBOX#', 'Outbox');
  record(`${platformTenantId}#HOST#${hostname}`, 'HOST#', 'Host', { hostname, tenantId });
  record(`${platformTenantId}#TENANT-DIRECTORY`, `lantau#${tenantId}#`, 'TenantDirectory', { tenantId });
  record(`${platformTenantId}#OPERATIONS-LOG`, 'aud_9#', 'OperationsLog', { tenantId, subject: 'x' });
  record(`${platformTenantId}#HOST#other.example`, 'HOST#', 'Host', { tenantId: otherTenant });
  record(`${otherTenant}#TENANT`, 'TENANT#', 'Tenant', { tenantId: otherTenant });
  for (const one of [person, stranger]) {
    const organization = one === person ? organizationId : otherOrganization;
    life.accounts.set(one, accountOf(one, tenantId, organization));
  }
  life.accounts.set('usr_other', accountOf('usr_other', otherTenant, otherOrganization));
  const headers = { contentType: 'application/pdf', metadata: { sha256: 'x' } };
  for (const organization of [organizationId, otherOrganization]) {
    await life.buckets.put(
      'publications',
      `${tenantId}/${organization}/rpt_1/pub_1/report.pdf`,
      Buffer.from('%PDF 1'),
      headers,
    );
    await life.buckets.put('media', `${tenantId}/${organization}/evidence/rpt_1/evd_1`, Buffer.from('old'), {});
    await life.buckets.put('media', `${tenantId}/${organization}/evidence/rpt_1/evd_1`, Buffer.from('new'), {});
  }
  await life.buckets.put('media', `uploads/${tenantId}/${person}/1`, Buffer.from('up'), {});
  await life.buckets.put('brand', `theme/${hostname}/logo`, Buffer.from('<svg'), {});
  await life.buckets.put('brand', 'theme/other.example/logo', Buffer.from('<svg'), {});
  life.versions.set(`media:${tenantId}/${organizationId}/users/deleted.png`, [
    { bytes: Buffer.from('p'), headers: {} },
    null,
  ]);
};

const runs = { export: runExport, wipe: runWipe, restore: runRestore };
const runOf = ({ kind }: LifeJob) => {
  if (kind === 'person-export' || kind === 'person-erasure') throw new Error('of one person');
  return runs[kind];
};

const jobOf = (kind: keyof typeof runs, given: Partial<LifeJob> = {}): LifeJob =>
  lifeJobOf({
    jobId: createIds(now).lifeJob(),
    kind,
    tenantId,
    hostname,
    startedAt,
    by: { name: 'Olivia', reason: 'Contract ended' },
    ...given,
  });

/** Each stretch ends after its first step, so that every place of a job is stored and read again. */
const run = async (given: LifeJob, { tableOf } = createMemoryDynamoDb()): Promise<LifeJob> => {
  const dependencies = { ...life, tableOf, now, isOver: () => true };
  let job = given;
  for (let calls = 0; job.status === 'running'; calls += 1) {
    if (calls > 200) throw new Error('no end of it');
    job = { ...job, ...(await runOf(job)(dependencies, job)), revision: job.revision + 1 };
  }
  return job;
};

const linesNow = () => [...life.items.values()].map(lineOf).toSorted();
const ofOneOrganization = { organizationId, people: [person] };

beforeEach(async () => {
  life = createMemoryLife();
  await fill();
});

describe('export of a tenant', () => {
  it('holds each archived item and object of the tenant, counted, with its hash, and nothing of another', async () => {
    const job = await run(jobOf('export'));
    const archive = await readArchive(life.archives, job.archiveKey ?? '');
    expect(archive.manifestSha256).toBe(job.manifestSha256);
    expect(archive.manifest.kinds).toEqual({
      Audit: 6,
      AuditSealed: 6,
      Host: 1,
      Organization: 2,
      Tenant: 1,
      TenantDirectory: 1,
      User: 2,
    });
    expect(archive.manifest.counts).toEqual({ items: 19, objects: 5, accounts: 2 });
    const objects = archive.manifest.files.flatMap((file) => (file.type === 'object' ? [file] : []));
    const evidence = objects.find(({ key }) => key.includes(`${organizationId}/evidence`));
    if (!evidence) throw new Error('no evidence');
    expect((await archive.read(evidence)).toString()).toBe('new');
    const all = await Promise.all(archive.manifest.files.map((file) => archive.read(file)));
    expect(Buffer.concat(all).toString()).not.toContain(otherTenant);
  });

  it('stops at a kind that the registry does not know', async () => {
    life.store({ pk: `${tenantId}#X`, sk: 'X#', entity: 'Unheard' });
    await expect(run(jobOf('export'))).rejects.toThrow('no row for Unheard');
  });

  it('is refused as damaged where a byte of it was changed', async () => {
    const job = await run(jobOf('export'));
    const bytes = life.archived.get(job.archiveKey ?? '') ?? Buffer.alloc(0);
    bytes[60] = (bytes[60] ?? 0) ^ 1;
    await run(jobOf('wipe'));
    await expect(run(jobOf('restore', { archiveKey: job.archiveKey }))).rejects.toThrow();
  });
});

describe('wipe of a tenant', () => {
  it('leaves no item, version, marker or account of it, all of others, and what operators did', async () => {
    const before = linesNow();
    const job = await run(jobOf('wipe'));
    expect(job).toMatchObject({ status: 'done', counts: { accounts: 2, items: 24, objects: 10 } });
    const left = linesNow();
    expect(left.filter((line) => line.includes(tenantId)).map((line) => JSON.parse(line).entity.S)).toEqual([
      'OperationsLog',
    ]);
    expect(left.length).toBe(before.length - 24);
    expect([...life.versions.keys()]).toEqual(['brand:theme/other.example/logo']);
    expect([...life.accounts.keys()]).toEqual(['usr_other']);
  });

  it('continues until a pass finds nothing, despite concurrent writes', async () => {
    const { remove } = life.walk;
    let isLate = true;
    life.walk.remove = async (items) => {
      await remove(items);
      if (isLate && items.length > 0) life.store({ pk: `${tenantId}#A`, sk: 'A#', entity: 'SearchIndex' });
      isLate = false;
    };
    const job = await run(jobOf('wipe'));
    expect(job.counts.items).toBe(25);
    expect(linesNow().filter((line) => line.startsWith(`{"data":{"M":{}},"entity":{"S":"SearchIndex`))).toEqual([]);
  });
});

describe('sender domains of a wiped tenant', () => {
  const senderDomains = ['mail.lantau.example', 'old.lantau.example', 'shared.example'];
  const otherSender = (domain: string) => ({
    domain,
    mailbox: 'no-reply',
    state: 'ready' as const,
    cause: null,
    records: [],
    checkedAt: null,
    nextCheckAt: null,
    run: 1,
    beganAt: startedAt,
    revision: 1,
  });

  it('are deleted at the mail service, but not one that another tenant sends from', async () => {
    const database = createMemoryDynamoDb();
    const other = tenantRecord({ tenantId: otherTenant });
    await database.tableOf(platformScope()).write([put(tenantDirectoryEntity, tenantSummaryOf(other), 'new')]);
    await database
      .tableOf(platformScope(otherTenant))
      .write([put(tenantSenderEntity, otherSender('shared.example'), 'new')]);
    for (const domain of [...senderDomains, 'other.example']) life.senderDomains.add(domain);
    expect(await run(jobOf('wipe', { senderDomains }), database)).toMatchObject({ status: 'done' });
    expect([...life.senderDomains]).toEqual(['shared.example', 'other.example']);
  });

  it('are found by another pass where a check added one again', async () => {
    const { remove } = life.identities;
    const removed: string[] = [];
    life.senderDomains.add('mail.lantau.example');
    life.identities.remove = async (domain) => {
      await remove(domain);
      if (removed.length === 0) life.senderDomains.add(domain);
      removed.push(domain);
    };
    await run(jobOf('wipe', { senderDomains }));
    expect([removed.length, life.senderDomains.size]).toEqual([2, 0]);
  });
});

describe('restore', () => {
  it('brings back a wiped tenant without a difference', async () => {
    const isBack = (line: string) => !/SearchIndex|SecondFactor|Outbox|"Notification"/.test(line);
    const before = linesNow().filter(isBack);
    const { archiveKey } = await run(jobOf('export'));
    await run(jobOf('wipe'));
    const job = await run(jobOf('restore', { archiveKey }));
    expect(job).toMatchObject({ status: 'done', differences: 0, counts: { items: 19, objects: 5, accounts: 2 } });
    expect(linesNow()).toEqual(before);
    const pdf = await life.buckets.read('publications', `${tenantId}/${organizationId}/rpt_1/pub_1/report.pdf`);
    expect(pdf).toEqual({
      bytes: Buffer.from('%PDF 1'),
      headers: { contentType: 'application/pdf', metadata: { sha256: 'x' } },
    });
    expect(life.accounts.get(person)).toEqual(accountOf(person, tenantId, organizationId));
  });

  it('brings back seals before the rows that they seal', async () => {
    const { archiveKey } = await run(jobOf('export'));
    await run(jobOf('wipe'));
    const written: string[] = [];
    const { put } = life.walk;
    life.walk.put = async (items) => {
      written.push(...items.map(({ entity }) => entity?.S ?? ''));
      await put(items);
    };
    await run(jobOf('restore', { archiveKey }));
    expect(written.lastIndexOf('AuditSealed')).toBeLessThan(written.indexOf('Audit'));
  });

  it('names what differs from the archive', async () => {
    const { archiveKey } = await run(jobOf('export'));
    const { put } = life.walk;
    life.walk.put = async (items) =>
      put(items.map((item) => (item.entity?.S === 'Tenant' ? { ...item, version: { N: '2' } } : item)));
    life.store({ pk: `${tenantId}#CONTENT`, sk: 'ARTICLE#1#', entity: 'Article' });
    const job = await run(jobOf('restore', { archiveKey }));
    expect(job.differences).toBe(2);
    expect(job.differing).toEqual([expect.stringContaining('TENANT#'), 'more of Article than in the archive']);
  });

  it('is refused where its host has become another tenant’s', async () => {
    const { archiveKey } = await run(jobOf('export'));
    await run(jobOf('wipe'));
    const { tableOf } = createMemoryDynamoDb();
    await tableOf(platformScope()).write([put(hostEntity, { hostname, tenantId: otherTenant }, 'new')]);
    const restored = runRestore({ ...life, tableOf, now, isOver: () => true }, jobOf('restore', { archiveKey }));
    await expect(restored).rejects.toMatchObject({ code: 'tenant.host_taken' });
  });

  it('is refused for another tenant', async () => {
    const { archiveKey } = await run(jobOf('export'));
    await expect(run(jobOf('restore', { archiveKey, tenantId: otherTenant }))).rejects.toThrow('another tenant');
  });
});

describe('one organisation', () => {
  it('is exported, wiped and restored, without changes to other organisations of its tenant', async () => {
    const isOther = (line: string) => !line.includes(organizationId) && !line.includes(person);
    const others = linesNow().filter(isOther);
    const { archiveKey, counts } = await run(jobOf('export', ofOneOrganization));
    expect(counts).toEqual({ items: 8, objects: 2, accounts: 1 });
    await run(jobOf('wipe', ofOneOrganization));
    expect(linesNow()).toEqual(others);
    expect([...life.versions.keys()].filter((key) => key.includes(organizationId) || key.includes(person))).toEqual([]);
    expect([...life.accounts.keys()]).toEqual(expect.arrayContaining([stranger, 'usr_other']));
    const job = await run(jobOf('restore', { ...ofOneOrganization, archiveKey }));
    expect(job).toMatchObject({ differences: 0, counts });
    expect(linesNow().filter(isOther)).toEqual(others);
  });
});
