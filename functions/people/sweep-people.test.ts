import { beforeEach, describe, expect, it } from 'vitest';
import { UserId } from '../../shared/ids.ts';
import { userNameOf } from '../../shared/model/people/user-name.ts';
import { fixedNow, organizationRecord, principalOf, testIds, userRecord } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { organizationEntity, userEntity } from '../core/auth/principal.entities.ts';
import { platformScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import { suppressedAddressEntity } from '../core/email/suppressed-address.entity.ts';
import { outsideInvitationEntity } from '../core/people/invitation.entity.ts';
import { type PendingSignUp, pendingSignUpEntity } from '../core/people/pending-sign-up.entity.ts';
import { openSeatLedger, seatLedgerEntity } from '../core/people/seat-ledger.entity.ts';
import { tenantDirectoryEntity, tenantSummaryOf } from '../core/platform/platform.entities.ts';
import { sweepPeople } from './sweep-people.ts';
import { getUser } from './users/get-user.ts';
import { inviteUsers } from './users/invite-users.ts';
import { listUsers } from './users/list-users.ts';
import { removeUser } from './users/remove-user.ts';
import { resendInvitation } from './users/resend-invitation.ts';

const ada = principalOf();
const { organizationId } = ada.organization;
const site = { host: 'lantau.example', isSecure: true, language: 'en' as const };
const tenDays = 10 * 24 * 60 * 60 * 1_000;
const email = 'b@x.example';

describe('sweep of people', () => {
  let db: ReturnType<typeof createMemoryDynamoDb>;
  let clock: number;
  let deleted: string[];
  let userId: UserId;
  let onDeleted: () => Promise<void>;
  const signUp = (one: UserId): PendingSignUp => ({
    userId: one,
    organizationId,
    email,
    firstName: 'B',
    lastName: 'X',
    language: 'en',
    passwordDigest: 'digest',
    expiresAtEpochSeconds: fixedNow / 1_000 + 60,
  });
  const within = () => ({ table: db.tableOf(ada.scope), ids: testIds(), now: () => clock });
  const sweep = () =>
    sweepPeople({
      tableOf: db.tableOf,
      deleteAccount: async (userName) => {
        deleted.push(userName);
        await onDeleted();
      },
      ids: testIds(),
      now: () => clock,
    });
  const invite = () => inviteUsers(within(), ada, { people: [{ email, permissionLevel: 'basic' }] }, site);
  const person = () => within().table.find(userEntity, { userId });
  const free = async () => (await within().table.find(seatLedgerEntity, { organizationId }))?.free;
  const log = () => db.records('OrganizationAudit').map(({ data }) => data);
  const emails = async () =>
    (await listUsers(within(), ada, { sort: 'email', order: 'asc', limit: 100 })).items.map((one) => one.email);

  beforeEach(async () => {
    db = createMemoryDynamoDb();
    clock = fixedNow;
    deleted = [];
    onDeleted = async () => undefined;
    userId = UserId.parse(`usr_${await userNameOf(ada.scope.tenantId, email)}`);
    await db.tableOf(platformScope()).write([put(tenantDirectoryEntity, tenantSummaryOf(ada.tenant), 'new')]);
    await within().table.write([
      put(organizationEntity, organizationRecord(), 'new'),
      openSeatLedger(organizationId, 3, 1),
      put(userEntity, ada.user, 'new'),
    ]);
  });

  it('leaves an invitation alone until its ten days are over', async () => {
    await invite();
    clock += tenDays - 1;
    expect(await sweep()).toEqual({ invitations: 0, signUps: 0, mails: 0 });
    expect([(await person())?.status, await free()]).toEqual(['pending', 1]);
  });

  it('ends an expired one once: seat released, audit row written, still listed to be sent again', async () => {
    await invite();
    clock += tenDays;
    expect(await sweep()).toEqual({ invitations: 1, signUps: 0, mails: 0 });
    expect(await sweep()).toEqual({ invitations: 0, signUps: 0, mails: 0 });
    expect([(await person())?.status, await free(), db.records('Invitation').length]).toEqual(['inactive', 2, 0]);
    expect(log()).toContainEqual(
      expect.objectContaining({
        action: 'account.status-changed',
        field: email,
        oldValue: 'pending',
        newValue: 'inactive',
        who: expect.objectContaining({ name: 'System' }),
      }),
    );
    const { person: view } = await getUser(within(), ada, userId);
    expect(view).toMatchObject({
      accountStatus: 'inactive',
      status: 'Pending Confirmation',
      joinedAt: null,
      invitation: { isExpired: true },
      allowedActions: ['resend-invitation', 'revoke-invitation'],
    });
  });

  it('loses against an acceptance at the same moment', async () => {
    await invite();
    clock += tenDays;
    db.beforeNextWrite(() => {
      const stored = db.records('User').find(({ data }) => Object(data).userId === userId) ?? {};
      const data = { ...Object(stored.data), status: 'registered', revision: 2 };
      db.store({ ...stored, data });
    });
    expect(await sweep()).toEqual({ invitations: 0, signUps: 0, mails: 0 });
    expect([(await person())?.status, await free()]).toEqual(['registered', 1]);
  });

  it('lets the invitation be sent again with a seat, and not without', async () => {
    await invite();
    clock += tenDays;
    await sweep();
    await resendInvitation(within(), ada, userId, site);
    expect([(await person())?.status, await free(), db.records('Invitation').length]).toEqual(['pending', 1, 1]);
    clock += tenDays;
    await sweep();
    const [stored = {}] = db.records('SeatLedger');
    db.store({ ...stored, data: { organizationId, total: 1, free: 0, administrators: 1 } });
    await expect(resendInvitation(within(), ada, userId, site)).rejects.toThrow('seat.none_left');
    expect((await person())?.status).toBe('inactive');
  });

  it('leaves the address free: invited again it is pending with a seat, revoked it is not listed', async () => {
    await invite();
    clock += tenDays;
    await sweep();
    await invite();
    expect([(await person())?.status, await free()]).toEqual(['pending', 1]);
    await removeUser(within(), ada, userId);
    expect([(await person())?.status, await free(), db.records('Invitation').length]).toEqual(['cancelled', 2, 0]);
    expect(await emails()).toEqual([ada.user.email]);
    await expect(getUser(within(), ada, userId)).rejects.toThrow('user.not_found');
    await expect(removeUser(within(), ada, userId)).rejects.toThrow('user.not_found');
    await invite();
    expect(await emails()).toEqual([ada.user.email, email].toSorted());
  });

  it('is invited and revoked ten times in ten days, and then no more', async () => {
    for (let time = 0; time < 10; time += 1) {
      await invite();
      await removeUser(within(), ada, userId);
    }
    await expect(invite()).rejects.toThrow('rate.limited');
    expect([(await person())?.status, await free(), db.records('Outbox').length]).toEqual(['cancelled', 2, 10]);
    clock += tenDays;
    await invite();
    expect((await person())?.invitation?.sends).toBe(1);
  });

  it('is not mailed again where the address complained, and is where it bounced', async () => {
    await invite();
    const mark = async (mailProblem: 'bounced' | 'complained') => {
      const user = await person();
      if (!user) throw new Error('nobody there');
      await within().table.write([put(userEntity, { ...user, mailProblem }, user.revision)]);
    };
    await mark('complained');
    const { person: view } = await getUser(within(), ada, userId);
    expect(view).toMatchObject({ mailProblem: 'complained', allowedActions: ['revoke-invitation'] });
    await expect(resendInvitation(within(), ada, userId, site)).rejects.toThrow('mail.suppressed');
    await mark('bounced');
    await within().table.write([put(suppressedAddressEntity, { email, problem: 'bounced', atEpochSeconds: 1 }, 'new')]);
    expect(await resendInvitation(within(), ada, userId, site)).toMatchObject({ mailProblem: null });
    expect(db.records('SuppressedAddress')).toEqual([]);
  });

  it('shows at once that mail to an invited address is not sent', async () => {
    await within().table.write([put(suppressedAddressEntity, { email, problem: 'bounced', atEpochSeconds: 1 }, 'new')]);
    expect((await invite()).people).toMatchObject([{ mailProblem: 'bounced' }]);
  });

  it('releases no seat twice when an ended invitation is revoked', async () => {
    await invite();
    clock += tenDays;
    await sweep();
    await removeUser(within(), ada, userId);
    expect([(await person())?.status, await free()]).toEqual(['cancelled', 2]);
  });

  it('ends the row of an address that another organisation has in the same way', async () => {
    const elsewhere = userRecord({
      userId,
      email,
      organizationId: organizationRecord({ organizationId: ada.organization.organizationId }).organizationId,
    });
    const other = { ...elsewhere, organizationId: 'org_00000000000000000000000009' };
    await within().table.write([put(userEntity, userEntity.schema.parse(other), 'new')]);
    await invite();
    expect(await free()).toBe(1);
    clock += tenDays;
    expect(await sweep()).toEqual({ invitations: 1, signUps: 0, mails: 0 });
    expect(await sweep()).toEqual({ invitations: 0, signUps: 0, mails: 0 });
    expect(await free()).toBe(2);
    const { person: view } = await getUser(within(), ada, userId);
    expect(view).toMatchObject({
      accountStatus: 'inactive',
      allowedActions: ['resend-invitation', 'revoke-invitation'],
    });
    await resendInvitation(within(), ada, userId, site);
    expect([
      (await within().table.find(outsideInvitationEntity, { organizationId, userId }))?.end,
      await free(),
    ]).toEqual([undefined, 1]);
    expect(await person()).toMatchObject({ status: 'registered', revision: elsewhere.revision });
  });

  it('removes an unconfirmed account after its day, and never one registered by an invitation', async () => {
    const registered = userRecord({ userId: UserId.parse(`usr_${'7'.repeat(32)}`), email: 'c@x.example' });
    await within().table.write([
      put(pendingSignUpEntity, signUp(userId), 'new'),
      put(pendingSignUpEntity, signUp(registered.userId), 'new'),
      put(userEntity, registered, 'new'),
    ]);
    expect(await sweep()).toEqual({ invitations: 0, signUps: 0, mails: 0 });
    clock += 61_000;
    expect(await sweep()).toEqual({ invitations: 0, signUps: 2, mails: 0 });
    expect(deleted).toEqual([userId.slice('usr_'.length)]);
    expect(db.records('PendingSignUp')).toEqual([]);
  });

  it('leaves the account while another sign-up of its e-mail is open', async () => {
    const other = { ...signUp(userId), passwordDigest: 'other', expiresAtEpochSeconds: fixedNow / 1_000 + 90 };
    await within().table.write([signUp(userId), other].map((one) => put(pendingSignUpEntity, one, 'new')));
    clock += 61_000;
    expect(await sweep()).toMatchObject({ signUps: 1 });
    expect(deleted).toEqual([]);
    clock += 30_000;
    expect(await sweep()).toMatchObject({ signUps: 1 });
    expect(deleted).toEqual([userId.slice('usr_'.length)]);
  });

  it('leaves the account of a sign-up repeated after the list of ended ones was read', async () => {
    const again = UserId.parse(`usr_${'8'.repeat(32)}`);
    const first = UserId.parse(`usr_${'6'.repeat(32)}`);
    const ends = { ...signUp(first), expiresAtEpochSeconds: fixedNow / 1_000 + 30 };
    await within().table.write([ends, signUp(again)].map((one) => put(pendingSignUpEntity, one, 'new')));
    clock += 61_000;
    const begun = { ...signUp(again), expiresAtEpochSeconds: clock / 1_000 + 60 };
    onDeleted = () => within().table.write([put(pendingSignUpEntity, begun, 'any')]);
    expect(await sweep()).toEqual({ invitations: 0, signUps: 1, mails: 0 });
    expect(deleted).toEqual([first.slice('usr_'.length)]);
    expect(db.records('PendingSignUp').map(({ data }) => data)).toEqual([begun]);
  });
});
