import { FilterRule } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { ChangeRouterEnvironment } from '../../functions/core/environment.ts';
import type { Stage } from '../config.ts';
import { changeRouter } from '../functions.ts';
import { createDeadLetters } from './dead-letters.ts';
import { ProductFunction } from './product-function.ts';
import type { ProjectionQueue } from './projection-queue.ts';
import type { DataResources } from './stage-resources.ts';
import type { AnyFunction } from './state-machine.ts';
import { StreamConsumer } from './stream-consumer.ts';

export type ChangeRouterProps = {
  readonly stage: Stage;
  readonly bundlesDirectory: string;
  readonly data: DataResources;
  readonly auditRows: ProjectionQueue;
  readonly searchChanges: ProjectionQueue;
  readonly rollUpChanges: ProjectionQueue;
  readonly paymentEvents: ProjectionQueue;
};

const isInsert = { eventName: FilterRule.isEqual('INSERT') };
const imageOf = (kind: string | object, more: object = {}) => ({
  dynamodb: { NewImage: { entity: { S: typeof kind === 'string' ? FilterRule.isEqual(kind) : kind }, ...more } },
});

/** End of the sort key of a value without variant and member, which is no part of a breakdown. */
const wholeValue = '###';

/** Changes that a projection follows. A removed record carries its key only. */
const followed = {
  $or: [
    { ...isInsert, ...imageOf('Audit') },
    imageOf(FilterRule.or('Report', 'User', 'ReportingEntity')),
    { dynamodb: { NewImage: { entity: { S: FilterRule.isEqual('DataPoint') }, sk: { S: [{ suffix: wholeValue }] } } } },
    imageOf('SearchIndex', { data: { M: { isStale: { BOOL: [true] } } } }),
    { eventName: FilterRule.isEqual('REMOVE'), dynamodb: { Keys: { sk: { S: FilterRule.isEqual('REPORT#') } } } },
    // A value, an entity; that an entity has values in a period, which the router drops.
    { eventName: FilterRule.isEqual('REMOVE'), dynamodb: { Keys: { sk: { S: FilterRule.beginsWith('POINT#') } } } },
    { eventName: FilterRule.isEqual('REMOVE'), dynamodb: { Keys: { sk: { S: FilterRule.beginsWith('ENTITY#') } } } },
    {
      ...isInsert,
      ...imageOf('Outbox', {
        data: { M: { event: { M: { type: { S: FilterRule.isEqual('stripe.event-received') } } } } },
      }),
    },
  ],
};

/** With the back-off between them, over a quarter of an hour: SQS may be unavailable for a while. */
const retryAttempts = 10;

/**
 * Second reader of the table's stream, next to the one of the outbox: a shard serves two (ADR 75). Sends keys of changes to the
 * queues of the projections, so that a projection that fails delays neither the others nor the outbox.
 */
export class ChangeRouter extends Construct {
  readonly router: AnyFunction;
  readonly changes: StreamConsumer;
  /** Records that no version of the router could read. */
  readonly unreadable: Queue;

  constructor(scope: Construct, id: string, props: ChangeRouterProps) {
    super(scope, id);
    const { stage, bundlesDirectory, data, auditRows, searchChanges, rollUpChanges, paymentEvents } = props;
    this.unreadable = createDeadLetters(this, 'Unreadable');
    this.router = new ProductFunction<ChangeRouterEnvironment>(this, 'Router', {
      stage,
      bundlesDirectory,
      definition: changeRouter,
      environment: {
        STAGE: stage.name,
        AUDIT_ROWS_QUEUE_URL: auditRows.queue.queueUrl,
        SEARCH_CHANGES_QUEUE_URL: searchChanges.queue.queueUrl,
        ROLL_UP_CHANGES_QUEUE_URL: rollUpChanges.queue.queueUrl,
        PAYMENT_EVENTS_QUEUE_URL: paymentEvents.queue.queueUrl,
        UNREADABLE_QUEUE_URL: this.unreadable.queueUrl,
      },
    });
    this.router.allow(
      ['sqs:SendMessage'],
      [...[auditRows, searchChanges, rollUpChanges, paymentEvents].map(({ queue }) => queue), this.unreadable].map(
        ({ queueArn }) => queueArn,
      ),
    );
    this.changes = new StreamConsumer(this, 'Changes', {
      table: data.table.table,
      consumer: this.router,
      batchSize: 100,
      retryAttempts,
      filter: followed,
    });
  }
}
