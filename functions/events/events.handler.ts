import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { EventsEnvironment, readEnvironment } from '../core/environment.ts';
import { type DomainEvent, OutboxItem } from '../core/events/outbox.ts';
import { createLogger } from '../core/observability/logger.ts';

const { STATE_MACHINE_ARN } = readEnvironment(EventsEnvironment);
const stepFunctions = new SFNClient({ maxAttempts: 4 });
const logger = createLogger('events');

/** The execution's name is the publication's attempt, so a record that comes twice starts nothing twice. */
const startPublication = async (event: DomainEvent): Promise<void> => {
  const { tenantId, organizationId, reportId, publicationId, attempt } = event;
  await stepFunctions
    .send(
      new StartExecutionCommand({
        stateMachineArn: STATE_MACHINE_ARN,
        name: `${publicationId}-${attempt}`,
        input: JSON.stringify({ tenantId, organizationId, reportId, publicationId }),
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof ExecutionAlreadyExists)) throw error;
    });
};

const isImage = (image: unknown): image is Record<string, AttributeValue> =>
  typeof image === 'object' && image !== null;

const consume = async (record: DynamoDBRecord): Promise<void> => {
  const image: unknown = record.dynamodb?.NewImage;
  if (!isImage(image)) throw new Error('a stream record without its new image');
  const { event, eventId } = OutboxItem.parse(unmarshall(image).data);
  await startPublication(event);
  logger.info('started', { eventId, type: event.type });
};

/** Consumes the table's stream, filtered on outbox items; from the first failure on, the batch comes again. */
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
