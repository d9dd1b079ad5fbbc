import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';

export const catalogue = createCatalogue(loadCatalogueFile);
