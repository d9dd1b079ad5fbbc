import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { createIds } from '../../shared/ids.ts';
import type { Principal } from '../core/auth/principal.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { createTenantCatalogues } from '../core/templates/tenant-catalogues.ts';
import { api } from './data-hub.api.ts';
import type { DataHubDependencies } from './values/dependencies.ts';

const catalogue = createCatalogue(loadCatalogueFile);
export const catalogues = createTenantCatalogues(catalogue);
const now = () => Date.now();
const ids = createIds(now);

export const within = (principal: Principal): DataHubDependencies => ({
  table: api.tableOf(principal.scope),
  catalogue: catalogues.of(principal),
  ids,
  now,
});
