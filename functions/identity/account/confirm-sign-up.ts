import { AppError } from '../../../shared/errors.ts';
import { seatsMin, withinLimit } from '../../../shared/model/billing/seats.ts';
import { registerProcessOf } from '../../../shared/model/organization/registration.ts';
import { isAddressFree, moveStatus } from '../../../shared/model/people/account-status.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { organizationEntity, type UserRecord, userEntity } from '../../core/auth/principal.entities.ts';
import { displayName } from '../../core/auth/principal.ts';
import { put, remove, type Write } from '../../core/data/write.ts';
import { WriteConflict } from '../../core/data/write-transaction.ts';
import { endExpiredInvitations } from '../../core/people/expired-seats.ts';
import { type PendingSignUp, pendingSignUpEntity } from '../../core/people/pending-sign-up.entity.ts';
import { openSeatLedger, seatLedgerEntity } from '../../core/people/seat-ledger.entity.ts';
import { getUsableVoucher, redeemVoucher, type Voucher } from '../../core/people/voucher.entity.ts';
import { identify, type Visit } from './account-dependencies.ts';
import { emailedCodeEntity } from './emailed-code.entity.ts';
import { takeTry } from './emailed-code.ts';
import { addressLimit, countAttempt } from './rate-limit.ts';
import { passwordDigestOf } from './sign-up.ts';

/** The pending sign-up of this password, and the record that an invitation left, if one did. */
const readPending = async ({ table, now }: Visit, place: Pick<PendingSignUp, 'userId' | 'passwordDigest'>) => {
  const found = await table.findMany([pendingSignUpEntity.key(place), userEntity.key(place)]);
  const pending = found.pick(pendingSignUpEntity, place);
  const user = found.pick(userEntity, place);
  const isOpen = pending && pending.expiresAtEpochSeconds * 1_000 > now() && isAddressFree(user);
  if (!isOpen) throw new AppError('auth.code_invalid');
  return { pending, former: user };
};

/** An administrator of a new organisation, or a colleague by the organisation's voucher. */
const newUser = (
  visit: Visit,
  pending: PendingSignUp,
  voucher: Voucher | undefined,
  former: UserRecord | undefined,
): UserRecord => ({
  userId: pending.userId,
  organizationId: voucher?.organizationId ?? pending.organizationId,
  email: pending.email,
  firstName: pending.firstName,
  lastName: pending.lastName,
  roles: [voucher?.role ?? 'Administrator'],
  isExternalContributor: false,
  isPlatformOperator: false,
  ...(voucher ? { isVoucherCreated: true } : {}),
  status: former ? moveStatus(former.status, 'registered', 'person') : 'registered',
  registerProcess: registerProcessOf.plan,
  language: pending.language,
  sessionEpochSeconds: former?.sessionEpochSeconds ?? 0,
  joinedAt: new Date(visit.now()).toISOString(),
  revision: (former?.revision ?? 0) + 1,
});

/** The organisation that the sign-up makes, nameless until its profile; none when the voucher is a colleague's. */
const organizationWrites = ({ tenant }: Visit, pending: PendingSignUp, voucher: Voucher | undefined): Write[] => {
  if (voucher && voucher.organizationId !== null) return [];
  const organization = {
    organizationId: pending.organizationId,
    name: '',
    type: voucher ? ('Trial' as const) : ('Standard' as const),
    communicationLanguage: pending.language,
    reportLanguage: pending.language,
    informationStep: 0 as const,
    isEntityReportingEnabled: false,
    isDataHubEnabled: tenant.modules.includes('data-management-module'),
    isApprovalRequired: false,
    isSuspended: false,
    isHubCovered: true,
    revision: 1,
  };
  const seats = voucher?.seats ?? (tenant.modules.includes('payment') ? seatsMin : null);
  const administrators = !voucher || voucher.role === 'Administrator' ? 1 : 0;
  return [put(organizationEntity, organization, 'new'), openSeatLedger(pending.organizationId, seats, administrators)];
};

/** Seats of a colleague's organisation that a limit of the tenant withholds; without a limit nothing is read. */
const withheldSeats = async ({ table, tenant }: Visit, { organizationId }: Voucher): Promise<number> => {
  if (!tenant.limits?.seats || organizationId === null) return 0;
  const ledger = await table.find(seatLedgerEntity, { organizationId });
  return ledger ? withinLimit(ledger, tenant.limits.seats).withheld : 0;
};

const auditWrites = (visit: Visit, user: UserRecord, voucher: Voucher | undefined): Write[] => {
  const who = { userId: user.userId, name: displayName(user) };
  const actions = [
    'account.signed-up',
    'account.confirmed',
    ...(voucher ? (['voucher.redeemed'] as const) : []),
  ] as const;
  return actions.map((action) => auditOrganization(visit, user.organizationId, who, { action, newValue: user.email }));
};

/**
 * Makes the account: the pool first, which may be done twice, then person, organisation and seats in one transaction. A
 * crash in between leaves the code good for another try.
 */
export const confirmSignUp = async (
  visit: Visit,
  input: { email: string; code: string; password: string },
): Promise<{ done: true }> => {
  const { userId, userName, email } = await identify(visit.tenant, input.email);
  await countAttempt(visit, [addressLimit('try', visit.address)]);
  const passwordDigest = passwordDigestOf(visit, userId, input.password);
  const code = { purpose: 'sign-up', userId, asker: passwordDigest } as const;
  await takeTry(visit, code, input.code);
  const { pending, former } = await readPending(visit, { userId, passwordDigest });
  const voucher = pending.voucherCode
    ? await getUsableVoucher(visit.table, pending.voucherCode, visit.now())
    : undefined;
  const user = newUser(visit, pending, voucher, former);
  const account = { userName, email, tenantId: visit.tenant.tenantId, organizationId: user.organizationId };
  await visit.accounts.ensure(account, input.password);
  const writes = [
    put(userEntity, user, former?.revision ?? 'new'),
    ...organizationWrites(visit, pending, voucher),
    ...(voucher ? redeemVoucher(voucher, user, await withheldSeats(visit, voucher)) : []),
    ...auditWrites(visit, user, voucher),
    remove(pendingSignUpEntity, pending, { passwordDigest }),
    remove(emailedCodeEntity, code, 'any'),
  ];
  const organizationId = voucher?.organizationId;
  const write = (): Promise<void> => visit.table.write(writes);
  await write()
    .catch(async (error: unknown) => {
      if (!(error instanceof WriteConflict) || !organizationId) throw error;
      // The seat that is missing may be one of an invitation that has run out.
      if ((await endExpiredInvitations(visit, { organizationId })) === 0) throw error;
      await write();
    })
    .catch((error: unknown) => {
      if (!(error instanceof WriteConflict)) throw error;
      throw new AppError(voucher ? 'voucher.invalid' : 'request.conflict');
    });
  return { done: true };
};
