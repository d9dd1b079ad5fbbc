import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import {
  Choice,
  Condition,
  DefinitionBody,
  JitterType,
  LogLevel,
  QueryLanguage,
  StateMachine,
  TaskInput,
  Timeout,
} from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import { Construct } from 'constructs';
import { type Stage, stagePrefix } from '../config.ts';
import type { ProductFunction } from './product-function.ts';

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
  readonly steps: ProductFunction<Record<string, string>>;
};

const ids = {
  tenantId: '{% $states.input.tenantId %}',
  organizationId: '{% $states.input.organizationId %}',
  userId: '{% $states.input.userId %}',
};
const withResult = '{% $merge([$states.input, $states.result.Payload]) %}';

export class RemovalWorkflow extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, { stage, steps }: RemovalWorkflowProps) {
    super(scope, id);
    const move = this.#step(steps, 'Move', 'move');
    const close = this.#step(steps, 'Close', 'close');
    const isMore = Choice.jsonata(this, 'More reports');
    move.next(isMore.when(Condition.jsonata('{% $states.input.hasMore %}'), move).otherwise(close));
    close.next(this.#step(steps, 'Finish', 'finish'));
    this.machine = new StateMachine(this, 'Machine', {
      stateMachineName: `${stagePrefix(stage)}-remove-person`,
      queryLanguage: QueryLanguage.JSONATA,
      definitionBody: DefinitionBody.fromChainable(move),
      timeout: Duration.minutes(30),
      tracingEnabled: true,
      logs: { destination: this.#logs(stage), level: LogLevel.ALL, includeExecutionData: false },
    });
    this.#acknowledge(steps);
  }

  #step(steps: ProductFunction<Record<string, string>>, name: string, step: string): LambdaInvoke {
    const task = LambdaInvoke.jsonata(this, name, {
      lambdaFunction: steps.function,
      payload: TaskInput.fromObject({ step, ...ids }),
      outputs: withResult,
      taskTimeout: Timeout.duration(Duration.seconds(steps.definition.timeoutSeconds + 5)),
      retryOnServiceExceptions: false,
    });
    task.addRetry({
      errors: ['States.ALL'],
      interval: Duration.seconds(2),
      backoffRate: 2,
      maxAttempts: 4,
      jitterStrategy: JitterType.FULL,
    });
    return task;
  }

  #logs(stage: Stage): LogGroup {
    return new LogGroup(this, 'Logs', {
      logGroupName: `/aws/vendedlogs/states/${stagePrefix(stage)}-remove-person`,
      retention: stage.logRetentionDays,
      removalPolicy: stage.isProtected ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }

  #acknowledge({ logicalId }: ProductFunction<Record<string, string>>): void {
    const findings = Validations.of(this.machine);
    findings.acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${logicalId}.Arn>:*]`,
      reason: 'The versions and aliases of this one function.',
    });
    findings.acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'Log delivery and X-Ray, whose actions have no resource of their own.',
    });
  }
}
