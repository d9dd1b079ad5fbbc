/**
 * One state from its entry to its exit: attempts, retries, catchers, Assign and Output. The journal is written at the
 * entry, when an attempt begins, when a retry is put off, and at the exit.
 */
import { waitUntil } from './deadlines.ts';
import type { Catcher, State } from './definition.ts';
import { type Json, JsonObject } from './json.ts';
import { performState } from './perform-state.ts';
import type { EventDraft, ScopeEnd, Step } from './records.ts';
import { countRetry, findCatcher, findRetry } from './retry.ts';
import {
  evaluateField,
  type FieldOptions,
  type Outcome,
  refuseOverLimit,
  type Scope,
  save,
  type Visit,
} from './run.ts';
import { StatesError, Unwound } from './states-error.ts';

type Position = { path: string; stateName: string; input: Json; variables: JsonObject; after: number };

/** Returns the finished step. Throws a StatesError when it failed for good, Unwound when it was stopped. */
export async function runStep(scope: Scope, position: Position): Promise<Step> {
  const known = scope.engine.journal.findStep(scope.execution.arn, position.path);
  if (known?.status === 'SUCCEEDED' || known?.status === 'CAUGHT') return known;
  if (known?.status === 'FAILED') throw new StatesError(known.error ?? '', known.cause ?? '');
  const state = scope.group.States[position.stateName];
  if (state === undefined) throw new Error(`There is no state ${position.stateName}`);
  const visit: Visit =
    known === undefined ? enter(scope, position, state) : { scope, state, variables: position.variables, step: known };
  for (;;) {
    try {
      await waitForRetry(visit);
      await leave(visit, await performState(visit));
    } catch (thrown) {
      if (!(thrown instanceof StatesError)) throw thrown;
      await recover(visit, thrown);
    }
    if (visit.step.exitedAt !== undefined) return visit.step;
  }
}

function enter(scope: Scope, position: Position, state: State): Visit {
  const { path, stateName, input, variables, after } = position;
  const step: Step = {
    path,
    state: stateName,
    type: state.Type,
    status: 'RUNNING',
    input,
    enteredAt: scope.engine.clock.now(),
    attempt: 0,
    retryCounts: [],
    lastEventId: after,
    ...(scope.item === undefined ? {} : { itemIndex: scope.item.index }),
  };
  const visit: Visit = { scope, state, variables, step };
  const entered = {
    type: `${state.Type}StateEntered`,
    stateEnteredEventDetails: { name: stateName, input: JSON.stringify(input) },
  };
  const isFirst = path === `${scope.path}/00000`;
  save(visit, {}, { events: [...(isFirst ? iterationEvents(scope, 'Started') : []), entered] });
  return visit;
}

async function waitForRetry(visit: Visit): Promise<void> {
  const { engine, signal } = visit.scope;
  if (visit.step.retryAt === undefined) return;
  await waitUntil(engine.timers, visit.step.retryAt, signal);
  visit.step = { ...visit.step, retryAt: undefined };
}

async function leave(visit: Visit, outcome: Outcome): Promise<void> {
  const { result, fallback, fields, next, events = [] } = outcome;
  const values = await evaluateExit(visit, fields, fallback, result === undefined ? {} : { result });
  exit(visit, { ...values, status: 'SUCCEEDED', next }, events);
}

/** Assign and Output both see the variables as they were when the state was entered. */
async function evaluateExit(visit: Visit, fields: Outcome['fields'], fallback: Json, options: FieldOptions) {
  const { Output, Assign } = fields;
  const output = Output === undefined ? fallback : await evaluateField(visit, 'Output', Output, options);
  refuseOverLimit(`output of the state '${visit.step.state}'`, output);
  if (Assign === undefined) return { output };
  const assigned = JsonObject.parse(await evaluateField(visit, 'Assign', Assign, options));
  refuseOverLimit(`variables assigned by the state '${visit.step.state}'`, assigned);
  return { output, assigned };
}

type Exit = { status: 'SUCCEEDED' | 'CAUGHT'; output: Json; assigned?: JsonObject; next: string | undefined };

function exit(visit: Visit, values: Exit & Partial<Step>, events: EventDraft[]): void {
  const { scope, step, state } = visit;
  const { output, next } = values;
  const details: JsonObject = { name: step.state, output: JSON.stringify(output) };
  if (values.assigned !== undefined) details.assignedVariables = textOfEach(values.assigned);
  const exited = { type: `${state.Type}StateExited`, stateExitedEventDetails: details };
  const end: ScopeEnd = { status: 'SUCCEEDED', output };
  const isLast = next === undefined;
  save(
    visit,
    { ...values, exitedAt: scope.engine.clock.now() },
    {
      events: [...events, exited, ...(isLast ? iterationEvents(scope, 'Succeeded') : [])],
      ...(isLast ? { scope: { path: scope.path, end } } : {}),
      ...(values.status === 'CAUGHT' ? { abortUnder: `${step.path}.` } : {}),
    },
  );
}

/** Retry, catch, or fail the state and with it the scope. */
async function recover(visit: Visit, failure: StatesError): Promise<void> {
  if (visit.scope.signal.aborted) throw new Unwound();
  const { state, step } = visit;
  const events = failure.event === undefined ? [] : [failure.event];
  const retry = 'Retry' in state ? findRetry(state.Retry ?? [], step.retryCounts, failure.error) : undefined;
  if (retry !== undefined) {
    const retryAt = visit.scope.engine.clock.now() + Math.ceil(retry.delaySeconds * 1000);
    const retryCounts = countRetry(step.retryCounts, retry.retrierIndex);
    const lastFailure = { error: failure.error, cause: failure.explanation };
    const patch = { ...lastFailure, attempt: step.attempt + 1, retryCounts, retryAt, call: undefined };
    save(visit, patch, { events, abortUnder: `${step.path}.` });
    return;
  }
  const catcher = 'Catch' in state ? findCatcher(state.Catch ?? [], failure.error) : undefined;
  if (catcher === undefined) return fail(visit, failure, events);
  await leaveThroughCatcher(visit, catcher, failure, events);
}

async function leaveThroughCatcher(visit: Visit, catcher: Catcher, failure: StatesError, events: EventDraft[]) {
  const { error, explanation: cause } = failure;
  const errorOutput = { Error: error, Cause: cause };
  try {
    const values = await evaluateExit(visit, catcher, errorOutput, { errorOutput });
    exit(visit, { ...values, status: 'CAUGHT', next: catcher.Next, error, cause }, events);
  } catch (thrown) {
    if (!(thrown instanceof StatesError)) throw thrown;
    fail(visit, thrown, events);
  }
}

function fail(visit: Visit, failure: StatesError, events: EventDraft[]): never {
  const { scope, step } = visit;
  const { error, explanation: cause } = failure;
  save(
    visit,
    { status: 'FAILED', error, cause, exitedAt: scope.engine.clock.now() },
    {
      events: [...events, ...iterationEvents(scope, 'Failed')],
      scope: { path: scope.path, end: { status: 'FAILED', error, cause } },
      abortUnder: `${step.path}.`,
    },
  );
  throw failure;
}

function iterationEvents({ iteration }: Scope, what: 'Started' | 'Succeeded' | 'Failed'): EventDraft[] {
  if (iteration === undefined) return [];
  return [{ type: `MapIteration${what}`, [`mapIteration${what}EventDetails`]: iteration }];
}

function textOfEach(values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
}
