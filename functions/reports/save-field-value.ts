import { isDeepStrictEqual } from 'node:util';
import type { CallInput, CallResult } from '../../shared/contract/call.ts';
import type { saveFieldValue as saveFieldValueCall } from '../../shared/contract/reports.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { isAnswered, valueToText } from '../../shared/model/field-value.ts';
import { isEditable, type Report, statusAfterEdit } from '../../shared/model/report.ts';
import { audit } from '../core/audit/audit-row.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { adjust, check, put, type Write } from '../core/data/write.ts';
import { reportKeyOf } from '../core/reports/get-own-report.ts';
import {
  type DisclosureRecord,
  disclosureEntity,
  reportEntity,
  type ValueKey,
  type ValueRecord,
  valueEntity,
} from '../core/reports/report.entities.ts';
import { checkFieldValue, getField } from './check-field-value.ts';
import { instant, type ReportsDependencies } from './dependencies.ts';
import { getDisclosureInScope } from './disclosure-scope.ts';

type Input = CallInput<typeof saveFieldValueCall>;
type Result = CallResult<typeof saveFieldValueCall>;
type Loaded = { report: Report; state: DisclosureRecord | undefined; before: ValueRecord | undefined };

const load = async ({ table }: ReportsDependencies, key: ValueKey): Promise<Loaded> => {
  const found = await table.findMany([reportEntity.key(key), disclosureEntity.key(key), valueEntity.key(key)]);
  const report = found.pick(reportEntity, key);
  if (!report) throw new AppError('report.not_found');
  return { report, state: found.pick(disclosureEntity, key), before: found.pick(valueEntity, key) };
};

const storedOf = (record: ValueRecord) => ({
  fieldKey: record.fieldKey,
  value: record.value,
  revision: record.revision,
  updatedAt: record.updatedAt,
  updatedBy: record.updatedBy,
});

/** A save that was committed but whose answer got lost comes again with the old revision: it is the same save. */
const isRepeat = (before: ValueRecord | undefined, input: Input['body'], userId: string): boolean =>
  before !== undefined &&
  before.revision === input.revision + 1 &&
  before.updatedBy.userId === userId &&
  isDeepStrictEqual(before.value, input.value);

/** The state after this answer: an edit reopens an omitted disclosure, and a complete one only when it empties the field. */
const nextState = (loaded: Loaded, after: ValueRecord): DisclosureRecord => {
  const { state, before } = loaded;
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
  };
};

const isSettled = (status: DisclosureRecord['status'] | undefined): boolean =>
  status === 'complete' || status === 'omitted';

/** Two people in two fields of one disclosure must not meet: an unchanged status is adjusted, not replaced. */
const stateWrite = (before: DisclosureRecord | undefined, after: DisclosureRecord): Write => {
  if (!before) return put(disclosureEntity, after, 'new');
  if (before.status !== after.status) return put(disclosureEntity, after, before.revision);
  return adjust(disclosureEntity, after, {
    add: { answeredFields: after.answeredFields - before.answeredFields, revision: 1 },
    set: { updatedAt: after.updatedAt },
    expect: { status: before.status },
  });
};

/** The report stays untouched but for its first edit and its counter; its status is held in the same transaction. */
const reportWrite = (report: Report, before: DisclosureRecord | undefined, after: DisclosureRecord): Write => {
  const status = statusAfterEdit(report.status);
  const settled = Number(isSettled(after.status)) - Number(isSettled(before?.status));
  if (status === report.status && settled === 0) return check(reportEntity, report, { status: report.status });
  return adjust(reportEntity, report, {
    set: { status, updatedAt: after.updatedAt },
    add: { settledDisclosures: settled, revision: status === report.status ? 0 : 1 },
    expect: { status: report.status },
  });
};

/**
 * Saves one field: value, disclosure state, report and audit row in one transaction. A stale revision gives 409 with the
 * stored value and its author; nothing is ever overwritten unseen.
 */
export const saveFieldValue = (
  dependencies: ReportsDependencies,
  principal: Principal,
  { params, body }: Input,
): Promise<Result> =>
  retryOnConflict(async () => {
    const { table, catalogue, now } = dependencies;
    const { reportId, versionId, disclosureId, fieldKey } = params;
    const key = { ...reportKeyOf(principal, reportId), versionId, disclosureId, fieldKey };
    const loaded = await load(dependencies, key);
    const { report, state, before } = loaded;
    const disclosure = getDisclosureInScope(catalogue, report, versionId, disclosureId);
    const field = getField(disclosure, fieldKey);
    const author = authorOf(principal);
    if (isRepeat(before, body, author.userId) && before && state)
      return { stored: storedOf(before), disclosure: state };
    if (!isEditable(report.status)) throw new AppError('report.read_only');
    checkFieldValue(field, body.value);
    if ((before?.revision ?? 0) !== body.revision) {
      throw new AppError('report.stale', { current: { stored: before ? storedOf(before) : null } });
    }
    const after = valueEntity.schema.parse({
      ...key,
      value: body.value,
      revision: body.revision + 1,
      updatedAt: instant(now),
      updatedBy: author,
    });
    const newState = nextState(loaded, after);
    await table.write([
      put(valueEntity, after, before ? before.revision : 'new'),
      stateWrite(state, newState),
      reportWrite(report, state, newState),
      audit(dependencies, report, author, {
        action: isAnswered(body.value) ? 'field.changed' : 'field.cleared',
        section: `${disclosure.code} ${disclosure.title}`,
        field: field.label,
        oldValue: valueToText(before?.value),
        newValue: valueToText(body.value),
      }),
    ]);
    return { stored: storedOf(after), disclosure: newState };
  });
