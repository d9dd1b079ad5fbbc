import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createIds, TenantId } from '../../../shared/ids.ts';
import { graceDays, type LifeCommand, type LifeResult } from '../../../shared/model/platform/tenant-life.ts';
import { tenantRecord, userRecord } from '../../../tests/support/actors.ts';
import { memoryArchiveLinks } from '../../../tests/support/memory/memory-archive-links.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../../tests/support/memory/memory-dynamodb.ts';
import { tenantEntity } from '../../core/auth/principal.entities.ts';
import { getTenantOfHost } from '../../core/auth/tenant-of-host.ts';
import { platformScope } from '../../core/data/scope.ts';
import { put, remove } from '../../core/data/write.ts';
import { byOfCommand } from '../../core/platform/operation-by.ts';
import { tenantSenderEntity } from '../../core/tenant-domains/tenant-sender.entity.ts';
import { setSenderDomain } from '../../operations/set-sender-domain.ts';
import { lifeJobEntity } from '../jobs/life.entities.ts';
import { runJob } from '../jobs/run-job.ts';
import type { LifeDependencies } from './dependencies.ts';
import { exportData } from './export-data.ts';
import { runCommand } from './run-command.ts';

const tenantId = TenantId.parse(`tnt_${'5'.repeat(26)}`);
const hostname = 'lantau.example';
const by = { name: 'Olivia Operator', reason: 'Contract ended' };
const day = 24 * 60 * 60 * 1_000;

let memory: MemoryDynamoDb;
let clock: number;
let dependencies: LifeDependencies;

const run = (command: LifeCommand): Promise<LifeResult> => runCommand(dependencies, command);
/** Requested executions, oldest first, each with its job. */
const Requested = z.object({
  event: z.object({ type: z.literal('tenant-life.job-requested'), machine: z.string(), jobId: z.string() }),
});
const started = (): [string, string][] =>
  memory.records('Outbox').flatMap(({ data }) => {
    const read = Requested.safeParse(data);
    return read.success ? [[read.data.event.machine, read.data.event.jobId]] : [];
  });
const jobOf = async (jobId: string) => memory.tableOf(platformScope()).find(lifeJobEntity, { tenantId, jobId });
/** Plays the state machine: the newest job ends with `kind`. */
const end = async (kind: 'done' | 'failed' = 'done'): Promise<void> => {
  const jobId = started().at(-1)?.[1] ?? '';
  const job = await jobOf(jobId);
  if (!job) throw new Error('no job');
  await runJob(dependencies, async () => ({ status: kind, archiveKey: `${tenantId}/tenant/${jobId}.zip` }), {
    step: 'run',
    tenantId,
    jobId: job.jobId,
  });
};
const exported = async (): Promise<void> => {
  await run({ command: 'export-tenant', tenantId, by });
  await end();
};
const log = () => memory.records('OperationsLog').map(({ data }) => Reflect.get(Object(data), 'action'));

beforeEach(() => {
  memory = createMemoryDynamoDb();
  clock = Date.parse('2026-11-30T10:00:00.000Z');
  const now = () => clock;
  dependencies = {
    tableOf: memory.tableOf,
    ids: createIds(now),
    now,
    archives: memoryArchiveLinks(),
  };
  const tenant = tenantRecord({ tenantId });
  memory.store(
    { pk: `${tenantId}#TENANT`, sk: 'TENANT#', entity: 'Tenant', data: tenant },
    { pk: `tnt_${'0'.repeat(26)}#HOST#${hostname}`, sk: 'HOST#', entity: 'Host', data: { hostname, tenantId } },
  );
});

