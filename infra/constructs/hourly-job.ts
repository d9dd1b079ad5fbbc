import { Duration, Validations } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import type { ProductFunction } from './product-function.ts';

export type HourlyJobProps = { readonly job: ProductFunction<Record<string, string>> };

/**
 * Calls a function once an hour. The job finds its work in the table, so a lost or failed call only delays it by an
 * hour: the next one does the remaining work.
 */
export class HourlyJob extends Construct {
  constructor(scope: Construct, id: string, { job }: HourlyJobProps) {
    super(scope, id);
    const rule = new Rule(this, 'Rule', { schedule: Schedule.rate(Duration.hours(1)) });
    Validations.of(rule).acknowledge({
      id: 'Serverless-EventBusDLQ',
      reason: 'The next hour does what a lost call left: a dead letter would say nothing that the table does not.',
    });
    rule.addTarget(new LambdaFunction(job.function, { retryAttempts: 2, maxEventAge: Duration.minutes(50) }));
    Validations.of(rule).acknowledge({
      id: 'Serverless-EventBusDLQ',
      reason: 'A call that is lost costs an hour: the next one finds what was left in the table.',
    });
  }
}
