import { type Ids, UserId } from '../../../shared/ids.ts';
import { userNameOf } from '../../../shared/model/people/user-name.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { RequestContext } from '../../core/api/request.ts';
import type { TenantRecord } from '../../core/auth/principal.entities.ts';
import type { Seal } from '../../core/auth/seal.ts';
import { getTenantOfHost } from '../../core/auth/tenant-of-host.ts';
import type { Scope } from '../../core/data/scope.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { accountsOrigin, type Site } from './account-mails.ts';
import type { AccountPool } from './account-pool.ts';
import type { JudgePassword } from './password-strength.ts';

export type AccountDependencies = {
  tableOf: (scope: Scope) => TenantTable;
  accounts: AccountPool;
  getSeal: () => Promise<Seal>;
  judgePassword: JudgePassword;
  ids: Ids;
  now: () => number;
};

/** An unauthenticated call on a tenant's host: the context of every use case of accounts. */
export type Visit = Omit<AccountDependencies, 'tableOf' | 'getSeal'> & {
  table: TenantTable;
  tenant: TenantRecord;
  site: Site;
  seal: Seal;
  address: string;
  /** Language of mails to people without an account. */
  communicationLanguage: Language;
};

/** Two requests; 404 `tenant.not_found` on a host that no tenant has. */
export const openVisit = async (
  { tableOf, getSeal, ...rest }: AccountDependencies,
  context: Pick<RequestContext, 'host' | 'isSecure' | 'viewerAddress' | 'communicationLanguage'>,
): Promise<Visit> => {
  const { scope, tenant } = await getTenantOfHost(tableOf, context.host);
  const site = { tenant, origin: accountsOrigin(context) };
  const { viewerAddress: address, communicationLanguage } = context;
  return { ...rest, table: tableOf(scope), tenant, site, seal: await getSeal(), address, communicationLanguage };
};

/** Ids that follow from tenant and e-mail, and the e-mail as it is stored. */
export const identify = async (tenant: Pick<TenantRecord, 'tenantId'>, typed: string) => {
  const userName = await userNameOf(tenant.tenantId, typed);
  return { userName, userId: UserId.parse(`usr_${userName}`), email: typed.trim().toLowerCase() };
};
