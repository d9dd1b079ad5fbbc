/**
 * Records of the journal. Keys:
 *
 *   executions   execution ARN
 *   started      machine ARN | start time | execution ARN     -> newest first, per machine
 *   steps        execution ARN | path                         one entry of one state
 *   scopes       execution ARN | path                         one finished run through a set of states
 *   tokens       task token
 *   history      execution ARN | event number
 *   definitions  SHA-256 of the definition                    an execution keeps the one it was started with
 *
 * A path says where a step is: `/00002` is the third step of the execution, `/00002.0.1/00000` the first step of the
 * second branch (or item) in the first attempt of that third step. Replaying the states from the start gives every
 * step the same path again, so a step that has its exit on record is not carried out a second time.
 */
import * as z from 'zod';
import { Json, type JsonObject } from './json.ts';

/** Epoch milliseconds of the movable clock. */
const Instant = z.number().int();

export const ExecutionStatus = z.enum(['RUNNING', 'SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED']);
export type ExecutionStatus = z.infer<typeof ExecutionStatus>;

export const Execution = z.object({
  arn: z.string(),
  name: z.string(),
  machineArn: z.string(),
  machineName: z.string(),
  roleArn: z.string().optional(),
  definitionHash: z.string(),
  status: ExecutionStatus,
  /** The texts as they were sent, spaces and all. */
  input: z.string(),
  output: z.string().optional(),
  error: z.string().optional(),
  cause: z.string().optional(),
  startedAt: Instant,
  stoppedAt: Instant.optional(),
  /** Of the machine's TimeoutSeconds. */
  deadlineAt: Instant.optional(),
  redriveCount: z.number().int(),
  redrivenAt: Instant.optional(),
});
export type Execution = z.infer<typeof Execution>;

/** One attempt at a state's work, from the moment its arguments are known. */
const Call = z.object({
  arguments: Json,
  /** The task token, and the name under which a nested execution is started. */
  token: z.string(),
  startedAt: Instant,
  deadlineAt: Instant.optional(),
  /** The request with the token has been answered: only the callback is missing. */
  isDelivered: z.boolean(),
});
export type Call = z.infer<typeof Call>;

export const Step = z.object({
  path: z.string(),
  state: z.string(),
  type: z.string(),
  /** CAUGHT: failed, and left through a catcher. */
  status: z.enum(['RUNNING', 'SUCCEEDED', 'CAUGHT', 'FAILED', 'ABORTED']),
  input: Json,
  output: Json.optional(),
  assigned: z.record(z.string(), Json).optional(),
  /** The next state; absent when the step was the last one of its scope. */
  next: z.string().optional(),
  error: z.string().optional(),
  cause: z.string().optional(),
  enteredAt: Instant,
  exitedAt: Instant.optional(),
  /** Retries so far: 0 in the first attempt. */
  attempt: z.number().int(),
  /** Retries so far of each retrier. */
  retryCounts: z.array(z.number().int()),
  retryAt: Instant.optional(),
  /** When a Wait ends. */
  dueAt: Instant.optional(),
  call: Call.optional(),
  /** Index of the item when the step is inside of a Map. */
  itemIndex: z.number().int().optional(),
  lastEventId: z.number().int(),
});
export type Step = z.infer<typeof Step>;

export const ScopeEnd = z.discriminatedUnion('status', [
  z.object({ status: z.literal('SUCCEEDED'), output: Json }),
  z.object({ status: z.literal('FAILED'), error: z.string(), cause: z.string() }),
]);
export type ScopeEnd = z.infer<typeof ScopeEnd>;

export const TaskToken = z.object({
  executionArn: z.string(),
  path: z.string(),
  heartbeatSeconds: z.number().optional(),
  heartbeatDueAt: Instant.optional(),
  answer: z
    .discriminatedUnion('status', [
      z.object({ status: z.literal('SUCCEEDED'), output: Json }),
      z.object({ status: z.literal('FAILED'), error: z.string(), cause: z.string() }),
    ])
    .optional(),
});
export type TaskToken = z.infer<typeof TaskToken>;

/** As GetExecutionHistory answers it, but for the time: epoch milliseconds here, seconds there. */
export const HistoryEvent = z
  .object({ id: z.number().int(), previousEventId: z.number().int(), timestamp: Instant, type: z.string() })
  .catchall(Json);
export type HistoryEvent = z.infer<typeof HistoryEvent>;

/** An event before the journal numbers and dates it. */
export type EventDraft = JsonObject & { type: string };
