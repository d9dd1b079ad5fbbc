/** Finds the changes of a write request that a stream would contain: the items put and the keys deleted. */
import * as z from 'zod';

export const Item = z.record(z.string(), z.record(z.string(), z.unknown()));
export type Item = z.infer<typeof Item>;

export type Change = {
  table: string;
  kind: 'put' | 'delete';
  /** The whole item of a put, the key of a delete. */
  item: Item;
  /** The condition is that this attribute is absent, and nothing else: the item is new when it is one of the key. */
  absentAttribute?: string;
};

const Condition = z.object({
  ConditionExpression: z.string().optional(),
  ExpressionAttributeNames: z.record(z.string(), z.string()).optional(),
});
const PutRequest = Condition.extend({ TableName: z.string(), Item });
const DeleteRequest = Condition.extend({ TableName: z.string(), Key: Item });
const Transaction = z.object({
  TransactItems: z.array(z.object({ Put: PutRequest.optional(), Delete: DeleteRequest.optional() })),
});
const Batch = z.object({
  RequestItems: z.record(
    z.string(),
    z.array(z.object({ PutRequest: z.object({ Item }).optional(), DeleteRequest: z.object({ Key: Item }).optional() })),
  ),
});

export const writeOperations = ['PutItem', 'DeleteItem', 'TransactWriteItems', 'BatchWriteItem'];

/**
 * The puts and deletes of a request; a malformed one has none, the service will refuse it. UpdateItem is not followed: the
 * product's consumers take new items only (outbox), which are put.
 */
export function listChanges(operation: string, input: unknown): Change[] {
  switch (operation) {
    case 'PutItem':
      return puts([PutRequest.safeParse(input).data]);
    case 'DeleteItem':
      return deletes([DeleteRequest.safeParse(input).data]);
    case 'TransactWriteItems': {
      const items = Transaction.safeParse(input).data?.TransactItems ?? [];
      return [...puts(items.map(({ Put }) => Put)), ...deletes(items.map(({ Delete }) => Delete))];
    }
    case 'BatchWriteItem': {
      const tables = Object.entries(Batch.safeParse(input).data?.RequestItems ?? {});
      return tables.flatMap(([TableName, requests]) => [
        ...puts(requests.map((request) => request.PutRequest && { TableName, ...request.PutRequest })),
        ...deletes(requests.map((request) => request.DeleteRequest && { TableName, ...request.DeleteRequest })),
      ]);
    }
    default:
      return [];
  }
}

function puts(requests: (z.infer<typeof PutRequest> | undefined)[]): Change[] {
  return requests.flatMap((request): Change[] => {
    if (request === undefined) return [];
    const absentAttribute = findAbsentAttribute(request);
    const change: Change = { table: request.TableName, kind: 'put', item: request.Item };
    return [absentAttribute === undefined ? change : { ...change, absentAttribute }];
  });
}

function deletes(requests: (z.infer<typeof DeleteRequest> | undefined)[]): Change[] {
  return requests.flatMap((request): Change[] =>
    request === undefined ? [] : [{ table: request.TableName, kind: 'delete', item: request.Key }],
  );
}

function findAbsentAttribute({ ConditionExpression = '', ExpressionAttributeNames = {} }: z.infer<typeof Condition>) {
  const name = /^\s*attribute_not_exists\s*\(\s*([#\w]+)\s*\)\s*$/.exec(ConditionExpression)?.[1];
  return name === undefined ? undefined : (ExpressionAttributeNames[name] ?? name);
}
