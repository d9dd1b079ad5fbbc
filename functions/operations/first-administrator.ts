import { UserId } from '../../shared/ids.ts';
import { unlimitedSeats } from '../../shared/model/billing/seats.ts';
import { userNameOf } from '../../shared/model/people/user-name.ts';
import type { FirstAdministrator } from '../../shared/model/platform/operation.ts';
import { auditOrganization, systemAuthor } from '../core/audit/organization-audit.ts';
import {
  type OrganizationRecord,
  organizationEntity,
  type TenantRecord,
  userEntity,
} from '../core/auth/principal.entities.ts';
import { ignoreConflict } from '../core/data/ignore-conflict.ts';
import { platformScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import { openInvitation, pendingUser } from '../core/people/open-invitation.ts';
import { seatLedgerEntity } from '../core/people/seat-ledger.entity.ts';
import type { OperationsDependencies } from './dependencies.ts';
import type { OperationBy } from './operation-by.ts';

type Dependencies = Pick<OperationsDependencies, 'tableOf' | 'ids' | 'now' | 'sitePort'>;

const organizationOf = (
  { ids }: Dependencies,
  { modules }: TenantRecord,
  { organizationName, language }: FirstAdministrator,
): OrganizationRecord => ({
  organizationId: ids.organization(),
  name: organizationName,
  type: 'Standard',
  communicationLanguage: language,
  reportLanguage: language,
  informationStep: 4,
  isApprovalRequired: false,
  isDataHubEnabled: modules.includes('data-management-module'),
  isEntityReportingEnabled: modules.includes('reporting-entity'),
  isSuspended: false,
  isHubCovered: true,
  revision: 1,
});

/**
 * The first organisation of a tenant and its administrator, who is invited by mail like every later colleague. Both are
 * created together or not at all; a tenant with an organisation, and a person with an account on it, are not changed.
 */
export const inviteFirstAdministrator = async (
  dependencies: Dependencies,
  tenant: TenantRecord,
  first: FirstAdministrator,
  by: OperationBy | undefined,
): Promise<void> => {
  const { sitePort } = dependencies;
  const scope = platformScope(tenant.tenantId);
  const table = dependencies.tableOf(scope);
  const userId = UserId.parse(`usr_${await userNameOf(tenant.tenantId, first.email)}`);
  const [organizations, known] = await Promise.all([
    table.page(organizationEntity, { pk: ['ORGANIZATIONS'], index: 'gsi1' }, { limit: 1 }),
    table.find(userEntity, { userId }),
  ]);
  if (organizations.items.length > 0 || known) return;
  const organization = organizationOf(dependencies, tenant, first);
  const { organizationId } = organization;
  const who = by?.who ?? { ...systemAuthor, name: tenant.name };
  const inviter = {
    scope,
    tenant,
    organization,
    levels: [],
    user: { userId: who.userId, firstName: who.name, lastName: '' },
  };
  const invitee = { userId, email: first.email.toLowerCase(), role: 'Administrator' as const };
  const site = {
    host: sitePort === undefined ? tenant.hostname : `${tenant.hostname}:${sitePort}`,
    isSecure: sitePort === undefined,
  };
  const { open, writes } = openInvitation({ dependencies, principal: inviter, site, isReminder: false }, invitee, 1);
  await table
    .write([
      put(organizationEntity, organization, 'new'),
      // Without a limit; the invited person has a seat already and counts as administrator once they have joined.
      put(seatLedgerEntity, { organizationId, total: null, free: unlimitedSeats - 1, administrators: 0 }, 'new'),
      put(userEntity, pendingUser(inviter, invitee, open, undefined), 'new'),
      ...writes,
      auditOrganization(dependencies, organizationId, who, {
        action: 'person.invited',
        section: 'people',
        field: invitee.email,
        newValue: 'administrator',
      }),
    ])
    .catch(ignoreConflict);
};
