import { Duration } from 'aws-cdk-lib';
import { Choice, Condition, Fail, type StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { type AnyFunction, createInvocation, createStateMachine, withResult } from './state-machine.ts';

/**
 * The story. A reporting time gets other days; one transaction closes it to writing and an outbox item asks for this machine.
 *
 *   Hold     the reports over it, so that nobody changes what is about to move; what is to move is counted
 *   Points   pages of its values to the new days, with the progress in the same transactions; again until none is left
 *   Reports  a share of the held reports follows and can be changed again; again until none is held
 *   Finish   both times can be written into, and the one that was left goes unless something stayed in it
 *   Stop     where one of these fails after its retries: the change says so, and going on is a new execution; this one fails
 *            Where the machine itself is ended, the event of its end calls the same step; a change that gets no further, since it
 *            never began, is taken as stopped
 *
 * Every task may run twice and begins with what is stored, so a crash anywhere loses and doubles nothing.
 */
export type TimeChangeWorkflowProps = {
  readonly stage: Stage;
  readonly steps: AnyFunction;
};

const ids = {
  tenantId: '{% $states.input.tenantId %}',
  organizationId: '{% $states.input.organizationId %}',
  changeId: '{% $states.input.changeId %}',
};

export class TimeChangeWorkflow extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, { stage, steps }: TimeChangeWorkflowProps) {
    super(scope, id);
    const task = (name: string, step: string) =>
      createInvocation(this, name, { called: steps, payload: { step, ...ids }, outputs: withResult, retries: 4 });
    const hold = task('Hold', 'hold');
    const points = task('Points', 'points');
    const reports = task('Reports', 'reports');
    const finish = task('Finish', 'finish');
    const stop = task('Stop', 'fail');
    stop.next(Fail.jsonata(this, 'Failed', { error: 'TimeChangeFailed', cause: '{% $states.input.changeId %}' }));
    for (const step of [hold, points, reports, finish]) {
      step.addCatch(stop, { errors: ['States.ALL'], outputs: '{% $states.input %}' });
    }
    const again = (name: string, step: typeof hold, next: typeof hold) => {
      const isMore = Choice.jsonata(this, name);
      step.next(isMore.when(Condition.jsonata('{% $states.input.hasMore %}'), step).otherwise(next));
    };
    again('More to hold', hold, points);
    again('More points', points, reports);
    again('More reports', reports, finish);
    this.machine = createStateMachine(this, {
      stage,
      name: 'change-time',
      start: hold,
      timeout: Duration.hours(1),
      called: [steps],
      notifyOnEnd: steps,
    });
  }
}
