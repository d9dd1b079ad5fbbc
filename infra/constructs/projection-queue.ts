import { Duration, Validations } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { DeduplicationScope, FifoThroughputLimit, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { createDeadLetters } from './dead-letters.ts';
import type { AnyFunction } from './state-machine.ts';

export type ProjectionQueueProps = {
  /** Of the function that consumes it. */
  readonly functionTimeoutSeconds: number;
  /** How often a message is received before it becomes a dead letter and the rest of its group goes on. */
  readonly receiveCountMax: number;
  /** Messages that are handed over at once, for a consumer that merges those of a group. */
  readonly batchSize?: number;
};

/** A message is invisible for as long as its function may run, and a little longer. */
const visibilityMargin = Duration.seconds(10);
/**
 * Where messages are handled one after another, those behind a failing one of their group would be received, and counted,
 * without an attempt.
 */
const batchSizeInOrder = 1;

/**
 * FIFO queue between the change router and one projection. Order is per message group; a message that fails in all its attempts
 * is moved to the dead-letter queue for 14 days (runbook: projection queues).
 */
export class ProjectionQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;
  private readonly batchSize: number;

  constructor(scope: Construct, id: string, props: ProjectionQueueProps) {
    super(scope, id);
    const { functionTimeoutSeconds, receiveCountMax, batchSize = batchSizeInOrder } = props;
    this.batchSize = batchSize;
    this.deadLetters = createDeadLetters(this, 'DeadLetters', { isFifo: true });
    this.queue = new Queue(this, 'Queue', {
      fifo: true,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      // High throughput: groups do not share a limit of 300 messages a second.
      deduplicationScope: DeduplicationScope.MESSAGE_GROUP,
      fifoThroughputLimit: FifoThroughputLimit.PER_MESSAGE_GROUP_ID,
      visibilityTimeout: Duration.seconds(functionTimeoutSeconds).plus(visibilityMargin),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: receiveCountMax },
    });
  }

  deliverTo(consumer: AnyFunction): void {
    Validations.of(consumer).acknowledge({
      id: 'Serverless-LambdaEventSourceMappingDestination',
      reason: 'What fails is moved by the queue to its dead-letter queue; mappings of SQS have no other destination.',
    });
    const { batchSize } = this;
    consumer.function.addEventSource(new SqsEventSource(this.queue, { batchSize, reportBatchItemFailures: true }));
  }
}
