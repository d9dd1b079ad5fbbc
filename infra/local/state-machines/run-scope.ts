/** Runs a group of states from its start; steps on record in the journal are not repeated. */

import { setImmediate } from 'node:timers/promises';
import { paddedNumber } from './journal.ts';
import type { Json, JsonObject } from './json.ts';
import type { Scope } from './run.ts';
import { runStep } from './run-step.ts';
import { StatesError } from './states-error.ts';

/** Returns the output of the last state. Throws a StatesError when the group failed, Unwound when it was stopped. */
export async function runScope(scope: Scope): Promise<Json> {
  const end = scope.engine.journal.findScopeEnd(scope.execution.arn, scope.path);
  if (end?.status === 'SUCCEEDED') return end.output;
  if (end?.status === 'FAILED') throw new StatesError(end.error, end.cause);

  let stateName = scope.group.StartAt;
  let input = scope.input;
  let variables: JsonObject = scope.variables;
  let after = scope.lastEventId;
  for (let index = 0; ; index += 1) {
    const path = `${scope.path}/${paddedNumber(index, 5)}`;
    // A machine that goes in circles without waiting must not keep this process from everything else.
    await setImmediate();
    const step = await runStep(scope, { path, stateName, input, variables, after });
    if (step.output === undefined) throw new Error(`The step ${path} was left without an output`);
    if (step.next === undefined) return step.output;
    stateName = step.next;
    input = step.output;
    variables = { ...variables, ...step.assigned };
    after = step.lastEventId;
  }
}
