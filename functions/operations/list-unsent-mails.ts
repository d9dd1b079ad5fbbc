import type { ListUnsentMails, UnsentMail } from '../../shared/model/operation.ts';
import { platformScope } from '../core/auth/scope.ts';
import { mailClaimEntity, unsentMails } from '../core/email/mail-claim.entity.ts';
import type { OperationsDependencies } from './dependencies.ts';

/** Mails of a tenant that have not gone: refused by SES for good, or begun and not known to have gone. */
export const listUnsentMails = async (
  { tableOf }: Pick<OperationsDependencies, 'tableOf'>,
  { tenantId }: ListUnsentMails,
): Promise<{ unsent: UnsentMail[] }> => {
  const table = tableOf(platformScope(tenantId));
  const lists = await Promise.all(
    (['refused', 'sending'] as const).map((state) => table.all(mailClaimEntity, unsentMails(state))),
  );
  const unsent = lists.flat().map(({ mailId, to, state, attempts, atEpochSeconds }) => ({
    mailId,
    to,
    state,
    attempts,
    at: new Date(atEpochSeconds * 1_000).toISOString(),
  }));
  return { unsent };
};
