import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { createIds } from '../../shared/ids.ts';
import type { Principal } from '../core/auth/principal.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { createTenantCatalogues } from '../core/templates/tenant-catalogues.ts';
import { api, environment } from './evidence.api.ts';
import type { EvidenceDependencies } from './files/dependencies.ts';
import { createEvidenceObjects } from './files/evidence-objects.ts';

export const objects = createEvidenceObjects(environment.MEDIA_BUCKET);
const catalogues = createTenantCatalogues(createCatalogue(loadCatalogueFile));
export const now = () => Date.now();
export const ids = createIds(now);

export const within = (principal: Principal): EvidenceDependencies => ({
  table: api.tableOf(principal.scope),
  objects,
  catalogue: catalogues.of(principal),
  ids,
  now,
});
