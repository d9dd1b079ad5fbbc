import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { type Alarm, AlarmStatusWidget, Dashboard, GraphWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import { type Stage, stagePrefix } from '../config.ts';
import type { ProductFunction } from './product-function.ts';

export type OperationsDashboardProps = {
  readonly stage: Stage;
  readonly alarms: readonly Alarm[];
  readonly api: HttpApi;
  readonly machine: StateMachine;
  readonly functions: readonly ProductFunction<Record<string, string>>[];
};

/** One page: current alarms, then traffic, latency, publications and function durations. */
export class OperationsDashboard extends Construct {
  constructor(scope: Construct, id: string, props: OperationsDashboardProps) {
    super(scope, id);
    const { stage, alarms, api, machine, functions } = props;
    const dashboard = new Dashboard(this, 'Dashboard', { dashboardName: stagePrefix(stage) });
    dashboard.addWidgets(new AlarmStatusWidget({ title: 'Alarms', width: 24, height: 6, alarms: [...alarms] }));
    dashboard.addWidgets(
      new GraphWidget({
        title: 'Requests',
        left: [api.metricCount(), api.metricClientError(), api.metricServerError()],
      }),
      new GraphWidget({
        title: 'Latency, ms',
        left: [api.metricLatency({ statistic: 'p50' }), api.metricLatency({ statistic: 'p95' })],
      }),
      new GraphWidget({
        title: 'Publications',
        left: [machine.metricStarted(), machine.metricSucceeded(), machine.metricFailed()],
      }),
      new GraphWidget({
        title: 'Function duration, p95 ms',
        left: functions.map(({ function: watched }) => watched.metricDuration({ statistic: 'p95' })),
      }),
    );
  }
}
