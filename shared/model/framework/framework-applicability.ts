import type { Region } from './region.ts';

/**
 * When a framework is worth proposing: every fact of `when` must have one of its values. Weights: 100 a rule of the
 * listing applies; 90 a law probably does; 60 to 80 a stakeholder asks for it by name; 40 to 55 usual among similar
 * companies; below that, useful in addition to another. Editorial: thresholds of laws change, so the reasons say
 * "likely" and name a source.
 */
export type ApplicabilityRule = {
  versionId: string;
  reason: string;
  weight: number;
  when: Readonly<Record<string, readonly string[]>>;
  source: string;
};

const large = ['1000-4999', '5000-plus'];
const small = ['under-50', '50-249'];
const europe = ['european-union'];

const listingRules: ApplicabilityRule[] = [
  {
    versionId: 'hkex-2025',
    reason: 'listed-hong-kong',
    weight: 100,
    when: { listing: ['hong-kong'] },
    source: 'HKEX Main Board Rule 13.91, GEM Rule 17.103, Appendix C2',
  },
  {
    versionId: 'sgx-2023',
    reason: 'listed-singapore',
    weight: 100,
    when: { listing: ['singapore'] },
    source: 'SGX Mainboard and Catalist Rules 711A and 711B; Starting with a Common Set of Core ESG Metrics',
  },
  {
    versionId: 'bursa-2022',
    reason: 'listed-malaysia',
    weight: 100,
    when: { listing: ['malaysia'] },
    source: 'Bursa Malaysia Main Market Listing Requirements, Practice Note 9',
  },
  {
    versionId: 'nasdaq-2019',
    reason: 'listed-united-states',
    weight: 40,
    when: { listing: ['united-states'] },
    source: 'Nasdaq ESG Reporting Guide 2.0 (voluntary)',
  },
  {
    versionId: 'ifrs-s2-2023',
    reason: 'exchange-builds-on-issb',
    weight: 60,
    when: { listing: ['hong-kong', 'singapore', 'malaysia'] },
    source:
      'HKEX Appendix C2 Part D; SGX climate rules from 2025; Malaysia National Sustainability Reporting Framework',
  },
  {
    versionId: 'ifrs-s1-2023',
    reason: 'exchange-builds-on-issb',
    weight: 45,
    when: { listing: ['malaysia', 'united-kingdom'] },
    source: 'Malaysia National Sustainability Reporting Framework; UK Sustainability Reporting Standards',
  },
  {
    versionId: 'ifrs-s2-2023',
    reason: 'exchange-builds-on-issb',
    weight: 55,
    when: { listing: ['united-kingdom'] },
    source: 'UK Sustainability Reporting Standards',
  },
  {
    versionId: 'sasb-2023-12',
    reason: 'listed-investors-compare',
    weight: 50,
    when: { listing: ['united-states'] },
    source: 'SASB Standards, Standards Application Guidance',
  },
];

const europeanRules: ApplicabilityRule[] = [
  {
    versionId: 'esrs-2023',
    reason: 'large-in-europe',
    weight: 90,
    when: { operating: europe, size: large },
    source: 'Directive (EU) 2022/2464 as amended, Article 19a of Directive 2013/34/EU',
  },
  {
    versionId: 'esrs-2023',
    reason: 'large-listed-in-europe',
    weight: 95,
    when: { listing: europe, size: large },
    source: 'Directive (EU) 2022/2464 as amended, Article 19a of Directive 2013/34/EU',
  },
  {
    versionId: 'esrs-2023',
    reason: 'mid-size-in-europe',
    weight: 35,
    when: { operating: europe, size: ['250-999'] },
    source: 'Directive (EU) 2022/2464 as amended: thresholds',
  },
  {
    versionId: 'eu-taxonomy-2021',
    reason: 'large-in-europe',
    weight: 60,
    when: { operating: europe, size: large },
    source: 'Regulation (EU) 2020/852, Article 8',
  },
  {
    versionId: 'sfdr-pai-2022',
    reason: 'european-funds-ask',
    weight: 65,
    when: { asks: ['european-funds'] },
    source: 'Delegated Regulation (EU) 2022/1288, Annex I',
  },
  {
    versionId: 'vsme-2025',
    reason: 'small-in-europe',
    weight: 70,
    when: { operating: europe, size: small },
    source: 'Commission Recommendation (EU) 2025/1710',
  },
  {
    versionId: 'vsme-2025',
    reason: 'mid-size-in-europe',
    weight: 40,
    when: { operating: europe, size: ['250-999'] },
    source: 'Commission Recommendation (EU) 2025/1710',
  },
  {
    versionId: 'vsme-2025',
    reason: 'small-and-asked',
    weight: 62,
    when: { size: small, asks: ['banks', 'customers'] },
    source: 'Commission Recommendation (EU) 2025/1710',
  },
];

