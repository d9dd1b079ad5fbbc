import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { createIds } from '../../shared/ids.ts';
import { createStripeReader } from '../core/billing/stripe-client.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { BillingEventsEnvironment, readEnvironment } from '../core/environment.ts';
import { OutboxItem } from '../core/events/outbox.ts';
import { createLogger } from '../core/observability/logger.ts';
import { handleStripeEvent } from './handle-stripe-event.ts';

const environment = readEnvironment(BillingEventsEnvironment);
const logger = createLogger('billing-events');
const now = () => Date.now();
const dependencies = {
  getStripe: createStripeReader(environment.STRIPE_SECRET_KEY_ARN),
  tableOf: createTenantTable(createDocumentClient(), environment.TABLE_NAME),
  ids: createIds(now),
  now,
};

const isImage = (image: unknown): image is Record<string, AttributeValue> =>
  typeof image === 'object' && image !== null;

const consume = async (record: DynamoDBRecord): Promise<void> => {
  const image: unknown = record.dynamodb?.NewImage;
  if (!isImage(image)) throw new Error('a stream record without its new image');
  const { event } = OutboxItem.parse(unmarshall(image).data);
  if (event.type !== 'stripe.event-received') throw new Error(`${event.type} is another function's`);
  const status = await handleStripeEvent(dependencies, event.stripeEventId);
  logger.info('consumed', { stripeEventId: event.stripeEventId, status });
};

/** Consumes events of the payment provider from the table's stream; from the first failure on, the batch comes again. */
export const handler = async (batch: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  for (const record of batch.Records) {
    try {
      await consume(record);
    } catch (error) {
      logger.error('not consumed', { error });
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
};
