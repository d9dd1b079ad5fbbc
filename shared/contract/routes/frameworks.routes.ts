import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'frameworks'> = {
  getDisclosureCrosswalk: ['GET', '/frameworks/{versionId}/disclosures/{disclosureId}/crosswalk'],
  getFramework: ['GET', '/frameworks/{versionId}'],
  getFrameworkDisclosure: ['GET', '/frameworks/{versionId}/disclosures/{disclosureId}'],
  getFrameworkHelper: ['GET', '/framework-helper'],
  getFrameworkOverlap: ['GET', '/framework-overlap'],
  getMetric: ['GET', '/metrics/{code}'],
  listCountries: ['GET', '/system/countries'],
  listFrameworks: ['GET', '/frameworks'],
  listIndustries: ['GET', '/framework-builder/industries/universal'],
  listSectors: ['GET', '/organization-profile/list-sector'],
  listStockExchanges: ['GET', '/organization-profile/list-stock-exchange'],
  putFrameworkHelper: ['PUT', '/framework-helper'],
  searchCatalogue: ['GET', '/catalogue-search'],
};
