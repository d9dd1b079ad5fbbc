/**
 * Permissions of a DynamoDB request. A transaction needs those of its operations and no other; an index has a separate
 * ARN, which a query of it needs (DynamoDB Developer Guide, "Using IAM with DynamoDB transactions").
 */
import * as z from 'zod';
import type { Need } from './decide.ts';

/** Account and region of the tables, for ARNs. */
export type Home = { region: string; account: string };

const OfTable = z.object({ TableName: z.string(), IndexName: z.string().optional() });
const OfTables = z.object({ RequestItems: z.record(z.string(), z.unknown()) });
const Inner = z.object({ TableName: z.string() }).optional();
const Transaction = z.object({
  TransactItems: z.array(z.object({ Put: Inner, Update: Inner, Delete: Inner, ConditionCheck: Inner, Get: Inner })),
});

/** Empty for a request that names no table: the service itself will refuse it. */
export function needsOfDynamoDb(operation: string, input: unknown, home: Home): Need[] {
  const need = (action: string, table: string, index?: string): Need => {
    const arn = table.startsWith('arn:') ? table : `arn:aws:dynamodb:${home.region}:${home.account}:table/${table}`;
    return { action: `dynamodb:${action}`, resource: index === undefined ? arn : `${arn}/index/${index}` };
  };
  switch (operation) {
    case 'BatchGetItem':
    case 'BatchWriteItem': {
      const tables = Object.keys(OfTables.safeParse(input).data?.RequestItems ?? {});
      return tables.map((table) => need(operation, table));
    }
    case 'TransactGetItems':
    case 'TransactWriteItems': {
      const items = Transaction.safeParse(input).data?.TransactItems ?? [];
      return items.flatMap(({ Put, Update, Delete, ConditionCheck, Get }) => [
        ...(Put ? [need('PutItem', Put.TableName)] : []),
        ...(Update ? [need('UpdateItem', Update.TableName)] : []),
        ...(Delete ? [need('DeleteItem', Delete.TableName)] : []),
        ...(ConditionCheck ? [need('ConditionCheckItem', ConditionCheck.TableName)] : []),
        ...(Get ? [need('GetItem', Get.TableName)] : []),
      ]);
    }
    default: {
      const named = OfTable.safeParse(input).data;
      return named === undefined ? [] : [need(operation, named.TableName, named.IndexName)];
    }
  }
}
