import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { createIds } from '../../shared/ids.ts';
import type { Principal } from '../core/auth/principal.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { createTenantCatalogues } from '../core/templates/tenant-catalogues.ts';
import { api } from './collaboration.api.ts';
import type { CollaborationDependencies } from './dependencies.ts';

const catalogues = createTenantCatalogues(createCatalogue(loadCatalogueFile));
const now = () => Date.now();
const ids = createIds(now);

export const within = (principal: Principal): CollaborationDependencies => ({
  table: api.tableOf(principal.scope),
  catalogue: catalogues.of(principal),
  ids,
  now,
});
