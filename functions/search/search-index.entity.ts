import * as z from 'zod';
import { OrganizationId } from '../../shared/ids.ts';
import { FoundPerson, FoundReport } from '../../shared/model/report/search-index.ts';
import type { KeysAlongside } from '../core/auth/keys-alongside.ts';
import { entity } from '../core/data/entity.ts';

export const SearchIndex = z.object({
  organizationId: OrganizationId,
  /** Newest first. */
  reports: z.array(FoundReport),
  /** By e-mail. */
  people: z.array(FoundPerson),
  /** Oldest reports or last people did not fit. */
  isPartial: z.boolean(),
  /** To be rebuilt from all records; until then it is no index. */
  isStale: z.boolean(),
  revision: z.number().int(),
});
export type SearchIndex = z.infer<typeof SearchIndex>;

/**
 * The data of global search, in one item per organisation. Only the indexer writes it, triggered by the
 * table's stream; when it is deleted, or marked as stale, it is rebuilt.
 *
 * | access pattern           | key                                          |
 * |--------------------------|----------------------------------------------|
 * | index of an organisation | ORGANIZATION {organizationId} / SEARCH-INDEX |
 */
export const searchIndexEntity = entity<{ organizationId: string }, SearchIndex>({
  name: 'SearchIndex',
  version: 1,
  schema: SearchIndex,
  key: ({ organizationId }) => ({ pk: ['ORGANIZATION', organizationId], sk: ['SEARCH-INDEX'] }),
});

/** An item has at most 400 KB; names of attributes and other overhead are additional. */
export const indexBytesMax = { people: 80_000, reports: 240_000 };

export const emptyIndex = (organizationId: OrganizationId): SearchIndex => ({
  organizationId,
  reports: [],
  people: [],
  isPartial: false,
  isStale: true,
  revision: 0,
});

/** The index is read in the principal's own request. */
export const withSearchIndex: KeysAlongside = ({ organizationId }) => [searchIndexEntity.key({ organizationId })];
