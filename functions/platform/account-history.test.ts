import { beforeEach, expect, it } from 'vitest';
import { createIds, UserId } from '../../shared/ids.ts';
import { systemAuthor } from '../../shared/model/people/platform-author.ts';
import { fixedNow, organizationRecord, tenantRecord, userRecord } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { auditOrganization } from '../core/audit/organization-audit.ts';
import { organizationEntity, tenantEntity, userEntity } from '../core/auth/principal.entities.ts';
import { suspendForBilling } from '../core/billing/suspension.ts';
import { platformScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import { openSeatLedger } from '../core/people/seat-ledger.entity.ts';
import { revokeInvitationByOperator, sendInvitationAgain } from '../core/platform/invitations.ts';
import { setUserLock } from '../core/platform/lock-user.ts';
import { setOrganizationSuspension } from '../core/platform/suspend-organization.ts';
import { inviteUser } from '../operations/invite-user.ts';
import { readAccountHistory } from './read-status.ts';

const tenant = tenantRecord();
const { tenantId } = tenant;
const organization = organizationRecord();
const { organizationId } = organization;
const ada = userRecord({ joinedAt: new Date(fixedNow).toISOString() });
const by = (reason: string) => ({ who: { ...systemAuthor, name: 'Olga Reyes' }, reason });
const ben = {
  tenantId,
  organizationId,
  email: 'ben@lantau.example',
  firstName: 'Ben',
  lastName: 'Ho',
  roles: ['Basic' as const],
  isExternalContributor: false,
};

let database: MemoryDynamoDb;
let at: number;
const now = () => {
  at += 1_000;
  return at;
};
const dependencies = () => ({ tableOf: database.tableOf, ids: createIds(() => at), now, sitePort: undefined });
const table = () => database.tableOf(platformScope(tenantId));
const invite = () => inviteUser(dependencies(), ben, by('Asked for by phone'));
const suspend = (isSuspended: boolean) =>
  setOrganizationSuspension(dependencies(), by(isSuspended ? 'Invoice 12 is open' : 'Paid'), {
    tenantId,
    organizationId,
    isSuspended,
  });
const lock = (to: 'locked' | 'registered') =>
  setUserLock(dependencies(), by('Stolen phone'), { tenantId, userId: ada.userId, to });
const historyOf = async (userId: UserId) => {
  const { status, rows } = await readAccountHistory(dependencies(), { tenantId, userId }, 'en');
  const shown = rows.map(({ action, from, to, reason, who }) => [
    from === '' ? action : `${from} → ${to}`,
    reason,
    who,
  ]);
  return { status, shown: shown.toReversed() };
};

beforeEach(async () => {
  database = createMemoryDynamoDb();
  at = fixedNow;
  await table().write([
    put(tenantEntity, tenant, 'new'),
    put(organizationEntity, organization, 'new'),
    openSeatLedger(organizationId, 5, 1),
    put(userEntity, ada, 'new'),
  ]);
});

it('a suspension of the organisation is no change of an account that was pending', async () => {
  const { userId } = await invite();
  await suspend(true);
  await suspend(false);
  expect(await historyOf(userId)).toEqual({
    status: 'pending',
    shown: [['person.invited', 'Asked for by phone', 'Olga Reyes']],
  });
  expect((await historyOf(ada.userId)).shown).toEqual([
    ['registered → suspended', 'Invoice 12 is open', 'Olga Reyes'],
    ['suspended → registered', 'Paid', 'Olga Reyes'],
  ]);
});

it('each act on an invitation says why', async () => {
  const { userId } = await invite();
  await revokeInvitationByOperator(dependencies(), by('Wrong address'), { tenantId, userId });
  await sendInvitationAgain(dependencies(), by('The address was right'), { tenantId, userId });
  expect((await historyOf(userId)).shown).toEqual([
    ['person.invited', 'Asked for by phone', 'Olga Reyes'],
    ['person.invitation-revoked', 'Wrong address', 'Olga Reyes'],
    ['person.invited-again', 'The address was right', 'Olga Reyes'],
  ]);
});

it('who joins while the organisation is suspended has the end of it, not its beginning', async () => {
  const { userId } = await invite();
  await suspend(true);
  const user = await table().find(userEntity, { userId });
  if (!user) throw new Error('nobody was invited');
  const joinedAt = new Date(now()).toISOString();
  await table().write([
    put(userEntity, { ...user, status: 'registered', joinedAt, revision: user.revision + 1 }, user.revision),
    auditOrganization(dependencies(), organizationId, { userId, name: 'Ben Ho' }, { action: 'person.joined' }),
  ]);
  expect((await historyOf(userId)).status).toBe('suspended');
  await suspend(false);
  expect((await historyOf(userId)).shown.map(([what]) => what)).toEqual([
    'person.invited',
    'person.joined',
    'suspended → registered',
  ]);
});

it('a lock goes on through a suspension, and ends in it', async () => {
  await lock('locked');
  await suspend(true);
  await suspend(false);
  await suspend(true);
  await lock('registered');
  expect((await historyOf(ada.userId)).shown.map(([what]) => what)).toEqual([
    'registered → locked',
    'locked → suspended',
  ]);
});

it('who was registered by an operator has a row that says why, and none of a suspension before', async () => {
  const userId = UserId.parse(`usr_${'e'.repeat(32)}`);
  await suspend(true);
  await suspend(false);
  const { who, reason } = by('Asked for by phone');
  await table().write([
    put(userEntity, userRecord({ userId, email: ben.email, joinedAt: new Date(now()).toISOString() }), 'new'),
    auditOrganization(dependencies(), organizationId, who, {
      action: 'person.registered',
      section: 'people',
      field: ben.email,
      newValue: 'Basic',
      reason,
    }),
  ]);
  await suspend(true);
  expect((await historyOf(userId)).shown).toEqual([
    ['person.registered', 'Asked for by phone', 'Olga Reyes'],
    ['registered → suspended', 'Invoice 12 is open', 'Olga Reyes'],
  ]);
});

it('what a person did to others is not in their own history, and a suspension stays after a new name', async () => {
  const stored = await table().find(organizationEntity, { organizationId });
  if (!stored) throw new Error('no organisation');
  await table().write([
    ...suspendForBilling(
      dependencies(),
      { tenantId, organization: stored },
      { since: new Date(at).toISOString(), notice: { kind: 'ended' } },
    ),
    auditOrganization(
      dependencies(),
      organizationId,
      { userId: ada.userId, name: 'Ada Chan' },
      {
        action: 'person.invited',
        section: 'people',
        field: 'cy@lantau.example',
      },
    ),
  ]);
  const suspended = await table().find(organizationEntity, { organizationId });
  if (!suspended) throw new Error('no organisation');
  await table().write([
    put(organizationEntity, { ...suspended, name: 'Renamed', revision: suspended.revision + 1 }, suspended.revision),
  ]);
  expect((await historyOf(ada.userId)).shown).toEqual([['registered → suspended', 'payment-missing', 'Billing']]);
  const inChinese = await readAccountHistory(dependencies(), { tenantId, userId: ada.userId }, 'zhTw');
  expect(inChinese.rows.map(({ who }) => who)).toEqual(['帳務']);
});
