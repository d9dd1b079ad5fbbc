import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import * as contract from '../../shared/contract/people/people.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { within } from './people.context.ts';
import { changeUserRoles } from './users/change-user-roles.ts';
import { getUser } from './users/get-user.ts';
import { inviteUsers } from './users/invite-users.ts';
import { listOrganizationAudit } from './users/list-organization-audit.ts';
import { listUsers } from './users/list-users.ts';
import { removeUser } from './users/remove-user.ts';
import { resendInvitation } from './users/resend-invitation.ts';
import { createVoucherCode, listVoucherCodes, revokeVoucherCode } from './users/voucher-codes.ts';

/** Only its metrics are next to the bundle; they are read with the first row that names one. */
const { metrics } = createCatalogue(loadCatalogueFile);

export const bindings = {
  listUsers: bindSignedIn(contract.listUsers, async ({ query }, { principal }) => ({
    body: await listUsers(within(principal), principal, query),
  })),
  getUser: bindSignedIn(contract.getUser, async ({ params }, { principal }) => ({
    body: await getUser(within(principal), principal, params.userId),
  })),
  inviteUsers: bindSignedIn(
    contract.inviteUsers,
    async ({ body }, { principal, host, isSecure, platformLanguage }) => ({
      body: await inviteUsers(within(principal), principal, body, { host, isSecure, language: platformLanguage }),
    }),
  ),
  resendInvitation: bindSignedIn(
    contract.resendInvitation,
    async ({ params }, { principal, host, isSecure, platformLanguage: language }) => ({
      body: await resendInvitation(within(principal), principal, params.userId, { host, isSecure, language }),
    }),
  ),
  removeUser: bindSignedIn(contract.removeUser, async ({ params }, { principal }) => ({
    body: await removeUser(within(principal), principal, params.userId),
  })),
  changeUserRoles: bindSignedIn(contract.changeUserRoles, async ({ params, body }, { principal, host, isSecure }) => ({
    body: await changeUserRoles(within(principal), principal, { ...params, ...body }, { host, isSecure }),
  })),
  listVoucherCodes: bindSignedIn(contract.listVoucherCodes, async ({ query }, { principal }) => ({
    body: await listVoucherCodes(within(principal), principal, query),
  })),
  createVoucherCode: bindSignedIn(contract.createVoucherCode, async ({ body }, { principal, platformLanguage }) => ({
    body: await createVoucherCode(within(principal), principal, body, platformLanguage),
  })),
  revokeVoucherCode: bindSignedIn(contract.revokeVoucherCode, async ({ params }, { principal }) => ({
    body: await revokeVoucherCode(within(principal), principal, params.code),
  })),
  listOrganizationAudit: bindSignedIn(contract.listOrganizationAudit, async ({ query }, { principal }) => ({
    body: await listOrganizationAudit({ ...within(principal), metrics }, principal, query),
  })),
};
