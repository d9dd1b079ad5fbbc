import { isDeepStrictEqual } from 'node:util';
import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Field } from '../../../shared/catalogue/framework.ts';
import { UnitConversionError } from '../../../shared/catalogue/metrics/units.ts';
import { AppError } from '../../../shared/errors.ts';
import { type FieldValue, isAnswered, valueToText } from '../../../shared/model/answer/field-value.ts';
import { isAsProposed, isCalculated, targetOf } from '../../../shared/model/data-point/binding.ts';
import { cellOf, findField } from '../../../shared/model/data-point/breakdown.ts';
import { type PointContent, PointOrigin, subjectText } from '../../../shared/model/data-point/data-point.ts';
import type { FindPoint } from '../../../shared/model/data-point/known-values.ts';
import { type BoundField, contentOf } from '../../../shared/model/data-point/point-values.ts';
import { type PointChange, pointChangeOf } from '../../../shared/model/data-point/point-writes.ts';
import type { Author } from '../../../shared/model/people/author.ts';
import { put, type Write } from '../../core/data/write.ts';
import { timeOf } from '../../core/data-points/point-keys.ts';
import { pointWrites } from '../../core/data-points/point-writes.ts';
import { type AuditChange, audit } from '../../core/reports/audit-row.ts';
import { checkFieldValue } from '../../core/reports/check-field-value.ts';
import { statusesOf } from '../../core/reports/field-statuses.ts';
import {
  type DisclosureKey,
  type DisclosureRecord,
  type FieldStatus,
  type ValueRecord,
  valueEntity,
} from '../../core/reports/report.entities.ts';
import { storedOf } from '../../core/reports/stored-value.ts';
import type { ReportsDependencies } from './dependencies.ts';
import type { Answers } from './load-answers.ts';

export type Edit = { fieldKey: string; value: FieldValue | null; revision: number };
export type Stamp = { author: Author; at: string };

/** One answer for storage, with its writes and its effect on data points. */
export type PlannedSave = {
  after: ValueRecord;
  before: ValueRecord | undefined;
  writes: Write[];
  /** Statuses that the disclosure stores for it, by their name there. */
  statuses: Record<string, FieldStatus>;
  find: FindPoint;
  /** The data point that it decides on. */
  subject: string | undefined;
};

/** Fields of a disclosure by their keys, cells of its tables as well; each once, since each is read once. */
export const fieldsNamed = (catalogue: Catalogue, key: DisclosureKey, fieldKeys: readonly string[]): Field[] => {
  const disclosure = catalogue.disclosure(key.versionId, key.disclosureId);
  const names = [...new Set(fieldKeys)];
  return disclosure ? names.flatMap((name) => findField(catalogue.metrics(), disclosure, name) ?? []) : [];
};

/** A committed save with a lost response is sent again with the old revision: it is recognised as the same save. */
export const isRepeat = (before: ValueRecord | undefined, edit: Edit, userId: string): before is ValueRecord =>
  before !== undefined &&
  before.revision === edit.revision + 1 &&
  before.updatedBy.userId === userId &&
  isDeepStrictEqual(before.value, edit.value);

/** 409 with the stored value and its author when the edit was made on another revision. */
export const checkRevision = (before: ValueRecord | undefined, { revision }: Edit): void => {
  if ((before?.revision ?? 0) === revision) return;
  throw new AppError('report.stale', { current: { stored: before ? storedOf(before) : null } });
};

/**
 * The state after this answer: an edit reopens an omitted disclosure, and a complete one only when it empties the
 * field.
 */
export const stateAfter = (
  state: DisclosureRecord | undefined,
  { before, after, statuses }: PlannedSave,
): DisclosureRecord => {
  const difference = cellOf(after.fieldKey) ? 0 : Number(isAnswered(after.value)) - Number(isAnswered(before?.value));
  return {
    ...state,
    organizationId: after.organizationId,
    reportId: after.reportId,
    versionId: after.versionId,
    disclosureId: after.disclosureId,
    status: state?.status === 'complete' && isAnswered(after.value) ? 'complete' : 'in-progress',
    answeredFields: Math.max(0, (state?.answeredFields ?? 0) + difference),
    omission: null,
    updatedAt: after.updatedAt,
    updatedBy: after.updatedBy,
    revision: (state?.revision ?? 0) + 1,
    fields: { ...state?.fields, ...statuses },
    assignment: state?.assignment ?? null,
  };
};

