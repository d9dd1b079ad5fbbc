/**
 * The durable side of the interpreter. Everything that happens at one moment (a step's exit, the events that tell of
 * it, the end of its scope) is one transaction, so after kill -9 the record shows either all of it or none.
 */
import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Collection, Store } from '../store.ts';
import type { Definition } from './definition.ts';
import { Json, parseJson } from './json.ts';
import { type EventDraft, Execution, HistoryEvent, ScopeEnd, Step, TaskToken } from './records.ts';
import { RUNTIME, StatesError } from './states-error.ts';

/** AWS Step Functions quota of a Standard workflow's history. */
export const HISTORY_EVENTS_MAX = 25_000;

export type Change = {
  execution?: Execution;
  step?: Step;
  scope?: { path: string; end: ScopeEnd };
  token?: { token: string; record: TaskToken };
  /** Steps under this path (of the whole execution when it is empty) that still run are marked as aborted. */
  abortUnder?: string;
  /** In their order; the first one follows `after`, and each of the others the one before it. */
  events?: EventDraft[];
  after?: number;
};

export type Journal = ReturnType<typeof openJournal>;

/** Opens the collections in the store; see records.ts for their keys. `clock` dates the events. */
export function openJournal(store: Store, clock: Clock) {
  const executions = store.collection('sfn-executions', Execution);
  const started = store.collection('sfn-started', Json);
  const steps = store.collection('sfn-steps', Step);
  const scopes = store.collection('sfn-scopes', ScopeEnd);
  const tokens = store.collection('sfn-tokens', TaskToken);
  const history = store.collection('sfn-history', HistoryEvent);
  const definitions = store.collection('sfn-definitions', Json);

  function addEvents(arn: string, events: EventDraft[], after: number, isLast: boolean): number {
    const first = (history.list({ prefix: `${arn}|`, reverse: true, limit: 1 })[0]?.value.id ?? 0) + 1;
    // The execution's own end is always told, or nobody could see why it stopped.
    if (!isLast && first + events.length > HISTORY_EVENTS_MAX) throw historyIsFull();
    events.forEach((event, index) => {
      const previousEventId = index === 0 ? after : first + index - 1;
      const record = { ...event, id: first + index, previousEventId, timestamp: clock.now() };
      history.put(`${arn}|${paddedNumber(record.id, 6)}`, record);
    });
    return first + events.length - 1;
  }

  function abortUnder(arn: string, path: string): void {
    for (const { key, value } of steps.list({ prefix: `${arn}|${path}` })) {
      if (value.status === 'RUNNING') steps.put(key, { ...value, status: 'ABORTED', exitedAt: clock.now() });
    }
  }

  return {
    /** Writes the change whole; gives the number of the last event, which a written step then carries. */
    commit(arn: string, change: Change): number {
      return store.transaction(() => {
        const { execution, step, scope, token, events = [], after = 0 } = change;
        const isLast = execution !== undefined && execution.status !== 'RUNNING';
        const lastEventId = events.length === 0 ? after : addEvents(arn, events, after, isLast);
        if (change.abortUnder !== undefined) abortUnder(arn, change.abortUnder);
        if (execution !== undefined) executions.put(arn, execution);
        if (step !== undefined) steps.put(`${arn}|${step.path}`, { ...step, lastEventId });
        if (scope !== undefined) scopes.put(`${arn}|${scope.path}`, scope.end);
        if (token !== undefined) tokens.put(token.token, token.record);
        return lastEventId;
      });
    },
    /** The record of a new execution with its first event, and of its definition when that is new. */
    begin(execution: Execution, definition: Definition, event: EventDraft): void {
      store.transaction(() => {
        definitions.put(execution.definitionHash, parseJson(JSON.stringify(definition)));
        started.put(startedKey(execution), null);
        executions.put(execution.arn, execution);
        addEvents(execution.arn, [event], 0, false);
      });
    },
    findExecution: (arn: string) => executions.get(arn),
    findStep: (arn: string, path: string) => steps.get(`${arn}|${path}`),
    findScopeEnd: (arn: string, path: string) => scopes.get(`${arn}|${path}`),
    findToken: (token: string) => tokens.get(token),
    findDefinition: (hash: string) => definitions.get(hash),
    listSteps: (arn: string) => steps.list({ prefix: `${arn}|` }).map(({ value }) => value),
    listRunning: () =>
      executions
        .list()
        .map(({ value }) => value)
        .filter(({ status }) => status === 'RUNNING'),
    listExecutions: (machineArn: string | undefined) => listNewestFirst(started, executions, machineArn),
    listEvents: (arn: string) => history.list({ prefix: `${arn}|` }).map(({ value }) => value),
    /** Lets every step and scope that did not succeed be done again, without the attempts it had before. */
    reopen(execution: Execution, event: EventDraft): void {
      store.transaction(() => {
        const prefix = `${execution.arn}|`;
        for (const { key, value } of scopes.list({ prefix })) if (value.status === 'FAILED') scopes.delete(key);
        for (const { key, value } of steps.list({ prefix })) {
          if (value.status === 'FAILED' || value.status === 'ABORTED') steps.put(key, reopened(value));
        }
        const last = addEvents(execution.arn, [event], 0, false);
        executions.put(execution.arn, { ...execution, redrivenAt: clock.now() });
        return last;
      });
    },
  };
}

function listNewestFirst(
  started: Collection<Json>,
  executions: Collection<Execution>,
  machineArn?: string,
): Execution[] {
  const prefix = machineArn === undefined ? '' : `${machineArn}|`;
  const found = started
    .list({ prefix, reverse: true })
    .map(({ key }) => executions.get(key.slice(key.lastIndexOf('|') + 1)))
    .filter((execution) => execution !== undefined);
  return machineArn === undefined ? found.sort((left, right) => right.startedAt - left.startedAt) : found;
}

function startedKey({ machineArn, startedAt, arn }: Execution): string {
  return `${machineArn}|${paddedNumber(startedAt, 15)}|${arn}`;
}

function reopened({ error: _error, cause: _cause, exitedAt: _exitedAt, ...step }: Step): Step {
  const isGroup = step.type === 'Parallel' || step.type === 'Map';
  const { call, retryAt: _retryAt, dueAt: _dueAt, ...rest } = step;
  // A Parallel or Map goes on with the arguments that its finished branches had; a task is asked anew.
  return { ...rest, ...(isGroup && call !== undefined ? { call } : {}), status: 'RUNNING', retryCounts: [] };
}

function historyIsFull(): StatesError {
  return new StatesError(
    RUNTIME,
    `The execution reached the maximum number of history events (${HISTORY_EVENTS_MAX}).`,
  );
}

export function paddedNumber(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}

export function definitionHashOf(definition: Definition): string {
  return createHash('sha256').update(JSON.stringify(definition)).digest('hex');
}
