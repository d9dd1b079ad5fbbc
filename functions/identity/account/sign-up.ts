import type { SignUp } from '../../../shared/contract/people/accounts.contract.ts';
import type { UserId } from '../../../shared/ids.ts';
import { isAddressFree } from '../../../shared/model/people/account-status.ts';
import { greetingName, personName } from '../../../shared/model/people/person-name.ts';
import { type UserRecord, userEntity } from '../../core/auth/principal.entities.ts';
import { asConflict } from '../../core/data/as-conflict.ts';
import { put, type Write } from '../../core/data/write.ts';
import { emit } from '../../core/events/outbox.ts';
import { endInvitation, hasInvitationEnded } from '../../core/people/end-invitation.ts';
import { type PendingSignUp, pendingSignUpEntity } from '../../core/people/pending-sign-up.entity.ts';
import { getUsableVoucher } from '../../core/people/voucher.entity.ts';
import { identify, type Visit } from './account-dependencies.ts';
import { confirmationMail, existingAccountMail, invitedAlreadyMail } from './account-mails.ts';
import { createCode } from './emailed-code.ts';
import { assertSafePassword } from './password-strength.ts';
import { addressLimit, codeLimit, countAttempt, resendAfterSeconds } from './rate-limit.ts';

const lifetimeSeconds = 24 * 60 * 60;

export const passwordDigestOf = ({ seal }: Pick<Visit, 'seal'>, userId: UserId, password: string): string =>
  seal.digest(password, `password:${userId}`);

/** A new code for a pending sign-up, in one transaction with its mail. */
const codeWrites = (visit: Visit, { userId, email, passwordDigest }: PendingSignUp): Write[] => {
  const { code, write } = createCode(visit, { purpose: 'sign-up', userId, asker: passwordDigest });
  const mail = confirmationMail({ to: email, language: visit.communicationLanguage }, visit.site, code);
  return [write, emit(visit, { type: 'mail.requested', tenantId: visit.tenant.tenantId, mail })];
};

/** Informs the owner of the mailbox, because the caller must not learn that the account exists. */
const notifyOwner = (visit: Visit, user: UserRecord): Write => {
  const { site, tenant } = visit;
  const reader = { to: user.email, language: user.language, firstName: greetingName(user) };
  const mail =
    user.status === 'pending' && user.invitation
      ? invitedAlreadyMail(reader, site, user.invitation)
      : existingAccountMail(reader, site);
  return emit(visit, { type: 'mail.requested', tenantId: tenant.tenantId, mail });
};

/** An expired invitation does not block a sign-up until the hourly sweep runs: the first of both ends it. */
const withoutEndedInvitation = async (visit: Visit, user: UserRecord | undefined): Promise<UserRecord | undefined> => {
  if (!user || !hasInvitationEnded(user, visit.now())) return user;
  const { ended, writes } = endInvitation(visit, user);
  await visit.table.write(writes).catch(asConflict);
  return ended;
};

/**
 * Stores the entered data and mails a code; the owner of an existing account gets a mail that says so. The answer is
 * the same. The account in the pool is created at once, so that a sign-in before confirmation can name the missing
 * step; its tokens are refused until then.
 */
export const signUp = async (visit: Visit, input: SignUp) => {
  const { userId, userName, email } = await identify(visit.tenant, input.email);
  await assertSafePassword(visit, input.password, [visit.tenant.name, personName(input), email]);
  await countAttempt(visit, [addressLimit('mail', visit.address), codeLimit('sign-up', userId, visit.address, false)]);
  if (input.voucherCode) await getUsableVoucher(visit.table, input.voucherCode, visit.now());
  const user = await withoutEndedInvitation(visit, await visit.table.find(userEntity, { userId }));
  if (user && !isAddressFree(user)) {
    await visit.table.write([notifyOwner(visit, user)]);
    return { done: true as const, resendAfterSeconds };
  }
  const { password, ...entered } = input;
  const pending = {
    ...entered,
    userId,
    email,
    organizationId: visit.ids.organization(),
    passwordDigest: passwordDigestOf(visit, userId, password),
    expiresAtEpochSeconds: Math.floor(visit.now() / 1_000) + lifetimeSeconds,
  };
  await visit.table.write([put(pendingSignUpEntity, pending, 'any'), ...codeWrites(visit, pending)]);
  const account = { userName, email, tenantId: visit.tenant.tenantId, organizationId: pending.organizationId };
  await visit.accounts.create(account, password);
  return { done: true as const, resendAfterSeconds };
};

/** Only for a sign-up with the same password: any other is answered as if there were none. */
export const resendSignUpCode = async (visit: Visit, input: { email: string; password: string }) => {
  const { userId } = await identify(visit.tenant, input.email);
  await countAttempt(visit, [addressLimit('mail', visit.address), codeLimit('sign-up', userId, visit.address, true)]);
  const passwordDigest = passwordDigestOf(visit, userId, input.password);
  const pending = await visit.table.find(pendingSignUpEntity, { userId, passwordDigest });
  if (pending && pending.expiresAtEpochSeconds * 1_000 > visit.now()) {
    await visit.table.write(codeWrites(visit, pending));
  }
  return { done: true as const, resendAfterSeconds };
};
