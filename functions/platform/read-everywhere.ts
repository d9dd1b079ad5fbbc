import type { Page, PageQuery } from '../../shared/contract/calls/page.ts';
import { AppError } from '../../shared/errors.ts';
import type { PlacedOrganization, PlacedUser, TenantSummary } from '../../shared/model/platform/platform.ts';
import { organizationEntity, userEntity } from '../core/auth/principal.entities.ts';
import { platformScope } from '../core/data/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { operatedOrganizationOf } from '../core/platform/operated-views.ts';
import { type PlatformDependencies, tableOfTenant } from '../core/platform/operator.ts';
import { tenantDirectoryEntity } from '../core/platform/platform.entities.ts';
import { textOfUser, withOrganizationNames } from './read-tenants.ts';

type Search = PageQuery & { search?: string | undefined };
type Place = { tenantId: string; after: string };

/** Tenants read for one answer: a page may be short, even empty, and still have more behind it. */
const tenantsMax = 25;

const placeOf = (cursor: string | undefined): Place | undefined => {
  if (cursor === undefined) return undefined;
  const [tenantId = '', after = ''] = cursor.split(' ');
  return { tenantId, after };
};

type Kind<Item, View> = {
  /** All matches of a tenant, in their order. */
  read: (table: TenantTable, words: string) => Promise<Item[]>;
  id: (item: Item) => string;
  views: (table: TenantTable, tenant: TenantSummary, items: readonly Item[]) => Promise<View[]>;
};

/** The cursor is the tenant and the last shown item in it; without an item the tenant has not been read. */
const everywhere = async <Item, View>(
  dependencies: PlatformDependencies,
  { search = '', cursor, limit }: Search,
  kind: Kind<Item, View>,
): Promise<Page<View>> => {
  const tenants = await dependencies.tableOf(platformScope()).all(tenantDirectoryEntity, { pk: ['TENANT-DIRECTORY'] });
  const place = placeOf(cursor);
  const start = place ? tenants.findIndex(({ tenantId }) => tenantId === place.tenantId) : 0;
  if (start === -1) throw new AppError('request.invalid');
  const found: View[] = [];
  for (const [index, tenant] of tenants.slice(start, start + tenantsMax).entries()) {
    const table = tableOfTenant(dependencies, tenant.tenantId);
    const matches = await kind.read(table, search.toLowerCase());
    const after = index === 0 ? (place?.after ?? '') : '';
    const rest = after === '' ? matches : matches.slice(matches.findIndex((item) => kind.id(item) === after) + 1);
    const shown = rest.slice(0, limit - found.length);
    found.push(...(await kind.views(table, tenant, shown)));
    const last = shown.at(-1);
    if (rest.length > shown.length) {
      return { items: found, nextCursor: `${tenant.tenantId} ${last ? kind.id(last) : ''}`.trim() };
    }
  }
  const next = tenants[start + tenantsMax];
  return { items: found, nextCursor: next ? next.tenantId : null };
};

const placeIn = ({ tenantId, name }: TenantSummary) => ({ tenantId, tenantName: name });
const usersOf = (table: TenantTable) => table.all(userEntity, { pk: ['USERS'], index: 'gsi2' });

/** People of all tenants, by tenant and e-mail; `search` is a part of the name or of the e-mail. */
export const findUsers = (dependencies: PlatformDependencies, query: Search): Promise<Page<PlacedUser>> =>
  everywhere(dependencies, query, {
    read: async (table, words) =>
      (await usersOf(table)).filter((user) => textOfUser(user).toLowerCase().includes(words)),
    id: ({ userId }) => userId,
    views: async (table, tenant, users) =>
      (await withOrganizationNames(table, users)).map((user) => ({ ...user, ...placeIn(tenant) })),
  });

/** Organisations of all tenants, by tenant and name; `search` is a part of the name, or of the e-mail of a person in it. */
export const findOrganizations = (
  dependencies: PlatformDependencies,
  query: Search,
): Promise<Page<PlacedOrganization>> =>
  everywhere(dependencies, query, {
    read: async (table, words) => {
      const range = { pk: ['ORGANIZATIONS'] as const, index: 'gsi1' as const };
      const [organizations, users] = await Promise.all([
        table.all(organizationEntity, range),
        words === '' ? [] : usersOf(table),
      ]);
      const ofPeople = new Set(
        users.filter(({ email }) => email.toLowerCase().includes(words)).map(({ organizationId }) => organizationId),
      );
      return organizations.filter(
        ({ name, organizationId }) => name.toLowerCase().includes(words) || ofPeople.has(organizationId),
      );
    },
    id: ({ organizationId }) => organizationId,
    views: async (_table, tenant, organizations) =>
      organizations.map((one) => ({ ...operatedOrganizationOf(one), ...placeIn(tenant) })),
  });
