import { isDeepStrictEqual } from 'node:util';
import type { Field } from '../../shared/catalogue/framework.ts';
import { UnitConversionError } from '../../shared/catalogue/units.ts';
import type { CallInput, CallResult } from '../../shared/contract/call.ts';
import { DataConflictAnswer } from '../../shared/contract/data-points.contract.ts';
import type { saveFieldValue as saveFieldValueCall } from '../../shared/contract/reports.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { type FindPoint, targetOf } from '../../shared/model/binding.ts';
import { type PointContent, PointOrigin, subjectText } from '../../shared/model/data-point.ts';
import { isAnswered, valueToText } from '../../shared/model/field-value.ts';
import { type BoundField, contentOf } from '../../shared/model/point-values.ts';
import { type PointChange, pointChangeOf } from '../../shared/model/point-writes.ts';
import { type Author, isEditable } from '../../shared/model/report.ts';
import { type AuditChange, audit } from '../core/audit/audit-row.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { put, type Write } from '../core/data/write.ts';
import { timeOf } from '../core/data-points/point-keys.ts';
import { pointWrites } from '../core/data-points/point-writes.ts';
import { editableDisclosureKeyOf } from '../core/reports/get-own-report.ts';
import { type DisclosureRecord, type ValueRecord, valueEntity } from '../core/reports/report.entities.ts';
import { checkFieldValue, getField } from './check-field-value.ts';
import { confineHub } from './confine-hub.ts';
import { instant, type ReportsDependencies } from './dependencies.ts';
import { reportWrite, stateWrite } from './disclosure-writes.ts';
import { fieldHubOf } from './field-hub.ts';
import { type Answers, loadAnswers } from './load-answers.ts';
import { fieldStatusOf, storedOf } from './stored-value.ts';

type Input = CallInput<typeof saveFieldValueCall>;
type Result = CallResult<typeof saveFieldValueCall>;

/** A save that was committed but whose answer got lost comes again with the old revision: it is the same save. */
const isRepeat = (before: ValueRecord | undefined, input: Input['body'], userId: string): boolean =>
  before !== undefined &&
  before.revision === input.revision + 1 &&
  before.updatedBy.userId === userId &&
  isDeepStrictEqual(before.value, input.value);

/** The state after this answer: an edit reopens an omitted disclosure, and a complete one only when it empties the field. */
const nextState = (
  state: DisclosureRecord | undefined,
  before: ValueRecord | undefined,
  after: ValueRecord,
): DisclosureRecord => {
  const difference = Number(isAnswered(after.value)) - Number(isAnswered(before?.value));
  return {
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
    fields: { ...state?.fields, [after.fieldKey]: fieldStatusOf(after) },
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

type PointPlan = { change: PointChange; writes: Write[]; find: FindPoint };

/** 422 where the unit measures something else than the metric. */
const contentOrRefusal = (
  bound: BoundField,
  value: Input['body']['value'],
  isVariant: boolean,
): PointContent | undefined => {
  try {
    return contentOf(bound, value, isVariant);
  } catch (error) {
    if (error instanceof UnitConversionError) throw new AppError('field.wrong_unit', { cause: error });
    throw error;
  }
};

/** What the answer does to the data point that the field is bound to, and the points as they are afterwards. */
const planPoint = (
  { report, find }: Answers,
  bound: BoundField | undefined,
  by: PointOrigin,
  value: Input['body']['value'],
  stamp: { organizationId: string; author: Author; at: string },
): PointPlan => {
  if (!bound) return { change: { kind: 'none' }, writes: [], find };
  const subject = targetOf(bound, by, find);
  const content = contentOrRefusal(bound, value, subject.variant !== null);
  const before = find(subject);
  const change = pointChangeOf(bound, before, content, by);
  const result = pointWrites({ ...stamp, time: timeOf(report), subject, point: before, content, by }, change);
  const name = subjectText(subject);
  return { change, writes: result.writes, find: (other) => (subjectText(other) === name ? result.point : find(other)) };
};

/** What the caller is told: the stored answer, or the conflict that it waits in. */
const answerOf = (
  { catalogue }: ReportsDependencies,
  principal: Principal,
  answers: Answers,
  record: ValueRecord,
  state: DisclosureRecord,
  find: FindPoint,
): Result => {
  const { report, boundOf, prior } = answers;
  const bound = boundOf(record.fieldKey);
  const points = { find, live: find, prior };
  const hub = bound ? confineHub(principal, fieldHubOf(catalogue, report, bound, record, record, points)) : null;
  const answer = { stored: storedOf(record), disclosure: state, hub };
  if (hub?.state !== 'choice') return answer;
  throw new AppError('data_point.conflict', { current: DataConflictAnswer.parse(answer) });
};

/**
 * Saves one field: value, data point with its history, disclosure state, report and audit row in one transaction. A stale
 * revision gives 409 with the stored value and its author. A number that differs from a stored data point of the same time
 * is kept in the field and answered with 409 too: it waits for a choice (ruling 23). Nothing is ever overwritten unseen.
 */
export const saveFieldValue = (
  dependencies: ReportsDependencies,
  principal: Principal,
  { params, body }: Input,
): Promise<Result> =>
  retryOnConflict(async () => {
    const { table, catalogue, now } = dependencies;
    const key = { ...editableDisclosureKeyOf(principal, params), fieldKey: params.fieldKey };
    const fields = catalogue.disclosure(key.versionId, key.disclosureId)?.fields ?? [];
    const wanted = { key, fields: fields.filter((field) => field.key === key.fieldKey), isPriorWanted: true };
    const answers = await loadAnswers(dependencies, wanted, 'restart');
    const { report, disclosure, state } = answers;
    const field = getField(disclosure, key.fieldKey);
    const before = answers.recordOf(key.fieldKey);
    const author = authorOf(principal);
    if (isRepeat(before, body, author.userId) && before && state) {
      return answerOf(dependencies, principal, answers, before, state, answers.find);
    }
    if (!isEditable(report.status)) throw new AppError('report.read_only');
    checkFieldValue(field, body.value);
    if ((before?.revision ?? 0) !== body.revision) {
      throw new AppError('report.stale', { current: { stored: before ? storedOf(before) : null } });
    }
    const at = instant(now);
    const by = PointOrigin.parse({ ...key, reportName: report.name });
    const stamp = { organizationId: key.organizationId, author, at };
    const plan = planPoint(answers, answers.boundOf(key.fieldKey), by, body.value, stamp);
    const after = valueEntity.schema.parse({
      ...key,
      value: body.value,
      revision: body.revision + 1,
      updatedAt: at,
      updatedBy: author,
      needsChoice: plan.change.kind === 'conflict',
    });
    const newState = nextState(state, before, after);
    await table.write([
      put(valueEntity, after, before ? before.revision : 'new'),
      stateWrite(state, newState, { [key.fieldKey]: fieldStatusOf(after) }),
      reportWrite(report, [{ before: state, after: newState }], at),
      ...plan.writes,
      audit(dependencies, report, author, auditOf(answers, field, before, after)),
    ]);
    return answerOf(dependencies, principal, answers, after, newState, plan.find);
  });
