/** The bare requests of a read call, through the SDK: the baseline of P3. */
import { Agent } from 'node:http';
import {
  BatchGetItemCommand,
  DynamoDBClient,
  GetItemCommand,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import {
  endedSessionEntity,
  organizationEntity,
  tenantEntity,
  userEntity,
} from '../../functions/core/auth/principal.entities.ts';
import { partitionKey, primaryKey, sortKey } from '../../functions/core/data/keys.ts';
import { platformScope } from '../../functions/core/data/scope.ts';
import { reportEntity, reportPartition } from '../../functions/core/reports/report.entities.ts';
import { rootCredentials } from '../../infra/local/iam/credentials.ts';
import type { TenantId } from '../../shared/ids.ts';

export type Read = () => Promise<void>;
/** Keys of the principal and of the report. */
export type ReadKeys = {
  tenantId: TenantId;
  userId: string;
  organizationId: string;
  sessionId: string;
  reportId: string;
};

export const openDatabase = (endpoint: string, connections: number): DynamoDBClient =>
  new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: rootCredentials,
    requestHandler: { httpAgent: new Agent({ keepAlive: true, maxSockets: connections }) },
  });

/** BatchGetItem of person, organisation, tenant and ended session: part of every signed-in call. */
export const readPrincipal = (database: DynamoDBClient, table: string, keys: ReadKeys): Read => {
  const entityKeys = [
    userEntity.key(keys),
    organizationEntity.key(keys),
    tenantEntity.key({}),
    endedSessionEntity.key(keys),
  ];
  const Keys = entityKeys.map((key) => marshall(primaryKey(platformScope(keys.tenantId), key)));
  return async () => {
    const { Responses } = await database.send(
      new BatchGetItemCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } }),
    );
    if (Responses?.[table]?.length !== entityKeys.length - 1) throw new Error('the principal is missing');
  };
};

/** The principal, then GetItem of the report. */
export const readPrincipalAndReport = (database: DynamoDBClient, table: string, keys: ReadKeys): Read => {
  const principal = readPrincipal(database, table, keys);
  const Key = marshall(primaryKey(platformScope(keys.tenantId), reportEntity.key(keys)));
  return async () => {
    await principal();
    const { Item } = await database.send(new GetItemCommand({ TableName: table, Key, ConsistentRead: true }));
    if (!Item) throw new Error('the report is missing');
  };
};

/** A report with the state of each of its disclosures, page after page. */
export const readReportStates = (database: DynamoDBClient, table: string, keys: ReadKeys): Read => {
  const pk = partitionKey(platformScope(keys.tenantId), reportPartition(keys));
  const query: QueryCommandInput = {
    TableName: table,
    ConsistentRead: true,
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': { S: pk }, ':from': { S: sortKey(['REPORT']) }, ':to': { S: 'REPORT$' } },
  };
  return async () => {
    let start: QueryCommandInput['ExclusiveStartKey'];
    do {
      const page = await database.send(new QueryCommand({ ...query, ...(start ? { ExclusiveStartKey: start } : {}) }));
      start = page.LastEvaluatedKey;
    } while (start);
  };
};
