import { AppError } from '../../../shared/errors.ts';
import { mayResetPassword, moveStatus } from '../../../shared/model/people/account-status.ts';
import { greetingName } from '../../../shared/model/people/person-name.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { type UserRecord, userEntity } from '../../core/auth/principal.entities.ts';
import { displayName } from '../../core/auth/principal.ts';
import { asConflict } from '../../core/data/as-conflict.ts';
import { put, remove, type Write } from '../../core/data/write.ts';
import { emit } from '../../core/events/outbox.ts';
import { identify, type Visit } from './account-dependencies.ts';
import { lockedMail, type MailReader, passwordChangedMail, resetMail } from './account-mails.ts';
import { isKnown } from './code-asker.ts';
import { emailedCodeEntity } from './emailed-code.entity.ts';
import { createCode, takeTry } from './emailed-code.ts';
import { nextSecond, waitForSecond } from './minimum-duration.ts';
import { assertSafePassword } from './password-strength.ts';
import { addressLimit, askerLimit, countAttempt, ownBrowserLimit, resendAfterSeconds } from './rate-limit.ts';

/** About their own account people are written to in their own language. */
const readerOf = (user: UserRecord): MailReader => ({
  to: user.email,
  language: user.language,
  firstName: greetingName(user),
});

const askerOf = ({ seal }: Visit, asker: string): string => seal.digest(asker, 'asker');

/** The answer is the same for every e-mail; the mail to the address says what can be done. */
export const forgotPassword = async (
  visit: Visit,
  input: { email: string; asker: string; cookies?: Record<string, string> },
) => {
  const { userId } = await identify(visit.tenant, input.email);
  const asker = askerOf(visit, input.asker);
  const { seal, address } = visit;
  const limits = isKnown(seal, userId, input.cookies ?? {})
    ? [ownBrowserLimit(userId, address)]
    : [addressLimit('mail', address), askerLimit(userId, asker, address)];
  await countAttempt(visit, limits);
  const user = await visit.table.find(userEntity, { userId });
  if (user?.status === 'locked' && !mayResetPassword(user)) {
    const mail = lockedMail(readerOf(user), visit.site);
    await visit.table.write([emit(visit, { type: 'mail.requested', tenantId: visit.tenant.tenantId, mail })]);
  }
  if (user && mayResetPassword(user)) {
    const { code, write } = createCode(visit, { purpose: 'reset', userId, asker });
    const mail = resetMail(readerOf(user), visit.site, code);
    const event = emit(visit, { type: 'mail.requested', tenantId: visit.tenant.tenantId, mail });
    await visit.table.write([write, event]);
  }
  return { done: true as const, resendAfterSeconds };
};

const changeWrites = (visit: Visit, user: UserRecord, asker: string, epochSeconds: number): Write[] => {
  const { keptSessionId: _session, lockedBy: _opened, ...person } = user;
  const isUnlocked = user.status === 'locked';
  const changed: UserRecord = {
    ...person,
    status: isUnlocked ? moveStatus(user.status, 'registered', 'person') : user.status,
    sessionEpochSeconds: epochSeconds,
    revision: user.revision + 1,
  };
  const who = { userId: user.userId, name: displayName(user) };
  const unlocked = { action: 'account.status-changed', oldValue: 'locked', newValue: 'registered' } as const;
  const mail = passwordChangedMail(readerOf(user), visit.site);
  return [
    put(userEntity, changed, user.revision),
    auditOrganization(visit, user.organizationId, who, { action: 'account.password-changed' }),
    ...(isUnlocked ? [auditOrganization(visit, user.organizationId, who, unlocked)] : []),
    remove(emailedCodeEntity, { purpose: 'reset', userId: user.userId, asker }, 'any'),
    emit(visit, { type: 'mail.requested', tenantId: visit.tenant.tenantId, mail }),
  ];
};

/**
 * Sets the new password first, which is idempotent; then ends every session. Codes of other askers from before a change
 * of the password open nothing any more.
 */
export const resetPassword = async (
  visit: Visit,
  input: { email: string; code: string; password: string; asker: string },
): Promise<{ done: true }> => {
  const { userId, userName, email } = await identify(visit.tenant, input.email);
  const names = [visit.tenant.name, email];
  await assertSafePassword(visit, input.password, names);
  await countAttempt(visit, [addressLimit('try', visit.address)]);
  const asker = askerOf(visit, input.asker);
  const { madeAtEpochSeconds } = await takeTry(visit, { purpose: 'reset', userId, asker }, input.code);
  const user = await visit.table.find(userEntity, { userId });
  if (!user || !mayResetPassword(user) || madeAtEpochSeconds < user.sessionEpochSeconds)
    throw new AppError('auth.code_invalid');
  // Only after the code is verified: a refusal for a name would reveal the name to callers without a code.
  await assertSafePassword(visit, input.password, [...names, displayName(user)]);
  await visit.accounts.setPassword(userName, input.password);
  const epochSeconds = nextSecond(visit.now);
  await visit.table.write(changeWrites(visit, user, asker, epochSeconds)).catch(asConflict);
  await visit.accounts.signOut(userName);
  await waitForSecond(visit.now, epochSeconds);
  return { done: true };
};
