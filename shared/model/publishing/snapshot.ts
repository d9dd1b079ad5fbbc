import * as z from 'zod';
import { Pillar } from '../../catalogue/framework.ts';
import { FieldValue, InputType } from '../answer/field-value.ts';
import { ValueState } from '../answer/value-state.ts';
import { Chart } from '../design/chart.ts';
import { ChartOver, ChartType } from '../design/design-chart.ts';
import { ChartAsBars, UndrawnChart } from '../design/design-findings.ts';
import { ReportDesign } from '../design/report-design.ts';
import { AssessmentKind, Thresholds } from '../materiality/thresholds.ts';
import { Language } from '../text/language.ts';

const Color = z.string().regex(/^#[0-9A-Fa-f]{6}$/);

/** A picture as data: the renderer opens no socket. */
const SnapshotPicture = z.object({ mediaType: z.enum(['image/png', 'image/jpeg']), base64: z.string() });
export type SnapshotPicture = z.infer<typeof SnapshotPicture>;

/** Brand as printed: everything a renderer needs, nothing to fetch (architecture fact 11). */
export const SnapshotBrand = z.object({
  companyName: z.string(),
  primaryColor: Color,
  secondaryColor: Color,
  specialColor: Color,
  /** Logo as data, so that the renderer opens no socket. */
  logo: z.object({ mediaType: z.enum(['image/png', 'image/jpeg', 'image/svg+xml']), base64: z.string() }).optional(),
});
export type SnapshotBrand = z.infer<typeof SnapshotBrand>;

/**
 * Source of a value. `typed`: in this field · `report`: in another field of this report · `otherReport` · `hub`: typed
 * in the data hub or imported there (in older snapshots: any stored value) · `computed`: calculated from other values.
 */
const ValueSource = z.enum(['typed', 'report', 'otherReport', 'hub', 'computed']);
export type ValueSource = z.infer<typeof ValueSource>;

/** The state next to a number of another year; none where it was measured. */
const StateThen = { state: ValueState.optional() };

/** What an entity's contribution to a consolidated figure is calculated from. */
const EntityContribution = z.object({
  /** The entity's value, in the unit of the contribution. */
  value: z.string(),
  /** The sign of the value; none of a reported one. */
  state: ValueState.optional(),
  /** Part that counts, in percent; absent where the contribution is no product of both, as in an average. */
  share: z.string().optional(),
  /** The days of each share, if it changed within the period. */
  spans: z.array(z.object({ days: z.number().int(), percent: z.string() })).optional(),
});
export type EntityContribution = z.infer<typeof EntityContribution>;

export const SnapshotField = z.object({
  key: z.string(),
  label: z.string(),
  inputType: InputType,
  isRequired: z.boolean(),
  value: FieldValue.nullable(),
  /** Display names for codes within the value: options, countries. */
  valueLabels: z.record(z.string(), z.string()).optional(),
  unit: z.string().optional(),
  metricCode: z.string().optional(),
  metricName: z.string().optional(),
  /** It covers less or more than the metric says: no other place of the report is answered by it. */
  isOwnScope: z.boolean().optional(),
  source: ValueSource.optional(),
  /** The same figure of earlier years in the unit of `value`, the latest first. Old publications have no `startOn`, no `source` and no `state`. */
  history: z
    .array(
      z.object({
        startOn: z.iso.date().optional(),
        endOn: z.iso.date(),
        number: z.string(),
        ...StateThen,
        source: ValueSource.optional(),
      }),
    )
    .optional(),
  /** Values of earlier years in a unit without an exact conversion into that of `value`: listed, but not compared. */
  otherUnits: z
    .array(
      z.object({
        startOn: z.iso.date(),
        endOn: z.iso.date(),
        number: z.string(),
        unit: z.string(),
        /** Its currency, or what else it is of. */
        descriptor: z.string().optional(),
        ...StateThen,
        source: ValueSource.optional(),
      }),
    )
    .optional(),
  /**
   * Values of the figure by entity, if the design shows it by entity, in the entities' units and no part of `value`; or,
   * if it is consolidated, the contributions of entities to it. Old publications have no `contribution`.
   */
  entities: z
    .array(
      z.object({
        name: z.string(),
        number: z.string(),
        unit: z.string(),
        ...StateThen,
        contribution: EntityContribution.optional(),
      }),
    )
    .optional(),
  isConsolidated: z.literal(true).optional(),
  /**
   * For a cell of a table: its dimension and row by their names. Absent in publications from before this was stored.
   */
  cell: z.object({ dimension: z.string(), member: z.string() }).optional(),
  /** Keys of the fields of the same disclosure that add up exactly to this number. */
  sumOf: z.array(z.string()).optional(),
  /** Of a figure that is omitted or does not apply: the letters of its standard that it answers. */
  letters: z.array(z.string()).optional(),
  /** Its texts without a translation, which are in the report's own language; absent: none. */
  untranslated: z.array(z.enum(['answer', 'note', 'descriptor', 'row'])).optional(),
});
export type SnapshotField = z.infer<typeof SnapshotField>;

export const SnapshotDisclosure = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  /** The material topic that it is about, of a disclosure that is reported for each of them. */
  topic: z.string().optional(),
  pillar: z.enum(['environmental', 'social', 'governance', 'general']),
  status: z.enum(['not-started', 'in-progress', 'complete', 'omitted']),
  omission: z
    .object({ reason: z.string(), explanation: z.string(), isUntranslated: z.boolean().optional() })
    .optional(),
  /** Omitted letters of its requirements, each list for one reason; absent: none. */
  letterOmissions: z
    .array(
      z.object({
        letters: z.array(z.string()),
        reason: z.string(),
        explanation: z.string(),
        isUntranslated: z.boolean().optional(),
      }),
    )
    .optional(),
  /** Numbers under which the Sector Standard of the framework lists it; absent: none. */
  sectorReferences: z.array(z.string()).optional(),
  /**
   * false: the code or title was not compared with the source text; shown on screens to authors of the report, never
   * printed.
   */
  isVerified: z.boolean(),
  fields: z.array(SnapshotField),
  charts: z.array(Chart).optional(),
});
export type SnapshotDisclosure = z.infer<typeof SnapshotDisclosure>;

