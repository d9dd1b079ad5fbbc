import * as z from 'zod';
import { Adoption, BilingualText, FrameworkGroup, Obligation, Verification } from '../../shared/catalogue/framework.ts';
import { MetricDimension, UnitFamily } from '../../shared/catalogue/metrics/metric-library.ts';
import { Binding, Conversion, RelationKind, Reuse } from '../../shared/catalogue/metrics/relation.ts';
import { Requirement } from '../../shared/catalogue/requirement.ts';

/**
 * The shapes of `shared/catalogue/sources`. All objects are strict: a field that the generator does not know is an error,
 * so nothing of a source is dropped unseen.
 */

const SourcePillar = z.enum(['environmental', 'social', 'governance', 'general', 'economic']);
const SourceKind = z.enum(['quantitative', 'narrative', 'mixed']);
const Superseding = z.strictObject({ standard: z.string(), from: z.iso.date() });

export const SourceMetric = z.strictObject({
  label: z.string().min(1),
  unit: z.string().min(1),
  type: z.literal('Number'),
  verified: z.boolean().optional(),
  /** The same figure of the edition before, by its disclosure and place there ("E1-6 m0"): its relations hold here too. */
  sameAs: z
    .string()
    .regex(/ m\d+$/)
    .optional(),
  /** A metric of the library that the figure is, or is a part of by its scope; in the unit of the metric. */
  measures: z
    .strictObject({ code: z.string(), narrower: z.literal(true).optional(), note: z.string().optional() })
    .optional(),
});
export type SourceMetric = z.infer<typeof SourceMetric>;

export const SourceDisclosure = z.strictObject({
  code: z.string().min(1),
  title: z.string().min(1),
  titleZhHant: z.string().optional(),
  altTitle2026: z.string().optional(),
  kind: SourceKind,
  pillar: SourcePillar.optional(),
  standard: z.string().optional(),
  group: z.string().optional(),
  tier: z.string().optional(),
  requirement: z.boolean().optional(),
  mandatory: z.boolean().optional(),
  obligation: Obligation.optional(),
  officialCode: z.string().optional(),
  verified: z.boolean().optional(),
  codeVerified: z.boolean().optional(),
  supersededBy: Superseding.optional(),
  /** Reported once for each material topic. */
  perTopic: z.boolean().optional(),
  /** Code of the disclosure of the edition before that this one is. */
  sameAs: z.string().optional(),
  metrics: z.array(SourceMetric),
});
export type SourceDisclosure = z.infer<typeof SourceDisclosure>;

export const SourceSection = z.strictObject({
  code: z.string().min(1),
  title: z.string().min(1),
  titleZhHant: z.string().optional(),
  pillar: SourcePillar,
  standard: z.string().optional(),
  series: z.string().optional(),
  verified: z.boolean().optional(),
  titlesCheckedIn: z.array(z.string()).optional(),
  metricsBasis: z.string().optional(),
  effectiveFrom: z.iso.date().optional(),
  earlyAdoption: z.boolean().optional(),
  supersededBy: Superseding.optional(),
  disclosures: z.array(SourceDisclosure),
});
export type SourceSection = z.infer<typeof SourceSection>;

const SourceHead = z.strictObject({
  key: z.string(),
  name: z.string(),
  provider: z.string(),
  group: FrameworkGroup,
  edition: z.string(),
  codeScheme: z.enum(['official', 'mixed', 'local', 'unverified']),
  verified: Verification,
  verificationNote: z.string().optional(),
  codeNote: z.string().optional(),
  simplificationNote: z.string().optional(),
  applicability: z.string().optional(),
  notes: z.array(z.string()).optional(),
  sources: z.array(z.string()),
});
export type SourceHead = z.infer<typeof SourceHead>;

export const SourceFramework = SourceHead.extend({ sections: z.array(SourceSection) });
export type SourceFramework = z.infer<typeof SourceFramework>;

/** A disclosure of the previous edition: its kind, figures, facts and requirements are inherited unless set here. */
const SameDisclosure = SourceDisclosure.pick({ code: true, title: true, titleZhHant: true, verified: true })
  .partial()
  .extend({ code: z.string().min(1), sameAs: z.string().min(1) });

/** A source of a newer edition, which names what it took over from the one before. */
export const SourceEdition = SourceHead.extend({
  sections: z.array(SourceSection.extend({ disclosures: z.array(z.union([SourceDisclosure, SameDisclosure])) })),
});
export type SourceEdition = z.infer<typeof SourceEdition>;

export const SasbMetric = z.strictObject({
  code: z.string(),
  title: z.string(),
  category: z.enum(['Quantitative', 'Discussion and Analysis']),
  kind: z.enum(['quantitative', 'narrative']),
  unit: z.string(),
  units: z.array(z.string()),
  type: z.enum(['Number', 'Text Area']),
  verified: z.boolean(),
  inXbrlTaxonomy: z.boolean(),
});
export type SasbMetric = z.infer<typeof SasbMetric>;

export const SasbIndustry = z.strictObject({
  code: z.string(),
  title: z.string(),
  edition: z.string(),
  topics: z.array(
    z.strictObject({
      code: z.string(),
      title: z.string(),
      issueCategory: z.string(),
      dimension: z.string(),
      pillar: SourcePillar,
      metrics: z.array(SasbMetric),
    }),
  ),
  activityMetrics: z.array(SasbMetric),
});
export type SasbIndustry = z.infer<typeof SasbIndustry>;

export const SasbFramework = SourceHead.extend({
  sectors: z.array(z.strictObject({ code: z.string(), title: z.string(), industries: z.array(SasbIndustry) })),
});
export type SasbFramework = z.infer<typeof SasbFramework>;

