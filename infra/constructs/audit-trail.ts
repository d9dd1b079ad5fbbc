import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
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
import type { AuditStepsEnvironment, CoreEnvironment } from '../../functions/core/environment.ts';
import { type Stage, stagePrefix } from '../config.ts';
import { auditSealer, auditSteps } from '../functions.ts';
import type { DataStack } from '../stacks/data-stack.ts';
import { ProductFunction } from './product-function.ts';

/**
 * The story. Each change writes its audit row in its own transaction. The table's stream brings the rows of a report in order to
 * the sealer, which chains them (ADR 21); rows that come twice are sealed once.
 *
 * A person verifies or exports a log: the job and an outbox item are one transaction, and this machine runs
 *
 *   Run    a stretch of the walk along the seals, again until it is done; or the whole file
 *   Fail   after its retries the job is marked as failed, which the screen that waits for it shows; then the execution fails
 *
 * A step begins at the place that is stored with the job, so it may run twice.
 */
export type AuditTrailProps = {
  readonly stage: Stage;
  readonly bundlesDirectory: string;
  readonly data: DataStack;
};

type AnyFunction = ProductFunction<Record<string, string>>;

/** With the back-off between them, over a quarter of an hour: the table may be away for a while. */
const sealAttempts = 10;
const ids = {
  tenantId: '{% $states.input.tenantId %}',
  organizationId: '{% $states.input.organizationId %}',
  reportId: '{% $states.input.reportId %}',
  jobId: '{% $states.input.jobId %}',
};
const withResult = '{% $merge([$states.input, $states.result.Payload]) %}';

export class AuditTrail extends Construct {
  readonly machine: StateMachine;
  readonly deadLetters: Queue;
  readonly functions: readonly AnyFunction[];

  constructor(scope: Construct, id: string, props: AuditTrailProps) {
    super(scope, id);
    this.deadLetters = this.#createDeadLetters();
    const sealer = this.#createSealer(props);
    const steps = this.#createSteps(props);
    this.machine = this.#createMachine(props.stage, steps);
    this.functions = [sealer, steps];
  }

  #createDeadLetters(): Queue {
    const queue = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    const reason = 'It is a dead-letter queue itself; an alarm watches it.';
    Validations.of(queue).acknowledge({ id: 'AwsSolutions-SQS3', reason });
    Validations.of(queue).acknowledge({ id: 'Serverless-SQSRedrivePolicy', reason });
    return queue;
  }

  #createSealer({ stage, bundlesDirectory, data }: AuditTrailProps): AnyFunction {
    const sealer = new ProductFunction<CoreEnvironment>(this, 'Sealer', {
      stage,
      bundlesDirectory,
      definition: auditSealer,
      environment: { STAGE: stage.name, TABLE_NAME: data.table.table.tableName },
    });
    data.table.grantReadWrite(sealer);
    const isNewRow = { eventName: FilterRule.isEqual('INSERT') };
    const isAudit = { dynamodb: { NewImage: { entity: { S: FilterRule.isEqual('Audit') } } } };
    sealer.function.addEventSource(
      new DynamoEventSource(data.table.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 100,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        retryAttempts: sealAttempts,
        onFailure: new SqsDlq(this.deadLetters),
        filters: [FilterCriteria.filter({ ...isNewRow, ...isAudit })],
      }),
    );
    return sealer;
  }

  #createSteps({ stage, bundlesDirectory, data }: AuditTrailProps): AnyFunction {
    const steps = new ProductFunction<AuditStepsEnvironment>(this, 'Steps', {
      stage,
      bundlesDirectory,
      definition: auditSteps,
      environment: {
        STAGE: stage.name,
        TABLE_NAME: data.table.table.tableName,
        MEDIA_BUCKET: data.media.bucket.bucketName,
      },
    });
    data.table.grantReadWrite(steps);
    data.media.grantObjects(steps, ['s3:PutObject']);
    return steps;
  }

  #step(steps: AnyFunction, name: string, step: string): LambdaInvoke {
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
      maxAttempts: 2,
      jitterStrategy: JitterType.FULL,
    });
    return task;
  }

  #createMachine(stage: Stage, steps: AnyFunction): StateMachine {
    const run = this.#step(steps, 'Run', 'run');
    const fail = this.#step(steps, 'Fail', 'fail');
    fail.next(Fail.jsonata(this, 'Failed', { error: 'AuditJobFailed', cause: '{% $states.input.jobId %}' }));
    run.addCatch(fail, { errors: ['States.ALL'], outputs: '{% $states.input %}' });
    const isMore = Choice.jsonata(this, 'More of it');
    run.next(
      isMore.when(Condition.jsonata('{% $states.input.hasMore %}'), run).otherwise(Succeed.jsonata(this, 'Done')),
    );
    const machineName = `${stagePrefix(stage)}-audit-job`;
    const machine = new StateMachine(this, 'Machine', {
      stateMachineName: machineName,
      queryLanguage: QueryLanguage.JSONATA,
      definitionBody: DefinitionBody.fromChainable(run),
      timeout: Duration.minutes(30),
      tracingEnabled: true,
      logs: { destination: this.#logs(stage, machineName), level: LogLevel.ALL, includeExecutionData: false },
    });
    const findings = Validations.of(machine);
    findings.acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${steps.logicalId}.Arn>:*]`,
      reason: 'The versions and aliases of this one function.',
    });
    findings.acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'Log delivery and X-Ray, whose actions have no resource of their own.',
    });
    return machine;
  }

  #logs(stage: Stage, machineName: string): LogGroup {
    return new LogGroup(this, 'Logs', {
      logGroupName: `/aws/vendedlogs/states/${machineName}`,
      retention: stage.logRetentionDays,
      removalPolicy: stage.isProtected ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }
}
