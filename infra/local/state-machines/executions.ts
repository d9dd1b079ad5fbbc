/**
 * Life cycle of executions: RUNNING until it is SUCCEEDED, FAILED, TIMED_OUT or ABORTED; a redrive makes one of the
 * last three RUNNING again. `resume` continues executions that were RUNNING when the process died.
 */
import { Definition } from './definition.ts';
import { definitionHashOf } from './journal.ts';
import { type Json, parseJson } from './json.ts';
import type { EventDraft, Execution, ExecutionStatus } from './records.ts';
import type { Engine } from './run.ts';
import { runScope } from './run-scope.ts';
import { messageOf, RUNTIME, StatesError, TIMEOUT, Unwound } from './states-error.ts';

export type Machine = { arn: string; name: string; roleArn?: string; definition: Definition; createdAt: number };

export type Ending = { status: Exclude<ExecutionStatus, 'RUNNING'>; output?: string; error?: string; cause?: string };

export type Executions = {
  begin(machine: Machine, execution: { arn: string; name: string; input: string }): Execution;
  resume(): void;
  end(arn: string, ending: Ending): Execution | undefined;
  redrive(execution: Execution): Execution;
  close(): Promise<void>;
};

type Running = { stop: AbortController; done: Promise<unknown> };

type Listeners = {
  /** Receives defects: errors that stopped an execution without being one of its own. */
  report(error: unknown): void;
  notifyEnd(execution: Execution): void;
};

export function createExecutions(engine: Engine, { report, notifyEnd }: Listeners): Executions {
  const { journal, clock, timers, closing } = engine;
  const running = new Map<string, Running>();

  function run(execution: Execution): void {
    const definition = Definition.parse(journal.findDefinition(execution.definitionHash));
    const stop = new AbortController();
    const { arn, deadlineAt } = execution;
    const cancelDeadline = deadlineAt === undefined ? undefined : timers.at(deadlineAt, () => end(arn, timedOut()));
    const signal = AbortSignal.any([closing, stop.signal]);
    const root = { path: '', group: definition, input: parseJson(execution.input), variables: {}, lastEventId: 1 };
    const done = endingOf(runScope({ ...root, engine, execution, signal }), report)
      .then((ending) => ending !== undefined && !signal.aborted && end(arn, ending))
      // The journal cannot be written: the execution remains RUNNING there, and the next process resumes it.
      .catch(report)
      .finally(() => cancelDeadline?.());
    running.set(arn, { stop, done });
    // A redrive may have put its own run in this place by then.
    void done.finally(() => running.get(arn)?.stop === stop && running.delete(arn));
  }

  function end(arn: string, ending: Ending): Execution | undefined {
    const execution = journal.findExecution(arn);
    if (execution === undefined || execution.status !== 'RUNNING') return execution;
    const ended = { ...execution, ...ending, stoppedAt: clock.now() };
    journal.commit(arn, { execution: ended, abortUnder: '', events: [endingEvent(ending)] });
    running.get(arn)?.stop.abort();
    notifyEnd(ended);
    return ended;
  }

  return {
    end,
    begin(machine, names) {
      const execution = newExecution(machine, names, clock.now());
      journal.begin(execution, machine.definition, startedEvent(execution));
      run(execution);
      return execution;
    },
    resume() {
      for (const execution of journal.listRunning()) if (!running.has(execution.arn)) run(execution);
    },
    redrive(ended) {
      const definition = Definition.parse(journal.findDefinition(ended.definitionHash));
      const execution = redrivenExecution(ended, definition, clock.now());
      const executionRedrivenEventDetails = { redriveCount: execution.redriveCount };
      journal.reopen(execution, { type: 'ExecutionRedriven', executionRedrivenEventDetails });
      run(execution);
      return execution;
    },
    async close() {
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
}

function newExecution(machine: Machine, names: { arn: string; name: string; input: string }, now: number): Execution {
  const { definition, roleArn } = machine;
  return {
    ...names,
    machineArn: machine.arn,
    machineName: machine.name,
    definitionHash: definitionHashOf(definition),
    status: 'RUNNING',
    startedAt: now,
    redriveCount: 0,
    ...(roleArn === undefined ? {} : { roleArn }),
    ...deadlineOf(definition, now),
  };
}

/** Forgets the earlier result; its timeout starts again. */
function redrivenExecution(ended: Execution, definition: Definition, now: number): Execution {
  const { stoppedAt: _stoppedAt, output: _output, error: _error, cause: _cause, ...rest } = ended;
  const redriveCount = rest.redriveCount + 1;
  return { ...rest, ...deadlineOf(definition, now), status: 'RUNNING', redriveCount, redrivenAt: now };
}

/** Undefined when the execution was stopped, which is then on record already. */
async function endingOf(work: Promise<Json>, report: (error: unknown) => void): Promise<Ending | undefined> {
  try {
    return { status: 'SUCCEEDED', output: JSON.stringify(await work) };
  } catch (thrown) {
    if (thrown instanceof Unwound) return undefined;
    if (thrown instanceof StatesError) return { status: 'FAILED', error: thrown.error, cause: thrown.explanation };
    report(thrown);
    return { status: 'FAILED', error: RUNTIME, cause: messageOf(thrown) };
  }
}

function deadlineOf({ TimeoutSeconds }: Definition, from: number): { deadlineAt?: number } {
  return TimeoutSeconds === undefined ? {} : { deadlineAt: from + TimeoutSeconds * 1000 };
}

function timedOut(): Ending {
  return {
    status: 'TIMED_OUT',
    error: TIMEOUT,
    cause: 'The execution did not end within the TimeoutSeconds of its machine',
  };
}

function startedEvent({ input, roleArn = '' }: Execution): EventDraft {
  return { type: 'ExecutionStarted', executionStartedEventDetails: { input, roleArn } };
}

const ENDING_EVENTS = {
  SUCCEEDED: { type: 'ExecutionSucceeded', details: 'executionSucceededEventDetails' },
  FAILED: { type: 'ExecutionFailed', details: 'executionFailedEventDetails' },
  TIMED_OUT: { type: 'ExecutionTimedOut', details: 'executionTimedOutEventDetails' },
  ABORTED: { type: 'ExecutionAborted', details: 'executionAbortedEventDetails' },
} as const;

function endingEvent({ status, ...details }: Ending): EventDraft {
  const event = ENDING_EVENTS[status];
  return { type: event.type, [event.details]: { ...details } };
}
