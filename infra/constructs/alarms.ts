import { Duration, Validations } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { type Stage, stagePrefix } from '../config.ts';

export const alarmPeriod = Duration.minutes(5);

export type AlarmDefinition = {
  readonly metric: IMetric;
  /** Alarm above it. */
  readonly threshold: number;
  readonly periods?: number;
  /** Probable cause, in one sentence. */
  readonly cause: string;
  /** Heading of docs/runbook.md with the remedy. */
  readonly runbook: string;
};

/** Alarms that need an operator: each has a cause and a runbook heading, and goes to one topic. */
export class Alarms extends Construct {
  readonly topic: Topic;
  readonly all: Alarm[] = [];
  readonly #prefix: string;

  constructor(scope: Construct, id: string, { stage }: { readonly stage: Stage }) {
    super(scope, id);
    this.#prefix = stagePrefix(stage);
    this.topic = new Topic(this, 'Topic', { topicName: `${this.#prefix}-alarms`, enforceSSL: true });
    Validations.of(this.topic).acknowledge({
      id: 'AwsSolutions-SNS2',
      reason: 'Alarm texts name functions and numbers, no customer data; CloudWatch cannot use the managed key of SNS.',
    });
  }

  add(id: string, { metric, threshold, periods = 1, cause, runbook }: AlarmDefinition): void {
    const alarm = new Alarm(this, id, {
      alarmName: `${this.#prefix}-${id}`,
      alarmDescription: `${cause} Runbook: docs/runbook.md#${runbook}`,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    this.all.push(alarm);
  }
}
