import { beforeEach, describe, expect, it } from 'vitest';
import errorMessages from '../../../shared/error-messages.json' with { type: 'json' };
import { isAppError } from '../../../shared/errors.ts';
import { UserId } from '../../../shared/ids.ts';
import { userNameOf } from '../../../shared/model/people/user-name.ts';
import { fixedNow, principalOf, testIds, userRecord } from '../../../tests/support/actors.ts';
import { createPeopleDesk } from '../../../tests/support/memory/people-desk.ts';
import { userEntity } from '../../core/auth/principal.entities.ts';
import { put } from '../../core/data/write.ts';
import { removalEntity } from '../../core/people/removal.entity.ts';
import { seatLedgerEntity, setSeatTotal } from '../../core/people/seat-ledger.entity.ts';
import {
  getUsableVoucher,
  normalizeVoucherCode,
  putVoucher,
  redeemVoucher,
  voucherEntity,
  voucherUseEntity,
} from '../../core/people/voucher.entity.ts';
import { finishRemoval } from '../steps/finish-removal.ts';
import { changeUserRoles } from './change-user-roles.ts';
import { inviteUsers } from './invite-users.ts';
import { listUsers } from './list-users.ts';
import { removeUser } from './remove-user.ts';

const ada = principalOf();
const { organizationId } = ada.organization;
const site = { host: 'lantau.example', isSecure: true, language: 'en' as const };
const other = userRecord({ userId: UserId.parse(`usr_${'2'.repeat(32)}`), email: 'ben@lantau.example' });
const input = { tenantId: ada.scope.tenantId, organizationId, userId: other.userId };

