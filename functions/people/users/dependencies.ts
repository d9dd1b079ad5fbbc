import type { Ids } from '../../../shared/ids.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';

/** Dependencies of this domain's use cases, in addition to actor and input. */
export type PeopleDependencies = { table: TenantTable; ids: Ids; now: () => number };
