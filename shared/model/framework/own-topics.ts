/**
 * Topics of an assessment's lists that a disclosure itself is about: that of its topic standard (GRI Topic Standards, by
 * their titles), or those of ESRS 1 AR 16 (2023) and Appendix A (2026) under its standard. What ESRS asks of a whole standard,
 * such as its policies, is about each topic of the standard.
 */
const griStandards: Readonly<Record<string, readonly string[]>> = {
  '205': ['anti-corruption'],
  '206': ['anti-competitive'],
  '302': ['energy'],
  '403': ['health-and-safety'],
  '404': ['training'],
  '405': ['diversity'],
  '406': ['diversity'],
  '407': ['social-dialogue'],
  '408': ['child-labour'],
  '409': ['forced-labour'],
  '410': ['security-practices'],
  '411': ['indigenous-peoples'],
  '415': ['lobbying'],
  '416': ['consumer-safety'],
  '417': ['consumer-information'],
  '418': ['customer-privacy'],
};

const chainWorkers = [
  'value-chain-workers',
  'chain-working-conditions',
  'chain-social-dialogue',
  'chain-health-and-safety',
  'chain-training',
  'chain-diversity',
  'chain-labour-rights',
];
const communities = ['communities', 'community-rights', 'community-civil-rights', 'indigenous-peoples', 'land-rights'];
const consumers = [
  'consumers',
  'consumer-information',
  'customer-privacy',
  'data-security',
  'consumer-safety',
  'consumer-inclusion',
  'customer-welfare',
];
const conduct = [
  'business-conduct',
  'corporate-culture',
  'anti-corruption',
  'whistleblowers',
  'animal-welfare',
  'lobbying',
  'supplier-relations',
];
const esrsStandards: Readonly<Record<string, readonly string[]>> = {
  S2: chainWorkers,
  S3: communities,
  S4: consumers,
};
const esrsConduct: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'esrs-2023': {
    'G1-1': ['corporate-culture', 'whistleblowers', 'animal-welfare'],
    'G1-2': ['supplier-relations'],
    'G1-3': ['anti-corruption'],
    'G1-4': ['anti-corruption'],
    'G1-5': ['lobbying'],
    'G1-6': ['supplier-relations'],
  },
  'esrs-2026': {
    'G1-1': conduct,
    'G1-2': conduct,
    'G1-3': conduct,
    'G1-4': ['anti-corruption'],
    'G1-5': ['lobbying'],
    'G1-6': ['supplier-relations'],
  },
};

export const ownTopicsOf = (versionId: string, disclosureId: string): readonly string[] => {
  const [standard = ''] = disclosureId.split('-');
  if (versionId === 'gri-2021') return griStandards[standard] ?? [];
  const byDisclosure = esrsConduct[versionId];
  return byDisclosure ? (byDisclosure[disclosureId] ?? esrsStandards[standard] ?? []) : [];
};