describe('people', () => {
  let desk: ReturnType<typeof createPeopleDesk>;
  let db: typeof desk.db;
  const within = () => desk.within();
  const ledger = () => within().table.find(seatLedgerEntity, { organizationId });
  const codeOf = async (attempt: Promise<unknown>): Promise<string> => {
    const error: unknown = await attempt.catch((caught: unknown) => caught);
    if (!isAppError(error)) throw error;
    return error.code;
  };
  const store = (...given: Parameters<typeof desk.store>): Promise<void> => desk.store(...given);
  const invite = (...emails: string[]) =>
    inviteUsers(within(), ada, { people: emails.map((email) => ({ email, permissionLevel: 'basic' })) }, site);

  beforeEach(() => {
    desk = createPeopleDesk(ada);
    db = desk.db;
  });

  it('are not invited at all when one seat is missing for one of them', async () => {
    await store(2, 1, ada.user);
    await expect(invite('b@x.example', 'c@x.example')).rejects.toMatchObject({
      code: 'seat.none_left',
      reason: 'In use: 1 of 2. Asked for: 2.',
    });
    expect([db.records('User').length, db.records('Invitation').length, (await ledger())?.free]).toEqual([1, 0, 1]);
  });

  it('are not invited when the seat was taken between the read and the write', async () => {
    await store(2, 1, ada.user);
    db.beforeNextWrite(() => {
      const [stored = {}] = db.records('SeatLedger');
      db.store({ ...stored, data: { organizationId, total: 2, free: 0, administrators: 1 } });
    });
    expect(await codeOf(invite('b@x.example'))).toBe('seat.none_left');
    expect(db.records('User')).toHaveLength(1);
  });

  it('are not invited above the limit of their tenant, however many at once', async () => {
    await store(10, 1, ada.user);
    const limits = { personPerSecond: null, tenantPerSecond: null, seats: 3, storageBytes: null };
    const limited = { ...ada, tenant: { ...ada.tenant, limits } };
    const attempts = Array.from({ length: 6 }, (_, index) =>
      inviteUsers(
        within(),
        limited,
        { people: [{ email: `p${index}@x.example`, permissionLevel: 'basic' }] },
        site,
      ).then(
        () => 'invited',
        (error: unknown) => (isAppError(error) ? error.code : 'failed'),
      ),
    );
    const results = await Promise.all(attempts);
    expect(results.filter((result) => result === 'invited')).toHaveLength(2);
    expect(results.filter((result) => result === 'seat.limit_reached')).toHaveLength(4);
    expect(await ledger()).toMatchObject({ total: 10, free: 7 });
    const query = { sort: 'name', order: 'asc', limit: 50 } as const;
    expect((await listUsers(within(), limited, query)).seats).toEqual({ total: 3, inUse: 3 });
    // A limit below the seats in use takes nobody's seat.
    const lower = { ...ada, tenant: { ...ada.tenant, limits: { ...limits, seats: 1 } } };
    expect((await listUsers(within(), lower, query)).seats).toEqual({ total: 3, inUse: 3 });
  });

  it('from outside are marked in the list, and are not counted as Basic users', async () => {
    const contributor = userRecord({ ...other, roles: ['Basic'], isExternalContributor: true });
    await store(3, 1, ada.user, contributor);
    const query = { sort: 'name', order: 'asc', limit: 50 } as const;
    const { items } = await listUsers(within(), ada, query);
    expect(items.map(({ email, permissionLevels }) => [email, permissionLevels])).toEqual([
      ['ada@lantau.example', ['administrator']],
      ['ben@lantau.example', ['external-contributor']],
    ]);
  });

  it('are invited for ten days, with a mail and a log row of each', async () => {
    await store(3, 1, ada.user);
    await invite('b@x.example', 'c@x.example');
    const userId = UserId.parse(`usr_${await userNameOf(ada.scope.tenantId, 'b@x.example')}`);
    const invited = await within().table.find(userEntity, { userId });
    expect(invited).toMatchObject({ status: 'pending', roles: ['Basic'], organizationId });
    expect(invited?.invitation?.expiresAtEpochSeconds).toBe(fixedNow / 1_000 + 10 * 24 * 3_600);
    expect([db.records('Outbox').length, db.records('OrganizationAudit').length]).toEqual([2, 2]);
    expect(JSON.stringify(db.records('Outbox'))).toContain('https://accounts.lantau.example/invitation?token=');
  });

  it('keep the last administrator although two acted at once', async () => {
    await store(5, 2, ada.user, other);
    db.beforeNextWrite(() => {
      const [stored = {}] = db.records('SeatLedger');
      db.store({ ...stored, data: { organizationId, total: 5, free: 3, administrators: 1 } });
    });
    const change = changeUserRoles(within(), ada, { userId: other.userId, roles: ['Basic'] }, site);
    expect(await codeOf(change)).toBe('user.last_administrator');
    expect(await within().table.find(userEntity, other)).toMatchObject({ roles: ['Administrator'] });
  });

  it('never remove themselves', async () => {
    await store(5, 2, ada.user, other);
    expect(await codeOf(removeUser(within(), ada, ada.user.userId))).toBe('user.self_removal');
    const demotion = changeUserRoles(within(), ada, { userId: ada.user.userId, roles: ['Basic'] }, site);
    expect(await codeOf(demotion)).toBe('user.self_demotion');
  });

  it('lose access with the start of their removal, and their seat with its end, once', async () => {
    await store(5, 2, ada.user, other);
    await removeUser(within(), ada, other.userId);
    expect(await within().table.find(userEntity, other)).toMatchObject({ status: 'pending-removal' });
    expect(await ledger()).toMatchObject({ administrators: 1, free: 3 });
    await finishRemoval(within(), input);
    await finishRemoval(within(), input);
    expect(await within().table.find(userEntity, other)).toMatchObject({ status: 'terminated', revision: 3 });
    expect(await within().table.find(removalEntity, input)).toBeUndefined();
    expect(await ledger()).toMatchObject({ administrators: 1, free: 4 });
  });

  it('get their mails in their own language, whatever the organisation is written to in', async () => {
    await store(5, 2, ada.user, { ...other, language: 'zhTw' });
    const actor = ada;
    await changeUserRoles(within(), actor, { userId: other.userId, roles: ['Basic'] }, site);
    await removeUser(within(), actor, other.userId);
    await finishRemoval(within(), input);
    const subjects = db.records('Outbox').flatMap(({ data }) => Object(data).event.mail?.subject ?? []);
    expect(new Set(subjects)).toEqual(
      new Set(['您在 Lantau Logistics 的權限級別已更改', '您已不能再使用 Lantau Logistics 的帳戶']),
    );
  });

  it('are not reported as having an account when invited again while their removal runs', async () => {
    const userId = UserId.parse(`usr_${await userNameOf(ada.scope.tenantId, other.email)}`);
    const ben = userRecord({ ...other, userId });
    await store(5, 2, ada.user, ben);
    const problems = async (): Promise<unknown> => {
      const error: unknown = await invite(ben.email).catch((caught: unknown) => caught);
      return isAppError(error, 'validation.failed') ? error.fields : error;
    };
    const path = 'people.0.email';
    expect(await problems()).toEqual([{ path, message: errorMessages['user.already_exists'].en }]);
    await removeUser(within(), ada, userId);
    expect(await problems()).toEqual([{ path, message: errorMessages['user.removal_running'].en }]);
    expect(await within().table.find(userEntity, ben)).toMatchObject({ status: 'pending-removal' });
    await finishRemoval(within(), { ...input, userId });
    await invite(ben.email);
    expect(await within().table.find(userEntity, ben)).toMatchObject({ status: 'pending' });
    expect(await problems()).toEqual([{ path, message: errorMessages['user.invited_already'].en }]);
  });

  it('are invited to another organisation as if nobody had invited them', async () => {
    const userId = UserId.parse(`usr_${await userNameOf(ada.scope.tenantId, other.email)}`);
    const elsewhere = testIds().organization();
    await store(5, 2, ada.user, userRecord({ ...other, userId, organizationId: elsewhere, status: 'pending' }));
    expect((await invite(other.email)).people).toMatchObject([{ email: other.email, accountStatus: 'pending' }]);
  });

  it('buy no fewer seats than are in use', async () => {
    await store(5, 2);
    const stored = await ledger();
    if (!stored) throw new Error('no ledger');
    expect(() => setSeatTotal(stored, 1)).toThrow('seat.out_of_range');
    await within().table.write([setSeatTotal(stored, 9)]);
    expect(await ledger()).toMatchObject({ total: 9, free: 7 });
  });

  it('use a voucher up to its number of uses, within the seats, however it is typed', async () => {
    await store(2, 1);
    const code = '7K0M-1DTX-4RAZ';
    const voucher = {
      code,
      organizationId,
      role: 'Basic' as const,
      permissionLevel: 'basic' as const,
      usesMax: 2,
      usesLeft: 2,
      seats: 2,
      expiresAt: new Date(fixedNow + 1_000).toISOString(),
      createdAt: new Date(fixedNow).toISOString(),
      createdBy: null,
    };
    await within().table.write([putVoucher(voucher)]);
    expect(normalizeVoucherCode(' 7komidtx-4raz ')).toBe(code);
    expect(['', '7K0M', '𝤔'.repeat(6), '7K0M-1DTX-4RA\u0130'].map(normalizeVoucherCode)).toEqual(
      Array(4).fill(undefined),
    );
    const found = await getUsableVoucher(within().table, '7komidtx 4raz', fixedNow);
    await within().table.write(redeemVoucher(found, other));
    expect(await ledger()).toMatchObject({ free: 0 });
    await expect(within().table.write(redeemVoucher(found, other))).rejects.toThrow('write conflict');
    expect(await codeOf(getUsableVoucher(within().table, code, fixedNow + 2_000))).toBe('voucher.invalid');
    expect(await codeOf(getUsableVoucher(within().table, 'nonsense', fixedNow))).toBe('voucher.invalid');
  });

  it('use a code up to its number of uses, and no more, in a hundred concurrent sign-ups', async () => {
    const code = '7K0M-1DTX-4RAB';
    const voucher = {
      code,
      organizationId: null,
      role: 'Administrator' as const,
      permissionLevel: 'administrator-voucher-code' as const,
      usesMax: 7,
      usesLeft: 7,
      seats: 3,
      expiresAt: new Date(fixedNow + 1_000).toISOString(),
      createdAt: new Date(fixedNow).toISOString(),
      createdBy: null,
    };
    const { table } = within();
    await table.write([putVoucher(voucher)]);
    const people = Array.from({ length: 100 }, (_one, at) =>
      userRecord({ ...other, userId: UserId.parse(`usr_${String(at).padStart(32, '0')}`) }),
    );
    const outcomes = await Promise.all(
      people.map((person) =>
        table.write([put(userEntity, person, 'new'), ...redeemVoucher(voucher, person)]).then(
          () => 'joined',
          () => 'refused',
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'joined')).toHaveLength(7);
    expect(await table.find(voucherEntity, { code })).toMatchObject({ usesLeft: 0 });
    expect(await table.all(voucherUseEntity, { pk: ['VOUCHER', code], skPrefix: ['USE'] })).toHaveLength(7);
  });

  it('who operate the platform cannot be changed by the administrators of an organisation', async () => {
    const operator = userRecord({ ...other, isPlatformOperator: true });
    await store(5, 2, ada.user, operator);
    const change = changeUserRoles(within(), ada, { userId: operator.userId, roles: ['Basic'] }, site);
    expect(await codeOf(change)).toBe('auth.forbidden');
    expect(await codeOf(removeUser(within(), ada, operator.userId))).toBe('auth.forbidden');
    expect(await within().table.find(userEntity, operator)).toMatchObject({ revision: 1, status: 'registered' });
  });

  it('who joined by voucher code create no administrator with billing, and no level silently changes', async () => {
    await store(5, 1, ada.user);
    const byVoucher = principalOf({ user: { isVoucherCreated: true } });
    const inviteTo = (principal: typeof ada, permissionLevel: 'administrator' | 'administrator-voucher-code') =>
      inviteUsers(within(), principal, { people: [{ email: 'eve@x.example', permissionLevel }] }, site);
    expect(await codeOf(inviteTo(byVoucher, 'administrator'))).toBe('validation.failed');
    expect(await codeOf(inviteTo(ada, 'administrator-voucher-code'))).toBe('validation.failed');
    expect(db.records('User')).toHaveLength(1);
  });
});
