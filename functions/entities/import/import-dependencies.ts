import type { Ids } from '../../../shared/ids.ts';
import type { TransferObjects } from '../../core/files/transfer-objects.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';

export type ImportDependencies = Omit<EntitiesDependencies, 'ids'> & {
  ids: EntitiesDependencies['ids'] & Pick<Ids, 'entityImport'>;
  objects: Pick<TransferObjects, 'signUpload' | 'has' | 'find'>;
};
