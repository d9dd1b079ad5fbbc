import type { Duration } from 'aws-cdk-lib';
import { Choice, Condition, Fail, type StateMachine, Succeed } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { type AnyFunction, createInvocation, createStateMachine, withResult } from './state-machine.ts';

export type JobMachineProps = {
  readonly stage: Stage;
  /** After the stage's prefix. */
  readonly name: string;
  readonly steps: AnyFunction;
  /** Input of each step besides its name: JSONata by field. */
  readonly input: Record<string, string>;
  /** Name of the error of a failed job, and JSONata of the input that identifies the job. */
  readonly error: string;
  readonly cause: string;
  readonly timeout: Duration;
};

/**
 * The machine of a job that a user waits for: one batch, repeated while the step returns `hasMore`. After failed
 * retries a separate step marks the job as failed, then the execution fails. The same step, called by the end event,
 * marks a stopped or timed-out execution.
 */
export const createJobMachine = (scope: Construct, props: JobMachineProps): StateMachine => {
  const { stage, name, steps, input, error, cause, timeout } = props;
  const task = (state: string, step: string) =>
    createInvocation(scope, state, { called: steps, payload: { step, ...input }, outputs: withResult, retries: 2 });
  const run = task('Run', 'run');
  const fail = task('Fail', 'fail');
  fail.next(Fail.jsonata(scope, 'Failed', { error, cause }));
  run.addCatch(fail, { errors: ['States.ALL'], outputs: '{% $states.input %}' });
  const isMore = Choice.jsonata(scope, 'More of it');
  const done = Succeed.jsonata(scope, 'Done');
  run.next(isMore.when(Condition.jsonata('{% $states.input.hasMore %}'), run).otherwise(done));
  return createStateMachine(scope, { stage, name, start: run, timeout, called: [steps], notifyOnEnd: steps });
};
