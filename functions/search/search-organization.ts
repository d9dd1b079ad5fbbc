import type { CallInput, CallResult } from '../../shared/contract/calls/call.ts';
import type { searchOrganization as searchCall } from '../../shared/contract/home/search.contract.ts';
import { isAllowed } from '../../shared/model/people/permissions.ts';
import { findByWords } from '../../shared/model/report/search-index.ts';
import type { Principal } from '../core/auth/principal.ts';
import { ignoreConflict } from '../core/data/ignore-conflict.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';
import { emptyIndex, searchIndexEntity } from './search-index.entity.ts';

type Query = CallInput<typeof searchCall>['query'];

/** The stream brings the mark to the indexer; another request may have set it concurrently. */
const askForIndex = async (table: TenantTable, { organization }: Principal): Promise<void> => {
  await table.write([put(searchIndexEntity, emptyIndex(organization.organizationId), 'new')]).catch(ignoreConflict);
};

/** Reports and people of the caller's organisation that contain every word, from its index. */
export const searchOrganization = async (
  { table }: { table: TenantTable },
  principal: Principal,
  { search, limit }: Query,
): Promise<CallResult<typeof searchCall>> => {
  const index = principal.alongside?.pick(searchIndexEntity, principal.organization);
  if (index === undefined) await askForIndex(table, principal);
  if (index === undefined || index.isStale) return { reports: [], people: [], isReady: false };
  const people = isAllowed(principal.levels, 'user:manage') ? index.people : [];
  return {
    reports: findByWords(index.reports, ({ name }) => name, search, limit),
    people: findByWords(people, ({ name, email }) => `${name} ${email}`, search, limit),
    isReady: true,
  };
};
