/**
 * A Task: its request is made once per attempt, except when the process died before the answer was on record. With
 * `.waitForTaskToken` a request that was answered is not made again after a restart; only the callback is awaited.
 */
import { randomUUID } from 'node:crypto';
import { withDeadline } from './deadlines.ts';
import type { TaskState } from './definition.ts';
import type { Json, JsonObject } from './json.ts';
import type { Call, EventDraft } from './records.ts';
import { assertRightOf, request } from './request.ts';
import { findResource, type Resource } from './resource.ts';
import { evaluateField, evaluateNumber, type Outcome, refuseOverLimit, save, type Visit } from './run.ts';
import { HEARTBEAT_TIMEOUT, StatesError, TIMEOUT } from './states-error.ts';

export async function performTask(visit: Visit, state: TaskState): Promise<Outcome> {
  const resource = findResource(state.Resource);
  if (resource === undefined) throw new Error(`${state.Resource} is not carried out here`);
  const call = visit.step.call ?? (await schedule(visit, state, resource));
  const taskEvents = createTaskEvents(resource);
  const result = await carryOut(visit, resource, call).catch((thrown: unknown) => {
    if (!(thrown instanceof StatesError)) throw thrown;
    throw new StatesError(thrown.error, thrown.explanation, taskEvents.failed(thrown));
  });
  refuseOverLimit(`result of the task '${visit.step.state}'`, result);
  return { result, fallback: result, fields: state, next: state.Next, events: [taskEvents.succeeded(result)] };
}

async function schedule(visit: Visit, state: TaskState, resource: Resource): Promise<Call> {
  const { clock } = visit.scope.engine;
  const token = randomUUID();
  const options = waitsForToken(resource) ? { token } : {};
  const [value, timeoutSeconds, heartbeatSeconds] = await Promise.all([
    evaluateField(visit, 'Arguments', state.Arguments ?? '{% $states.input %}', options),
    state.TimeoutSeconds === undefined ? undefined : evaluateNumber(visit, 'TimeoutSeconds', state.TimeoutSeconds),
    state.HeartbeatSeconds === undefined
      ? undefined
      : evaluateNumber(visit, 'HeartbeatSeconds', state.HeartbeatSeconds),
  ]);
  refuseOverLimit(`input of the task '${visit.step.state}'`, value);
  const startedAt = clock.now();
  const call: Call = { arguments: value, token, startedAt, isDelivered: false };
  if (timeoutSeconds !== undefined) call.deadlineAt = startedAt + timeoutSeconds * 1000;
  const { execution } = visit.scope;
  const heartbeat = heartbeatSeconds !== undefined && {
    heartbeatSeconds,
    heartbeatDueAt: startedAt + heartbeatSeconds * 1000,
  };
  const record = { executionArn: execution.arn, path: visit.step.path, ...heartbeat };
  save(
    visit,
    { call },
    {
      events: createTaskEvents(resource).scheduled(value),
      ...(waitsForToken(resource) ? { token: { token, record } } : {}),
    },
  );
  return call;
}

async function carryOut(visit: Visit, resource: Resource, call: Call): Promise<Json> {
  const { engine, execution, signal } = visit.scope;
  const { deadlineAt: dueAt } = call;
  const timedOut = () =>
    new StatesError(TIMEOUT, `The task '${visit.step.state}' did not end within its TimeoutSeconds`);
  assertRightOf(execution, engine, resource, call);
  return withDeadline({ timers: engine.timers, dueAt, signal, timedOut }, (own) =>
    waitsForToken(resource) ? requestAndWait(visit, resource, call, own) : request(engine, resource, call),
  );
}

async function requestAndWait(visit: Visit, resource: Resource, call: Call, signal: AbortSignal): Promise<Json> {
  const answer = watchToken(visit, call.token, signal);
  if (call.isDelivered) return answer;
  const delivered = request(visit.scope.engine, resource, call).then(() => {
    // A quick callback may have ended the task before its own request was answered.
    if (signal.aborted) return;
    const submitted = { resourceType: 'lambda', resource: 'invoke.waitForTaskToken' };
    const event = { type: 'TaskSubmitted', taskSubmittedEventDetails: submitted };
    save(visit, { call: { ...call, isDelivered: true } }, { events: [event] });
  });
  const [result] = await Promise.all([answer, Promise.race([delivered, answer])]);
  return result;
}

/** Resolves with the callback's output; rejects with its error, at a missed heartbeat, or when the signal is given. */
function watchToken({ scope, step }: Visit, token: string, signal: AbortSignal): Promise<Json> {
  const { journal, timers, clock, tokenWatchers } = scope.engine;
  const { promise, resolve, reject } = Promise.withResolvers<Json>();
  let cancelHeartbeat: (() => void) | undefined;

  function checkToken(): void {
    cancelHeartbeat?.();
    const record = journal.findToken(token);
    const { answer, heartbeatDueAt } = record ?? {};
    if (answer?.status === 'SUCCEEDED') resolve(answer.output);
    else if (answer?.status === 'FAILED') reject(new StatesError(answer.error, answer.cause));
    else if (heartbeatDueAt !== undefined && heartbeatDueAt > clock.now()) {
      cancelHeartbeat = timers.at(heartbeatDueAt, checkToken);
    } else if (heartbeatDueAt !== undefined) {
      reject(new StatesError(HEARTBEAT_TIMEOUT, `The task '${step.state}' sent no heartbeat in time`));
    }
  }

  function stop(): void {
    cancelHeartbeat?.();
    tokenWatchers.delete(token);
  }

  signal.addEventListener('abort', stop, { once: true });
  tokenWatchers.set(token, checkToken);
  checkToken();
  return promise;
}

function waitsForToken(resource: Resource): boolean {
  return resource.kind !== 'function' && resource.waitsForToken;
}

/** The history has separate event types for a Resource that is a function's ARN. */
function createTaskEvents(resource: Resource) {
  const isFunction = resource.kind === 'function';
  const prefix = isFunction ? 'LambdaFunction' : 'Task';
  const names = isFunction ? {} : namesOf(resource);
  const detailsKey = (what: string) => `${isFunction ? 'lambdaFunction' : 'task'}${what}EventDetails`;
  return {
    scheduled: (value: Json): EventDraft[] => {
      const input = JSON.stringify(value);
      const details: JsonObject = isFunction
        ? { resource: resource.functionArn, input }
        : { ...names, parameters: input, region: '' };
      const started: JsonObject = isFunction ? {} : { [detailsKey('Started')]: names };
      return [
        { type: `${prefix}Scheduled`, [detailsKey('Scheduled')]: details },
        { type: `${prefix}Started`, ...started },
      ];
    },
    succeeded: (value: Json): EventDraft => ({
      type: `${prefix}Succeeded`,
      [detailsKey('Succeeded')]: { ...names, output: JSON.stringify(value) },
    }),
    failed: ({ error, explanation }: StatesError): EventDraft => {
      const what = error === TIMEOUT || error === HEARTBEAT_TIMEOUT ? 'TimedOut' : 'Failed';
      return { type: `${prefix}${what}`, [detailsKey(what)]: { ...names, error, cause: explanation } };
    },
  };
}

function namesOf(resource: Exclude<Resource, { kind: 'function' }>): { resourceType: string; resource: string } {
  const suffix = resource.waitsForToken ? '.waitForTaskToken' : '';
  if (resource.kind === 'invoke') return { resourceType: 'lambda', resource: `invoke${suffix}` };
  if (resource.kind === 'startExecution') return { resourceType: 'states', resource: `startExecution${suffix}` };
  return { resourceType: resource.service, resource: `${resource.action}${suffix}` };
}
