/** Does the work of a state; Retry, Catch, Assign and Output are not its business. */
import { waitUntil } from './deadlines.ts';
import type { ChoiceState, FailState, WaitState } from './definition.ts';
import type { Json } from './json.ts';
import { performMap, performParallel } from './perform-group.ts';
import { performTask } from './perform-task.ts';
import { evaluateField, evaluateNumber, type Outcome, save, type Visit } from './run.ts';
import { NO_CHOICE_MATCHED, QUERY_EVALUATION_ERROR, StatesError } from './states-error.ts';

export async function performState(visit: Visit): Promise<Outcome> {
  const { state, step } = visit;
  switch (state.Type) {
    case 'Task':
      return performTask(visit, state);
    case 'Parallel':
      return performParallel(visit, state);
    case 'Map':
      return performMap(visit, state);
    case 'Choice':
      return performChoice(visit, state);
    case 'Wait':
      return performWait(visit, state);
    case 'Pass':
      return { fallback: step.input, fields: state, next: state.Next };
    case 'Succeed':
      return { fallback: step.input, fields: state, next: undefined };
    case 'Fail':
      return performFail(visit, state);
  }
}

async function performChoice(visit: Visit, state: ChoiceState): Promise<Outcome> {
  const fallback = visit.step.input;
  for (const [index, rule] of state.Choices.entries()) {
    const field = `Choices[${index}]/Condition`;
    const isTrue = await evaluateField(visit, field, rule.Condition);
    if (typeof isTrue !== 'boolean') {
      throw new StatesError(QUERY_EVALUATION_ERROR, `The field '${field}' has to be true or false`);
    }
    if (isTrue) return { fallback, fields: rule, next: rule.Next };
  }
  if (state.Default !== undefined) return { fallback, fields: state, next: state.Default };
  throw new StatesError(
    NO_CHOICE_MATCHED,
    `No choice of the state '${visit.step.state}' matched, and it has no Default`,
  );
}

async function performWait(visit: Visit, state: WaitState): Promise<Outcome> {
  const { engine, signal } = visit.scope;
  const dueAt = visit.step.dueAt ?? (await dueAtOf(visit, state));
  if (visit.step.dueAt === undefined) save(visit, { dueAt });
  await waitUntil(engine.timers, dueAt, signal);
  return { fallback: visit.step.input, fields: state, next: state.Next };
}

async function dueAtOf(visit: Visit, { Seconds, Timestamp }: WaitState): Promise<number> {
  if (Seconds !== undefined) return visit.step.enteredAt + 1000 * (await evaluateNumber(visit, 'Seconds', Seconds));
  const timestamp = await evaluateField(visit, 'Timestamp', Timestamp ?? '');
  const dueAt = typeof timestamp === 'string' && RFC3339.test(timestamp) ? Date.parse(timestamp) : Number.NaN;
  if (!Number.isNaN(dueAt)) return dueAt;
  throw new StatesError(
    QUERY_EVALUATION_ERROR,
    "The field 'Timestamp' has to be an RFC 3339 time such as 2026-03-14T01:59:00Z",
  );
}

const RFC3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

async function performFail(visit: Visit, { Error: error = '', Cause: cause = '' }: FailState): Promise<never> {
  const text = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));
  const [errorValue, causeValue] = await Promise.all([
    evaluateField(visit, 'Error', error),
    evaluateField(visit, 'Cause', cause),
  ]);
  throw new StatesError(text(errorValue), text(causeValue));
}
