import * as z from 'zod';
import { InputType } from '../model/answer/field-value.ts';
import { MetricBinding } from './metrics/relation.ts';
import { Requirement } from './requirement.ts';

/** `true`: compared with the published text; `partial`: some items are marked one by one; `false`: not compared. */
export const Verification = z.union([z.boolean(), z.literal('partial')]);
export type Verification = z.infer<typeof Verification>;

/** Text in both interface languages, written for this product and never taken from a standard. */
export const BilingualText = z.object({ en: z.string().min(1), zhTw: z.string().min(1) });
export type BilingualText = z.infer<typeof BilingualText>;

export const FrameworkGroup = z.enum(['REPORTING_STANDARDS', 'SPECIAL_FRAMEWORK', 'EXCHANGE_LISTING_REQUIREMENTS']);
export type FrameworkGroup = z.infer<typeof FrameworkGroup>;

/** Specification 3: the four named frameworks have their own type, the rest of the catalogue has FRAMEWORK_BUILDER. */
export const FrameworkType = z.enum([
  'FRAMEWORK_BUILDER',
  'CUSTOM_FRAMEWORK',
  'FB_CUSTOM_TEMPLATE',
  'HKEX',
  'WEF',
  'GRI',
  'SASB',
  'CUSTOM',
]);
export type FrameworkType = z.infer<typeof FrameworkType>;

export const FrameworkSource = z.enum(['ESG_LIBRARY', 'ESG_CORE']);
export type FrameworkSource = z.infer<typeof FrameworkSource>;

/** Editorial grouping; an economic topic (GRI series 200) counts as general. */
export const Pillar = z.enum(['environmental', 'social', 'governance', 'general']);
export type Pillar = z.infer<typeof Pillar>;

export const DisclosureKind = z.enum(['quantitative', 'narrative', 'mixed']);
export type DisclosureKind = z.infer<typeof DisclosureKind>;

/** How far the listing authority insists (HKEX Appendix C2). */
export const Obligation = z.enum(['mandatory', 'comply-or-explain', 'encouraged']);
export type Obligation = z.infer<typeof Obligation>;

export const SupersededByStandard = z.object({
  standard: z.string(),
  standardZhTw: z.string().optional(),
  from: z.iso.date(),
});

/**
 * One thing asked for. `key` is `m0`, `m1`… for the figures in source order, `f0`, `f1`… for facts (date, choice, country…)
 * and `text` for the narrative. A unit without a `unitFamily` is the standard's own and cannot be converted.
 */
export const Field = z
  .object({
    key: z.string().regex(/^(m\d{1,3}|f\d{1,2}|text)$/),
    label: z.string().min(1),
    labelZhTw: z.string().optional(),
    inputType: InputType,
    isRequired: z.boolean(),
    /**
     * Of an optional field: required under a condition, or at the reporter's discretion. Unknown where a standard's
     * requirements are.
     */
    extent: z.enum(['if-applicable', 'optional']).optional(),
    unitFamily: z.string().optional(),
    defaultUnit: z.string().optional(),
    units: z.array(z.string()).optional(),
    /** A choice is stored by its English name; the Chinese names follow the same order. */
    options: z.array(z.string()).optional(),
    optionsZhTw: z.array(z.string()).optional(),
    metric: MetricBinding.optional(),
    /** Secondary relations: they inform the answer and bind nothing. */
    related: z.array(MetricBinding).optional(),
    verified: Verification.optional(),
  })
  .meta({ id: 'FrameworkField' });
export type Field = z.infer<typeof Field>;

export const Disclosure = z
  .object({
    /** Unique within the framework; the code unless that is ambiguous. */
    id: z.string().min(1).max(200),
    code: z.string().min(1),
    title: z.string().min(1),
    titleZhTw: z.string().optional(),
    kind: DisclosureKind,
    pillar: Pillar,
    isRequired: z.boolean().optional(),
    obligation: Obligation.optional(),
    verified: Verification,
    /** `false` where the code itself, not only its title, is unconfirmed. */
    isCodeVerified: z.boolean().optional(),
    /** The standard's own code where two standards use the same one (GRI 306-3). */
    officialCode: z.string().optional(),
    /** Heading of the standard inside the section (GRI 2), tier (WEF core, expanded) or category (SASB). */
    subgroup: z.string().optional(),
    altTitle: z.string().optional(),
    /** SASB: activity metric of an industry, unit as printed, and whether the code is in the 2024 taxonomy. */
    isActivityMetric: z.boolean().optional(),
    printedUnit: z.string().optional(),
    isInTaxonomy: z.boolean().optional(),
    supersededBy: SupersededByStandard.optional(),
    /** Reported once for each material topic (GRI 3-3). */
    isPerTopic: z.boolean().optional(),
    fields: z.array(Field).min(1),
    /** The requirements of the standard, by letter; absent where the catalogue does not know them. */
    requirements: z.array(Requirement).optional(),
    guidance: BilingualText.optional(),
  })
  .meta({ id: 'FrameworkDisclosure' });
