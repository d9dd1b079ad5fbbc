import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { Logger } from '../observability/logger.ts';

const isImage = (image: unknown): image is Record<string, AttributeValue> =>
  typeof image === 'object' && image !== null;

/** The item as the change left it; a mapping that carries no new images is an error of the stack. */
export const newImageOf = ({ dynamodb }: DynamoDBRecord): Record<string, unknown> => {
  const image: unknown = dynamodb?.NewImage;
  if (!isImage(image)) throw new Error('a stream record without its new image');
  return unmarshall(image);
};

/** The primary key of the changed item, as stored. */
export const keysOf = ({ dynamodb }: DynamoDBRecord): Record<string, unknown> => {
  const keys: unknown = dynamodb?.Keys;
  if (!isImage(keys)) throw new Error('a stream record without keys');
  return unmarshall(keys);
};

/** Answer of a mapping: from this record on, the batch comes again. */
export const failedFrom = (record: DynamoDBRecord | undefined): DynamoDBBatchResponse => ({
  batchItemFailures: [{ itemIdentifier: record?.dynamodb?.SequenceNumber ?? '' }],
});

/**
 * Handler of a stream's event source mapping that processes its records in sequence; from the first failure on, the
 * batch is retried.
 */
export const createStreamHandler =
  (logger: Logger, consume: (image: Record<string, unknown>) => Promise<void>) =>
  async (batch: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const record of batch.Records) {
      try {
        await consume(newImageOf(record));
      } catch (error) {
        logger.error('not consumed', { error });
        return failedFrom(record);
      }
    }
    return { batchItemFailures: [] };
  };
