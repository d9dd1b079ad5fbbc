import type { Page, PageQuery } from '../../shared/contract/calls/page.ts';
import { AppError } from '../../shared/errors.ts';
import type { OrganizationId, TenantId } from '../../shared/ids.ts';
import type {
  ListedTenant,
  ListedUser,
  OperatedOrganization,
  TenantSummary,
} from '../../shared/model/platform/platform.ts';
import {
  organizationEntity,
  type TenantRecord,
  tenantEntity,
  type UserRecord,
  userEntity,
} from '../core/auth/principal.entities.ts';
import { platformScope } from '../core/data/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { operatedOrganizationOf, operatedUserOf } from '../core/platform/operated-views.ts';
import { type PlatformDependencies, tableOfTenant } from '../core/platform/operator.ts';
import { tenantDirectoryEntity, tenantSummaryOf } from '../core/platform/platform.entities.ts';
import { isDomainPending } from '../core/tenant-domains/deferred-invitations.ts';
import { type TenantDomainRecord, tenantDomainEntity } from '../core/tenant-domains/tenant-domain.entity.ts';

type Search = PageQuery & { search?: string | undefined };

/**
 * A page of the matches in the whole list: an operator may know only a part of a person's name. The cursor is the id of
 * the last shown item.
 */
const pageOfMatches = <Item, View>(
  items: readonly Item[],
  { search, cursor, limit }: Search,
  of: { text: (item: Item) => string; id: (item: Item) => string; view: (item: Item) => View },
): Page<View> => {
  const words = search?.toLowerCase() ?? '';
  const matches = items.filter((item) => of.text(item).toLowerCase().includes(words));
  const start = cursor === undefined ? 0 : matches.findIndex((item) => of.id(item) === cursor) + 1;
  if (cursor !== undefined && start === 0) throw new AppError('request.invalid');
  const shown = matches.slice(start, start + limit);
  const last = shown.at(-1);
  const hasMore = matches.length > start + shown.length;
  return { items: shown.map(of.view), nextCursor: hasMore && last ? of.id(last) : null };
};

/** A tenant that is being deleted has no record any more. */
const statusOf = (tenant: TenantRecord | undefined, domain: TenantDomainRecord | undefined): ListedTenant['status'] => {
  if (!tenant || tenant.closedAt) return 'closed';
  return isDomainPending(domain) ? 'domain-pending' : 'active';
};

/** Two concurrent requests. */
const listed = async (
  dependencies: PlatformDependencies,
  summary: TenantSummary | undefined,
  tenantId: TenantId,
): Promise<ListedTenant> => {
  const table = tableOfTenant(dependencies, tenantId);
  const [found, organizations] = await Promise.all([
    table.findMany([tenantEntity.key({}), tenantDomainEntity.key({})]),
    table.all(organizationEntity, { pk: ['ORGANIZATIONS'], index: 'gsi1' }),
  ]);
  const tenant = found.pick(tenantEntity, {});
  const shown = summary ?? (tenant && tenantSummaryOf(tenant));
  if (!shown) throw new AppError('tenant.unknown');
  return {
    ...shown,
    status: statusOf(tenant, found.pick(tenantDomainEntity, {})),
    organizations: organizations.length,
  };
};

/** By name; `search` is a part of the name or of the host. */
export const listTenants = async (dependencies: PlatformDependencies, query: Search): Promise<Page<ListedTenant>> => {
  const table = dependencies.tableOf(platformScope());
  const range = { pk: ['TENANT-DIRECTORY'] as const };
  const page = query.search
    ? pageOfMatches(await table.all(tenantDirectoryEntity, range), query, {
        text: ({ name, hostname }) => `${name} ${hostname}`,
        id: ({ tenantId }) => tenantId,
        view: (tenant) => tenant,
      })
    : await table.page(tenantDirectoryEntity, range, query);
  const items = await Promise.all(page.items.map((tenant) => listed(dependencies, tenant, tenant.tenantId)));
  return { items, nextCursor: page.nextCursor };
};

export const getTenant = (dependencies: PlatformDependencies, tenantId: TenantId): Promise<ListedTenant> =>
  listed(dependencies, undefined, tenantId);

/** By name; `search` is a part of it. Empty for an unknown tenant. */
export const listOrganizations = async (
  dependencies: PlatformDependencies,
  tenantId: TenantId,
  query: Search,
): Promise<Page<OperatedOrganization>> => {
  const table = tableOfTenant(dependencies, tenantId);
  const range = { pk: ['ORGANIZATIONS'] as const, index: 'gsi1' as const };
  if (query.search) {
    return pageOfMatches(await table.all(organizationEntity, range), query, {
      text: ({ name }) => name,
      id: ({ organizationId }) => organizationId,
      view: operatedOrganizationOf,
    });
  }
  const found = await table.page(organizationEntity, range, query);
  return { items: found.items.map(operatedOrganizationOf), nextCursor: found.nextCursor };
};

/** What a search reads. Chinese names are typed family name first, without a space. */
export const textOfUser = ({ firstName, lastName, email }: UserRecord): string =>
  `${firstName} ${lastName}\n${lastName} ${firstName}\n${lastName}${firstName}\n${email}`;

/** One request. */
export const withOrganizationNames = async (
  table: TenantTable,
  users: readonly UserRecord[],
): Promise<ListedUser[]> => {
  const ids = [...new Set(users.map(({ organizationId }) => organizationId))];
  const found = await table.findMany(ids.map((organizationId) => organizationEntity.key({ organizationId })));
  return users.map((user) => ({
    ...operatedUserOf(user),
    organizationName: found.pick(organizationEntity, user)?.name ?? '',
  }));
};

/** By e-mail, of the whole tenant or of one organisation; `search` is a part of the name or of the e-mail. */
export const listUsers = async (
  dependencies: PlatformDependencies,
  tenantId: TenantId,
  { organizationId, ...query }: Search & { organizationId?: OrganizationId | undefined },
): Promise<Page<ListedUser>> => {
  const table = tableOfTenant(dependencies, tenantId);
  const range = organizationId
    ? { pk: ['ORGANIZATION-USERS', organizationId] as const, index: 'gsi1' as const }
    : { pk: ['USERS'] as const, index: 'gsi2' as const };
  const page = query.search
    ? pageOfMatches(await table.all(userEntity, range), query, {
        text: textOfUser,
        id: ({ userId }) => userId,
        view: (user) => user,
      })
    : await table.page(userEntity, range, query);
  return { items: await withOrganizationNames(table, page.items), nextCursor: page.nextCursor };
};
