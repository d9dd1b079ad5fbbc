import type { Ids } from '../../shared/ids.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';

export type ConsultancyDependencies = { table: TenantTable; ids: Pick<Ids, 'audit' | 'event'>; now: () => number };
