/** Reports for the rules of validation: typed values, on the whole catalogue, with their data points. */
import { readFileSync } from 'node:fs';
import { createCatalogue } from '../../../shared/catalogue/catalogue.ts';
import { UserId } from '../../../shared/ids.ts';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { boundFieldOf, targetOf } from '../../../shared/model/data-point/binding.ts';
import { cellOf, findField, hubCellFieldOf } from '../../../shared/model/data-point/breakdown.ts';
import { DataPoint, subjectText, type TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { hubMembersIn } from '../../../shared/model/data-point/hub-members.ts';
import type { FindPoint } from '../../../shared/model/data-point/known-values.ts';
import { contentOf } from '../../../shared/model/data-point/point-values.ts';
import type { DisclosureStatus, LetterOmission } from '../../../shared/model/report/report.ts';
import type { CheckedReport, ValidationSettings } from '../../../shared/model/validation/checked-report.ts';
import type { Finding } from '../../../shared/model/validation/finding.ts';
import { reportToCheck } from '../../../shared/model/validation/report-to-check.ts';

export const wholeCatalogue = createCatalogue((file) =>
  JSON.parse(readFileSync(new URL(`../../../shared/catalogue/data/${file}`, import.meta.url), 'utf8')),
);
const author = { userId: UserId.parse(`usr_${'1'.repeat(32)}`), name: 'Ada Chan' };
const years = {
  now: { startOn: '2025-01-01', endOn: '2025-12-31' },
  before: { startOn: '2024-01-01', endOn: '2024-12-31' },
};

/** Typed values by `{versionId} {disclosureId} {fieldKey}`: a number ("12 %", "1.2 kt", "412") or a value. */
export type Typed = Record<string, string | FieldValue>;

export const valueFrom = (typed: string | FieldValue): FieldValue => {
  if (typeof typed !== 'string') return typed;
  const [number = '', ...unit] = typed.split(' ');
  return { kind: 'number', number, state: 'reported', ...(unit.length > 0 ? { unit: unit.join(' ') } : {}) };
};

const placeOf = (text: string) => {
  const [versionId = '', ...rest] = text.split(' ');
  return { versionId, disclosureId: rest.slice(0, -1).join(' '), fieldKey: rest.at(-1) ?? '' };
};

const fieldAt = ({ versionId, disclosureId, fieldKey }: ReturnType<typeof placeOf>) => {
  const disclosure = wholeCatalogue.disclosure(versionId, disclosureId);
  const find = cellOf(fieldKey) ? hubCellFieldOf : findField;
  const field = disclosure && find(wholeCatalogue.metrics(), disclosure, fieldKey);
  if (!field) throw new Error(`no field ${versionId} ${disclosureId} ${fieldKey}`);
  return field;
};

/** The data points of the answers: the first given one counts. */
const pointsOf = (typed: Typed, time: TimeSpan): { find: FindPoint; points: DataPoint[] } => {
  const metrics = wholeCatalogue.metrics();
  const points = new Map<string, DataPoint>();
  const find: FindPoint = (subject) => points.get(subjectText(subject));
  for (const [text, answer] of Object.entries(typed)) {
    const place = placeOf(text);
    const bound = boundFieldOf(metrics, fieldAt(place));
    const value = valueFrom(answer);
    // A value in a unit outside of its field has no data point.
    if (!bound || (value.kind === 'number' && value.unit && !bound.field.units?.includes(value.unit))) continue;
    const target = targetOf(bound, place, find);
    const content = contentOf(bound, value, target.variant !== null);
    if (!content || points.has(subjectText(target))) continue;
    const stamp = { source: 'report', origin: null, author, at: '2026-01-01T00:00:00.000Z', revision: 1 };
    const rest = { entityId: null, confirmations: [], evidenceIds: [] };
    points.set(subjectText(target), DataPoint.parse({ ...time, ...target, content, ...stamp, ...rest }));
  }
  return { find, points: [...points.values()] };
};

export type Sample = {
  /** Disclosures in scope; those that something was typed into are without saying. */
  scope?: readonly string[];
  typed?: Typed;
  /** Last year's answers. */
  before?: Typed;
  /** Answers of other reports over the same year: points only. */
  elsewhere?: Typed;
  /** Fields of which last year's report had words. */
  answeredBefore?: readonly string[];
  needsChoice?: readonly string[];
  /** Answers that were taken from what the data hub offered. */
  taken?: readonly string[];
  /** How many answers of a former edition wait at a field. */
  waiting?: Record<string, number>;
  states?: Record<string, DisclosureStatus>;
  evidence?: Record<string, Record<string, number>>;
  settings?: Partial<ValidationSettings>;
  topicsOf?: CheckedReport['topicsOf'];
  chosenTopics?: CheckedReport['chosenTopics'];
  /** Editions that the report claims as a whole. */
  claims?: readonly string[];
  letterOmissions?: Record<string, LetterOmission[]>;
};

const frameworksOf = (sample: Sample) => {
  const names = [
    ...(sample.scope ?? []),
    ...Object.keys(sample.typed ?? {}).map((text) => text.slice(0, text.lastIndexOf(' '))),
  ];
  const groups = Map.groupBy(new Set(names), (name) => name.split(' ')[0] ?? '');
  return [...groups].map(([versionId, places]) => ({
    versionId,
    disclosureIds: places.map((name) => name.slice(versionId.length + 1)),
  }));
};

export const checkedReport = (sample: Sample): CheckedReport => {
  const typed = sample.typed ?? {};
  const { find, points } = pointsOf({ ...sample.elsewhere, ...typed }, years.now);
  return reportToCheck({
    frameworks: frameworksOf(sample),
    definitionOf: wholeCatalogue.disclosure,
    metrics: wholeCatalogue.metrics(),
    stateOf: (versionId, disclosureId) => {
      const name = `${versionId} ${disclosureId}`;
      const letterOmissions = sample.letterOmissions?.[name];
      const status = sample.states?.[name] ?? (letterOmissions && 'in-progress');
      return status && { status, updatedBy: author, letterOmissions };
    },
    evidenceOf: ({ versionId, disclosureId, fieldKey }) =>
      sample.evidence?.[`${versionId} ${disclosureId}`]?.[fieldKey] ?? 0,
    answerOf: ({ versionId, disclosureId, fieldKey }) => {
      const name = `${versionId} ${disclosureId} ${fieldKey}`;
      const answer = typed[name];
      const needsChoice = sample.needsChoice?.includes(name) ?? false;
      const isTaken = sample.taken?.includes(name);
      return answer === undefined ? undefined : { value: valueFrom(answer), needsChoice, isTaken, updatedBy: author };
    },
    typedCells: (versionId, disclosureId) =>
      Object.keys(typed)
        .map(placeOf)
        .filter((place) => place.versionId === versionId && place.disclosureId === disclosureId)
        .flatMap(({ fieldKey }) => (cellOf(fieldKey) ? [fieldKey] : [])),
    answeredBefore: ({ versionId, disclosureId, fieldKey }) =>
      sample.answeredBefore?.includes(`${versionId} ${disclosureId} ${fieldKey}`) ? '2024' : undefined,
    waitingAt: ({ versionId, disclosureId, fieldKey }) =>
      sample.waiting?.[`${versionId} ${disclosureId} ${fieldKey}`] ?? 0,
    find,
    members: hubMembersIn(points),
    prior: pointsOf(sample.before ?? {}, years.before).find,
    priorTime: years.before,
    settings: { jumpLimitPercent: 50, isEvidenceRequired: false, ...sample.settings },
    topicsOf: sample.topicsOf,
    ...(sample.chosenTopics ? { chosenTopics: sample.chosenTopics } : {}),
    claims: sample.claims?.map((versionId) => ({
      versionId,
      disclosures: (wholeCatalogue.framework(versionId)?.sections ?? []).flatMap(({ disclosures }) => disclosures),
    })),
  });
};

/** Where and how bad, in one line each. */
export const findingLines = (findings: readonly Finding[]): string[] =>
  findings.map(({ severity, facts, place }) =>
    [severity, facts.rule, place.disclosureId, place.fieldKey ?? ''].join(' ').trim(),
  );
