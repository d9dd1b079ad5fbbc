import { Duration } from 'aws-cdk-lib';
import { Choice, Condition, type StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { type AnyFunction, createInvocation, createStateMachine, withResult } from './state-machine.ts';

/**
 * The story. An administrator removes a person; in one transaction the account becomes `pending-removal` (every session of it
 * ends with that write), the removal is recorded and an outbox item asks for this machine.
 *
 *   Move     a batch of the person's reports to the remover, counted in the same transaction; again until none is theirs;
 *            then a batch of what they were asked to answer, again until nothing is
 *   Close    the account leaves the user pool
 *   Finish   person and removal go, the seat is free, log row and mail: one transaction
 *
 * Every task may run twice and begins with what is stored, so a crash anywhere loses and doubles nothing. What fails after its
 * retries ends the execution, which the alarm sees; the person stays without access, and removing them again goes on.
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
