import * as z from 'zod';
import { BilingualText } from '../../catalogue/framework.ts';
import { FieldKey } from '../answer/field-key.ts';
import { TimeSpan } from '../data-point/data-point.ts';
import { Author } from '../people/author.ts';
import { fingerprintOf } from '../text/fingerprint.ts';

/** A number as shown: a decimal string in a unit; no unit where the figure has none. */
export const FindingAmount = z.object({ number: z.string(), unit: z.string().nullable() });
export type FindingAmount = z.infer<typeof FindingAmount>;

const part = z.object({ name: BilingualText, number: z.string(), isSubtracted: z.boolean() });
export type TotalPart = z.infer<typeof part>;

/** The facts of a finding; both languages form their sentence from them. */
export const FindingFacts = z.discriminatedUnion('rule', [
  /** With the letters of the standard's requirements that the field answers; a template has none. */
  z.object({ rule: z.literal('required-field'), letters: z.array(z.string()).optional() }),
  /** Asked under a condition: answer it, or say that it does not apply. */
  z.object({ rule: z.literal('conditional-field'), letters: z.array(z.string()).optional() }),
  /** Given as one number, though the standard asks for it by these. */
  z.object({
    rule: z.literal('breakdown'),
    dimensions: z.array(BilingualText),
    letters: z.array(z.string()),
  }),
  z.object({
    rule: z.literal('unanswered'),
    /** Fields that the data hub fills, if any; for required ones their number and how many are open. */
    reused: z.number().int().optional(),
    required: z.number().int().optional(),
    open: z.number().int().optional(),
  }),
  z.object({ rule: z.literal('needs-choice') }),
  z.object({ rule: z.literal('unit'), unit: z.string(), allowed: z.array(z.string()) }),
  z.object({ rule: z.literal('currency'), value: FindingAmount }),
  z.object({ rule: z.literal('denominator'), value: FindingAmount }),
  z.object({ rule: z.literal('defined-unit'), number: z.string() }),
  z.object({
    rule: z.literal('range'),
    value: FindingAmount,
    least: z.string().nullable(),
    most: z.string().nullable(),
  }),
  z.object({ rule: z.literal('period'), startOn: z.iso.date(), endOn: z.iso.date() }),
  z.object({
    rule: z.literal('total'),
    /** `parts`: they are added and subtracted · `calculated`: the formula does more than that. */
    kind: z.enum(['parts', 'calculated']),
    parts: z.array(part),
    result: z.string(),
    total: z.string(),
    unit: z.string(),
    /** The whole is one hundred per cent and not a typed figure. */
    isWhole: z.boolean(),
  }),
  z.object({
    rule: z.literal('jump'),
    now: FindingAmount,
    before: FindingAmount,
    /** Change from the year before, with its sign and one decimal. */
    percent: z.string(),
    limitPercent: z.number(),
    /** That the time ends in: people read the time's name, and a note holds for these facts. */
    year: z.string(),
  }),
  /** Asked for over several years, this one included; without a number in these. */
  z.object({ rule: z.literal('years'), years: z.number().int(), missing: z.array(TimeSpan) }),
  z.object({ rule: z.literal('evidence') }),
  z.object({ rule: z.literal('material-topic') }),
  /** Material topics that the disclosure of their management does not name. */
  z.object({ rule: z.literal('management-approach'), topics: z.array(BilingualText) }),
  z.object({ rule: z.literal('draft'), year: z.string() }),
  /** Places that a drafted text leaves to people. */
  z.object({ rule: z.literal('blank'), count: z.number().int() }),
  /** Answers of a former edition without a decision. */
  z.object({ rule: z.literal('waiting-answer'), count: z.number().int() }),
  /** Omitted, although the standard permits no reason for it. */
  z.object({ rule: z.literal('omission') }),
  /**
   * Gaps of a claim of a whole standard: a disclosure that is not in the report, material topics, a reason's
   * explanation, IFRS S1 or S2.
   */
  z.object({
    rule: z.literal('full-claim'),
    missing: z.enum(['disclosure', 'topics', 'explanation', 'standard']),
  }),
  /** Topics of the Sector Standard that are neither material nor explained (GRI 1, requirement 3-b). */
  z.object({ rule: z.literal('sector-topics'), topics: z.array(BilingualText) }),
  /** Disclosures that the Sector Standard lists for a material topic, neither in the report nor omitted (requirement 5-b). */
  z.object({
    rule: z.literal('sector-disclosures'),
    code: z.string(),
    topic: BilingualText,
    disclosureIds: z.array(z.string()).min(1),
  }),
  /** Texts of a disclosure with a missing translation, or one older than its original. */
  z.object({ rule: z.literal('translation'), missing: z.number().int(), outdated: z.number().int() }),
]);
export type FindingFacts = z.infer<typeof FindingFacts>;
export type ValidationRule = FindingFacts['rule'];

