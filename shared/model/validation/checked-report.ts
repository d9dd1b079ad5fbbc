import type { Disclosure, Field } from '../../catalogue/framework.ts';
import type { MetricReader } from '../../catalogue/metrics/metric-library.ts';
import { type FieldValue, meetsRequired } from '../answer/field-value.ts';
import type { Resolution } from '../data-point/binding.ts';
import type { FieldReference, TimeSpan } from '../data-point/data-point.ts';
import type { HubMembers } from '../data-point/hub-members.ts';
import type { FindPoint } from '../data-point/known-values.ts';
import type { BoundField } from '../data-point/point-values.ts';
import type { HasRows } from '../framework/asked-rows.ts';
import type { ListedForTopic, SectorTopic } from '../framework/sector-topics.ts';
import type { NamedTopic } from '../framework/topics.ts';
import type { Author } from '../people/author.ts';
import type { DisclosureStatus } from '../report/report.ts';
import type { Finding, FindingFacts, FindingSeverity } from './finding.ts';

/** One field with what it holds, retyped or not. */
export type CheckedField = {
  field: Field;
  place: FieldReference;
  bound: BoundField | undefined;
  /** Its relation to the data hub; undefined: no metric binds it. */
  resolution: Resolution | undefined;
  /** The value in the report. */
  value: FieldValue | null;
  /** Typed here, and not emptied since. */
  isOwn: boolean;
  /** Differs from the stored data point, without a choice so far. */
  needsChoice: boolean;
  /** Of last year's report, if its text is here as a draft that has been neither edited nor removed. */
  draftYear: string | undefined;
  evidenceCount: number;
  /** Answers of a former edition that wait here for a decision. */
  waitingAnswers: number;
  who: Author | null;
};

export type CheckedDisclosure = {
  versionId: string;
  disclosure: Disclosure;
  status: DisclosureStatus;
  fields: CheckedField[];
  /** Letters of its requirements that are omitted for a reason. */
  omittedLetters: ReadonlySet<string>;
  hasRows: HasRows;
  /** A row of a table was answered here. */
  hasOwnRows: boolean;
  who: Author | null;
};

/** An organisation's settings of validation. */
export type ValidationSettings = { jumpLimitPercent: number; isEvidenceRequired: boolean };

/** A framework that the report claims to follow as a whole, with all that its standard has. */
export type FullClaim = {
  versionId: string;
  disclosures: readonly Disclosure[];
  /** Of the Sector Standard that applies; absent: none does. */
  sectorTopics?: readonly SectorTopic[];
  /** What it lists for the material ones. */
  sectorDisclosures?: readonly ListedForTopic[];
};

export type TextCounts = { missing: number; outdated: number };

/** A report as the rules see it: disclosures in scope in reading order; omitted ones are separate. */
export type CheckedReport = {
  disclosures: CheckedDisclosure[];
  /** Without fields: their values are not published. */
  omitted: CheckedDisclosure[];
  metrics: Pick<MetricReader, 'find' | 'findValue' | 'children' | 'library'>;
  find: FindPoint;
  members?: HubMembers | undefined;
  /** The same reporting time one year earlier. */
  prior: FindPoint;
  priorTime: TimeSpan;
  /** Reporting times before it, the latest first, where a standard asks for several years; absent: not loaded. */
  earlierYears?: readonly (TimeSpan & { find: FindPoint })[];
  settings: ValidationSettings;
  /**
   * Chosen topics that ask for a disclosure, undefined for general information, which belongs to no topic; undefined as a whole:
   * no topics were chosen for this report.
   */
  topicsOf: ((versionId: string, disclosureId: string) => readonly string[] | undefined) | undefined;
  /** The chosen topics by their names, own ones with them. */
  chosenTopics?: readonly NamedTopic[];
  claims?: readonly FullClaim[] | undefined;
  /** Texts of a disclosure that lack a current translation; none where it has no texts, or files are in the report's own language alone. */
  textsOf?: ((versionId: string, disclosureId: string) => TextCounts | undefined) | undefined;
};

/** The result of a rule: the number of checks, and its findings. */
export type Outcome = { checks: number; findings: Finding[] };
export type Rule = (report: CheckedReport) => Outcome;

/** Whether the report claims a framework in full: its open requirements block. */
export const isClaimed = ({ claims = [] }: CheckedReport, versionId: string): boolean =>
  claims.some((claim) => claim.versionId === versionId);

export const allFields = (report: CheckedReport): CheckedField[] => report.disclosures.flatMap(({ fields }) => fields);

/** Whether the disclosure has an answer of this report; values from the data hub do not count. */
export const isBegun = ({ status, fields, hasOwnRows, omittedLetters }: CheckedDisclosure): boolean =>
  status === 'complete' || omittedLetters.size > 0 || hasOwnRows || fields.some(({ isOwn }) => isOwn);

export const isFilled = ({ value }: CheckedField): boolean => meetsRequired(value);

export const fieldFinding = (
  { place, who }: CheckedField,
  severity: FindingSeverity,
  facts: FindingFacts,
): Finding => ({
  place: { versionId: place.versionId, disclosureId: place.disclosureId, fieldKey: place.fieldKey },
  severity,
  facts,
  who,
});

export const disclosureFinding = (
  { versionId, disclosure, who }: CheckedDisclosure,
  severity: FindingSeverity,
  facts: FindingFacts,
): Finding => ({ place: { versionId, disclosureId: disclosure.id, fieldKey: null }, severity, facts, who });

/** A rule that checks one field at a time; undefined: not applicable, null: no finding. */
export const eachField =
  (check: (field: CheckedField, report: CheckedReport) => Finding | null | undefined): Rule =>
  (report) => {
    const seen = allFields(report)
      .map((field) => check(field, report))
      .filter((found) => found !== undefined);
    return { checks: seen.length, findings: seen.filter((found) => found !== null) };
  };

/** The same for a disclosure. */
export const eachDisclosure =
  (check: (disclosure: CheckedDisclosure, report: CheckedReport) => Finding | null | undefined): Rule =>
  (report) => {
    const seen = report.disclosures.map((one) => check(one, report)).filter((found) => found !== undefined);
    return { checks: seen.length, findings: seen.filter((found) => found !== null) };
  };

type NumberValue = Extract<FieldValue, { kind: 'number' }> & { number: string };

/** The number that a field holds; undefined where it holds none. */
export const numberOf = ({ value }: CheckedField): NumberValue | undefined =>
  value?.kind === 'number' && value.number !== null ? { ...value, number: value.number } : undefined;

/** The unit in which a field's number is meant. */
export const unitOf = ({ field, value }: CheckedField): string | null =>
  (value?.kind === 'number' ? value.unit : undefined) ?? field.defaultUnit ?? null;
