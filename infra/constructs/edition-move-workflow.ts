import { Duration } from 'aws-cdk-lib';
import { Fail, type StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { type AnyFunction, createInvocation, createStateMachine } from './state-machine.ts';

/**
 * Workflow: a report moves to the newer edition of a framework. One transaction locks the report against every change
 * and an outbox item starts this machine.
 *
 *   Plan     records the outcome of each old answer as the archive; the later steps work from it
 *   Copy     answers, files and states to the new edition; the old ones remain
 *   Finish   the report covers the new edition and is unlocked: one transaction
 *   Points   data points that referred to old answers refer to the new ones
 *   Undo     after the retries of the first three fail: deletes the copies, restores the report; the execution fails
 *
 * Every write before the end checks the move lock, so a late task writes nothing.
 */
export type EditionMoveWorkflowProps = {
  readonly stage: Stage;
  readonly steps: AnyFunction;
};

const ids = {
  tenantId: '{% $states.input.tenantId %}',
  organizationId: '{% $states.input.organizationId %}',
  reportId: '{% $states.input.reportId %}',
  moveId: '{% $states.input.moveId %}',
};

export class EditionMoveWorkflow extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, { stage, steps }: EditionMoveWorkflowProps) {
    super(scope, id);
    const outputs = '{% $states.input %}';
    const task = (name: string, step: string) =>
      createInvocation(this, name, { called: steps, payload: { step, ...ids }, outputs, retries: 3 });
    const undo = task('Undo', 'fail');
    undo.next(Fail.jsonata(this, 'Failed', { error: 'EditionMoveFailed', cause: '{% $states.input.moveId %}' }));
    const plan = task('Plan', 'plan');
    const copy = task('Copy', 'copy');
    const finish = task('Finish', 'finish');
    for (const step of [plan, copy, finish]) step.addCatch(undo, { errors: ['States.ALL'], outputs });
    plan.next(copy).next(finish).next(task('Points', 'points'));
    this.machine = createStateMachine(this, {
      stage,
      name: 'move-edition',
      start: plan,
      timeout: Duration.minutes(30),
      called: [steps],
      notifyOnEnd: steps,
    });
  }
}
