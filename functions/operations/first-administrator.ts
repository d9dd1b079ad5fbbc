import { AppError } from '../../shared/errors.ts';
import { UserId } from '../../shared/ids.ts';
import { isAddressFree } from '../../shared/model/people/account-status.ts';
import { userNameOf } from '../../shared/model/people/user-name.ts';
import type { FirstAdministrator } from '../../shared/model/platform/operation.ts';
import {
  type OrganizationRecord,
  organizationEntity,
  type TenantRecord,
  userEntity,
} from '../core/auth/principal.entities.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { platformScope } from '../core/data/scope.ts';
import { logBy, type OperationBy } from '../core/platform/operation-by.ts';
import { tenantDomainEntity } from '../core/tenant-domains/tenant-domain.entity.ts';
import { organizationWithAdministrator } from './create-organization.ts';
import type { OperationsDependencies } from './dependencies.ts';

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
 * The first organisation of a tenant, without a limit of seats, and its administrator. Both are created together or not
 * at all. A tenant that has an organisation is not changed; it is refused unless it is this organisation and user.
 */
export const inviteFirstAdministrator = async (
  dependencies: Dependencies,
  tenant: TenantRecord,
  first: FirstAdministrator,
  by: OperationBy,
): Promise<void> => {
  const table = dependencies.tableOf(platformScope(tenant.tenantId));
  const userId = UserId.parse(`usr_${await userNameOf(tenant.tenantId, first.email)}`);
  await retryOnConflict(async () => {
    const [organizations, found] = await Promise.all([
      table.page(organizationEntity, { pk: ['ORGANIZATIONS'], index: 'gsi1' }, { limit: 1 }),
      table.findMany([userEntity.key({ userId }), tenantDomainEntity.key({})]),
    ]);
    const former = found.pick(userEntity, { userId });
    if (organizations.items.length > 0 || !isAddressFree(former)) {
      const before = former && (await table.find(organizationEntity, { organizationId: former.organizationId }));
      // Success with another administrator would report an invitation that was never made.
      if (before?.name === first.organizationName) return;
      throw new AppError('tenant.already_created', { subject: `${tenant.name} (${tenant.hostname})` });
    }
    const organization = organizationOf(dependencies, tenant, first);
    const place = { tenant, domain: found.pick(tenantDomainEntity, {}) };
    const made = { organization, seats: null, administrator: { userId, email: first.email, former } };
    await table.write([
      ...organizationWithAdministrator(dependencies, place, made, by),
      logBy(dependencies, by, {
        action: 'organization.created',
        tenantId: tenant.tenantId,
        tenantName: tenant.name,
        organizationId: organization.organizationId,
        subject: organization.name,
      }),
    ]);
  });
};
