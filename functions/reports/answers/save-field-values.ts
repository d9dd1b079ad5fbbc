import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type {
  SavedTogether,
  saveFieldValues as saveFieldValuesCall,
} from '../../../shared/contract/reports/tables.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { errorText } from '../../core/error-text.ts';
import { instant } from '../../core/instant.ts';
import { recount, reportWrites, stateWrite } from '../../core/reports/disclosure-writes.ts';
import { editableDisclosureKeyOf } from '../../core/reports/get-own-report.ts';
import { requireOpen } from '../../core/reports/open-report.ts';
import type { DisclosureRecord, FieldStatus, ValueRecord } from '../../core/reports/report.entities.ts';
import { storedOf } from '../../core/reports/stored-value.ts';
import { confineHub } from './confine-hub.ts';
import type { ReportsDependencies } from './dependencies.ts';
import { fieldHubOf } from './field-hub.ts';
import { type Answers, loadAnswers } from './load-answers.ts';
import { type Edit, fieldsNamed, isRepeat, type PlannedSave, planSave, stateAfter } from './plan-save.ts';

type Input = CallInput<typeof saveFieldValuesCall>;
type Result = CallResult<typeof saveFieldValuesCall>;
type Outcome = { kind: 'save'; plan: PlannedSave } | { kind: 'done'; result: SavedTogether };

const ended = (fieldKey: string, outcome: SavedTogether['outcome'], message: string | null = null): Outcome => ({
  kind: 'done',
  result: { fieldKey, outcome, stored: null, hub: null, message },
});

/** A refused or stale edit has its own outcome and blocks no other. */
const outcomeOfError = (
  error: unknown,
  before: ValueRecord | undefined,
  { fieldKey }: Edit,
  language: Language,
): Outcome => {
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'report.stale') {
    const stored = before ? storedOf(before) : null;
    return { kind: 'done', result: { fieldKey, outcome: 'stale', stored, hub: null, message: null } };
  }
  return ended(fieldKey, 'refused', errorText(error.code, language));
};

const storedAnswer = (
  { catalogue }: ReportsDependencies,
  principal: Principal,
  { report, boundOf, prior }: Answers,
  record: ValueRecord,
  find: Answers['find'],
): SavedTogether => {
  const bound = boundOf(record.fieldKey);
  const points = { find, live: find, prior };
  const hub = bound
    ? confineHub(principal, fieldHubOf({ catalogue, tenant: principal.tenant }, report, bound, record, record, points))
    : null;
  const outcome = hub?.state === 'choice' ? 'conflict' : 'stored';
  return { fieldKey: record.fieldKey, outcome, stored: storedOf(record), hub, message: null };
};

/** A transaction takes a hundred items; the disclosure, the report and its count are three of them. */
const writesMax = 97;

/**
 * Two edits of one data point would be two writes of one item: the second one is sent again separately, like edits that
 * do not fit.
 */
const inOneTransaction = (outcomes: readonly Outcome[]): Outcome[] => {
  const decided = new Set<string>();
  let writes = 0;
  return outcomes.map((outcome) => {
    if (outcome.kind !== 'save') return outcome;
    const { after, subject = after.fieldKey, writes: own } = outcome.plan;
    if (decided.has(subject) || writes + own.length > writesMax) return ended(after.fieldKey, 'later');
    decided.add(subject);
    writes += own.length;
    return outcome;
  });
};

const isOncePerField = (values: readonly Edit[]): boolean =>
  new Set(values.map(({ fieldKey }) => fieldKey)).size === values.length;

/** The disclosure state after all edits; cells of one table share its mark. */
const statesAfter = (state: DisclosureRecord | undefined, plans: readonly PlannedSave[]) => {
  const fields: Record<string, FieldStatus> = {};
  let after = state;
  for (const plan of plans) {
    Object.assign(fields, plan.statuses);
    after = stateAfter(after, plan);
  }
  return { after: after && { ...after, revision: (state?.revision ?? 0) + 1 }, fields };
};

/**
 * Saves several fields of one disclosure in one transaction, like saveFieldValue for one: a block pasted into a table
 * takes a few of these calls instead of hundreds of single ones. The outcome is returned per field.
 */
export const saveFieldValues = (
  dependencies: ReportsDependencies,
  principal: Principal,
  { params, body }: Input,
  language: Language,
): Promise<Result> =>
  retryOnConflict(async () => {
    const { table, catalogue, now } = dependencies;
    const key = editableDisclosureKeyOf(principal, params);
    const fields = fieldsNamed(
      catalogue,
      key,
      body.values.map(({ fieldKey }) => fieldKey),
    );
    const answers = await loadAnswers(dependencies, { key, fields, isPriorWanted: false }, 'restart');
    const { report, state, recordOf } = answers;
    if (!isOncePerField(body.values)) throw new AppError('validation.failed');
    const stamp = { author: authorOf(principal), at: instant(now) };
    const outcomeOf = (edit: Edit): Outcome => {
      const field = fields.find((one) => one.key === edit.fieldKey);
      if (!field) return ended(edit.fieldKey, 'refused', errorText('disclosure.not_found', language));
      const before = recordOf(edit.fieldKey);
      if (isRepeat(before, edit, stamp.author.userId)) {
        return { kind: 'done', result: storedAnswer(dependencies, principal, answers, before, answers.find) };
      }
      requireOpen(report);
      try {
        return { kind: 'save', plan: planSave(dependencies, answers, key, field, edit, stamp) };
      } catch (error) {
        return outcomeOfError(error, before, edit, language);
      }
    };
    const outcomes = inOneTransaction(body.values.map(outcomeOf));
    const plans = outcomes.flatMap((outcome) => (outcome.kind === 'save' ? [outcome.plan] : []));
    const { after, fields: statuses } = statesAfter(state, plans);
    if (after && plans.length > 0) {
      await table.write([
        ...plans.flatMap(({ writes }) => writes),
        stateWrite(state, after, statuses),
        ...reportWrites(dependencies, report, stamp, [{ before: state, after }]),
        ...recount(dependencies, principal, report, state, after),
      ]);
    }
    return {
      results: outcomes.map((outcome) =>
        outcome.kind === 'done'
          ? outcome.result
          : storedAnswer(dependencies, principal, answers, outcome.plan.after, outcome.plan.find),
      ),
      disclosure: (plans.length > 0 ? after : state) ?? { status: 'not-started', answeredFields: 0, revision: 0 },
    };
  });
