import type { Page, PageQuery } from '../../shared/contract/page.ts';
import { AppError } from '../../shared/errors.ts';
import type { OrganizationId, TenantId } from '../../shared/ids.ts';
import type { OperatedOrganization, OperatedUser, OperationRow, TenantSummary } from '../../shared/model/platform.ts';
import { organizationEntity, tenantEntity, userEntity } from '../core/auth/principal.entities.ts';
import { platformScope } from '../core/auth/scope.ts';
import { operationsLogEntity, tenantDirectoryEntity, tenantSummaryOf } from '../core/platform/platform.entities.ts';
import { operatedOrganizationOf, operatedUserOf } from './operated-views.ts';
import { type PlatformDependencies, tableOfTenant } from './operator.ts';

type Search = PageQuery & { search?: string | undefined };

const textOf = (search: string | undefined): { skText?: string } => (search ? { skText: search.toLowerCase() } : {});

export const listTenants = (
  { tableOf }: PlatformDependencies,
  { search, ...page }: Search,
): Promise<Page<TenantSummary>> =>
  tableOf(platformScope()).page(tenantDirectoryEntity, { pk: ['TENANT-DIRECTORY'], ...textOf(search) }, page);

export const getTenant = async (dependencies: PlatformDependencies, tenantId: TenantId): Promise<TenantSummary> => {
  const tenant = await tableOfTenant(dependencies, tenantId).find(tenantEntity, {});
  if (!tenant) throw new AppError('tenant.not_found');
  return tenantSummaryOf(tenant);
};

/** By name; `search` is how the name begins. An unknown tenant has none. */
export const listOrganizations = async (
  dependencies: PlatformDependencies,
  tenantId: TenantId,
  { search, ...page }: Search,
): Promise<Page<OperatedOrganization>> => {
  const range = { pk: ['ORGANIZATIONS'] as const, index: 'gsi1' as const, ...textOf(search) };
  const found = await tableOfTenant(dependencies, tenantId).page(organizationEntity, range, page);
  return { items: found.items.map(operatedOrganizationOf), nextCursor: found.nextCursor };
};

/** By e-mail, of the whole tenant or of one organisation; `search` is how the e-mail begins. */
export const listUsers = async (
  dependencies: PlatformDependencies,
  tenantId: TenantId,
  { search, organizationId, ...page }: Search & { organizationId?: OrganizationId | undefined },
): Promise<Page<OperatedUser>> => {
  const range = organizationId
    ? { pk: ['ORGANIZATION-USERS', organizationId] as const, index: 'gsi1' as const }
    : { pk: ['USERS'] as const, index: 'gsi2' as const };
  const found = await tableOfTenant(dependencies, tenantId).page(userEntity, { ...range, ...textOf(search) }, page);
  return { items: found.items.map(operatedUserOf), nextCursor: found.nextCursor };
};

export const listOperations = ({ tableOf }: PlatformDependencies, query: PageQuery): Promise<Page<OperationRow>> =>
  tableOf(platformScope()).page(operationsLogEntity, { pk: ['OPERATIONS-LOG'], isNewestFirst: true }, query);
