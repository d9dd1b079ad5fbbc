import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Ids } from '../../../shared/ids.ts';
import type { TenantTable } from '../data/tenant-table.ts';

/** Dependencies of this domain's use cases, in addition to actor and input. */
export type TranslationsDependencies = { table: TenantTable; catalogue: Catalogue; ids: Ids; now: () => number };