export type Disclosure = z.infer<typeof Disclosure>;

export const Section = z
  .object({
    code: z.string().min(1),
    title: z.string().min(1),
    titleZhTw: z.string().optional(),
    pillar: Pillar,
    /** SASB: a section is one topic of one industry (SICS codes). */
    sectorCode: z.string().optional(),
    industryCode: z.string().optional(),
    industryEdition: z.string().optional(),
    issueCategory: z.string().optional(),
    dimension: z.string().optional(),
    /** GRI: full name of the standard, numbering series, and dates of standards that take over from others. */
    standard: z.string().optional(),
    series: z.string().optional(),
    effectiveFrom: z.iso.date().optional(),
    isEarlyAdoption: z.boolean().optional(),
    supersededBy: SupersededByStandard.optional(),
    verified: Verification.optional(),
    /** Topics of the metric library that the section is about, where its figures do not determine them. */
    topicIds: z.array(z.string()).optional(),
    disclosures: z.array(Disclosure),
  })
  .meta({ id: 'FrameworkSection' });
export type Section = z.infer<typeof Section>;

/** Name under which a jurisdiction adopted a standard; its paragraphs are the same. */
export const Adoption = z.object({
  key: z.string().regex(/^[a-z0-9-]{1,20}$/),
  shortName: z.string().min(1),
  name: z.string().min(1),
  nameZhTw: z.string().min(1),
  edition: z.string().min(1),
  editionZhTw: z.string().min(1),
});

export const FrameworkSummary = z
  .object({
    key: z.string().min(1),
    /** Stable, lower-case kebab: `gri-2021`, `ifrs-s2-2023`. A report keeps the version that it began with. */
    versionId: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    name: z.string().min(1),
    nameZhTw: z.string().optional(),
    shortName: z.string().min(1),
    provider: z.string().min(1),
    /** Absent where it is the same in both languages, as for the edition. */
    providerZhTw: z.string().optional(),
    group: FrameworkGroup,
    frameworkType: FrameworkType,
    providerKey: z.enum(['ISSB', 'GRI']).nullable(),
    source: FrameworkSource,
    edition: z.string().min(1),
    editionZhTw: z.string().optional(),
    status: z.enum(['in-force', 'superseded']),
    supersededBy: z.string().optional(),
    /** Reporting periods that the edition is for, by the day on which they begin; absent: all. */
    periods: z.object({ from: z.iso.date().optional(), before: z.iso.date().optional() }).optional(),
    adoptions: z.array(Adoption).optional(),
    verified: Verification,
    /** Whether codes are the standard's own; `local` and `unverified` ones must not be shown as official. */
    codeScheme: z.enum(['official', 'mixed', 'local', 'unverified']),
    notes: z.array(BilingualText),
    /** The publications: title, publisher, date, and address; a template has none. */
    sources: z.array(BilingualText.extend({ url: z.url() })),
    description: BilingualText,
    /** Chinese titles are translations of this product, since the publisher's source has none. */
    hasTranslatedTitles: z.boolean().optional(),
    counts: z.object({ sections: z.int(), disclosures: z.int(), fields: z.int() }),
  })
  .meta({ id: 'FrameworkSummary' });
export type FrameworkSummary = z.infer<typeof FrameworkSummary>;

/** A datapoint that other law of the European Union asks for as well, by the disclosure and the fields that answer it (ESRS 2 Appendix B). */
export const EuDatapoint = z.strictObject({
  disclosureId: z.string().min(1),
  /** Empty where no source names it. */
  paragraph: z.string(),
  label: z.string().min(1),
  labelZhTw: z.string().min(1),
  otherLaw: z.array(z.string().min(1)).min(1),
  /** None where the catalogue has no field for it. */
  fields: z.array(z.string()),
});

export const Framework = FrameworkSummary.extend({
  /** Of a framework about one subject: the topic of disclosures without a figure. */
  subjectTopicId: z.string().optional(),
  sections: z.array(Section),
  /** By earlier edition: its disclosures and their successors; unlisted disclosures continue under their own code. */
  tookOver: z.record(z.string(), z.record(z.string(), z.array(z.string()))).optional(),
  euDatapoints: z.array(EuDatapoint).optional(),
}).meta({ id: 'Framework' });
export type Framework = z.infer<typeof Framework>;
