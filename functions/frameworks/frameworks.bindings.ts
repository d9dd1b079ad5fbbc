import { loadGuide } from '../../shared/catalogue/guidance.ts';
import { isOffered } from '../../shared/catalogue/templates/template-version.ts';
import * as catalogueContract from '../../shared/contract/frameworks/catalogue.contract.ts';
import * as contract from '../../shared/contract/frameworks/frameworks.contract.ts';
import { breakdownsOf } from '../../shared/model/data-point/breakdown.ts';
import { bindPublic, bindSignedIn } from '../core/api/binding.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { createTenantCatalogues } from '../core/templates/tenant-catalogues.ts';
import { createCatalogueSearch } from './catalogue-search.ts';
import { readDisclosureCrosswalk, readMetric } from './crosswalk-reads.ts';
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
import { catalogue } from './frameworks.context.ts';

const catalogues = createTenantCatalogues(catalogue);
const guide = loadGuide(loadCatalogueFile);
const search = createCatalogueSearch(catalogue);

export const bindings = {
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
  getDisclosureCrosswalk: bindSignedIn(catalogueContract.getDisclosureCrosswalk, async ({ params }, { principal }) => ({
    body: readDisclosureCrosswalk(catalogues.of(principal), principal.tenant, params),
  })),
  getMetric: bindSignedIn(catalogueContract.getMetric, async ({ params }, { principal }) => ({
    body: readMetric(catalogues.of(principal), principal.tenant, params.code),
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
};
