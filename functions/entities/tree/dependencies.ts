import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Ids } from '../../../shared/ids.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';

/** What the use cases of this domain take besides actor and input. */
export type EntitiesDependencies = {
  table: TenantTable;
  catalogue: Catalogue;
  ids: Pick<Ids, 'audit' | 'comment' | 'entity' | 'entityRequest' | 'event' | 'organization'>;
  now: () => number;
};
