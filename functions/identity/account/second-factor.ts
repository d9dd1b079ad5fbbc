import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import type { OrganizationAuditAction } from '../../../shared/model/audit/organization-audit.ts';
import { greetingName } from '../../../shared/model/people/person-name.ts';
import { userNameOfId } from '../../../shared/model/people/user-name.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { type UserRecord, userEntity } from '../../core/auth/principal.entities.ts';
import { authorOf, displayName, type Principal } from '../../core/auth/principal.ts';
import { asConflict } from '../../core/data/as-conflict.ts';
import { put, remove, type Write } from '../../core/data/write.ts';
import { emit } from '../../core/events/outbox.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { secondFactorOffMail } from './account-mails.ts';
import { countAttempt, secondFactorLimit } from './rate-limit.ts';
import { secondFactorEntity } from './second-factor.entity.ts';
import { findTotpStep } from './totp.ts';

type Dependencies = Pick<AccountDependencies, 'tableOf' | 'accounts' | 'getSeal' | 'ids' | 'now'>;
const purposeOf = (userId: string): string => `second-factor:${userId}`;
const tokensPurposeOf = (userId: string): string => `second-factor-tokens:${userId}`;
const ServerTokens = z.object({ accessToken: z.string(), refreshToken: z.string() });

/** Creates a new secret after a check of the password; nothing changes until a code of it is verified. */
export const setUpMfa = async (
  { tableOf, accounts, getSeal }: Dependencies,
  { scope, user, tenant }: Principal,
  password: string,
) => {
  // An active factor must be turned off first: otherwise a new, never verified secret could turn it off.
  if (user.isMfaOn) throw new AppError('request.conflict');
  const check = await accounts.checkPassword(userNameOfId(user.userId), password);
  if (check.outcome === 'too-many-tries') throw new AppError('rate.limited');
  if (check.outcome !== 'right') throw new AppError('password.wrong');
  // The pool asks for a second factor that our record does not know of.
  if (!check.tokens) throw new AppError('request.conflict');
  const secret = await accounts.associate(check.tokens);
  const seal = await getSeal();
  const { userId } = user;
  const stored = {
    userId,
    sealedSecret: seal.seal(secret, purposeOf(userId)),
    sealedTokens: seal.seal(JSON.stringify(check.tokens), tokensPurposeOf(userId)),
  };
  await tableOf(scope).write([put(secondFactorEntity, stored, 'any')]);
  const label = encodeURIComponent(`${tenant.name}:${user.email}`);
  const query = new URLSearchParams({ secret, issuer: tenant.name });
  return { secret, otpauthUri: `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}` };
};

export const turnOnMfa = async (
  { tableOf, accounts, getSeal, ids, now }: Dependencies,
  principal: Principal,
  code: string,
): Promise<{ isOn: true }> => {
  const { scope, user } = principal;
  const { userId } = user;
  const table = tableOf(scope);
  const begun = await table.find(secondFactorEntity, user);
  const opened = begun?.sealedTokens && (await getSeal()).open(begun.sealedTokens, tokensPurposeOf(userId));
  // Nothing is being set up, by now or at all.
  if (!begun || !opened) throw new AppError('request.conflict');
  const tokens = ServerTokens.parse(JSON.parse(opened));
  if (!(await accounts.turnOnMfa(userNameOfId(userId), tokens, code))) throw new AppError('mfa.code_invalid');
  await accounts.end(tokens);
  const { sealedTokens: _spent, ...secret } = begun;
  const changed = { ...user, isMfaOn: true, revision: user.revision + 1 };
  const row = { action: 'account.mfa-on' } as const;
  const audit = auditOrganization({ ids, now }, user.organizationId, authorOf(principal), row);
  await table
    .write([put(userEntity, changed, user.revision), put(secondFactorEntity, secret, 'any'), audit])
    .catch(asConflict);
  return { isOn: true };
};

/** Person without a second factor, the row, and the mail to them. */
const offWrites = (
  { ids, now }: Pick<Dependencies, 'ids' | 'now'>,
  principal: Principal,
  user: UserRecord,
  action: OrganizationAuditAction,
): Write[] => {
  const { tenant } = principal;
  const reader = { to: user.email, language: user.language, firstName: greetingName(user) };
  const mail = secondFactorOffMail(reader, { tenant }, displayName(principal.user));
  return [
    put(userEntity, { ...user, isMfaOn: false, revision: user.revision + 1 }, user.revision),
    remove(secondFactorEntity, user, 'any'),
    auditOrganization({ ids, now }, user.organizationId, authorOf(principal), { action, newValue: user.email }),
    emit({ ids, now }, { type: 'mail.requested', tenantId: tenant.tenantId, mail }),
  ];
};

/** The own one, with a code of the app; five tries in a quarter of an hour. */
export const turnOffMfa = async (
  dependencies: Dependencies,
  principal: Principal,
  code: string,
): Promise<{ isOn: false }> => {
  const { scope, user } = principal;
  if (!user.isMfaOn) return { isOn: false };
  const table = dependencies.tableOf(scope);
  await countAttempt({ table, now: dependencies.now }, [secondFactorLimit(user.userId)]);
  const stored = await table.find(secondFactorEntity, user);
  const secret = stored && (await dependencies.getSeal()).open(stored.sealedSecret, purposeOf(user.userId));
  if (!secret || findTotpStep(secret, code, dependencies.now()) === undefined) throw new AppError('mfa.code_invalid');
  await dependencies.accounts.turnOffMfa(userNameOfId(user.userId));
  await table.write(offWrites(dependencies, principal, user, 'account.mfa-off')).catch(asConflict);
  return { isOn: false };
};

/** By an administrator, for a colleague who has lost the device; all other accounts answer 404. */
export const resetUserMfa = async (
  dependencies: Dependencies,
  principal: Principal,
  userId: string,
): Promise<{ done: true }> => {
  const table = dependencies.tableOf(principal.scope);
  const user = await table.find(userEntity, { userId });
  if (user?.organizationId !== principal.organization.organizationId) throw new AppError('user.not_found');
  // A platform operator is above the organisation that they happen to be in.
  if (user.isPlatformOperator && !principal.user.isPlatformOperator) throw new AppError('auth.forbidden');
  await dependencies.accounts.turnOffMfa(userNameOfId(user.userId));
  await table.write(offWrites(dependencies, principal, user, 'account.mfa-reset')).catch(asConflict);
  return { done: true };
};
