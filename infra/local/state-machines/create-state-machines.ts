/**
 * Emulator of AWS Step Functions (Standard workflows, JSONata): durably runs the machines that the CDK app synthesises.
 *
 * Guarantees: a step with a recorded exit is never repeated; a Wait keeps its due time and a task its token over a
 * restart; a request in flight when the process died is made again (at least once), except that of a
 * `.waitForTaskToken` task that had been answered. All times follow the movable clock, timeouts included.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../core/clock.ts';
import { createDueTimers } from '../core/due-timers.ts';
import type { InvokeFunction } from '../core/invoke-function.ts';
import type { Store } from '../core/store.ts';
import type { BusEvent } from '../event-bus/create-event-bus.ts';
import type { Guard } from '../iam/guard.ts';
import type { RefuseTask } from '../iam/guarded-invoke.ts';
import { getExecution, redriveExecution, startExecution, stopExecution } from './api.ts';
import { parseDefinition } from './definition.ts';
import { createExecutions, type Machine } from './executions.ts';
import { createEvaluate } from './expressions.ts';
import { createHttpFront } from './http-front.ts';
import type { CallSdk, StartExecution } from './integrations.ts';
import { openJournal } from './journal.ts';
import type { Execution, Step } from './records.ts';
import type { Engine } from './run.ts';
import { runScope } from './run-scope.ts';

export type StateMachinesOptions = {
  store: Store;
  clock: Clock;
  /** `definition` is the ASL as parsed by JSON.parse. */
  machines: { arn: string; name: string; definition: unknown; roleArn?: string }[];
  invoke: InvokeFunction;
  sdk: CallSdk;
  /** Puts the end of an execution on the event bus. */
  publish?: (event: BusEvent) => void;
  /** Refuses callers who lack a right, and requests of tasks that the machine's role has no right to. */
  guard?: Guard;
  refuseTask?: RefuseTask;
  /** Receives defects; prints them by default. */
  report?: (error: unknown) => void;
};

export type StateMachines = {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Resumes running executions; call it once everything that the tasks need can be reached. */
  start(): void;
  startExecution: StartExecution;
  stopExecution(executionArn: string, why?: { error?: string; cause?: string }): Execution;
  redriveExecution(executionArn: string): Execution;
  /** Newest first, of one machine or of all. */
  listExecutions(machineArn?: string): Execution[];
  /** With its steps in the order in which they were entered. */
  getExecution(executionArn: string): Execution & { steps: Step[] };
  /** The earliest instant (epoch ms) at which a wait, retry or timeout of any execution is due. */
  nextDueAt(): number | undefined;
  close(): Promise<void>;
};

/** Throws when a machine's definition is not JSONata throughout or asks for something that is not carried out here. */
export function createStateMachines(options: StateMachinesOptions): StateMachines {
  const { store, clock, invoke, sdk, publish, guard, refuseTask, report = console.error } = options;
  const machines = new Map(options.machines.map((machine) => [machine.arn, loadMachine(machine, clock.now())]));
  const closing = new AbortController();
  const engine: Engine = {
    clock,
    timers: createDueTimers(clock),
    journal: openJournal(store, clock),
    evaluate: createEvaluate(() => clock.now()),
    invoke,
    sdk,
    startExecution: start,
    refuseTask,
    runScope,
    closing: closing.signal,
    tokenWatchers: new Map(),
  };
  const executions = createExecutions(engine, { report, notifyEnd: (execution) => publish?.(endOf(execution)) });
  const context = { engine, machines, executions };

  function start(request: Parameters<StartExecution>[0]): ReturnType<StartExecution> {
    const { arn, startedAt } = startExecution(context, request);
    return { executionArn: arn, startedAt };
  }

  return {
    handle: createHttpFront(context, report, guard),
    start: () => executions.resume(),
    startExecution: start,
    stopExecution: (executionArn, why = {}) => stopExecution(context, { executionArn, ...why }),
    redriveExecution: (executionArn) => redriveExecution(context, executionArn),
    listExecutions: (machineArn) => engine.journal.listExecutions(machineArn),
    getExecution: (executionArn) => ({
      ...getExecution(engine.journal, executionArn),
      steps: engine.journal.listSteps(executionArn).sort((left, right) => left.enteredAt - right.enteredAt),
    }),
    nextDueAt: () => engine.timers.nextDueAt(),
    async close() {
      closing.abort();
      engine.timers.close();
      await executions.close();
    },
  };
}

/** As EventBridge carries it (Developer Guide, "Event examples"). */
function endOf({ arn, machineArn, name, status, input, output, error, cause, ...times }: Execution): BusEvent {
  const { startedAt, stoppedAt = startedAt } = times;
  return {
    source: 'aws.states',
    detailType: 'Step Functions Execution Status Change',
    resources: [arn],
    detail: {
      executionArn: arn,
      stateMachineArn: machineArn,
      name,
      status,
      startDate: startedAt,
      stopDate: stoppedAt,
      input,
      inputDetails: { included: true },
      output: output ?? null,
      error: error ?? null,
      cause: cause ?? null,
    },
  };
}

function loadMachine(options: StateMachinesOptions['machines'][number], createdAt: number): Machine {
  const { arn, name, definition, roleArn } = options;
  const machine = { arn, name, definition: parseDefinition(name, definition), createdAt };
  return roleArn === undefined ? machine : { ...machine, roleArn };
}
