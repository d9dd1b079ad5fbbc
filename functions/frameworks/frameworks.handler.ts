import { routes } from '../../shared/contract/routes/frameworks.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './frameworks.api.ts';

const frameworks = async () => (await import('./frameworks.bindings.ts')).bindings;
const helper = async () => (await import('./helper.bindings.ts')).bindings;

export const handler = createApi(
  routes,
  {
    listFrameworks: frameworks,
    getFramework: frameworks,
    getFrameworkDisclosure: frameworks,
    searchCatalogue: frameworks,
    getFrameworkOverlap: frameworks,
    getDisclosureCrosswalk: frameworks,
    getMetric: frameworks,
    listSectors: frameworks,
    listStockExchanges: frameworks,
    listIndustries: frameworks,
    listCountries: frameworks,
    getFrameworkHelper: helper,
    putFrameworkHelper: helper,
  },
  api,
);
