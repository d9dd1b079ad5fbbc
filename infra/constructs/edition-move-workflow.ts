import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import {
  DefinitionBody,
  Fail,
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
  readonly steps: ProductFunction<Record<string, string>>;
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
    const undo = this.#step(steps, 'Undo', 'fail');
    undo.next(Fail.jsonata(this, 'Failed', { error: 'EditionMoveFailed', cause: '{% $states.input.moveId %}' }));
    const [plan, copy, finish] = [
      this.#step(steps, 'Plan', 'plan'),
      this.#step(steps, 'Copy', 'copy'),
      this.#step(steps, 'Finish', 'finish'),
    ];
    for (const step of [plan, copy, finish]) {
      step.addCatch(undo, { errors: ['States.ALL'], outputs: '{% $states.input %}' });
    }
    plan
      .next(copy)
      .next(finish)
      .next(this.#step(steps, 'Points', 'points'));
    const machineName = `${stagePrefix(stage)}-move-edition`;
    this.machine = new StateMachine(this, 'Machine', {
      stateMachineName: machineName,
      queryLanguage: QueryLanguage.JSONATA,
      definitionBody: DefinitionBody.fromChainable(plan),
      timeout: Duration.minutes(30),
      tracingEnabled: true,
      logs: { destination: this.#logs(stage, machineName), level: LogLevel.ALL, includeExecutionData: false },
    });
    this.#acknowledge(steps);
  }

  #step(steps: ProductFunction<Record<string, string>>, name: string, step: string): LambdaInvoke {
    const task = LambdaInvoke.jsonata(this, name, {
      lambdaFunction: steps.function,
      payload: TaskInput.fromObject({ step, ...ids }),
      outputs: '{% $states.input %}',
      taskTimeout: Timeout.duration(Duration.seconds(steps.definition.timeoutSeconds + 5)),
      retryOnServiceExceptions: false,
    });
    task.addRetry({
      errors: ['States.ALL'],
      interval: Duration.seconds(2),
      backoffRate: 2,
      maxAttempts: 3,
      jitterStrategy: JitterType.FULL,
    });
    return task;
  }

  #logs(stage: Stage, machineName: string): LogGroup {
    return new LogGroup(this, 'Logs', {
      logGroupName: `/aws/vendedlogs/states/${machineName}`,
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