describe('closing a tenant', () => {
  const close = (typed = hostname) => run({ command: 'close-tenant', tenantId, hostname: typed, by });

  it('asks for an export first and for its host', async () => {
    await expect(close()).rejects.toMatchObject({ code: 'life.not_exported' });
    await exported();
    await expect(close('other.example')).rejects.toMatchObject({ code: 'life.name_wrong' });
    expect(memory.records('TenantLife')[0]?.data).toMatchObject({ state: 'open' });
  });

  it('locks everybody out at once, mails the tenant, logs who and why, and exports the stored data', async () => {
    await exported();
    clock += 1_000;
    await close();
    await expect(getTenantOfHost(memory.tableOf, hostname)).rejects.toMatchObject({ code: 'tenant.not_found' });
    expect(log()).toEqual(['tenant.exported', 'tenant.closed', 'tenant.exported']);
    const [row] = memory.records('OperationsLog');
    expect(row?.data).toMatchObject({ reason: by.reason, who: { name: by.name }, subject: hostname });
    expect(JSON.stringify(memory.records('Outbox'))).toContain('The last backups expire on 3 February 2027');
    expect(started()).toHaveLength(2);
  });

  it('is reopened within the days of grace, unchanged', async () => {
    const before = await memory.tableOf(platformScope(tenantId)).find(tenantEntity, {});
    await exported();
    await close();
    await end();
    await run({ command: 'call-back-tenant', tenantId, by });
    const { tenant } = await getTenantOfHost(memory.tableOf, hostname);
    expect({ ...tenant, revision: 1 }).toEqual(before);
    clock += (graceDays + 1) * day;
    expect(await run({ command: 'sweep' })).toEqual({ wiping: [] });
  });

  it('ends with its wipe after the days of grace, once its last state is archived', async () => {
    await exported();
    clock += 1_000;
    await close();
    clock += (graceDays - 1) * day;
    await end();
    expect(await run({ command: 'sweep' })).toEqual({ wiping: [] });
    clock += 2 * day;
    expect(await run({ command: 'sweep' })).toEqual({ wiping: [tenantId] });
    expect(started().at(-1)?.[0]).toBe('wipe');
    await expect(run({ command: 'call-back-tenant', tenantId, by })).rejects.toMatchObject({
      code: 'life.being_wiped',
    });
    await end();
    expect(await run({ command: 'show-life', tenantId })).toMatchObject({ state: 'wiped' });
    expect(await run({ command: 'sweep' })).toEqual({ wiping: [] });
  });

  it('wipes its sender domains too, those that it had before and after a wipe that stopped', async () => {
    const table = memory.tableOf(platformScope(tenantId));
    const senders = { tableOf: memory.tableOf, ids: createIds(() => clock), now: () => clock };
    for (const domain of ['old.lantau.example', 'mail.lantau.example']) {
      await setSenderDomain(senders, { tenantId, domain, mailbox: 'no-reply' }, byOfCommand({ by }));
    }
    await exported();
    clock += 1_000;
    await close();
    await end();
    clock += (graceDays + 1) * day;
    await run({ command: 'sweep' });
    const senderDomains = ['old.lantau.example', 'mail.lantau.example'];
    expect(await jobOf(started().at(-1)?.[1] ?? '')).toMatchObject({ senderDomains });
    await table.write([remove(tenantEntity, {}, 'any'), remove(tenantSenderEntity, {}, 'any')]);
    await end('failed');
    clock += 60_000;
    await run({ command: 'sweep' });
    expect(await jobOf(started().at(-1)?.[1] ?? '')).toMatchObject({ status: 'running', senderDomains });
  });

  it('called back sends from the platform until its sender domain is verified again', async () => {
    const table = memory.tableOf(platformScope(tenantId));
    const senders = { tableOf: memory.tableOf, ids: createIds(() => clock), now: () => clock };
    await setSenderDomain(
      senders,
      { tenantId, domain: 'mail.lantau.example', mailbox: 'reports' },
      byOfCommand({ by }),
    );
    const verified = { senderDomain: 'mail.lantau.example', senderMailbox: 'reports' };
    const sender = await table.find(tenantSenderEntity, {});
    const tenant = await table.find(tenantEntity, {});
    if (!sender || !tenant) throw new Error('no sender');
    await table.write([
      put(tenantSenderEntity, { ...sender, state: 'ready' }, sender.revision),
      put(tenantEntity, { ...tenant, ...verified }, tenant.revision),
    ]);
    await exported();
    await close();
    await end();
    clock += 5_000;
    await run({ command: 'call-back-tenant', tenantId, by });
    expect(await table.find(tenantEntity, {})).not.toHaveProperty('senderDomain');
    const again = await table.find(tenantSenderEntity, {});
    expect(again).toMatchObject({ domain: 'mail.lantau.example', mailbox: 'reports', state: 'setting-up' });
    expect(JSON.stringify(memory.records('Outbox'))).toContain(`"run":${again?.run}`);
    expect(again?.run).toBeGreaterThan(sender.run);
  });

  it('is not wiped without that archive', async () => {
    await exported();
    clock += 1_000;
    await close();
    await end('failed');
    clock += (graceDays + 1) * day;
    expect(await run({ command: 'sweep' })).toEqual({ wiping: [] });
    await exported();
    expect(await run({ command: 'sweep' })).toEqual({ wiping: [tenantId] });
  });

  it('begins a wipe again that has failed', async () => {
    await exported();
    clock += 1_000;
    await close();
    await end();
    clock += (graceDays + 1) * day;
    await run({ command: 'sweep' });
    await end('failed');
    clock += 1_000;
    // A partly wiped tenant can neither be closed again, with days of grace, nor be filled again.
    await expect(close()).rejects.toMatchObject({ code: 'life.being_wiped' });
    const archive = `${tenantId}/tenant/tlj_1.zip`;
    const refilled = run({ command: 'restore', tenantId, archiveKey: archive, by });
    await expect(refilled).rejects.toMatchObject({ code: 'life.being_wiped' });
    expect(await run({ command: 'sweep' })).toEqual({ wiping: [tenantId] });
  });
});

