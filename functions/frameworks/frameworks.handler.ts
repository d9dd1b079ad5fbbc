import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { loadGuide } from '../../shared/catalogue/guidance.ts';
import { isOffered } from '../../shared/catalogue/templates/template-version.ts';
import * as catalogueContract from '../../shared/contract/frameworks/catalogue.contract.ts';
import * as helperContract from '../../shared/contract/frameworks/framework-helper.contract.ts';
import * as contract from '../../shared/contract/frameworks/frameworks.contract.ts';
import { breakdownsOf } from '../../shared/model/data-point/breakdown.ts';
import { bindPublic, bindSignedIn } from '../core/api/binding.ts';
import { createApi } from '../core/api/create-api.ts';
import { createApiDependencies } from '../core/api/dependencies.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { ApiEnvironment, readEnvironment } from '../core/core-environment.ts';
import { withCatalogueKeys } from '../core/templates/catalogue-keys.ts';
import { createTenantCatalogues } from '../core/templates/tenant-catalogues.ts';
import { createCatalogueSearch } from './catalogue-search.ts';
import { readDisclosureCrosswalk, readMetric } from './crosswalk-reads.ts';
import { readHelper, writeHelper } from './framework-helper.ts';
import { countOverlap } from './framework-overlap.ts';
import {
  getOffered,
  getOfferedDisclosure,
  listAlsoAnswered,
  listCountries,
  listIndustries,
  listMetricNames,
  listOffered,
  withGuidance,
} from './framework-reads.ts';

const api = {
  ...createApiDependencies('frameworks', readEnvironment(ApiEnvironment)),
  keysAlongside: withCatalogueKeys,
};
const catalogue = createCatalogue(loadCatalogueFile);
const catalogues = createTenantCatalogues(catalogue);
const guide = loadGuide(loadCatalogueFile);
const search = createCatalogueSearch(catalogue);

export const handler = createApi(
  {
    listFrameworks: bindSignedIn(contract.listFrameworks, async (_input, { principal }) => ({
      body: { frameworks: listOffered(catalogues.of(principal), principal.tenant) },
    })),
    getFramework: bindSignedIn(contract.getFramework, async ({ params, query }, { principal }) => ({
      body: getOffered(catalogues.of(principal), principal.tenant, params.versionId, query.industry),
    })),
    getFrameworkDisclosure: bindSignedIn(contract.getFrameworkDisclosure, async ({ params }, { principal }) => {
      const own = catalogues.of(principal);
      const found = getOfferedDisclosure(own, principal.tenant, params.versionId, params.disclosureId);
      const disclosure = withGuidance(guide, params.versionId, found);
      const metrics = listMetricNames(own, disclosure);
      const breakdowns = breakdownsOf(own.metrics(), disclosure);
      const alsoAnswers = listAlsoAnswered(own, principal.tenant, params);
      return { body: { disclosure, metrics, breakdowns, alsoAnswers } };
    }),
    searchCatalogue: bindSignedIn(catalogueContract.searchCatalogue, async ({ query }, { principal }) => ({
      body: search(
        (versionId) => isOffered(principal.tenant, versionId),
        query.search,
        query.limit,
        catalogues.of(principal),
      ),
    })),
    getFrameworkOverlap: bindSignedIn(catalogueContract.getFrameworkOverlap, async ({ query }, { principal }) => {
      const own = catalogues.of(principal);
      return { body: countOverlap(own, listOffered(own, principal.tenant), query.versionIds.split(',')) };
    }),
    getDisclosureCrosswalk: bindSignedIn(
      catalogueContract.getDisclosureCrosswalk,
      async ({ params }, { principal }) => ({
        body: readDisclosureCrosswalk(catalogues.of(principal), principal.tenant, params),
      }),
    ),
    getMetric: bindSignedIn(catalogueContract.getMetric, async ({ params }, { principal }) => ({
      body: readMetric(catalogues.of(principal), principal.tenant, params.code),
    })),
    getFrameworkHelper: bindSignedIn(helperContract.getFrameworkHelper, async (_input, { principal }) => ({
      body: await readHelper({ table: api.tableOf(principal.scope), catalogue }, principal),
    })),
    putFrameworkHelper: bindSignedIn(helperContract.putFrameworkHelper, async ({ body }, { principal }) => ({
      body: await writeHelper({ table: api.tableOf(principal.scope) }, principal, body),
    })),
    listSectors: bindSignedIn(contract.listSectors, async () => ({
      body: { sectors: catalogue.industries().sectors },
    })),
    listStockExchanges: bindSignedIn(contract.listStockExchanges, async () => ({
      body: {
        stockExchanges: catalogue
          .stockExchanges()
          .map(({ code, name, nameZhTw, shortName, country }) => ({ code, name, nameZhTw, shortName, country })),
      },
    })),
    listIndustries: bindSignedIn(contract.listIndustries, async () => ({
      body: { industries: listIndustries(catalogue) },
    })),
    listCountries: bindPublic(contract.listCountries, async ({ query }) => ({
      body: { countries: listCountries(catalogue, query.sortBy) },
    })),
  },
  api,
);
