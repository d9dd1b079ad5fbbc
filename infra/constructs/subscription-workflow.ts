import { Duration } from 'aws-cdk-lib';
import { Choice, Condition, type StateMachine, Succeed, Wait, WaitTime } from 'aws-cdk-lib/aws-stepfunctions';
import type { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { type AnyFunction, createInvocation, createStateMachine } from './state-machine.ts';

/**
 * Workflow: a change of a subscription's record asks for follow-up by an outbox item in the same transaction: a payment
 * is missing, a trial or a contract will end, a bill goes out. The events function starts this machine with a plan of
 * dated steps, under a name made of the organisation and the occasion, so that a repeated event starts it once.
 *
 *   Wait     until the step is due
 *   What     a step on the record, or a bill that goes out by mail
 *   Step     remind, suspend or announce: each reads the current record and the notices that were sent already
 *   More?    until the plan is through, or a step finds that it is over (the payment arrived, the end was moved)
 *
 * A missing payment: notified at once, reminded of on days 1, 3 and 5, suspended on day 7 (the stage's configuration).
 * A payment does not stop the execution; its next step finds nothing to do and ends it. Every task may run twice and
 * takes effect once.
 */
export type SubscriptionWorkflowProps = {
  readonly stage: Stage;
  readonly steps: AnyFunction;
  /** Draws, fetches and mails files, which the other steps need no libraries for. */
  readonly billMailer: AnyFunction;
};

const step = '$states.input.plan[$states.input.index]';

export class SubscriptionWorkflow extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, { stage, steps, billMailer }: SubscriptionWorkflowProps) {
    super(scope, id);
    const wait = Wait.jsonata(this, 'Wait', { time: WaitTime.timestamp(`{% $lookup(${step}, 'at') %}`) });
    const isMore = Choice.jsonata(this, 'More');
    const isBill = Choice.jsonata(this, 'What');
    wait.next(isBill);
    isBill
      .when(
        Condition.jsonata(`{% $lookup(${step}, 'step') = 'bill' %}`),
        this.#task('Mail bill', billMailer).next(isMore),
      )
      .otherwise(this.#task('Step', steps).next(isMore));
    isMore
      .when(Condition.jsonata('{% $states.input.index < $count($states.input.plan) %}'), wait)
      .otherwise(Succeed.jsonata(this, 'Over'));
    this.machine = createStateMachine(this, {
      stage,
      name: 'follow-subscription',
      start: wait,
      // A contract's end is followed from its cancellation on, up to a year ahead, which is as long as an execution may take.
      timeout: Duration.days(365),
      called: [steps, billMailer],
    });
  }

  #task(name: string, called: AnyFunction): LambdaInvoke {
    return createInvocation(this, name, {
      called,
      payload: `{% $merge([${step}, {'tenantId': $states.input.tenantId, 'organizationId': $states.input.organizationId}]) %}`,
      outputs:
        "{% $merge([$states.input, {'index': $states.result.Payload.isOver ? $count($states.input.plan) : $states.input.index + 1}]) %}",
      retries: 6,
    });
  }
}
