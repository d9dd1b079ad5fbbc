import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Ids } from '../../../shared/ids.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import type { TransferObjects } from '../../core/files/transfer-objects.ts';

export type TransferDependencies = {
  table: TenantTable;
  catalogue: Catalogue;
  objects: Pick<TransferObjects, 'signUpload' | 'has' | 'find' | 'put'>;
  /** A link to an object, good for an hour; signed here, without a request. */
  linkOf(objectKey: string): Promise<string>;
  ids: Pick<Ids, 'audit' | 'event' | 'dataExport' | 'dataImport'>;
  now: () => number;
};
