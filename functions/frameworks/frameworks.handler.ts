import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import * as contract from '../../shared/contract/frameworks.contract.ts';
import { bindPublic, bindSignedIn } from '../core/api/binding.ts';
import { createApi } from '../core/api/create-api.ts';
import { createApiDependencies } from '../core/api/dependencies.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { ApiEnvironment, readEnvironment } from '../core/environment.ts';
import {
  getOffered,
  getOfferedDisclosure,
  listAlsoAnswered,
  listCountries,
  listIndustries,
  listMetricNames,
  listOffered,
} from './framework-reads.ts';

const api = createApiDependencies('frameworks', readEnvironment(ApiEnvironment));
const catalogue = createCatalogue(loadCatalogueFile);

export const handler = createApi(
  [
    bindSignedIn(contract.listFrameworks, async (_input, { principal }) => ({
      body: { frameworks: listOffered(catalogue, principal.tenant) },
    })),
    bindSignedIn(contract.getFramework, async ({ params, query }, { principal }) => ({
      body: getOffered(catalogue, principal.tenant, params.versionId, query.industry),
    })),
    bindSignedIn(contract.getFrameworkDisclosure, async ({ params }, { principal }) => {
      const disclosure = getOfferedDisclosure(catalogue, principal.tenant, params.versionId, params.disclosureId);
      const metrics = listMetricNames(catalogue, disclosure);
      return { body: { disclosure, metrics, alsoAnswers: listAlsoAnswered(catalogue, principal.tenant, params) } };
    }),
    bindSignedIn(contract.listSectors, async () => ({ body: { sectors: catalogue.industries().sectors } })),
    bindSignedIn(contract.listStockExchanges, async () => ({
      body: {
        stockExchanges: catalogue
          .stockExchanges()
          .map(({ code, name, nameZhTw, shortName, country }) => ({ code, name, nameZhTw, shortName, country })),
      },
    })),
    bindSignedIn(contract.listIndustries, async () => ({ body: { industries: listIndustries(catalogue) } })),
    bindPublic(contract.listCountries, async ({ query }) => ({
      body: { countries: listCountries(catalogue, query.sortBy) },
    })),
  ],
  api,
);
