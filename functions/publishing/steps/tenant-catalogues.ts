import { createCatalogue } from '../../../shared/catalogue/catalogue.ts';
import { loadCatalogueFile } from '../../core/catalogue-files.ts';
import { createTenantCatalogues } from '../../core/templates/tenant-catalogues.ts';

/** Catalogues of the tenants that this instance has published for. */
export const catalogues = createTenantCatalogues(createCatalogue(loadCatalogueFile));
