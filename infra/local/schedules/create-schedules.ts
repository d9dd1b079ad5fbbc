/**
 * Emulator of EventBridge rules and Scheduler schedules: calls each target at its due times of the movable clock.
 *
 * A due time is stored together with its calls before any call is made; after kill -9 the unanswered calls are
 * repeated. When the clock has jumped, or nothing ran for a while, a rule is due once, for its latest due time.
 */
import { createHash } from 'node:crypto';
import type { Clock } from '../core/clock.ts';
import { createDueTimers } from '../core/due-timers.ts';
import type { InvokeFunction } from '../core/invoke-function.ts';
import type { Store } from '../core/store.ts';
import type { StartExecution } from '../state-machines/integrations.ts';
import { createDueRules, type DueRules, type RuleState, type ScheduleRule } from './due-rules.ts';
import { createFirings, type Firing } from './firings.ts';
import { payloadOf } from './scheduled-payload.ts';

export type SchedulesOptions = {
  store: Store;
  clock: Clock;
  rules: ScheduleRule[];
  /** How the targets of a rule are called. */
  invokeFor: (ruleName: string) => InvokeFunction;
  startExecution: StartExecution;
  /** Receives targets that failed for good; prints them by default. */
  report?: (error: unknown) => void;
};

export type Schedules = {
  /** Begins to call targets; to be called once they can be reached. */
  start(): void;
  listRules(): RuleState[];
  /** Makes a rule due now, in addition to its due times. Throws when there is no such rule. */
  fire(name: string): void;
  /** Resolves once nothing that is due is waiting for an answer. */
  idle(): Promise<void>;
  close(): Promise<void>;
};

/** Throws when a rule's expression or time zone is wrong, naming the rule. */
export function createSchedules(options: SchedulesOptions): Schedules {
  const { store, clock, report = console.error } = options;
  const rules = createDueRules(store, options.rules);
  const timers = createDueTimers(clock);
  const closing = new AbortController();
  const firings = createFirings({
    store,
    clock,
    onSettled,
    call: (firing) => call(options, rules, firing, closing.signal),
  });
  let cancelTick: (() => void) | undefined;
  let leaveClock: (() => void) | undefined;

  function tick(): void {
    const now = clock.now();
    store.transaction(() => {
      for (const { rule, dueAt } of rules.takeDue(now)) firings.add(rule, dueAt);
    });
    firings.deliver();
    arm();
  }

  function arm(): void {
    cancelTick?.();
    const dueTimes = [rules.nextDueAt(clock.now()), firings.nextAttemptAt()].filter((dueAt) => dueAt !== undefined);
    if (dueTimes.length > 0) cancelTick = timers.at(Math.min(...dueTimes), tick);
  }

  function onSettled({ ruleName }: Firing, error?: Error): void {
    if (error !== undefined) {
      rules.putError(ruleName, error.message);
      report(new Error(`The schedule ${ruleName} could not call its target`, { cause: error }));
    }
    arm();
  }

  return {
    start() {
      // A clock that was set back makes nothing due, but moves the future due times.
      leaveClock ??= clock.onMove(tick);
      tick();
    },
    listRules: () => rules.list(clock.now()),
    fire(name) {
      const rule = rules.find(name);
      if (rule === undefined) throw new Error(`There is no schedule ${name}`);
      firings.add(rule, clock.now());
      firings.deliver();
    },
    idle: () => firings.idle(),
    async close() {
      firings.close();
      leaveClock?.();
      timers.close();
      closing.abort();
    },
  };
}

type Callees = Pick<SchedulesOptions, 'invokeFor' | 'startExecution'>;

async function call(callees: Callees, rules: DueRules, firing: Firing, signal: AbortSignal): Promise<void> {
  const target = rules.find(firing.ruleName)?.targets[firing.targetIndex];
  // A rule that was removed since has no target.
  if (target === undefined) return;
  const payload = payloadOf(target, { ...firing, attempt: firing.failures + 1 });
  if (target.functionArn !== undefined) {
    const invoke = callees.invokeFor(firing.ruleName);
    const { functionError } = await invoke(target.functionArn, payload, { signal });
    if (functionError !== undefined) throw new Error(`${functionError.errorType}: ${functionError.errorMessage}`);
  }
  if (target.stateMachineArn !== undefined) {
    const name = executionNameOf(firing);
    callees.startExecution({ stateMachineArn: target.stateMachineArn, name, input: JSON.stringify(payload) });
  }
}

/** The same for a call that is made again, so that a state machine is not started twice for one due time. */
function executionNameOf({ id, ruleName, targetIndex }: Firing): string {
  const hash = createHash('sha256').update(`${id}|${targetIndex}`).digest('hex').slice(0, 32);
  return `${ruleName.replace(/[^\w-]/g, '-').slice(0, 40)}-${hash}`;
}
