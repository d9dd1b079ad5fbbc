import { Duration, Validations } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { ProductFunction } from './product-function.ts';

export type OutboxConsumerProps = {
  readonly table: Table;
  readonly consumer: ProductFunction<Record<string, string>>;
};

/**
 * Carries outbox items from the table's stream to the events function. A batch that fails is halved and retried; what still
 * fails after five attempts lies in the dead-letter queue for 14 days (runbook: dead letters).
 */
export class OutboxConsumer extends Construct {
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { table, consumer }: OutboxConsumerProps) {
    super(scope, id);
    this.deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    consumer.function.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 10,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        retryAttempts: 5,
        onFailure: new SqsDlq(this.deadLetters),
        filters: [
          FilterCriteria.filter({
            eventName: FilterRule.isEqual('INSERT'),
            dynamodb: {
              NewImage: {
                entity: { S: FilterRule.isEqual('Outbox') },
                // Those of the payment provider have a consumer of their own: neither holds up the other.
                data: { M: { event: { M: { type: { S: FilterRule.notEquals('stripe.event-received') } } } } },
              },
            },
          }),
        ],
      }),
    );
    const findings = Validations.of(this.deadLetters);
    findings.acknowledge({ id: 'AwsSolutions-SQS3', reason: 'It is a dead-letter queue itself; an alarm watches it.' });
    findings.acknowledge({
      id: 'Serverless-SQSRedrivePolicy',
      reason: 'It is a dead-letter queue itself; an alarm watches it.',
    });
  }
}
