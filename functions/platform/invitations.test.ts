import { beforeEach, describe, expect, it } from 'vitest';
import { type ErrorCode, isAppError } from '../../shared/errors.ts';
import { OrganizationId, UserId } from '../../shared/ids.ts';
import { erasedEmailOf } from '../../shared/model/people/former-user.ts';
import {
  fixedNow,
  organizationRecord,
  principalOf,
  tenantRecord,
  testIds,
  userRecord,
} from '../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { organizationEntity, tenantEntity, userEntity } from '../core/auth/principal.entities.ts';
import { platformScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import { writeInScope } from '../core/data/write-in-scope.ts';
import { endInvitation } from '../core/people/end-invitation.ts';
import { openSeatLedger, seatLedgerEntity } from '../core/people/seat-ledger.entity.ts';
import { revokeInvitationByOperator, sendInvitationAgain } from '../core/platform/invitations.ts';
import { byOfPrincipal } from '../core/platform/operation-by.ts';
import { tenantDirectoryEntity, tenantSummaryOf } from '../core/platform/platform.entities.ts';
import { removeUserByOperator } from '../core/platform/remove-user.ts';
import { tenantDomainEntity } from '../core/tenant-domains/tenant-domain.entity.ts';
import { readAccountHistory } from './read-status.ts';
import { getTenant, listTenants, listUsers } from './read-tenants.ts';

const tenant = tenantRecord();
const { tenantId } = tenant;
const { organizationId } = organizationRecord();
const invited = userRecord({
  userId: UserId.parse(`usr_${'2'.repeat(32)}`),
  email: 'ben@lantau.example',
  status: 'pending',
});
const principal = principalOf({
  organization: { organizationId: OrganizationId.parse(`org_${'9'.repeat(26)}`) },
  user: { userId: UserId.parse(`usr_${'9'.repeat(32)}`), firstName: 'Olga', lastName: 'Reyes' },
});
const reason = 'The first mail was lost';
const operator = byOfPrincipal(principal, reason);
const refusal = (code: ErrorCode) => expect.toSatisfy((error) => isAppError(error, code));
const domain = (state: 'ready' | 'waiting-for-dns') => ({
  hostname: tenant.hostname,
  state,
  cause: null,
  records: [],
  checkedAt: null,
  nextCheckAt: null,
  run: 1,
  beganAt: new Date(fixedNow).toISOString(),
  revision: 1,
});

describe('what operators do about the users of a tenant', () => {
  let database: MemoryDynamoDb;
  let at: number;
  const dependencies = () => ({ tableOf: database.tableOf, ids: testIds(), now: () => at, sitePort: undefined });
  const table = () => database.tableOf(platformScope(tenantId));
  const input = { tenantId, userId: invited.userId };
  const stored = () => table().find(userEntity, invited);
  const free = async () => (await table().find(seatLedgerEntity, { organizationId }))?.free;
  const mails = () => database.records('Outbox').filter((record) => JSON.stringify(record).includes('mail.requested'));
  const actions = () => database.records('OperationsLog').map(({ data }) => data);

  beforeEach(async () => {
    database = createMemoryDynamoDb();
    at = fixedNow;
    await table().write([
      put(tenantEntity, tenant, 'new'),
      writeInScope(platformScope(), put(tenantDirectoryEntity, tenantSummaryOf(tenant), 'any')),
      put(organizationEntity, organizationRecord(), 'new'),
      openSeatLedger(organizationId, 3, 2),
      put(userEntity, invited, 'new'),
    ]);
  });

  it('sends an invitation again, also after it ran out: with a new link, a seat and a reason in the log', async () => {
    await sendInvitationAgain(dependencies(), operator, input);
    const first = await stored();
    at += 11 * 24 * 60 * 60 * 1_000;
    if (first) await table().write(endInvitation(dependencies(), first).writes);
    expect([(await stored())?.status, await free()]).toEqual(['inactive', 2]);
    expect(await sendInvitationAgain(dependencies(), operator, input)).toMatchObject({ status: 'pending' });
    const second = await stored();
    expect(second?.invitation?.digest).not.toBe(first?.invitation?.digest);
    expect([await free(), mails().length, database.records('Invitation').length]).toEqual([1, 2, 1]);
    expect(actions()).toContainEqual(
      expect.objectContaining({ action: 'user.invited-again', subject: invited.email, reason }),
    );
  });

  it('revokes an invitation, which frees its seat, and nothing else', async () => {
    await sendInvitationAgain(dependencies(), operator, input);
    await revokeInvitationByOperator(dependencies(), operator, input);
    expect([(await stored())?.status, await free(), database.records('Invitation').length]).toEqual([
      'cancelled',
      2,
      0,
    ]);
    await expect(revokeInvitationByOperator(dependencies(), operator, input)).rejects.toEqual(
      refusal('account.transition_refused'),
    );
    expect(await sendInvitationAgain(dependencies(), operator, input)).toMatchObject({ status: 'pending' });
  });

  it('does not invite an erased person, and says that nothing can become of the account', async () => {
    const erased = { ...invited, email: erasedEmailOf(invited), status: 'terminated' as const };
    await table().write([put(userEntity, erased, 'any')]);
    await expect(sendInvitationAgain(dependencies(), operator, input)).rejects.toEqual(
      refusal('account.transition_refused'),
    );
    expect([(await stored())?.status, await free(), mails().length]).toEqual(['terminated', 1, 0]);
    expect((await readAccountHistory(dependencies(), input, 'en')).transitions).toEqual([]);
  });

  it('sends no invitation to a host that does not work yet', async () => {
    await table().write([put(tenantDomainEntity, domain('waiting-for-dns'), 'new')]);
    await expect(sendInvitationAgain(dependencies(), operator, input)).rejects.toEqual(
      refusal('tenant.domain_pending'),
    );
    expect(mails()).toHaveLength(0);
    expect((await listUsers(dependencies(), tenantId, { limit: 25 })).items).toMatchObject([
      { email: invited.email, isInvitationDeferred: true, organizationName: 'Lantau Logistics' },
    ]);
  });

  it('removes a user for an administrator of the organisation, but not the last administrator', async () => {
    const [ada, cy] = [userRecord(), userRecord({ userId: UserId.parse(`usr_${'3'.repeat(32)}`), roles: ['Basic'] })];
    await table().write([put(userEntity, ada, 'new'), put(userEntity, { ...cy, email: 'cy@lantau.example' }, 'new')]);
    const removing = { tenantId, userId: cy.userId };
    expect(await removeUserByOperator(dependencies(), operator, removing)).toMatchObject({ status: 'pending-removal' });
    expect(database.records('Removal')[0]?.data).toMatchObject({ remover: { userId: ada.userId, name: 'Ada Chan' } });
    expect(actions()).toContainEqual(expect.objectContaining({ action: 'user.removed', reason }));
    const last = removeUserByOperator(dependencies(), operator, { tenantId, userId: ada.userId });
    await expect(last).rejects.toEqual(refusal('user.last_administrator'));
  });

  it('lists tenants with their organisations and whether users can come in', async () => {
    const shown = async () => (await listTenants(dependencies(), { limit: 25 })).items[0];
    expect(await shown()).toMatchObject({ status: 'active', organizations: 1 });
    await table().write([put(tenantDomainEntity, domain('waiting-for-dns'), 'new')]);
    expect(await getTenant(dependencies(), tenantId)).toMatchObject({ status: 'domain-pending' });
    await table().write([put(tenantDomainEntity, domain('ready'), 'any')]);
    expect(await shown()).toMatchObject({ status: 'active' });
    await table().write([put(tenantEntity, { ...tenant, closedAt: new Date(fixedNow).toISOString() }, 'any')]);
    expect(await shown()).toMatchObject({ status: 'closed' });
  });
});
