import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Ids } from '../../../shared/ids.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import type { EvidenceObjects } from './evidence-objects.ts';

/** Dependencies of the use cases of this domain, besides actor and input. */
export type EvidenceDependencies = {
  table: TenantTable;
  objects: EvidenceObjects;
  catalogue: Catalogue;
  ids: Pick<Ids, 'audit' | 'evidence'>;
  now: () => number;
};
