/**
 * A state's failure with an error name, as Retry and Catch see it. Anything else that is thrown inside of the
 * interpreter is a defect of the interpreter and never reaches a catcher.
 *
 * Names: Amazon States Language, "Errors"; AWS Step Functions Developer Guide, "Handling errors in workflows".
 */
import type { EventDraft } from './records.ts';

export class StatesError extends Error {
  readonly error: string;
  readonly explanation: string;
  /** Event of the history, if it is more specific than the state's or execution's own failure. */
  readonly event: EventDraft | undefined;

  constructor(error: string, explanation: string, event?: EventDraft) {
    super(`${error}: ${explanation}`);
    this.name = 'StatesError';
    this.error = error;
    this.explanation = explanation;
    this.event = event;
  }
}

/** The execution ended, or the emulator is being closed: work in flight stops where it is and writes nothing more. */
export class Unwound extends Error {
  constructor() {
    super('The execution is no longer run here');
    this.name = 'Unwound';
  }
}

export const DATA_LIMIT_EXCEEDED = 'States.DataLimitExceeded';
export const HEARTBEAT_TIMEOUT = 'States.HeartbeatTimeout';
export const NO_CHOICE_MATCHED = 'States.NoChoiceMatched';
export const QUERY_EVALUATION_ERROR = 'States.QueryEvaluationError';
export const RUNTIME = 'States.Runtime';
const TASK_FAILED = 'States.TaskFailed';
export const TIMEOUT = 'States.Timeout';

/**
 * Whether a Retry's or Catch's ErrorEquals names the error. States.ALL leaves out States.DataLimitExceeded and
 * States.Runtime; States.Runtime ends the execution whatever is named; States.Timeout includes missed heartbeats.
 */
export function matchesError(errorEquals: readonly string[], error: string): boolean {
  if (error === RUNTIME) return false;
  return errorEquals.some((name) => {
    if (name === error) return true;
    if (name === 'States.ALL') return error !== DATA_LIMIT_EXCEEDED;
    if (name === TASK_FAILED) return error !== TIMEOUT;
    return name === TIMEOUT && error === HEARTBEAT_TIMEOUT;
  });
}

/** The message of anything thrown; JSONata throws plain objects. */
export function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message;
  if (typeof thrown === 'object' && thrown !== null && 'message' in thrown) return String(thrown.message);
  return String(thrown);
}