/** Groups of findings on screen. */
export const FindingCause = z.enum([
  'required',
  'draft',
  'waiting',
  'choice',
  'range',
  'total',
  'jump',
  'evidence',
  'topic',
  'omission',
  'claim',
  'translation',
]);
export type FindingCause = z.infer<typeof FindingCause>;

const causes: Record<ValidationRule, FindingCause> = {
  'required-field': 'required',
  'conditional-field': 'required',
  breakdown: 'required',
  unanswered: 'required',
  'needs-choice': 'choice',
  unit: 'range',
  currency: 'range',
  denominator: 'range',
  'defined-unit': 'range',
  range: 'range',
  period: 'range',
  total: 'total',
  jump: 'jump',
  years: 'required',
  evidence: 'evidence',
  'material-topic': 'topic',
  'management-approach': 'topic',
  draft: 'draft',
  blank: 'required',
  'waiting-answer': 'waiting',
  omission: 'omission',
  'full-claim': 'claim',
  'sector-topics': 'claim',
  'sector-disclosures': 'claim',
  translation: 'translation',
};
export const causeOf = (rule: ValidationRule): FindingCause => causes[rule];

/** Errors block submission, warnings ask. */
export const FindingSeverity = z.enum(['error', 'warning']);
export type FindingSeverity = z.infer<typeof FindingSeverity>;

/** Where it was found; a finding about a whole disclosure names no field. */
export const FindingPlace = z.object({
  versionId: z.string().min(1).max(80),
  disclosureId: z.string().min(1).max(200),
  fieldKey: FieldKey.nullable(),
});
export type FindingPlace = z.infer<typeof FindingPlace>;

export const Finding = z.object({
  place: FindingPlace,
  severity: FindingSeverity,
  facts: FindingFacts,
  /** The last author; null without an answer. */
  who: Author.nullable(),
});
export type Finding = z.infer<typeof Finding>;

/** One finding of a rule in a place: a field has at most one of each; topics of a Sector Standard may share a place. */
export const findingKey = ({ place, facts }: Pick<Finding, 'place' | 'facts'>): string =>
  [
    facts.rule,
    place.versionId,
    place.disclosureId,
    facts.rule === 'sector-disclosures' ? facts.code : (place.fieldKey ?? ''),
  ].join(' ');

/** The part of the facts that people answer for: names in two languages may be corrected in the catalogue. */
const tellingFacts = (facts: FindingFacts): unknown =>
  facts.rule === 'total' ? { ...facts, parts: facts.parts.map(({ number }) => number) } : facts;

/** Changes with the values that a finding is about: a note on it holds only for those. */
export const findingFingerprint = ({ facts }: Pick<Finding, 'facts'>): string =>
  fingerprintOf(JSON.stringify(tellingFacts(facts)));

/** A user's confirmation of a warning ("It is right"), for the values of that time. */
export const FindingNote = z.object({
  note: z.string(),
  by: Author,
  at: z.iso.datetime(),
});
export type FindingNote = z.infer<typeof FindingNote>;
