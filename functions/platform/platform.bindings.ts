import * as contract from '../../shared/contract/platform/platform.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { revokeInvitationByOperator, sendInvitationAgain } from './invitations.ts';
import { setUserLock } from './lock-user.ts';
import type { PlatformDependencies } from './operator.ts';
import { api } from './platform.api.ts';
import { findOrganizations, findUsers } from './read-everywhere.ts';
import { readAccountHistory } from './read-status.ts';
import { getTenant, listOperations, listOrganizations, listTenants, listUsers } from './read-tenants.ts';
import { removeUserByOperator } from './remove-user.ts';
import { setOrganizationSuspension } from './suspend-organization.ts';

const now = () => Date.now();
const dependencies: PlatformDependencies = { tableOf: api.tableOf, ids: createIds(now), now };

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
  getAccountHistory: bindSignedIn(contract.getAccountHistory, async ({ params }) => {
    return { body: await readAccountHistory(dependencies, params) };
  }),
  lockUser: bindSignedIn(contract.lockUser, async ({ params, body }, { principal }) => {
    return { body: await setUserLock(dependencies, principal, { ...params, ...body, to: 'locked' }) };
  }),
  unlockUser: bindSignedIn(contract.unlockUser, async ({ params, body }, { principal }) => {
    return { body: await setUserLock(dependencies, principal, { ...params, ...body, to: 'registered' }) };
  }),
  sendInvitationAgain: bindSignedIn(contract.sendInvitationAgain, async ({ params, body }, { principal, host }) => {
    const sitePort = /:(\d+)$/.exec(host)?.[1];
    return { body: await sendInvitationAgain({ ...dependencies, sitePort }, principal, { ...params, ...body }) };
  }),
  revokeInvitation: bindSignedIn(contract.revokeInvitation, async ({ params, body }, { principal }) => {
    return { body: await revokeInvitationByOperator(dependencies, principal, { ...params, ...body }) };
  }),
  removeOperatedUser: bindSignedIn(contract.removeOperatedUser, async ({ params, body }, { principal }) => {
    return { body: await removeUserByOperator(dependencies, principal, { ...params, ...body }) };
  }),
  suspendOrganization: bindSignedIn(contract.suspendOrganization, async ({ params, body }, { principal }) => {
    return {
      body: await setOrganizationSuspension(dependencies, principal, { ...params, ...body, isSuspended: true }),
    };
  }),
  resumeOrganization: bindSignedIn(contract.resumeOrganization, async ({ params, body }, { principal }) => {
    return {
      body: await setOrganizationSuspension(dependencies, principal, { ...params, ...body, isSuspended: false }),
    };
  }),
  listOperations: bindSignedIn(contract.listOperations, async ({ query }) => {
    return { body: await listOperations(dependencies, query) };
  }),
};
