import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { createDeadLetters } from './dead-letters.ts';
import type { AnyFunction } from './state-machine.ts';

export type StreamConsumerProps = {
  readonly table: Table;
  readonly consumer: AnyFunction;
  readonly batchSize: number;
  readonly retryAttempts: number;
  /** Pattern of the records that are carried, of `FilterRule`s. */
  readonly filter: Parameters<typeof FilterCriteria.filter>[0];
};

/**
 * Sends records of the table's stream to a function, in order. A batch that fails is retried from the record that the function
 * names; what still fails after the attempts goes to a dead-letter queue for 14 days (runbook: dead letters).
 */
export class StreamConsumer extends Construct {
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, props: StreamConsumerProps) {
    super(scope, id);
    const { table, consumer, batchSize, retryAttempts, filter } = props;
    this.deadLetters = createDeadLetters(this, 'DeadLetters');
    consumer.function.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        retryAttempts,
        onFailure: new SqsDlq(this.deadLetters),
        filters: [FilterCriteria.filter(filter)],
      }),
    );
  }
}
