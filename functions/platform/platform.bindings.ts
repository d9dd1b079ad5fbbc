import * as contract from '../../shared/contract/platform/platform.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import type { Principal } from '../core/auth/principal.ts';
import { revokeInvitationByOperator, sendInvitationAgain } from '../core/platform/invitations.ts';
import { setUserLock } from '../core/platform/lock-user.ts';
import { byOfPrincipal } from '../core/platform/operation-by.ts';
import type { PlatformDependencies } from '../core/platform/operator.ts';
import { removeUserByOperator } from '../core/platform/remove-user.ts';
import { setOrganizationSuspension } from '../core/platform/suspend-organization.ts';
import { listOperations } from './list-operations.ts';
import { api } from './platform.api.ts';
import { findOrganizations, findUsers } from './read-everywhere.ts';
import { readAccountHistory } from './read-status.ts';
import { getTenant, listOrganizations, listTenants, listUsers } from './read-tenants.ts';

const now = () => Date.now();
const dependencies: PlatformDependencies = { tableOf: api.tableOf, ids: createIds(now), now };

/** Nobody could undo the suspension of their own organisation. */
const withHome = (principal: Principal, reason: string) => ({
  ...byOfPrincipal(principal, reason),
  home: { tenantId: principal.tenant.tenantId, organizationId: principal.organization.organizationId },
});

export const bindings = {
  listTenants: bindSignedIn(contract.listTenants, async ({ query }) => {
    return { body: await listTenants(dependencies, query) };
  }),
  getTenant: bindSignedIn(contract.getTenant, async ({ params }) => {
    return { body: await getTenant(dependencies, params.tenantId) };
  }),
  listTenantOrganizations: bindSignedIn(contract.listTenantOrganizations, async ({ params, query }) => {
    return { body: await listOrganizations(dependencies, params.tenantId, query) };
  }),
  listTenantUsers: bindSignedIn(contract.listTenantUsers, async ({ params, query }) => {
    return { body: await listUsers(dependencies, params.tenantId, query) };
  }),
  findUsers: bindSignedIn(contract.findUsers, async ({ query }) => {
    return { body: await findUsers(dependencies, query) };
  }),
  findOrganizations: bindSignedIn(contract.findOrganizations, async ({ query }) => {
    return { body: await findOrganizations(dependencies, query) };
  }),
  getAccountHistory: bindSignedIn(contract.getAccountHistory, async ({ params }, { platformLanguage }) => {
    return { body: await readAccountHistory(dependencies, params, platformLanguage) };
  }),
  lockUser: bindSignedIn(contract.lockUser, async ({ params, body: { reason } }, { principal }) => {
    return { body: await setUserLock(dependencies, byOfPrincipal(principal, reason), { ...params, to: 'locked' }) };
  }),
  unlockUser: bindSignedIn(contract.unlockUser, async ({ params, body: { reason } }, { principal }) => {
    return { body: await setUserLock(dependencies, byOfPrincipal(principal, reason), { ...params, to: 'registered' }) };
  }),
  sendInvitationAgain: bindSignedIn(
    contract.sendInvitationAgain,
    async ({ params, body: { reason } }, { principal, host }) => {
      const sitePort = /:(\d+)$/.exec(host)?.[1];
      return {
        body: await sendInvitationAgain({ ...dependencies, sitePort }, byOfPrincipal(principal, reason), params),
      };
    },
  ),
  revokeInvitation: bindSignedIn(contract.revokeInvitation, async ({ params, body: { reason } }, { principal }) => {
    return { body: await revokeInvitationByOperator(dependencies, byOfPrincipal(principal, reason), params) };
  }),
  removeOperatedUser: bindSignedIn(contract.removeOperatedUser, async ({ params, body: { reason } }, { principal }) => {
    return { body: await removeUserByOperator(dependencies, byOfPrincipal(principal, reason), params) };
  }),
  suspendOrganization: bindSignedIn(
    contract.suspendOrganization,
    async ({ params, body: { reason } }, { principal }) => {
      return {
        body: await setOrganizationSuspension(dependencies, withHome(principal, reason), {
          ...params,
          isSuspended: true,
        }),
      };
    },
  ),
  resumeOrganization: bindSignedIn(contract.resumeOrganization, async ({ params, body: { reason } }, { principal }) => {
    return {
      body: await setOrganizationSuspension(dependencies, withHome(principal, reason), {
        ...params,
        isSuspended: false,
      }),
    };
  }),
  listOperations: bindSignedIn(contract.listOperations, async ({ query }) => {
    return { body: await listOperations(dependencies, query) };
  }),
};