export const SourceRelation = z.strictObject({
  metric: z.string(),
  framework: z.string(),
  disclosure: z.string(),
  metricIndex: z.union([z.int(), z.string()]),
  part: z.string().optional(),
  relation: RelationKind,
  conversion: Conversion.optional(),
  condition: z.strictObject({ metric: z.string(), oneOf: z.array(z.string()) }).optional(),
  section: z.string().optional(),
  components: z.array(z.string()).optional(),
  note: z.string(),
  reuse: Reuse,
  binding: Binding,
  primary: z.boolean(),
  verified: z.boolean(),
  source: z.string(),
  anchor: z.literal(true).optional(),
});
export type SourceRelation = z.infer<typeof SourceRelation>;

const SourceNarrative = z.strictObject({
  kind: z.literal('narrative'),
  code: z.string(),
  topic: z.string(),
  members: z.array(z.strictObject({ framework: z.string(), disclosure: z.string(), metric: z.string().optional() })),
  relation: z.literal('narrativeReuse'),
  note: z.string(),
  verified: z.boolean(),
  verifiedPairs: z.array(z.strictObject({ a: z.string(), b: z.string(), source: z.string() })).optional(),
  source: z.string(),
});
export type SourceNarrative = z.infer<typeof SourceNarrative>;

export const SourceCrosswalk = z.strictObject({
  key: z.literal('CROSSWALK'),
  title: z.string(),
  edition: z.string(),
  semantics: z.record(z.string(), z.string()),
  frameworks: z.record(z.string(), z.string()),
  sources: z.record(z.string(), z.string()),
  relations: z.array(SourceRelation),
  narratives: z.array(SourceNarrative),
});
export type SourceCrosswalk = z.infer<typeof SourceCrosswalk>;

const SourceNode = z.looseObject({ code: z.string(), kind: z.string(), name: z.string(), nameZhTW: z.string() });

export const SourceMetrics = z.strictObject({
  key: z.literal('METRIC_LIBRARY'),
  title: z.string(),
  edition: z.string(),
  hierarchy: z.string(),
  rules: z.record(z.string(), z.string()),
  counts: z.record(z.string(), z.int()),
  units: z.record(z.string(), UnitFamily),
  dimensions: z.array(MetricDimension.omit({ nameZhTw: true }).extend({ nameZhTW: z.string() })),
  nodes: z.array(SourceNode),
});

/** Calculations of ours, in addition to the library that standards share. */
export const SourceOwnMetrics = z.strictObject({
  key: z.literal('OWN_METRICS'),
  title: z.string(),
  edition: z.string(),
  rule: z.string(),
  units: z.record(z.string(), UnitFamily),
  nodes: z.array(
    z.strictObject({
      code: z.string(),
      parent: z.string(),
      name: z.string(),
      nameZhTW: z.string(),
      definition: z.string(),
      definitionZhTW: z.string(),
      unitFamily: z.string(),
      defaultUnit: z.string(),
      formula: z.string(),
    }),
  ),
});

export const SourceCountries = z.strictObject({
  standard: z.string(),
  edition: z.string(),
  sources: z.array(z.string()),
  notes: z.array(z.string()),
  count: z.int(),
  countries: z.array(
    z.strictObject({
      alpha2: z.string(),
      alpha3: z.string(),
      numeric: z.string(),
      name: z.string(),
      nameZhHant: z.string(),
      nameZhHantHK: z.string(),
      nameZhHantHKShort: z.string().optional(),
      dialCode: z.string().nullable(),
      dialCodeVerified: z.boolean(),
    }),
  ),
});

export const SourceExchanges = z.strictObject({
  standard: z.string(),
  edition: z.string(),
  sources: z.array(z.string()),
  notes: z.array(z.string()),
  count: z.int(),
  exchanges: z.array(
    z.strictObject({
      mic: z.string(),
      operatingMic: z.string(),
      micType: z.enum(['OPRT', 'SGMT']),
      name: z.string(),
      shortName: z.string().nullable(),
      isoName: z.string(),
      country: z.string(),
      countryName: z.string(),
      city: z.string(),
      website: z.string(),
    }),
  ),
});

export const SourceIndustries = z.strictObject({
  key: z.literal('SICS'),
  name: z.string(),
  provider: z.string(),
  edition: z.string(),
  sources: z.array(z.string()),
  notes: z.array(z.string()),
  sectors: z.array(z.strictObject({ code: z.string(), name: z.string() })),
  industries: z.array(
    z.strictObject({ code: z.string(), name: z.string(), sectorCode: z.string(), sector: z.string() }),
  ),
});

/** Data that the product needs and the sources lack: see `editorial.ts`. */
export const Editorial = z.strictObject({
  key: z.string(),
  file: z.string(),
  versionId: z.string(),
  shortName: z.string(),
  nameZhTw: z.string(),
  frameworkType: z.enum(['FRAMEWORK_BUILDER', 'HKEX', 'WEF', 'GRI', 'SASB']),
  providerKey: z.enum(['ISSB', 'GRI']).nullable(),
  supersededBy: z.string().optional(),
  /** Key of the previous edition; this edition's source is written as its difference. */
  earlierEdition: z.string().optional(),
  adoptions: z.array(Adoption).optional(),
  periods: z.strictObject({ from: z.iso.date().optional(), before: z.iso.date().optional() }).optional(),
  description: BilingualText,
});
export type Editorial = z.infer<typeof Editorial>;

/** Facts of each edition's requirements, by edition and by the id of the disclosure. */
export const SourceRequirements = z.record(z.string(), z.record(z.string(), z.array(Requirement).min(1)));
export type SourceRequirements = z.infer<typeof SourceRequirements>;