describe('jobs', () => {
  it('run one at a time', async () => {
    await run({ command: 'export-tenant', tenantId, by });
    await expect(run({ command: 'export-tenant', tenantId, by })).rejects.toMatchObject({ code: 'life.busy' });
  });

  it('asked for at a screen are logged with the operator’s account', async () => {
    const { userId } = userRecord();
    await exportData(dependencies, { tenantId, by: { ...by, userId } });
    expect(memory.records('OperationsLog')[0]?.data).toMatchObject({ who: { userId, name: by.name } });
  });

  it('that failed say what with', async () => {
    await run({ command: 'export-tenant', tenantId, by });
    const job = await jobOf(started()[0]?.[1] ?? '');
    if (!job) throw new Error('no job');
    const error = { Error: 'States.Timeout', Cause: 'two hours' };
    const call = { step: 'fail', tenantId, jobId: job.jobId, error } as const;
    await runJob(dependencies, () => Promise.reject(new Error('not run')), call);
    expect(await jobOf(job.jobId)).toMatchObject({ status: 'failed', failure: 'States.Timeout two hours' });
    // The end event arrives once more.
    expect(await runJob(dependencies, () => Promise.reject(new Error('not run')), call)).toEqual({ hasMore: false });
  });
});

describe('a restore', () => {
  const restore = (archiveKey: string) => run({ command: 'restore', tenantId, archiveKey, by });

  it('goes only into the emptied tenant of its archive, while its host is free', async () => {
    const key = `${tenantId}/tenant/tlj_1.zip`;
    await expect(restore(`tnt_${'6'.repeat(26)}/tenant/tlj_1.zip`)).rejects.toMatchObject({
      code: 'life.archive_unknown',
    });
    await expect(restore(key)).rejects.toMatchObject({ code: 'life.not_empty' });
    await exported();
    memory.forget(['Tenant']);
    const host = { pk: `tnt_${'0'.repeat(26)}#HOST#${hostname}`, sk: 'HOST#', entity: 'Host' };
    memory.store({ ...host, data: { hostname, tenantId: `tnt_${'6'.repeat(26)}` } });
    await expect(restore(key)).rejects.toMatchObject({ code: 'tenant.host_taken' });
    memory.forget(['Host']);
    await restore(key);
    expect(started().at(-1)?.[0]).toBe('archive');
  });

  it('of a closed tenant can be called back, and is not wiped again', async () => {
    memory.forget(['Tenant']);
    await restore(`${tenantId}/tenant/tlj_1.zip`);
    const closed = tenantRecord({ tenantId, closedAt: '2026-10-01T00:00:00.000Z' });
    memory.store({ pk: `${tenantId}#TENANT`, sk: 'TENANT#', entity: 'Tenant', data: closed });
    await end();
    expect(await run({ command: 'show-life', tenantId })).toMatchObject({ state: 'closing', wipesAt: null });
    clock += 100 * day;
    expect(await run({ command: 'sweep' })).toEqual({ wiping: [] });
    await run({ command: 'call-back-tenant', tenantId, by });
    expect(await run({ command: 'show-life', tenantId })).toMatchObject({ state: 'open' });
  });
});
