import { Duration } from 'aws-cdk-lib';
import { Choice, Condition, type StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { type AnyFunction, createInvocation, createStateMachine, withResult } from './state-machine.ts';

/**
 * Workflow: an administrator removes a person. In one transaction the account becomes `pending-removal` (every session
 * of it ends with that write), the removal is recorded and an outbox item starts this machine.
 *
 *   Move     a batch of the person's reports to the remover, counted in the same transaction; repeats until none remains;
 *            then a batch of their assignments, repeated until none remains
 *   Close    deletes the account in the user pool
 *   Finish   deletes person and removal, frees the seat, writes audit row and mail: one transaction
 *
 * Every task may run twice and starts from the stored state, so a crash neither loses nor duplicates anything. A
 * failure after the retries ends the execution, which triggers the alarm; the person remains without access, and
 * removing them again resumes.
 */
export type RemovalWorkflowProps = {
  readonly stage: Stage;
  readonly steps: AnyFunction;
};

const ids = {
  tenantId: '{% $states.input.tenantId %}',
  organizationId: '{% $states.input.organizationId %}',
  userId: '{% $states.input.userId %}',
};

export class RemovalWorkflow extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, { stage, steps }: RemovalWorkflowProps) {
    super(scope, id);
    const task = (name: string, step: string) =>
      createInvocation(this, name, { called: steps, payload: { step, ...ids }, outputs: withResult, retries: 4 });
    const move = task('Move', 'move');
    const close = task('Close', 'close');
    const isMore = Choice.jsonata(this, 'More reports');
    move.next(isMore.when(Condition.jsonata('{% $states.input.hasMore %}'), move).otherwise(close));
    close.next(task('Finish', 'finish'));
    this.machine = createStateMachine(this, {
      stage,
      name: 'remove-person',
      start: move,
      timeout: Duration.minutes(30),
      called: [steps],
    });
  }
}