export const SnapshotSection = z.object({
  code: z.string(),
  title: z.string(),
  disclosures: z.array(SnapshotDisclosure),
});
export type SnapshotSection = z.infer<typeof SnapshotSection>;

/** A file that supports an answer: named with its digest, so that any recipient can prove its identity. */
export const SnapshotEvidence = z.object({
  versionId: z.string(),
  disclosureId: z.string(),
  code: z.string(),
  label: z.string(),
  name: z.string(),
  page: z.string(),
  sha256: z.string(),
  /** Of the disclosure about a material topic. */
  topic: z.string().optional(),
});
export type SnapshotEvidence = z.infer<typeof SnapshotEvidence>;

/** The approved assessment that a report carries: how it was made, and what came of each topic. */
export const SnapshotMateriality = z.object({
  /** How it was made, a sentence or two each. */
  method: z.array(z.string()),
  kind: AssessmentKind,
  thresholds: Thresholds,
  /** Material ones first, then by their higher score. */
  topics: z.array(
    z.object({
      topicId: z.string(),
      name: z.string(),
      pillar: Pillar,
      impact: z.number().nullable(),
      financial: z.number().nullable(),
      isMaterial: z.boolean(),
      /** Given where people decided against the scores. */
      reason: z.string(),
      /** Weighted rating by stakeholders, 1 to 5; null or absent: nobody was asked, or it was not stored yet. */
      stakeholders: z.number().nullable().optional(),
    }),
  ),
});
export type SnapshotMateriality = z.infer<typeof SnapshotMateriality>;

export const SnapshotFramework = z.object({
  versionId: z.string(),
  name: z.string(),
  shortName: z.string(),
  edition: z.string(),
  /** Name of the Sector Standard that applies to the organisation; absent: the catalogue has none for its industry. */
  sectorStandard: z.string().optional(),
  /** Topics of that standard that the organisation does not consider material, with the reason. */
  sectorTopics: z
    .array(
      z.object({
        code: z.string(),
        title: z.string(),
        explanation: z.string(),
        isUntranslated: z.boolean().optional(),
      }),
    )
    .optional(),
  /** The titles are translations of this product. */
  hasTranslatedTitles: z.boolean().optional(),
  /** That the report follows the whole of it, with the material topics of a report in accordance with GRI; absent: it refers to it. */
  fullClaim: z
    .object({ topics: z.array(z.object({ name: z.string(), disclosureIds: z.array(z.string()) })) })
    .optional(),
  /** Datapoints from other European law: where each is reported, or that it is not. */
  euDatapoints: z
    .array(
      z.object({
        disclosureId: z.string(),
        paragraph: z.string(),
        label: z.string(),
        otherLaw: z.string(),
        state: z.enum(['reported', 'not-material', 'not-reported']),
      }),
    )
    .optional(),
  sections: z.array(SnapshotSection),
});
export type SnapshotFramework = z.infer<typeof SnapshotFramework>;

/** Publications from before a figure could have several charts do not qualify its only chart. */
const theOnlyOne = { type: ChartType.default('bar'), over: ChartOver.default('years') };

/**
 * The frozen content of one publication: all three renderers print it; it is stored once in S3 before any rendering
 * starts and never changed. `report.language` is that of the file: all texts are in it but those named as untranslated,
 * which publications from before texts had translations do not name.
 */
export const ReportSnapshot = z.object({
  schemaVersion: z.literal(1),
  frozenAt: z.iso.datetime(),
  revision: z.number().int().min(1),
  report: z.object({
    id: z.string(),
    name: z.string(),
    description: z.string().optional(),
    boundary: z.string().optional(),
    contact: z.string().optional(),
    language: Language,
    periodStartOn: z.iso.date(),
    periodEndOn: z.iso.date(),
    reportType: z.enum(['STANDARD', 'ENTITY']),
    scope: z.enum(['report', 'supplier']),
    /** Its texts without a translation, which are in the report's own language; absent: none. */
    untranslated: z.array(z.enum(['name', 'description', 'boundary', 'contact'])).optional(),
  }),
  organization: z.object({ name: z.string() }),
  brand: SnapshotBrand,
  /** By the name that a text gives them; absent where no text shows one. */
  pictures: z.record(z.string(), SnapshotPicture).optional(),
  /** As it fits the report of then; absent in publications from before reports were designed. */
  design: ReportDesign.optional(),
  /** Picture of the cover, if the design shows one. */
  coverPicture: SnapshotPicture.optional(),
  frameworks: z.array(SnapshotFramework).min(1),
  /** Charts that the design names and that the numbers of then do not make; absent: each was drawn. */
  undrawnCharts: z.array(UndrawnChart.extend(theOnlyOne)).optional(),
  /** Charts for which the design chose a type that the numbers of then do not allow; absent: each has its own. */
  chartsAsBars: z.array(ChartAsBars.extend(theOnlyOne)).optional(),
  /** Absent where the report carries none, and in publications from before it was printed. */
  materiality: SnapshotMateriality.optional(),
  evidence: z.array(SnapshotEvidence).optional(),
  /** File of the assurance statement, if the design has one. */
  assuranceFile: SnapshotEvidence.pick({ name: true, sha256: true }).optional(),
});
export type ReportSnapshot = z.infer<typeof ReportSnapshot>;
