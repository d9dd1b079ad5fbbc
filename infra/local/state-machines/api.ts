/**
 * The calls of the Step Functions API, on parsed requests; limits and exceptions as in the AWS Step Functions API
 * Reference. Instants are epoch milliseconds here; the HTTP front turns them into seconds.
 */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { ApiError } from './api-error.ts';
import type { Executions, Machine } from './executions.ts';
import type { Journal } from './journal.ts';
import { type Json, PAYLOAD_BYTES_MAX, parseJson } from './json.ts';
import type { Execution, TaskToken } from './records.ts';
import { executionArnOf } from './resource.ts';
import type { Engine } from './run.ts';

/** Names may hold anything but spaces, wildcards, brackets, quotes, separators and control characters. */
const NAME = /^[^\s<>{}[\]?*"#%\\^|~`$&,;:/\p{Cc}]{1,80}$/u;

export type ApiContext = { engine: Engine; machines: Map<string, Machine>; executions: Executions };

export type StartRequest = { stateMachineArn: string; name?: string | undefined; input?: string | undefined };

export function startExecution({ machines, executions, engine }: ApiContext, request: StartRequest): Execution {
  const { stateMachineArn, name = randomUUID(), input = '{}' } = request;
  const machine = machines.get(stateMachineArn);
  if (machine === undefined) {
    throw new ApiError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${stateMachineArn}'`);
  }
  if (!NAME.test(name)) throw new ApiError('InvalidName', `Invalid Name: '${name}'`);
  parseText(input, 'InvalidExecutionInput', 'Invalid State Machine Execution Input');
  const arn = executionArnOf(stateMachineArn, name);
  const known = engine.journal.findExecution(arn);
  if (known === undefined) return executions.begin(machine, { arn, name, input });
  // Two identical requests are one execution for as long as it runs; after that its name is used up.
  if (known.status === 'RUNNING' && known.input === input) return known;
  throw new ApiError('ExecutionAlreadyExists', `Execution Already Exists: '${arn}'`);
}

export function getExecution(journal: Journal, arn: string): Execution {
  const execution = journal.findExecution(arn);
  if (execution === undefined) throw new ApiError('ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`);
  return execution;
}

export function stopExecution(
  context: ApiContext,
  request: { executionArn: string; error?: string; cause?: string },
): Execution {
  const { executionArn, ...why } = request;
  const execution = getExecution(context.engine.journal, executionArn);
  return context.executions.end(executionArn, { status: 'ABORTED', ...why }) ?? execution;
}

/** AWS allows it for 14 days after the end. */
const REDRIVABLE_MILLISECONDS = 14 * 24 * 60 * 60 * 1000;

export function whyNotRedrivable(execution: Execution, now: number): string | undefined {
  const { status, stoppedAt = now } = execution;
  if (status === 'RUNNING') return 'Execution is RUNNING and cannot be redriven';
  if (status === 'SUCCEEDED') return 'Execution is SUCCEEDED and cannot be redriven';
  if (now - stoppedAt > REDRIVABLE_MILLISECONDS) return 'Execution ended more than 14 days ago and cannot be redriven';
  return undefined;
}

export function redriveExecution({ engine, executions }: ApiContext, executionArn: string): Execution {
  const execution = getExecution(engine.journal, executionArn);
  const reason = whyNotRedrivable(execution, engine.clock.now());
  if (reason !== undefined) throw new ApiError('ExecutionNotRedrivable', reason);
  return executions.redrive(execution);
}

export function sendTaskSuccess(engine: Engine, { taskToken, output }: { taskToken: string; output: string }): void {
  const value = parseText(output, 'InvalidOutput', 'Invalid Output');
  answer(engine, taskToken, (record) => ({ ...record, answer: { status: 'SUCCEEDED', output: value } }));
}

export function sendTaskFailure(engine: Engine, request: { taskToken: string; error?: string; cause?: string }): void {
  const { taskToken, error = '', cause = '' } = request;
  answer(engine, taskToken, (record) => ({ ...record, answer: { status: 'FAILED', error, cause } }));
}

export function sendTaskHeartbeat(engine: Engine, taskToken: string): void {
  const now = engine.clock.now();
  answer(engine, taskToken, ({ heartbeatSeconds, ...record }) => {
    if (heartbeatSeconds === undefined) return record;
    return { ...record, heartbeatSeconds, heartbeatDueAt: now + heartbeatSeconds * 1000 };
  });
}

/** Writes the answer before it is acknowledged to the caller, then wakes the task. */
function answer(engine: Engine, taskToken: string, change: (record: TaskToken) => TaskToken): void {
  const { journal, tokenWatchers } = engine;
  const record = journal.findToken(taskToken);
  if (record === undefined) throw new ApiError('InvalidToken', 'Invalid Token');
  const step = journal.findStep(record.executionArn, record.path);
  const isAwaited = step?.status === 'RUNNING' && step.call?.token === taskToken && record.answer === undefined;
  if (!isAwaited) throw new ApiError('TaskTimedOut', 'Task Timed Out: the task of this token is not running any more');
  journal.commit(record.executionArn, { token: { token: taskToken, record: change(record) } });
  tokenWatchers.get(taskToken)?.();
}

function parseText(text: string, errorName: string, label: string): Json {
  if (Buffer.byteLength(text) > PAYLOAD_BYTES_MAX) {
    throw new ApiError('ValidationException', `${label}: more than ${PAYLOAD_BYTES_MAX} bytes`);
  }
  try {
    return parseJson(text);
  } catch {
    throw new ApiError(errorName, `${label}: the text is not JSON`);
  }
}

const PageToken = z.coerce.number().int().min(0);

/** One page of the items and the token of the next one. */
export function pageOf<T>(items: T[], maxResults = 0, nextToken?: string): { items: T[]; nextToken?: string } {
  const start = nextToken === undefined ? { success: true as const, data: 0 } : PageToken.safeParse(nextToken);
  if (!start.success) throw new ApiError('InvalidToken', `Invalid Token: '${nextToken}'`);
  const size = maxResults === 0 ? 100 : maxResults;
  const end = start.data + size;
  return { items: items.slice(start.data, end), ...(end < items.length ? { nextToken: String(end) } : {}) };
}