const auditOf = (
  { disclosure }: Answers,
  field: Field,
  before: ValueRecord | undefined,
  after: ValueRecord,
): AuditChange => ({
  action: after.needsChoice ? 'field.needs-choice' : isAnswered(after.value) ? 'field.changed' : 'field.cleared',
  section: `${disclosure.code} ${disclosure.title}`,
  field: field.label,
  oldValue: valueToText(before?.value),
  newValue: valueToText(after.value),
  place: after,
  value: after.value,
});

/** 422 where the unit measures something else than the metric. */
const contentOrRefusal = (
  bound: BoundField,
  value: FieldValue | null,
  isVariant: boolean,
): PointContent | undefined => {
  try {
    return contentOf(bound, value, isVariant);
  } catch (error) {
    if (error instanceof UnitConversionError) throw new AppError('field.wrong_unit', { cause: error });
    throw error;
  }
};

/** 422 where a number is typed over a calculated one; states such as "not applicable" are no number. */
const checkMeasured = (
  catalogue: Catalogue,
  bound: BoundField | undefined,
  value: FieldValue | null,
  find: FindPoint,
): void => {
  if (!bound || value?.kind !== 'number' || value.number === null) return;
  if (isCalculated(catalogue.metrics(), bound, find)) throw new AppError('field.calculated');
};

type PointPlan = { change: PointChange; writes: Write[]; find: FindPoint; subject: string | undefined };

/** The effect of the answer on the data point that the field is bound to, and the resulting points. */
const planPoint = (
  { report, find }: Answers,
  bound: BoundField | undefined,
  by: PointOrigin,
  value: FieldValue | null,
  stamp: Stamp & { organizationId: string },
): PointPlan => {
  if (!bound) return { change: { kind: 'none' }, writes: [], find, subject: undefined };
  const subject = targetOf(bound, by, find);
  const content = contentOrRefusal(bound, value, subject.variant !== null);
  const before = find(subject);
  const change = pointChangeOf(bound, before, content, by);
  const result = pointWrites({ ...stamp, time: timeOf(report), subject, point: before, content, by }, change);
  const name = subjectText(subject);
  return {
    change,
    writes: result.writes,
    find: (other) => (subjectText(other) === name ? result.point : find(other)),
    subject: name,
  };
};

/** An answer with its data point and audit row. Throws 409 for a stale one, 422 for an invalid value. */
export const planSave = (
  dependencies: Pick<ReportsDependencies, 'ids' | 'now' | 'catalogue'>,
  answers: Answers,
  key: DisclosureKey,
  field: Field,
  edit: Edit,
  stamp: Stamp,
): PlannedSave => {
  const { report, recordOf, boundOf } = answers;
  const before = recordOf(edit.fieldKey);
  const bound = boundOf(edit.fieldKey);
  checkFieldValue(dependencies.catalogue, field, edit.value);
  checkRevision(before, edit);
  checkMeasured(dependencies.catalogue, bound, edit.value, answers.find);
  const place = { ...key, fieldKey: edit.fieldKey };
  const by = PointOrigin.parse({ ...place, reportName: report.name });
  const plan = planPoint(answers, bound, by, edit.value, { ...stamp, organizationId: key.organizationId });
  const isTaken = bound && isAsProposed(dependencies.catalogue.metrics(), bound, place, edit.value, answers.find);
  const after = valueEntity.schema.parse({
    ...place,
    value: edit.value,
    revision: edit.revision + 1,
    updatedAt: stamp.at,
    updatedBy: stamp.author,
    needsChoice: plan.change.kind === 'conflict',
    ...(isTaken ? { isTaken } : {}),
  });
  return {
    after,
    before,
    statuses: statusesOf(after, bound !== undefined),
    writes: [
      put(valueEntity, after, before ? before.revision : 'new'),
      ...plan.writes,
      audit(dependencies, report, stamp.author, auditOf(answers, field, before, after)),
    ],
    find: plan.find,
    subject: plan.subject,
  };
};
