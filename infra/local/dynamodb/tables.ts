/** Makes the template's tables in dynoxide; an existing one is compared, so an older data folder is not used by mistake. */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { Table } from '../assembly/data.model.ts';
import type { DynoxideClient } from './dynoxide-client.ts';

const Description = z.object({
  Table: z.object({
    KeySchema: z.array(z.object({ AttributeName: z.string(), KeyType: z.string() })),
    GlobalSecondaryIndexes: z.array(z.object({ IndexName: z.string() })).default([]),
  }),
});

export async function ensureTables(client: DynoxideClient, tables: Table[]): Promise<void> {
  for (const table of tables) {
    const existing = await describeTable(client, table.name);
    if (existing === undefined) await create(client, table);
    else compare(table, existing);
  }
}

async function describeTable(client: DynoxideClient, name: string) {
  try {
    return Description.parse(await client.call('DescribeTable', { TableName: name })).Table;
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}

/** Streams remain off: dynoxide slows down as they grow, and the proxy feeds the consumers itself. */
async function create(client: DynoxideClient, table: Table): Promise<void> {
  const { name, timeToLiveAttribute, GlobalSecondaryIndexes, LocalSecondaryIndexes, ...keys } = table;
  await client.call('CreateTable', {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    ...keys,
    ...(GlobalSecondaryIndexes.length > 0 ? { GlobalSecondaryIndexes } : {}),
    ...(LocalSecondaryIndexes.length > 0 ? { LocalSecondaryIndexes } : {}),
  });
  if (timeToLiveAttribute !== undefined) {
    const TimeToLiveSpecification = { AttributeName: timeToLiveAttribute, Enabled: true };
    await client.call('UpdateTimeToLive', { TableName: name, TimeToLiveSpecification });
  }
}

function compare(table: Table, existing: z.infer<typeof Description>['Table']): void {
  const names = (indexes: { IndexName: string }[]) => indexes.map(({ IndexName }) => IndexName).sort();
  const hasSameKeys = isDeepStrictEqual(table.KeySchema, existing.KeySchema);
  const hasSameIndexes = isDeepStrictEqual(names(table.GlobalSecondaryIndexes), names(existing.GlobalSecondaryIndexes));
  if (hasSameKeys && hasSameIndexes) return;
  throw new Error(
    `Table ${table.name} in the data folder has other keys or indexes than the app: begin anew with --fresh`,
  );
}
