import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import { DataConflictAnswer } from '../../../shared/contract/data-hub/data-points.contract.ts';
import type { saveFieldValue as saveFieldValueCall } from '../../../shared/contract/reports/reports.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { FindPoint } from '../../../shared/model/data-point/known-values.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { instant } from '../../core/instant.ts';
import { getField } from '../../core/reports/check-field-value.ts';
import { recount, reportWrites, stateWrite } from '../../core/reports/disclosure-writes.ts';
import { editableDisclosureKeyOf } from '../../core/reports/get-own-report.ts';
import { requireOpen } from '../../core/reports/open-report.ts';
import type { DisclosureRecord, ValueRecord } from '../../core/reports/report.entities.ts';
import { storedOf } from '../../core/reports/stored-value.ts';
import { confineHub } from './confine-hub.ts';
import type { ReportsDependencies } from './dependencies.ts';
import { fieldHubOf } from './field-hub.ts';
import { type Answers, loadAnswers } from './load-answers.ts';
import { fieldsNamed, isRepeat, planSave, stateAfter } from './plan-save.ts';

type Input = CallInput<typeof saveFieldValueCall>;
type Result = CallResult<typeof saveFieldValueCall>;

/** The response: the stored answer, or the conflict that it is pending in. */
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
  const hub = bound
    ? confineHub(principal, fieldHubOf({ catalogue, tenant: principal.tenant }, report, bound, record, record, points))
    : null;
  const answer = { stored: storedOf(record), disclosure: state, hub };
  if (hub?.state !== 'choice') return answer;
  throw new AppError('data_point.conflict', { current: DataConflictAnswer.parse(answer) });
};

/**
 * Saves one field: value, data point with its history, disclosure state, report and audit row in one transaction. A
 * stale revision gives 409 with the stored value and its author. A number that differs from a stored data point of the
 * same time is stored in the field and answered with 409 too: it is a pending choice. No value is
 * overwritten without its change being shown first.
 */
export const saveFieldValue = (
  dependencies: ReportsDependencies,
  principal: Principal,
  { params, body }: Input,
): Promise<Result> =>
  retryOnConflict(async () => {
    const { table, catalogue, now } = dependencies;
    const key = { ...editableDisclosureKeyOf(principal, params), fieldKey: params.fieldKey };
    const edit = { ...body, fieldKey: key.fieldKey };
    const wanted = { key, fields: fieldsNamed(catalogue, key, [key.fieldKey]), isPriorWanted: true };
    const answers = await loadAnswers(dependencies, wanted, 'restart');
    const { report, disclosure, state } = answers;
    const field = getField(catalogue, disclosure, key.fieldKey);
    const before = answers.recordOf(key.fieldKey);
    const author = authorOf(principal);
    if (isRepeat(before, edit, author.userId) && state) {
      return answerOf(dependencies, principal, answers, before, state, answers.find);
    }
    requireOpen(report);
    const at = instant(now);
    const plan = planSave(dependencies, answers, key, field, edit, { author, at });
    const newState = stateAfter(state, plan);
    await table.write([
      ...plan.writes,
      stateWrite(state, newState, plan.statuses),
      ...reportWrites(dependencies, report, { author, at }, [{ before: state, after: newState }]),
      ...recount(dependencies, principal, report, state, newState),
    ]);
    return answerOf(dependencies, principal, answers, plan.after, newState, plan.find);
  });
