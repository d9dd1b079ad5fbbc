/**
 * A function with nothing of the product: the libraries that every function of a domain loads, used in the smallest way.
 * Reference of the import times of P1 (bundles.ts).
 */
import { Logger } from '@aws-lambda-powertools/logger';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import middy from '@middy/core';
import * as z from 'zod';

const logger = new Logger({ serviceName: 'bare' });
const documents = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 5 }));
const Event = z.object({ tableName: z.string(), key: z.record(z.string(), z.string()) });

export const handler = middy().handler(async (event: unknown) => {
  const { tableName, key } = Event.parse(event);
  const { Item } = await documents.send(new GetCommand({ TableName: tableName, Key: key }));
  logger.info('read', { isFound: Item !== undefined });
  return Item;
});
