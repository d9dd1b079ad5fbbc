/**
 * Durable storage of the interpreter. Everything that happens at one moment (a step's exit, its history events, the end
 * of its scope) is one transaction, so after kill -9 the record shows either all of it or none.
 */
import { createHash } from 'node:crypto';
import type { Clock } from '../core/clock.ts';
import type { Collection, Store } from '../core/store.ts';
import type { Definition } from './definition.ts';
import { Json, parseJson } from './json.ts';
import { type EventDraft, Execution, HistoryEvent, ScopeEnd, Step, TaskToken } from './records.ts';
import { RUNTIME, StatesError } from './states-error.ts';

/** AWS Step Functions quota of a Standard workflow's history. */
const HISTORY_EVENTS_MAX = 25_000;

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
  const tables = openTables(store);
  const { executions, started, steps, scopes, tokens, history, definitions } = tables;
  return {
    /** Writes the whole change; returns the number of the last event, which a written step then stores. */
    commit: (arn: string, change: Change): number =>
      store.transaction(() => writeChange(tables, arn, change, clock.now())),
    /** The record of a new execution with its first event, and of its definition when that is new. */
    begin(execution: Execution, definition: Definition, event: EventDraft): void {
      store.transaction(() => {
        definitions.put(execution.definitionHash, parseJson(JSON.stringify(definition)));
        started.put(startedKey(execution), null);
        writeChange(tables, execution.arn, { execution, events: [event] }, clock.now());
      });
    },
    /** Lets every step and scope that did not succeed be done again, without the attempts it had before. */
    reopen(execution: Execution, event: EventDraft): void {
      store.transaction(() => {
        const prefix = `${execution.arn}|`;
        for (const { key, value } of scopes.list({ prefix })) if (value.status === 'FAILED') scopes.delete(key);
        for (const { key, value } of steps.list({ prefix })) {
          if (value.status === 'FAILED' || value.status === 'ABORTED') steps.put(key, reopened(value));
        }
        writeChange(tables, execution.arn, { execution, events: [event] }, clock.now());
      });
    },
    findExecution: (arn: string) => executions.get(arn),
    findStep: (arn: string, path: string) => steps.get(`${arn}|${path}`),
    findScopeEnd: (arn: string, path: string) => scopes.get(`${arn}|${path}`),
    findToken: (token: string) => tokens.get(token),
    findDefinition: (hash: string) => definitions.get(hash),
    listSteps: (arn: string) => valuesOf(steps, `${arn}|`),
    listEvents: (arn: string) => valuesOf(history, `${arn}|`),
    listRunning: () => valuesOf(executions).filter(({ status }) => status === 'RUNNING'),
    listExecutions: (machineArn?: string) => listNewestFirst(started, executions, machineArn),
  };
}

type Tables = ReturnType<typeof openTables>;

function openTables(store: Store) {
  return {
    executions: store.collection('sfn-executions', Execution),
    started: store.collection('sfn-started', Json),
    steps: store.collection('sfn-steps', Step),
    scopes: store.collection('sfn-scopes', ScopeEnd),
    tokens: store.collection('sfn-tokens', TaskToken),
    history: store.collection('sfn-history', HistoryEvent),
    definitions: store.collection('sfn-definitions', Json),
  };
}

function writeChange(tables: Tables, arn: string, change: Change, now: number): number {
  const { execution, step, scope, token, after = 0 } = change;
  const lastEventId = addEvents(tables, arn, change, now);
  if (change.abortUnder !== undefined) {
    for (const { key, value } of tables.steps.list({ prefix: `${arn}|${change.abortUnder}` })) {
      if (value.status === 'RUNNING') tables.steps.put(key, { ...value, status: 'ABORTED', exitedAt: now });
    }
  }
  if (execution !== undefined) tables.executions.put(arn, execution);
  if (step !== undefined) tables.steps.put(`${arn}|${step.path}`, { ...step, lastEventId: lastEventId ?? after });
  if (scope !== undefined) tables.scopes.put(`${arn}|${scope.path}`, scope.end);
  if (token !== undefined) tables.tokens.put(token.token, token.record);
  return lastEventId ?? after;
}

/** The number of the last one; undefined when there was none to add. */
function addEvents({ history }: Tables, arn: string, { events = [], after = 0, execution }: Change, now: number) {
  if (events.length === 0) return undefined;
  const first = (history.list({ prefix: `${arn}|`, reverse: true, limit: 1 })[0]?.value.id ?? 0) + 1;
  // The execution's own end is always recorded, or nobody could see why it stopped.
  const isLast = execution !== undefined && execution.status !== 'RUNNING';
  if (!isLast && first + events.length > HISTORY_EVENTS_MAX) throw historyIsFull();
  events.forEach((event, index) => {
    const id = first + index;
    const previousEventId = index === 0 ? after : id - 1;
    history.put(`${arn}|${paddedNumber(id, 6)}`, { ...event, id, previousEventId, timestamp: now });
  });
  return first + events.length - 1;
}

function valuesOf<T>(collection: Collection<T>, prefix = ''): T[] {
  return collection.list({ prefix }).map(({ value }) => value);
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
  // A Parallel or Map continues with the arguments of its finished branches; a task is called again.
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
