import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { createIds } from '../../shared/ids.ts';
import { createApi } from '../core/api/create-api.ts';
import { createApiDependencies } from '../core/api/dependencies.ts';
import type { Principal } from '../core/auth/principal.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { MediaEnvironment, readEnvironment } from '../core/core-environment.ts';
import { createTransferObjects } from '../core/files/transfer-objects.ts';
import { withCatalogueKeys } from '../core/templates/catalogue-keys.ts';
import { createTenantCatalogues } from '../core/templates/tenant-catalogues.ts';
import { entityImportBindings } from './import/entity-import.bindings.ts';
import type { ImportDependencies } from './import/import-dependencies.ts';
import { requestBindings } from './requests/request.bindings.ts';
import { rollUpBindings } from './roll-up/roll-up.bindings.ts';
import { entityBindings } from './tree/entity.bindings.ts';
import { entityUserBindings } from './users/entity-user.bindings.ts';

const environment = readEnvironment(MediaEnvironment);
const objects = createTransferObjects(environment.MEDIA_BUCKET);
const api = {
  ...createApiDependencies('entities', environment),
  keysAlongside: withCatalogueKeys,
};
const catalogues = createTenantCatalogues(createCatalogue(loadCatalogueFile));
const now = () => Date.now();
const ids = createIds(now);

const within = (principal: Principal): ImportDependencies => ({
  table: api.tableOf(principal.scope),
  catalogue: catalogues.of(principal),
  ids,
  now,
  objects,
});

export const handler = createApi(
  {
    ...entityBindings(within),
    ...entityUserBindings(within),
    ...requestBindings(within),
    ...rollUpBindings(within),
    ...entityImportBindings(within),
  },
  api,
);
