import { Duration } from 'aws-cdk-lib';
import { Fail, type StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { type AnyFunction, createInvocation, createStateMachine } from './state-machine.ts';

/**
 * The story. A report moves to the newer edition of a framework; one transaction holds the report against every change and an
 * outbox item asks for this machine.
 *
 *   Plan     what becomes of each old answer, written down as the archive; the steps behind it work from that
 *   Copy     answers, files and states of the new edition, beside those of the old one
 *   Finish   the report covers the new edition and can be changed again: one transaction
 *   Points   data points that rested on old answers rest on the new ones
 *   Undo     where the first three fail after their retries: what was copied goes, the report is as it was; the execution fails
 *
 * Every write before the end is held to the move, so a task that comes late writes nothing.
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
