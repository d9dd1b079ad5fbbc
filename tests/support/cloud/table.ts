/** The table of a local cloud itself, past every call. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { KeyParts } from '../../../functions/core/data/entity.ts';
import { partitionKey } from '../../../functions/core/data/keys.ts';
import { platformScope } from '../../../functions/core/data/scope.ts';
import { createTenantTable, type TenantTable } from '../../../functions/core/data/tenant-table.ts';
import { rootCredentials } from '../../../infra/local/iam/credentials.ts';
import type { TenantId } from '../../../shared/ids.ts';
import type { ReachedCloud } from './cloud.ts';

type Place = Pick<ReachedCloud, 'port' | 'userPool' | 'database'>;

const connect = ({ port, userPool }: Place): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region: userPool.region,
      endpoint: `http://127.0.0.1:${port}/dynamodb`,
      credentials: rootCredentials,
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );

export const openTable = (place: Place): ((tenantId: TenantId) => TenantTable) => {
  const tableOf = createTenantTable(connect(place), place.database.table);
  return (tenantId) => tableOf(platformScope(tenantId));
};

/** All items of some partitions, as stored: to show that a refused call changed nothing. */
export const readPartitions = async (
  place: Place,
  partitions: { tenantId: TenantId; pk: KeyParts }[],
): Promise<Record<string, unknown>[]> => {
  const client = connect(place);
  const found: Record<string, unknown>[] = [];
  for (const { tenantId, pk } of partitions) {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: place.database.table,
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
