import { CfnOutput, Stack } from 'aws-cdk-lib';
import { AlarmStatusWidget, Dashboard, GraphWidget, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Operation } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { OperationsEnvironment } from '../../functions/core/environment.ts';
import { stagePrefix } from '../config.ts';
import { Alarms, alarmPeriod } from '../constructs/alarms.ts';
import { ProductFunction } from '../constructs/product-function.ts';
import { operations } from '../functions.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { IdentityStack } from './identity-stack.ts';
import type { StageStackProps } from './stage-stack-props.ts';
import type { WorkflowsStack } from './workflows-stack.ts';

export type OperationsStackProps = StageStackProps & {
  readonly data: DataStack;
  readonly identity: IdentityStack;
  readonly api: ApiStack;
  readonly workflows: WorkflowsStack;
};

const poolActions = [
  'cognito-idp:AdminCreateUser',
  'cognito-idp:AdminDeleteUser',
  'cognito-idp:AdminGetUser',
  'cognito-idp:AdminSetUserPassword',
  'cognito-idp:AdminUpdateUserAttributes',
];

/** What operators need: the provisioning function, alarms with their cause, one dashboard. */
export class OperationsStack extends Stack {
  constructor(scope: Construct, id: string, props: OperationsStackProps) {
    super(scope, id, props);
    const provisioning = this.#createProvisioning(props);
    const alarms = new Alarms(this, 'Alarms', { stage: props.stage });
    const { api, identity, workflows } = props;
    const functions = [...Object.values(api.functions), ...identity.functions, ...workflows.functions, provisioning];
    for (const watched of functions) this.#watchFunction(alarms, watched);
    this.#watchServices(alarms, props);
    this.#createDashboard(alarms, props, functions);
    new CfnOutput(this, 'AlarmTopicArn', { value: alarms.topic.topicArn });
  }

  #createProvisioning({ stage, bundlesDirectory, data, identity }: OperationsStackProps) {
    const { pool } = identity.directory;
    const provisioning = new ProductFunction<OperationsEnvironment>(this, 'Provisioning', {
      stage,
      bundlesDirectory,
      definition: operations,
      environment: {
        STAGE: stage.name,
        TABLE_NAME: data.table.table.tableName,
        USER_POOL_ID: pool.userPoolId,
        BRAND_BUCKET: data.brand.bucket.bucketName,
      },
    });
    data.table.grantReadWrite(provisioning);
    data.brand.grantObjects(provisioning, ['s3:GetObject', 's3:PutObject']);
    provisioning.allow(poolActions, [pool.userPoolArn]);
    return provisioning;
  }

  #watchFunction(alarms: Alarms, { definition, function: watched }: ProductFunction<Record<string, string>>): void {
    alarms.add(`${definition.name}-errors`, {
      metric: watched.metricErrors({ period: alarmPeriod }),
      threshold: 0,
      cause: `The function ${definition.name} ended with an error that it did not expect.`,
      runbook: 'function-errors',
    });
    alarms.add(`${definition.name}-throttles`, {
      metric: watched.metricThrottles({ period: alarmPeriod }),
      threshold: 0,
      periods: 2,
      cause: `The account's concurrency was used up while ${definition.name} was called.`,
      runbook: 'throttled-functions',
    });
  }

  #watchServices(alarms: Alarms, { api, data, workflows }: OperationsStackProps): void {
    const http = api.gateway.api;
    const faultShare = new MathExpression({
      expression: 'IF(requests > 100, 100 * faults / requests, 0)',
      usingMetrics: {
        faults: http.metricServerError({ period: alarmPeriod }),
        requests: http.metricCount({ period: alarmPeriod }),
      },
      period: alarmPeriod,
    });
    alarms.add('api-error-budget', {
      metric: faultShare,
      threshold: 0.1,
      periods: 3,
      cause:
        'More than one request in a thousand is answered with a server error: the budget of errors is being spent.',
      runbook: 'error-budget',
    });
    alarms.add('api-latency', {
      metric: http.metricLatency({ period: alarmPeriod, statistic: 'p95' }),
      threshold: 2_000,
      periods: 3,
      cause: 'One request in twenty takes longer than two seconds.',
      runbook: 'slow-answers',
    });
    alarms.add('outbox-dead-letters', {
      metric: workflows.outbox.deadLetters.metricApproximateNumberOfMessagesVisible({ period: alarmPeriod }),
      threshold: 0,
      cause: 'An outbox item could not be handled in five attempts: something that was promised has not begun.',
      runbook: 'dead-letters',
    });
    alarms.add('publications-failed', {
      metric: workflows.publish.machine.metricFailed({ period: alarmPeriod }),
      threshold: 0,
      cause: 'A publication failed after its retries; its author was told and can try again.',
      runbook: 'failed-publications',
    });
    alarms.add('table-throttles', {
      metric: data.table.table.metricThrottledRequestsForOperations({
        operations: [Operation.GET_ITEM, Operation.QUERY, Operation.PUT_ITEM, Operation.TRANSACT_WRITE_ITEMS],
        period: alarmPeriod,
      }),
      threshold: 10,
      periods: 2,
      cause: 'One partition of the table takes more than it can: probably one tenant, one report or one counter.',
      runbook: 'hot-partitions',
    });
    alarms.add('mail-bounces', {
      metric: new Metric({ namespace: 'AWS/SES', metricName: 'Reputation.BounceRate', period: alarmPeriod }),
      threshold: 0.05,
      cause: 'More than five mails in a hundred bounce; SES stops sending at ten.',
      runbook: 'mail-bounces',
    });
  }

  #createDashboard(
    alarms: Alarms,
    { stage, api, workflows }: OperationsStackProps,
    functions: readonly ProductFunction<Record<string, string>>[],
  ): void {
    const http = api.gateway.api;
    const dashboard = new Dashboard(this, 'Dashboard', { dashboardName: stagePrefix(stage) });
    dashboard.addWidgets(new AlarmStatusWidget({ title: 'Alarms', width: 24, alarms: alarms.all }));
    dashboard.addWidgets(
      new GraphWidget({
        title: 'Requests',
        left: [http.metricCount(), http.metricClientError(), http.metricServerError()],
      }),
      new GraphWidget({
        title: 'Latency, ms',
        left: [http.metricLatency({ statistic: 'p50' }), http.metricLatency({ statistic: 'p95' })],
      }),
      new GraphWidget({
        title: 'Publications',
        left: [
          workflows.publish.machine.metricStarted(),
          workflows.publish.machine.metricSucceeded(),
          workflows.publish.machine.metricFailed(),
        ],
      }),
      new GraphWidget({
        title: 'Function duration, p95 ms',
        left: functions.map(({ function: watched }) => watched.metricDuration({ statistic: 'p95' })),
      }),
    );
  }
}
