/** Shared context of a running execution. */
import type { Clock } from '../core/clock.ts';
import type { DueTimers } from '../core/due-timers.ts';
import type { InvokeFunction } from '../core/invoke-function.ts';
import type { RefuseTask } from '../iam/guarded-invoke.ts';
import type { State, StateGroup } from './definition.ts';
import type { Bindings, Evaluate } from './expressions.ts';
import type { CallSdk, StartExecution } from './integrations.ts';
import type { Change, Journal } from './journal.ts';
import { isOverPayloadLimit, type Json, type JsonObject, parseJson } from './json.ts';
import type { EventDraft, Execution, Step } from './records.ts';
import { DATA_LIMIT_EXCEEDED, QUERY_EVALUATION_ERROR, StatesError, Unwound } from './states-error.ts';

export type Engine = {
  clock: Clock;
  timers: DueTimers;
  journal: Journal;
  evaluate: Evaluate;
  invoke: InvokeFunction;
  sdk: CallSdk;
  startExecution: StartExecution;
  /** Left out, a machine may do everything. */
  refuseTask?: RefuseTask | undefined;
  /** Runs the inner states of Parallel and Map. */
  runScope: (scope: Scope) => Promise<Json>;
  /** Aborted when the emulator is closed. */
  closing: AbortSignal;
  /** By task token: reads the token's record again. */
  tokenWatchers: Map<string, () => void>;
};

/** A run through a group of states: the whole machine, one branch, or one item of a Map. */
export type Scope = {
  engine: Engine;
  execution: Execution;
  path: string;
  group: StateGroup;
  input: Json;
  /** Of the enclosing scopes, as they were when this one began. */
  variables: JsonObject;
  /** Of the innermost Map around this scope. */
  item?: { index: number; value: Json } | undefined;
  /** Set when this scope itself is one iteration of the Map with that name. */
  iteration?: { name: string; index: number } | undefined;
  /** Aborted when the work is to stop without a further word in the journal. */
  signal: AbortSignal;
  lastEventId: number;
};

/** One entry of one state. `step` is its current record in the journal. */
export type Visit = {
  scope: Scope;
  state: State;
  variables: JsonObject;
  step: Step;
};

/** A state's work, done; Assign and Output are still to be evaluated. */
export type Outcome = {
  /** `$states.result`, for the states that have one. */
  result?: Json;
  /** The default output, without an Output field. */
  fallback: Json;
  fields: { Output?: Json | undefined; Assign?: JsonObject | undefined };
  next: string | undefined;
  events?: EventDraft[];
};

/** Writes the result of the visit to the journal, unless the visit was stopped. */
export function save(visit: Visit, patch: Partial<Step>, change: Omit<Change, 'step' | 'after'> = {}): void {
  if (visit.scope.signal.aborted) throw new Unwound();
  const step = { ...visit.step, ...patch };
  const after = step.lastEventId;
  const lastEventId = visit.scope.engine.journal.commit(visit.scope.execution.arn, { ...change, step, after });
  visit.step = { ...step, lastEventId };
}

/** The context object: Developer Guide, "Accessing execution data from the Context object". */
function contextOf({ scope, step }: Visit, token?: string): JsonObject {
  const { execution, item } = scope;
  return {
    Execution: {
      Id: execution.arn,
      Input: parseJson(execution.input),
      Name: execution.name,
      StartTime: iso(execution.startedAt),
      RedriveCount: execution.redriveCount,
      ...(execution.roleArn === undefined ? {} : { RoleArn: execution.roleArn }),
      ...(execution.redrivenAt === undefined ? {} : { RedriveTime: iso(execution.redrivenAt) }),
    },
    StateMachine: { Id: execution.machineArn, Name: execution.machineName },
    State: { Name: step.state, EnteredTime: iso(step.enteredAt), RetryCount: step.attempt },
    ...(token === undefined ? {} : { Task: { Token: token } }),
    ...(item === undefined ? {} : { Map: { Item: { Index: item.index, Value: item.value } } }),
  };
}

export type FieldOptions = Partial<Bindings['states']> & { token?: string };

/** Evaluates one of the state's fields over its input, context and variables. */
export function evaluateField(visit: Visit, field: string, value: Json, options: FieldOptions = {}): Promise<Json> {
  const { token, ...states } = options;
  return visit.scope.engine.evaluate(field, value, {
    states: { input: visit.step.input, context: contextOf(visit, token), ...states },
    variables: visit.variables,
  });
}

/** Evaluates a field to a whole number, such as TimeoutSeconds. */
export async function evaluateNumber(
  visit: Visit,
  field: string,
  value: Json,
  options?: FieldOptions,
): Promise<number> {
  const number = await evaluateField(visit, field, value, options);
  if (typeof number === 'number' && Number.isSafeInteger(number) && number >= 0) return number;
  throw new StatesError(QUERY_EVALUATION_ERROR, `The field '${field}' has to be a whole number, 0 or more`);
}

export function refuseOverLimit(what: string, value: Json): void {
  if (!isOverPayloadLimit(value)) return;
  const text = `The ${what} has a size exceeding the maximum number of bytes service limit.`;
  throw new StatesError(DATA_LIMIT_EXCEEDED, text);
}

export function iso(epochMilliseconds: number): string {
  return new Date(epochMilliseconds).toISOString();
}
