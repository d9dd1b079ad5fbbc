import type { Ids } from '../../../shared/ids.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';

/** What the use cases of this domain take besides actor and input. */
export type PeopleDependencies = { table: TenantTable; ids: Ids; now: () => number };