const askedForRules: ApplicabilityRule[] = [
  {
    versionId: 'cdp-2024',
    reason: 'cdp-asks',
    weight: 80,
    when: { asks: ['cdp'] },
    source: 'CDP corporate questionnaire',
  },
  {
    versionId: 'ungc-2004',
    reason: 'global-compact-member',
    weight: 75,
    when: { asks: ['global-compact'] },
    source: 'UN Global Compact, Communication on Progress',
  },
  {
    versionId: 'un-sdg-2015',
    reason: 'global-compact-member',
    weight: 45,
    when: { asks: ['global-compact'] },
    source: 'UN Global Compact and the 2030 Agenda',
  },
  {
    versionId: 'gri-2021',
    reason: 'public-asks',
    weight: 65,
    when: { asks: ['public', 'regulator'] },
    source: 'GRI 1: Foundation 2021',
  },
  {
    versionId: 'gri-2021',
    reason: 'exchange-refers-to-gri',
    weight: 50,
    when: { listing: ['hong-kong', 'singapore', 'malaysia', 'mainland-china', 'elsewhere'] },
    source: 'GRI 1: Foundation 2021; guidance of stock exchanges',
  },
  {
    versionId: 'ifrs-s1-2023',
    reason: 'investors-ask',
    weight: 55,
    when: { asks: ['investors'] },
    source: 'IFRS S1, objective',
  },
  {
    versionId: 'ifrs-s2-2023',
    reason: 'investors-ask',
    weight: 58,
    when: { asks: ['investors', 'banks'], climate: ['high', 'some'] },
    source: 'IFRS S2, objective',
  },
  {
    versionId: 'sasb-2023-12',
    reason: 'investors-ask-by-industry',
    weight: 52,
    when: { asks: ['investors'] },
    source: 'IFRS S1, paragraph 55(a)',
  },
  {
    versionId: 'wef-2020',
    reason: 'large-beside-financials',
    weight: 20,
    when: { size: large, asks: ['investors', 'public'] },
    source: 'Measuring Stakeholder Capitalism, 2020',
  },
];

const topicRules: ApplicabilityRule[] = [
  {
    versionId: 'ifrs-s2-2023',
    reason: 'climate-exposed',
    weight: 48,
    when: { climate: ['high'] },
    source: 'IFRS S2, objective',
  },
  {
    versionId: 'ghg-protocol-2015',
    reason: 'counts-emissions',
    weight: 42,
    when: { climate: ['high', 'some'] },
    source: 'GHG Protocol Corporate Standard',
  },
  {
    versionId: 'tnfd-2023',
    reason: 'nature-sector',
    weight: 30,
    when: { sector: ['EM', 'FB', 'RR'] },
    source: 'TNFD, sector guidance',
  },
  {
    versionId: 'iso-26000-2010',
    reason: 'orders-a-first-report',
    weight: 15,
    when: { firstReport: ['yes'], asks: ['public'] },
    source: 'ISO 26000:2010',
  },
  {
    versionId: 'gri-2021',
    reason: 'reported-before',
    weight: 30,
    when: { firstReport: ['no'] },
    source: 'GRI 1: Foundation 2021',
  },
];

export const applicability: readonly ApplicabilityRule[] = [
  ...listingRules,
  ...europeanRules,
  ...askedForRules,
  ...topicRules,
];

/** Frameworks for companies that no exchange lists: a listed one has others to follow. */
export const unlistedOnly: readonly string[] = ['vsme-2025'];

const members = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');
const named: Record<string, Region> = {
  HK: 'hong-kong',
  CN: 'mainland-china',
  SG: 'singapore',
  MY: 'malaysia',
  GB: 'united-kingdom',
  US: 'united-states',
};

/** Region of a country (ISO 3166-1 alpha-2); undefined for none. */
export const regionOfCountry = (country: string | undefined): Region | undefined => {
  if (country === undefined || country === '') return undefined;
  return members.includes(country) ? 'european-union' : (named[country] ?? 'elsewhere');
};
