import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Ids } from '../../../shared/ids.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';

/** Dependencies of the use cases of this domain, besides actor and input. */
export type DataHubDependencies = {
  table: TenantTable;
  catalogue: Catalogue;
  ids: Ids;
  now: () => number;
};
