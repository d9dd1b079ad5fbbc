import { Duration } from 'aws-cdk-lib';
import { Choice, Condition, Fail, type StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { type AnyFunction, createInvocation, createStateMachine, withResult } from './state-machine.ts';

/**
 * Workflow: a reporting time gets other days. One transaction closes it to writing and an outbox item starts this
 * machine.
 *
 *   Hold     locks its reports against changes during the move and counts the values to move
 *   Points   moves a page of its values to the new days, with the progress in the same transaction; repeats until
 *            none remains
 *   Reports  moves a batch of the locked reports and unlocks them; repeats until none is locked
 *   Finish   opens both times for writing and deletes the old one unless it still has data
 *   Stop     after the retries of a step fail: marks the change as stopped; this execution fails, resuming starts a new
 *            one. If the machine itself is ended, the event of its end calls the same step; a change that never began
 *            is taken as stopped
 *
 * Every task may run twice and starts from the stored state, so a crash neither loses nor duplicates anything.
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
