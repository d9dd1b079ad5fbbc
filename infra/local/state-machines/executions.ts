/**
 * The life of executions: RUNNING until it is SUCCEEDED, FAILED, TIMED_OUT or ABORTED; a redrive makes one of the last
 * three RUNNING again. An execution that was RUNNING when the process died goes on at `resume`.
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

type Running = { stop: AbortController; done: Promise<void>; cancelDeadline: (() => void) | undefined };

/** `report` is told of defects: what stopped an execution without being one of its own errors. */
export function createExecutions(engine: Engine, report: (error: unknown) => void): Executions {
  const { journal, clock, timers, closing } = engine;
  const running = new Map<string, Running>();

  function run(execution: Execution): void {
    const definition = Definition.parse(journal.findDefinition(execution.definitionHash));
    const stop = new AbortController();
    const { arn, deadlineAt } = execution;
    const cancelDeadline = deadlineAt === undefined ? undefined : timers.at(deadlineAt, () => end(arn, timedOut()));
    const signal = AbortSignal.any([closing, stop.signal]);
    const done = runWhole(execution, definition, signal).finally(() => cancelDeadline?.());
    running.set(arn, { stop, done, cancelDeadline });
    // A redrive may have put its own run in this place by then.
    void done.finally(() => running.get(arn)?.stop === stop && running.delete(arn));
  }

  async function runWhole(execution: Execution, group: Definition, signal: AbortSignal): Promise<void> {
    const root = { path: '', group, input: parseJson(execution.input), variables: {}, lastEventId: 1 };
    const ending = await endingOf(runScope({ ...root, engine, execution, signal }));
    if (ending === undefined || signal.aborted) return;
    try {
      end(execution.arn, ending);
    } catch (thrown) {
      // The journal cannot be written: the execution stays RUNNING there, and the next process goes on with it.
      report(thrown);
    }
  }

  /** Undefined when the execution was stopped, which is then on record already. */
  async function endingOf(work: Promise<Json>): Promise<Ending | undefined> {
    try {
      return { status: 'SUCCEEDED', output: JSON.stringify(await work) };
    } catch (thrown) {
      if (thrown instanceof Unwound) return undefined;
      if (thrown instanceof StatesError) return { status: 'FAILED', error: thrown.error, cause: thrown.explanation };
      report(thrown);
      return { status: 'FAILED', error: RUNTIME, cause: messageOf(thrown) };
    }
  }

  function end(arn: string, ending: Ending): Execution | undefined {
    const execution = journal.findExecution(arn);
    if (execution === undefined || execution.status !== 'RUNNING') return execution;
    const ended = { ...execution, ...ending, stoppedAt: clock.now() };
    journal.commit(arn, { execution: ended, abortUnder: '', events: [endingEvent(ending)] });
    running.get(arn)?.stop.abort();
    return ended;
  }

  return {
    end,
    begin(machine, { arn, name, input }) {
      const { definition, roleArn } = machine;
      const startedAt = clock.now();
      const execution: Execution = {
        arn,
        name,
        input,
        machineArn: machine.arn,
        machineName: machine.name,
        definitionHash: definitionHashOf(definition),
        status: 'RUNNING',
        startedAt,
        redriveCount: 0,
        ...(roleArn === undefined ? {} : { roleArn }),
        ...deadlineOf(definition, startedAt),
      };
      journal.begin(execution, definition, startedEvent(execution));
      run(execution);
      return execution;
    },
    resume() {
      for (const execution of journal.listRunning()) if (!running.has(execution.arn)) run(execution);
    },
    redrive({ stoppedAt: _stoppedAt, output: _output, error: _error, cause: _cause, ...rest }) {
      const definition = Definition.parse(journal.findDefinition(rest.definitionHash));
      const now = clock.now();
      const redriveCount = rest.redriveCount + 1;
      const deadline = deadlineOf(definition, now);
      const execution: Execution = { ...rest, ...deadline, status: 'RUNNING', redriveCount, redrivenAt: now };
      const executionRedrivenEventDetails = { redriveCount };
      journal.reopen(execution, { type: 'ExecutionRedriven', executionRedrivenEventDetails });
      run(execution);
      return execution;
    },
    async close() {
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
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
