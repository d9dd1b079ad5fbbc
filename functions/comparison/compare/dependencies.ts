import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';

/** What comparing takes besides actor and input: it only reads. */
export type ComparisonDependencies = { table: TenantTable; catalogue: Catalogue };
