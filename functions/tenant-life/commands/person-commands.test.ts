import { beforeEach, describe, expect, it } from 'vitest';
import { createIds, OrganizationId, TenantId } from '../../../shared/ids.ts';
import { erasedEmailOf } from '../../../shared/model/people/former-user.ts';
import type { LifeCommand, LifeResult } from '../../../shared/model/platform/tenant-life.ts';
import { tenantRecord, userRecord } from '../../../tests/support/actors.ts';
import { memoryArchiveLinks } from '../../../tests/support/memory/memory-archive-links.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../../tests/support/memory/memory-dynamodb.ts';
import { userEntity } from '../../core/auth/principal.entities.ts';
import { platformScope } from '../../core/data/scope.ts';
import { toRecord } from '../../core/data/write.ts';
import { openSeatLedger } from '../../core/people/seat-ledger.entity.ts';
import { LifeJob } from '../jobs/life.entities.ts';
import { runJob } from '../jobs/run-job.ts';
import type { LifeDependencies } from './dependencies.ts';
import { runCommand } from './run-command.ts';

const tenantId = TenantId.parse(`tnt_${'5'.repeat(26)}`);
const organizationId = OrganizationId.parse(`org_${'1'.repeat(26)}`);
const by = { name: 'Olivia Operator', reason: 'Request by letter' };
const now = () => Date.parse('2026-11-30T10:00:00.000Z');
const person = { ...userRecord(), organizationId, email: 'mei@peak.example', firstName: 'Mei', lastName: 'Chan' };
const { userId } = person;

let memory: MemoryDynamoDb;
let dependencies: LifeDependencies;
const run = (command: LifeCommand): Promise<LifeResult> => runCommand(dependencies, command);
const erase = (more: { email?: string; isAskedByOrganization?: boolean } = {}) =>
  run({ command: 'erase-person', tenantId, userId, email: person.email, by, ...more });
const storeUser = (more: Partial<typeof person>) =>
  memory.store(toRecord(platformScope(tenantId), userEntity, { ...person, ...more }));
const jobs = () => memory.records('LifeJob').map(({ data }) => LifeJob.parse(data));

beforeEach(async () => {
  memory = createMemoryDynamoDb();
  dependencies = { tableOf: memory.tableOf, ids: createIds(now), now, archives: memoryArchiveLinks() };
  const data = tenantRecord({ tenantId });
  memory.store({ pk: `${tenantId}#TENANT`, sk: 'TENANT#', entity: 'Tenant', data });
  await memory.tableOf(platformScope(tenantId)).write([openSeatLedger(organizationId, 5, 2)]);
  storeUser({ status: 'registered', roles: ['Administrator'], isPlatformOperator: false });
});

describe('the erasure of a person', () => {
  it('asks for their e-mail, and that they were removed or their organisation asks', async () => {
    await expect(erase({ email: 'li@peak.example' })).rejects.toMatchObject({ code: 'life.name_wrong' });
    await expect(erase()).rejects.toMatchObject({ code: 'life.person_has_access' });
    storeUser({ status: 'pending-removal' });
    await expect(erase({ isAskedByOrganization: true })).rejects.toMatchObject({
      code: 'life.person_leaving',
    });
    storeUser({ isPlatformOperator: true });
    await expect(erase({ isAskedByOrganization: true })).rejects.toMatchObject({ code: 'life.operator' });
    expect(jobs()).toEqual([]);
    storeUser({ status: 'terminated' });
    await erase();
    expect(jobs()).toMatchObject([
      { kind: 'person-erasure', userId, person: { names: ['Mei Chan'], emails: [person.email] } },
    ]);
  });

  it('on request of the organisation ends access and frees the seat, but not of the last administrator', async () => {
    await erase({ isAskedByOrganization: true });
    const user = await memory.tableOf(platformScope(tenantId)).find(userEntity, { userId });
    expect(user).toMatchObject({ status: 'terminated', sessionEpochSeconds: now() / 1_000 + 1 });
    expect(memory.records('SeatLedger')[0]?.data).toMatchObject({ free: 4, administrators: 1 });
    memory.forget(['LifeJob']);
    storeUser({ status: 'registered', roles: ['Administrator'] });
    await expect(erase({ isAskedByOrganization: true })).rejects.toMatchObject({ code: 'request.conflict' });
    expect(jobs()).toEqual([]);
  });

  it('is logged with who and why, by the id of the person only, and starts the machine that deletes', async () => {
    storeUser({ status: 'terminated' });
    await erase();
    const [row] = memory.records('OperationsLog');
    expect(row?.data).toMatchObject({
      action: 'person.erased',
      subject: userId,
      reason: by.reason,
      who: { name: by.name },
    });
    expect(JSON.stringify(memory.records('Outbox'))).toContain('"machine":"wipe"');
    expect(JSON.stringify([row, memory.records('Outbox')])).not.toContain('Mei');
  });

  it('is not begun again once it is done, but is where it stopped', async () => {
    const email = erasedEmailOf(person);
    storeUser({ status: 'terminated', email });
    await expect(erase({ email })).rejects.toMatchObject({ code: 'life.person_erased' });
    storeUser({ status: 'terminated' });
    await erase();
    storeUser({ status: 'terminated', email });
    const [job] = jobs();
    if (!job) throw new Error('no job');
    await runJob(dependencies, async () => ({}), { step: 'fail', tenantId, jobId: job.jobId });
    await erase({ email });
    expect(jobs().map(({ status }) => status)).toEqual(['failed', 'running']);
  });

  it('that stopped continues with the names it had found', async () => {
    storeUser({ status: 'terminated' });
    await erase();
    const [job] = jobs();
    if (!job) throw new Error('no job');
    const call = { tenantId, jobId: job.jobId };
    const found = { names: ['Mei Chan', 'Mei Wong'], emails: [person.email] };
    await runJob(dependencies, async () => ({ person: found }), { step: 'run', ...call });
    await runJob(dependencies, async () => ({}), { step: 'fail', ...call });
    await erase();
    expect(jobs().map(({ status, person: texts }) => [status, texts])).toEqual([
      ['failed', null],
      ['running', found],
    ]);
  });
});

describe('the export of a person', () => {
  it('is shown with its progress, and runs alone', async () => {
    await run({ command: 'export-person', tenantId, userId, by });
    await expect(run({ command: 'export-person', tenantId, userId, by })).rejects.toMatchObject({
      code: 'life.busy',
    });
    expect(await run({ command: 'show-person', tenantId, userId })).toMatchObject({
      email: person.email,
      isRemoved: false,
      jobs: [{ kind: 'person-export', status: 'running' }],
    });
    expect(JSON.stringify(memory.records('Outbox'))).toContain('"machine":"archive"');
  });
});
