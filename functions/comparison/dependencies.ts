import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';

/** What the use cases of this domain take besides actor and input: they only read. */
export type ComparisonDependencies = { table: TenantTable; catalogue: Catalogue };
