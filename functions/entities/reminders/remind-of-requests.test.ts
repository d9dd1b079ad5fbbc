import { beforeEach, describe, expect, it } from 'vitest';
import { createIds, EntityId, EntityRequestId, type TenantId } from '../../../shared/ids.ts';
import type { EntityRequest } from '../../../shared/model/entities/request.ts';
import { organizationRecord, principalOf, tenantRecord, userRecord } from '../../../tests/support/actors.ts';
import { createReportsBench } from '../../../tests/support/memory/report-fixtures.ts';
import { organizationEntity, tenantEntity, userEntity } from '../../core/auth/principal.entities.ts';
import { put } from '../../core/data/write.ts';
import { entityMember } from '../../core/entities/member.entity.ts';
import { entityRequest } from '../../core/entities/request.entities.ts';
import { planRequestReminder } from '../requests/request-reminder.entity.ts';
import { remindOfRequests } from './remind-of-requests.ts';

const dayMilliseconds = 24 * 60 * 60 * 1_000;
const principal = principalOf({});
const { organizationId } = organizationRecord();
const entityId = EntityId.parse(`ent_${'1'.repeat(26)}`);
const requestId = EntityRequestId.parse(`erq_${'1'.repeat(26)}`);
const at = '2026-11-01T08:00:00.000Z';
const by = { userId: principal.user.userId, name: 'Ada Chan' };

let bench: ReturnType<typeof createReportsBench>;
let dependencies: Parameters<typeof remindOfRequests>[0];

const request = (changes: Partial<EntityRequest> = {}): EntityRequest => ({
  organizationId,
  requestId,
  entityId,
  kind: 'entity-user',
  organizationName: 'Lantau',
  entityName: 'Harbour plant',
  report: null,
  time: { startOn: '2025-01-01', endOn: '2025-12-31' },
  dueOn: '2026-11-30',
  timeZone: 'UTC',
  words: '',
  items: [{ subject: { kind: 'metric', metricCode: 'ghg.scope1.gross' }, state: 'open' }],
  stage: 'sent',
  createdAt: at,
  createdBy: by,
  updatedAt: at,
  revision: 1,
  ...changes,
});

beforeEach(async () => {
  bench = createReportsBench(principal);
  bench.clock.now = Date.parse('2026-11-20T12:00:00.000Z');
  const now = () => bench.clock.now;
  dependencies = { tableOf: bench.database.tableOf, ids: createIds(now), now, sitePort: undefined };
  const { table } = bench.dependencies;
  const member = { organizationId, entityId, userId: by.userId, kind: 'entity-user' as const, firstName: 'Ana' };
  const invited = { lastName: 'Silva', email: 'ana@plant.example', invitedAt: at, invitedBy: by, sends: 1, sentAt: at };
  const tenantId: TenantId = principal.tenant.tenantId;
  await table.write([
    put(tenantEntity, tenantRecord(), 'any'),
    put(organizationEntity, organizationRecord(), 'any'),
    put(userEntity, userRecord({ userId: by.userId, language: 'zhTw' }), 'any'),
    put(entityMember, { ...member, ...invited, revision: 1 }, 'new'),
    put(entityRequest, request(), 'new'),
    ...planRequestReminder({ tenantId, organizationId, requestId }, request(), now()),
  ]);
});

const mails = () =>
  bench.database
    .records('Outbox')
    .map((row) => JSON.stringify(row))
    .filter((row) => row.includes('mail.requested'));
const runOn = async (day: string): Promise<number> => {
  bench.clock.now = Date.parse(`${day}T09:00:00.000Z`);
  return remindOfRequests(dependencies);
};

describe('reminding of requests', () => {
  it('goes out 7, 3 and 1 days before and once it is overdue, once a day, in the language of its reader', async () => {
    const reminded: number[] = [];
    for (let day = 21; day <= 30; day += 1) reminded.push(await runOn(`2026-11-${day}`));
    reminded.push(await runOn('2026-12-01'), await runOn('2026-12-02'));
    expect(reminded).toEqual([0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 1, 0]);
    expect(mails()).toHaveLength(4);
    expect(mails().every((mail) => mail.includes('提醒'))).toBe(true);
    bench.clock.now += dayMilliseconds;
    expect(await remindOfRequests(dependencies)).toBe(0);
  });

  it('is silent while the tenant is closed, and resumes once it is reopened', async () => {
    const { table } = bench.dependencies;
    await table.write([put(tenantEntity, tenantRecord({ closedAt: at }), 'any')]);
    expect(await runOn('2026-11-23')).toBe(0);
    await table.write([put(tenantEntity, tenantRecord(), 'any')]);
    expect([await runOn('2026-11-24'), await runOn('2026-11-27')]).toEqual([0, 1]);
  });

  it('is silent once everything is sent, and follows a due date that was moved', async () => {
    const { table } = bench.dependencies;
    await table.write([put(entityRequest, request({ dueOn: '2026-12-20', revision: 2 }), 1)]);
    expect([await runOn('2026-11-23'), await runOn('2026-12-13')]).toEqual([0, 1]);
    const sent = request({ dueOn: '2026-12-20', revision: 4 });
    await table.write([
      put(entityRequest, { ...sent, items: sent.items.map((item) => ({ ...item, state: 'submitted' as const })) }, 3),
    ]);
    expect(await runOn('2026-12-17')).toBe(0);
  });

  it('leads people to their invitation first, as long as they have not accepted it', async () => {
    const { table } = bench.dependencies;
    const user = userRecord({ userId: by.userId, language: 'zhTw' });
    await table.write([put(userEntity, { ...user, status: 'pending' }, 'any')]);
    await runOn('2026-11-23');
    expect(mails()).toEqual([expect.stringContaining('請先接受另一封電郵中的邀請')]);
    await table.write([put(userEntity, user, 'any')]);
    await runOn('2026-11-27');
    expect(mails().filter((row) => row.includes('請先接受'))).toHaveLength(1);
    expect(mails()).toHaveLength(2);
  });
});
