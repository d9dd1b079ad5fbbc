import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import {
  Choice,
  Condition,
  DefinitionBody,
  Fail,
  JitterType,
  LogLevel,
  QueryLanguage,
  StateMachine,
  Succeed,
  TaskInput,
  Timeout,
} from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import { Construct } from 'constructs';
import type { DataTransferStepsEnvironment } from '../../functions/core/environment.ts';
import { type Stage, stagePrefix } from '../config.ts';
import { dataTransferSteps } from '../functions.ts';
import type { DataStack } from '../stacks/data-stack.ts';
import { ProductFunction } from './product-function.ts';

/**
 * The story. A person asks for a file of data, has a spreadsheet read, or has one applied or taken back: what they asked for and
 * an outbox item are one transaction, and this machine runs
 *
 *   Run    the whole file, the whole reading, or a stretch of batches, again until it is done
 *   Fail   after its retries the job is marked as failed, which the screen that waits for it shows; then the execution fails
 *
 * A batch of an import is one transaction with the row that says it is done, so a step may run twice and writes once.
 */
export type DataTransferWorkflowProps = {
  readonly stage: Stage;
  readonly bundlesDirectory: string;
  readonly data: DataStack;
};

type AnyFunction = ProductFunction<Record<string, string>>;

const input = {
  tenantId: '{% $states.input.tenantId %}',
  organizationId: '{% $states.input.organizationId %}',
  job: '{% $states.input.job %}',
  id: '{% $states.input.id %}',
};
const withResult = '{% $merge([$states.input, $states.result.Payload]) %}';

export class DataTransferWorkflow extends Construct {
  readonly machine: StateMachine;
  readonly steps: AnyFunction;

  constructor(scope: Construct, id: string, props: DataTransferWorkflowProps) {
    super(scope, id);
    this.steps = this.#createSteps(props);
    this.machine = this.#createMachine(props.stage);
  }

  #createSteps({ stage, bundlesDirectory, data }: DataTransferWorkflowProps): AnyFunction {
    const steps = new ProductFunction<DataTransferStepsEnvironment>(this, 'Steps', {
      stage,
      bundlesDirectory,
      definition: dataTransferSteps,
      environment: {
        STAGE: stage.name,
        TABLE_NAME: data.table.table.tableName,
        MEDIA_BUCKET: data.media.bucket.bucketName,
      },
    });
    data.table.grantReadWrite(steps);
    data.media.grantObjects(steps, ['s3:GetObject', 's3:PutObject']);
    return steps;
  }

  #step(name: string, step: string): LambdaInvoke {
    const task = LambdaInvoke.jsonata(this, name, {
      lambdaFunction: this.steps.function,
      payload: TaskInput.fromObject({ step, ...input }),
      outputs: withResult,
      taskTimeout: Timeout.duration(Duration.seconds(this.steps.definition.timeoutSeconds + 5)),
      retryOnServiceExceptions: false,
    });
    task.addRetry({
      errors: ['States.ALL'],
      interval: Duration.seconds(2),
      backoffRate: 2,
      maxAttempts: 2,
      jitterStrategy: JitterType.FULL,
    });
    return task;
  }

  #createMachine(stage: Stage): StateMachine {
    const run = this.#step('Run', 'run');
    const fail = this.#step('Fail', 'fail');
    fail.next(Fail.jsonata(this, 'Failed', { error: 'DataJobFailed', cause: '{% $states.input.id %}' }));
    run.addCatch(fail, { errors: ['States.ALL'], outputs: '{% $states.input %}' });
    const isMore = Choice.jsonata(this, 'More of it');
    run.next(
      isMore.when(Condition.jsonata('{% $states.input.hasMore %}'), run).otherwise(Succeed.jsonata(this, 'Done')),
    );
    const machineName = `${stagePrefix(stage)}-data-transfer`;
    const logs = new LogGroup(this, 'Logs', {
      logGroupName: `/aws/vendedlogs/states/${machineName}`,
      retention: stage.logRetentionDays,
      removalPolicy: stage.isProtected ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    const machine = new StateMachine(this, 'Machine', {
      stateMachineName: machineName,
      queryLanguage: QueryLanguage.JSONATA,
      definitionBody: DefinitionBody.fromChainable(run),
      timeout: Duration.hours(2),
      tracingEnabled: true,
      logs: { destination: logs, level: LogLevel.ALL, includeExecutionData: false },
    });
    const findings = Validations.of(machine);
    findings.acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${this.steps.logicalId}.Arn>:*]`,
      reason: 'The versions and aliases of this one function.',
    });
    findings.acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'Log delivery and X-Ray, whose actions have no resource of their own.',
    });
    return machine;
  }
}
