import { beforeEach, describe, expect, it } from 'vitest';
import { createIds, LifeJobId, OrganizationId, TenantId } from '../../../shared/ids.ts';
import { graceDays, type LifeCommand, type LifeResult } from '../../../shared/model/platform/tenant-life.ts';
import { organizationRecord, tenantRecord, userRecord } from '../../../tests/support/actors.ts';
import { memoryArchiveLinks } from '../../../tests/support/memory/memory-archive-links.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../../tests/support/memory/memory-dynamodb.ts';
import { organizationEntity, userEntity } from '../../core/auth/principal.entities.ts';
import { platformScope } from '../../core/data/scope.ts';
import { toRecord } from '../../core/data/write.ts';
import { OutboxItem } from '../../core/events/outbox.ts';
import { LifeJob } from '../jobs/life.entities.ts';
import { runJob } from '../jobs/run-job.ts';
import type { LifeDependencies } from './dependencies.ts';
import { runCommand } from './run-command.ts';

const tenantId = TenantId.parse(`tnt_${'5'.repeat(26)}`);
const organizationId = OrganizationId.parse(`org_${'1'.repeat(26)}`);
const name = 'Peak Ferries';
const by = { name: 'Olivia Operator', reason: 'Contract ended' };
const day = 24 * 60 * 60 * 1_000;
const onOrganization = { tenantId, organizationId, by };

let memory: MemoryDynamoDb;
let clock: number;
let missing: Set<string>;
let dependencies: LifeDependencies;

const run = (command: LifeCommand): Promise<LifeResult> => runCommand(dependencies, command);
const jobs = () => memory.records('LifeJob').map(({ data }) => LifeJob.parse(data));
const running = () => jobs().find(({ status }) => status === 'running');
/** Plays the state machine: the running job ends. */
const end = async (status: 'done' | 'failed' = 'done'): Promise<void> => {
  const job = running();
  if (!job) throw new Error('no job');
  const archiveKey = `${tenantId}/${job.organizationId ?? 'tenant'}/${job.jobId}.zip`;
  const result = { status, ...(job.kind === 'export' ? { archiveKey, manifestSha256: 'a'.repeat(64) } : {}) };
  await runJob(dependencies, async () => result, { step: 'run', tenantId, jobId: job.jobId });
  clock += 1_000;
};
const store = (isSuspended: boolean) =>
  memory.store(
    toRecord(platformScope(tenantId), organizationEntity, organizationRecord({ organizationId, name, isSuspended })),
  );
const exported = async (): Promise<void> => {
  await run({ command: 'export-organization', ...onOrganization });
  await end();
};
const close = (typed = name) => run({ command: 'close-organization', ...onOrganization, name: typed });
const callBack = () => run({ command: 'call-back-organization', ...onOrganization });
const sweep = () => run({ command: 'sweep' });
const log = () =>
  memory
    .records('OperationsLog')
    .map(({ data }) => Object(data))
    .map(({ action, subject, reason, who }) => [action, subject, reason, who.name]);
const letters = () =>
  memory.records('Outbox').flatMap(({ data }) => {
    const { event } = OutboxItem.parse(data);
    return event.type === 'mail.requested' ? [event.mail] : [];
  });

beforeEach(() => {
  memory = createMemoryDynamoDb();
  clock = Date.parse('2026-11-30T10:00:00.000Z');
  missing = new Set();
  const now = () => clock;
  dependencies = { tableOf: memory.tableOf, ids: createIds(now), now, archives: memoryArchiveLinks(missing) };
  memory.store({ pk: `${tenantId}#TENANT`, sk: 'TENANT#', entity: 'Tenant', data: tenantRecord({ tenantId }) });
  const administrator = { organizationId, email: 'mei@peak.example', roles: ['Administrator' as const] };
  memory.store(
    toRecord(platformScope(tenantId), userEntity, { ...userRecord(administrator), language: 'zhTw' as const }),
  );
  store(true);
});

it('exports no organisation that the tenant does not have', async () => {
  const foreign = OrganizationId.parse(`org_${'2'.repeat(26)}`);
  const command = { command: 'export-organization', ...onOrganization, organizationId: foreign } as const;
  await expect(run(command)).rejects.toMatchObject({ code: 'organization.not_found' });
  expect(jobs()).toEqual([]);
});

