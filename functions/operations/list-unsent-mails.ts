import type { Page, PageQuery } from '../../shared/contract/calls/page.ts';
import type { TenantId } from '../../shared/ids.ts';
import type { ListUnsentMails } from '../../shared/model/platform/operation.ts';
import { type PlacedMail, type UnsentMail, UnsentState } from '../../shared/model/platform/unsent-mail.ts';
import { platformScope } from '../core/data/scope.ts';
import { type MailClaim, mailClaimEntity, unsentMails } from '../core/email/mail-claim.entity.ts';
import { readTenantNames } from '../core/platform/platform.entities.ts';
import type { OperationsDependencies } from './dependencies.ts';

type Dependencies = Pick<OperationsDependencies, 'tableOf'>;

const viewOf = (state: UnsentState, { mailId, to, attempts, atEpochSeconds }: MailClaim): UnsentMail => ({
  mailId,
  to,
  state,
  attempts,
  at: new Date(atEpochSeconds * 1_000).toISOString(),
});

/** A page of a tenant's unsent mails in one state. */
export const readUnsentMails = async (
  { tableOf }: Dependencies,
  tenantId: TenantId,
  { state, ...query }: PageQuery & { state: UnsentState },
): Promise<Page<UnsentMail>> => {
  const page = await tableOf(platformScope(tenantId)).page(mailClaimEntity, unsentMails(state), query);
  return { ...page, items: page.items.map((claim) => viewOf(state, claim)) };
};

/** A page of the unsent mails of all tenants in one state, newest first. */
export const findUnsentMails = async (
  { tableOf }: Dependencies,
  { state, ...query }: PageQuery & { state: UnsentState },
): Promise<Page<PlacedMail>> => {
  const table = tableOf(platformScope());
  const range = { pk: unsentMails(state).pk, isNewestFirst: true };
  const [page, nameOf] = await Promise.all([
    table.pageOfAllTenants(mailClaimEntity, range, query),
    readTenantNames(table),
  ]);
  return {
    ...page,
    items: page.items.map(({ tenantId, item }) => ({ ...viewOf(state, item), tenantId, tenantName: nameOf(tenantId) })),
  };
};

/** All of them, for the command line. */
export const listUnsentMails = async (
  { tableOf }: Dependencies,
  { tenantId }: ListUnsentMails,
): Promise<{ unsent: UnsentMail[] }> => {
  const table = tableOf(platformScope(tenantId));
  const lists = await Promise.all(
    UnsentState.options.map(async (state) => {
      const claims = await table.all(mailClaimEntity, unsentMails(state));
      return claims.map((claim) => viewOf(state, claim));
    }),
  );
  return { unsent: lists.flat() };
};
