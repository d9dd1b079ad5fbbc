import { Duration, Validations } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { ProductFunction } from './product-function.ts';

export type BillingEventsConsumerProps = {
  readonly table: Table;
  readonly consumer: ProductFunction<Record<string, string>>;
};

/** With the back-off between them, over a quarter of an hour: the provider may be away for a while. */
const retryAttempts = 10;

/**
 * Carries events of the payment provider from the table's stream to the function that brings them on record. One that fails is
 * tried again, and its row in the ledger says why; what still fails then lies in the dead-letter queue for 14 days and is
 * replayed from the ledger (runbook: billing events).
 */
export class BillingEventsConsumer extends Construct {
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { table, consumer }: BillingEventsConsumerProps) {
    super(scope, id);
    this.deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    consumer.function.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 5,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        retryAttempts,
        onFailure: new SqsDlq(this.deadLetters),
        filters: [
          FilterCriteria.filter({
            eventName: FilterRule.isEqual('INSERT'),
            dynamodb: {
              NewImage: {
                entity: { S: FilterRule.isEqual('Outbox') },
                data: { M: { event: { M: { type: { S: FilterRule.isEqual('stripe.event-received') } } } } },
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
