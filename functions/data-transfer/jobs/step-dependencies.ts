import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Ids } from '../../../shared/ids.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import type { TransferObjects } from '../../core/files/transfer-objects.ts';

export type StepDependencies = {
  table: TenantTable;
  catalogue: Catalogue;
  objects: Pick<TransferObjects, 'find' | 'put'>;
  ids: Pick<Ids, 'audit' | 'event'>;
  now: () => number;
};
