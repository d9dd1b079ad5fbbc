import { AppError } from '../../../shared/errors.ts';
import { greetingName } from '../../../shared/model/people/person-name.ts';
import { userNameOfId } from '../../../shared/model/people/user-name.ts';
import type { Language, LocalizedText } from '../../../shared/model/text/language.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { authorOf, displayName, type Principal } from '../../core/auth/principal.ts';
import { emit } from '../../core/events/outbox.ts';
import { endSessionsBefore } from '../sessions/session-epoch.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { passwordChangedMail, type Site } from './account-mails.ts';
import { nextSecond, waitForSecond } from './minimum-duration.ts';
import type { PasswordFault } from './password-strength.ts';

type Refusal = 'wrong-password' | PasswordFault | 'too-many-tries' | 'same';
type Input = { currentPassword: string; newPassword: string };

const explanations: Record<Refusal, { path: keyof Input; message: LocalizedText }> = {
  'wrong-password': {
    path: 'currentPassword',
    message: { en: 'This is not your current password', zhTw: '這不是您目前的密碼' },
  },
  'too-common': {
    path: 'newPassword',
    message: {
      en: 'This password is known from data leaks. Choose another one',
      zhTw: '此密碼曾在資料外洩事件中出現，請另選一個',
    },
  },
  'too-weak': {
    path: 'newPassword',
    message: {
      en: 'This password is easy to guess. Use several unrelated words, and no names, dates or repetitions',
      zhTw: '此密碼容易被猜中。請使用數個互不相關的詞語，避免姓名、日期及重複字元',
    },
  },
  same: {
    path: 'newPassword',
    message: { en: 'This is your current password. Choose another one', zhTw: '這是您目前的密碼，請另選一個' },
  },
  'too-many-tries': {
    path: 'currentPassword',
    message: { en: 'Too many tries. Try again in a few minutes', zhTw: '嘗試次數過多，請於數分鐘後再試' },
  },
};

/** Specification 8: 'Your password has not been changed.', and why, at the field. */
const refusal = (reason: Refusal, language: Language): AppError => {
  const { path, message } = explanations[reason];
  return new AppError('password.not_changed', { reason, fields: [{ path, message: message[language] }] });
};

type Dependencies = Pick<AccountDependencies, 'tableOf' | 'accounts' | 'judgePassword' | 'ids' | 'now'>;
type Request = { principal: Principal; language: Language; site: Site };

/** The present password is checked at the pool; then every other session ends, this one stays. */
export const changePassword = async (
  dependencies: Dependencies,
  { principal, language, site }: Request,
  input: Input,
): Promise<{ done: true }> => {
  const { user, organization, scope, tenant } = principal;
  const names = [tenant.name, organization.name, displayName(user), user.email];
  const fault = await dependencies.judgePassword(input.newPassword, names);
  if (fault) throw refusal(fault, language);
  const userName = userNameOfId(user.userId);
  const check = await dependencies.accounts.checkPassword(userName, input.currentPassword);
  if (check.outcome !== 'right') throw refusal(check.outcome, language);
  if (check.tokens) await dependencies.accounts.end(check.tokens);
  if (input.newPassword === input.currentPassword) throw refusal('same', language);
  await dependencies.accounts.setPassword(userName, input.newPassword);
  const epochSeconds = nextSecond(dependencies.now);
  const reader = { to: user.email, language: user.language, firstName: greetingName(user) };
  const mail = passwordChangedMail(reader, site);
  const changed = { action: 'account.password-changed' } as const;
  await endSessionsBefore(
    dependencies.tableOf(scope),
    principal,
    { epochSeconds, retainedSessionId: principal.sessionId },
    [
      auditOrganization(dependencies, user.organizationId, authorOf(principal), changed),
      emit(dependencies, { type: 'mail.requested', tenantId: tenant.tenantId, mail }),
    ],
  );
  await waitForSecond(dependencies.now, epochSeconds);
  return { done: true };
};