describe('closing an organisation', () => {
  it('asks for its suspension, an export within a day, and its name', async () => {
    store(false);
    await expect(close('Peak')).rejects.toMatchObject({ code: 'life.name_wrong' });
    await expect(close()).rejects.toMatchObject({ code: 'life.not_suspended' });
    store(true);
    await expect(close()).rejects.toMatchObject({ code: 'life.not_exported' });
    await exported();
    clock += day;
    await expect(close()).rejects.toMatchObject({ code: 'life.not_exported' });
    expect(log().map(([action]) => action)).toEqual(['tenant.exported']);
  });

  it('gives 30 days, mails its administrators in their language, logs who and why, and exports once more', async () => {
    await exported();
    await close();
    expect(await run({ command: 'show-life', tenantId })).toMatchObject({
      state: 'open',
      organizations: [{ organizationId, name, wipesAt: '2026-12-30T10:00:01.000Z', isWiping: false }],
    });
    expect(letters()).toMatchObject([{ to: 'mei@peak.example', language: 'zhTw', subject: 'Peak Ferries 已關閉' }]);
    expect(letters()[0]?.paragraphs.join('')).toContain('最後的備份將於 2027年2月3日 到期');
    expect(log()).toContainEqual(['organization.closed', name, by.reason, by.name]);
    expect(running()).toMatchObject({ kind: 'export', organizationId });
    // Twice is once.
    await close();
    expect(letters()).toHaveLength(1);
  });

  it('is called back within the days of grace', async () => {
    await expect(callBack()).rejects.toMatchObject({ code: 'life.not_closed' });
    await exported();
    await close();
    await end();
    await callBack();
    expect(log()).toContainEqual(['organization.called-back', name, by.reason, by.name]);
    clock += (graceDays + 1) * day;
    expect(await sweep()).toEqual({ wiping: [] });
  });

  it('ends with its wipe, once its last state is archived; one that failed is begun again with the same names', async () => {
    await exported();
    await close();
    await end('failed');
    clock += (graceDays + 1) * day;
    expect(await sweep()).toEqual({ wiping: [] });
    await exported();
    expect(await sweep()).toEqual({ wiping: [organizationId] });
    expect(running()).toMatchObject({ kind: 'wipe', organizationId, people: [userRecord().userId] });
    await expect(callBack()).rejects.toMatchObject({ code: 'life.being_wiped' });
    await end('failed');
    memory.forget(['Organization', 'User']);
    expect(await sweep()).toEqual({ wiping: [organizationId] });
    expect(running()).toMatchObject({ kind: 'wipe', people: [userRecord().userId] });
    await end();
    expect(await run({ command: 'show-life', tenantId })).toMatchObject({ state: 'open', organizations: [] });
    expect(await sweep()).toEqual({ wiping: [] });
  });

  it('ends where an operator ends the suspension: nobody’s work is wiped', async () => {
    await exported();
    await close();
    await end();
    store(false);
    clock += (graceDays + 1) * day;
    expect(await sweep()).toEqual({ wiping: [] });
    expect(log()).toContainEqual(['organization.called-back', name, 'It is no longer suspended', 'System']);
    expect(await run({ command: 'show-life', tenantId })).toMatchObject({ organizations: [] });
  });
});

describe('the archive of an export', () => {
  const download = (jobId: string) => run({ command: 'download-archive', tenantId, jobId: LifeJobId.parse(jobId), by });

  it('is downloaded under its name, with size and hash, and the log says by whom and why', async () => {
    await exported();
    const [job] = jobs();
    expect(await download(job?.jobId ?? '')).toMatchObject({
      url: expect.stringContaining(`${tenantId}/${organizationId}/${job?.jobId}.zip`),
      fileName: 'Peak Ferries 2026-11-30.zip',
      sizeBytes: 1_234,
      manifestSha256: 'a'.repeat(64),
      exportedAt: '2026-11-30T10:00:00.000Z',
    });
    expect(log()).toContainEqual(['archive.downloaded', name, by.reason, by.name]);
  });

  it('is unknown while it is written, after it expired, and of another job', async () => {
    await run({ command: 'export-organization', ...onOrganization });
    const [job] = jobs();
    const unknown = { code: 'life.archive_unknown' };
    await expect(download(job?.jobId ?? '')).rejects.toMatchObject(unknown);
    await expect(download(`tlj_${'0'.repeat(26)}`)).rejects.toMatchObject(unknown);
    await end();
    missing.add(`${tenantId}/${organizationId}/${job?.jobId}.zip`);
    await expect(download(job?.jobId ?? '')).rejects.toMatchObject(unknown);
    expect(log().map(([action]) => action)).toEqual(['tenant.exported']);
  });
});

describe('a restore of an organisation', () => {
  const restore = (archiveKey: string) => run({ command: 'restore', tenantId, archiveKey, by });

  it('goes only into the emptied organisation of its archive', async () => {
    await exported();
    const key = jobs()[0]?.archiveKey ?? '';
    await expect(restore(key)).rejects.toMatchObject({ code: 'life.not_empty' });
    memory.forget(['Organization']);
    missing.add(key);
    await expect(restore(key)).rejects.toMatchObject({ code: 'life.archive_unknown' });
    missing.clear();
    await restore(key);
    expect(running()).toMatchObject({ kind: 'restore', organizationId, archiveKey: key });
  });

  it('goes into no tenant that is not there', async () => {
    await exported();
    const key = jobs()[0]?.archiveKey ?? '';
    memory.forget(['Organization', 'Tenant']);
    await expect(restore(key)).rejects.toMatchObject({ code: 'tenant.unknown' });
  });

  it.each([
    ['of one person, which is for reading', `${tenantId}/usr_${'a'.repeat(32)}/tlj_1.zip`],
    ['of another tenant', `tnt_${'6'.repeat(26)}/tenant/tlj_1.zip`],
    ['with another name', `${tenantId}/tenant/tlj_1.zip.state`],
    ['without a folder', 'tlj_1.zip'],
  ])('is refused from an archive %s', async (_case, key) => {
    await expect(restore(key)).rejects.toMatchObject({ code: 'life.archive_unknown' });
  });
});

it('lists every tenant with an export, a closing or a restore', async () => {
  expect(await run({ command: 'list-lives' })).toEqual({ lives: [] });
  await exported();
  expect(await run({ command: 'list-lives' })).toMatchObject({
    lives: [{ tenantId, hostname: 'lantau.example', state: 'open', by: { name: by.name } }],
  });
});
