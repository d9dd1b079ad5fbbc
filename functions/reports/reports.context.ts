import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { createIds } from '../../shared/ids.ts';
import type { Principal } from '../core/auth/principal.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { createTenantCatalogues } from '../core/templates/tenant-catalogues.ts';
import { createPeriods, type ReportsDependencies } from './answers/dependencies.ts';
import { api } from './reports.api.ts';

const catalogues = createTenantCatalogues(createCatalogue(loadCatalogueFile));
const now = () => Date.now();
const ids = createIds(now);
const periods = createPeriods();

export const within = (principal: Principal): ReportsDependencies => ({
  table: api.tableOf(principal.scope),
  catalogue: catalogues.of(principal),
  ids,
  now,
  periods,
});
