import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { platformScope } from '../../functions/core/auth/scope.ts';
import type { KeyParts } from '../../functions/core/data/entity.ts';
import { partitionKey } from '../../functions/core/data/keys.ts';
import { localCredentials } from '../../infra/local/lambda/function-environment.ts';
import type { TenantId } from '../../shared/ids.ts';
import type { Connection } from './connection.ts';

/** Everything that lies in some partitions, as stored: to show that a refused call changed nothing. */
export const readPartitions = async (
  { port, region, tableName }: Connection,
  partitions: { tenantId: TenantId; pk: KeyParts }[],
): Promise<Record<string, unknown>[]> => {
  const endpoint = `http://127.0.0.1:${port}/dynamodb`;
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region, endpoint, credentials: localCredentials }));
  const found: Record<string, unknown>[] = [];
  for (const { tenantId, pk } of partitions) {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': partitionKey(platformScope(tenantId), pk) },
        ConsistentRead: true,
      }),
    );
    found.push(...Items);
  }
  client.destroy();
  return found;
};
