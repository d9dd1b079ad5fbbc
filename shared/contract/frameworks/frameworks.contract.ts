import * as z from 'zod';
import { BilingualText, Disclosure, Framework, FrameworkSummary } from '../../catalogue/framework.ts';
import { Breakdown } from '../../model/data-point/breakdown.ts';
import { call } from '../calls/call.ts';

const versionId = z.string().min(1).max(80);

export const listFrameworks = call({
  id: 'listFrameworks',
  domain: 'frameworks',
  method: 'GET',
  path: '/frameworks',
  summary: 'Frameworks offered to this tenant, by group',
  access: 'framework:read',
  module: 'esgl',
  requests: 1,
  response: z.object({ frameworks: z.array(FrameworkSummary) }),
  errors: [],
});

export const getFramework = call({
  id: 'getFramework',
  domain: 'frameworks',
  method: 'GET',
  path: '/frameworks/{versionId}',
  summary: 'One framework with sections and disclosures; for SASB only those of one industry when given',
  access: 'framework:read',
  module: 'esgl',
  requests: 1,
  params: z.object({ versionId }),
  query: z.object({ industry: z.string().max(10).optional() }),
  response: Framework,
  errors: ['framework.not_found'],
});

export const getFrameworkDisclosure = call({
  id: 'getFrameworkDisclosure',
  domain: 'frameworks',
  method: 'GET',
  path: '/frameworks/{versionId}/disclosures/{disclosureId}',
  summary: 'Definition of a disclosure: fields, guidance in our own words, which other disclosures it also answers',
  access: 'framework:read',
  module: 'esgl',
  requests: 1,
  params: z.object({ versionId, disclosureId: z.string().min(1).max(200) }),
  response: z.object({
    disclosure: Disclosure,
    /** Names of its fields' metrics. */
    metrics: z.array(z.object({ code: z.string(), name: BilingualText })),
    /** Tables of its figures: along which dimensions, with which rows and columns. */
    breakdowns: z.array(Breakdown),
    alsoAnswers: z.array(
      z.object({ versionId: z.string(), shortName: z.string(), disclosureId: z.string(), code: z.string() }),
    ),
  }),
  errors: ['framework.not_found', 'disclosure.not_found'],
});

export const listSectors = call({
  id: 'listSectors',
  domain: 'frameworks',
  method: 'GET',
  path: '/organization-profile/list-sector',
  summary: 'SICS sectors',
  access: 'authenticated',
  requests: 1,
  response: z.object({ sectors: z.array(z.object({ code: z.string(), name: z.string(), nameZhTw: z.string() })) }),
  errors: [],
});

export const listStockExchanges = call({
  id: 'listStockExchanges',
  domain: 'frameworks',
  method: 'GET',
  path: '/organization-profile/list-stock-exchange',
  summary: 'Stock exchanges by market identifier code (ISO 10383)',
  access: 'authenticated',
  requests: 1,
  response: z.object({
    stockExchanges: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        nameZhTw: z.string(),
        shortName: z.string(),
        country: z.string(),
      }),
    ),
  }),
  errors: [],
});

export const listIndustries = call({
  id: 'listIndustries',
  domain: 'frameworks',
  method: 'GET',
  path: '/framework-builder/industries/universal',
  summary: 'SICS industries, each with typical topics of its standard',
  access: 'authenticated',
  requests: 1,
  response: z.object({
    industries: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        nameZhTw: z.string(),
        sectorCode: z.string(),
        sector: z.string(),
        sectorZhTw: z.string(),
        topics: z.array(z.string()),
        topicsZhTw: z.array(z.string()),
      }),
    ),
  }),
  errors: [],
});

export const listCountries = call({
  id: 'listCountries',
  domain: 'frameworks',
  method: 'GET',
  path: '/system/countries',
  summary: 'Countries (ISO 3166-1), by id or by name',
  access: 'public',
  requests: 0,
  query: z.object({ sortBy: z.enum(['id', 'name']).default('id') }),
  response: z.object({
    countries: z.array(
      z.object({ id: z.string(), name: z.string(), nameZhTw: z.string(), dialCode: z.string().nullable() }),
    ),
  }),
  errors: [],
});
