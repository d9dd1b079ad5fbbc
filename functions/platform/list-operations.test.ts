import { beforeEach, describe, expect, it } from 'vitest';
import { systemAuthor } from '../../shared/model/people/platform-author.ts';
import type { OperationAction } from '../../shared/model/platform/platform.ts';
import { fixedNow, now, tenantRecord, testIds } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { platformScope } from '../core/data/scope.ts';
import { logBy } from '../core/platform/operation-by.ts';
import { listOperations } from './list-operations.ts';

const { tenantId, name: tenantName } = tenantRecord();
const rows: [string, OperationAction, string][] = [
  ['Olga Reyes', 'user.locked', 'ada@lantau.example'],
  ['Olga Reyes', 'tenant.changed', 'Harbour'],
  ['Ray Ng', 'user.locked', 'ben@lantau.example'],
  ['Ray Ng', 'user.unlocked', 'ada@lantau.example'],
];

describe('the operations log', () => {
  let database: MemoryDynamoDb;
  const page = (query: Omit<Parameters<typeof listOperations>[1], 'limit'>, limit = 25) =>
    listOperations({ tableOf: database.tableOf }, { limit, ...query });
  const found = async (query: Parameters<typeof page>[0]) =>
    (await page(query)).items.map(({ who, action, subject }) => [who.name, action, subject]);

  beforeEach(async () => {
    database = createMemoryDynamoDb();
    for (const [at, [name, action, subject]] of rows.entries()) {
      const dependencies = { ids: testIds(fixedNow + at), now };
      const by = { who: { ...systemAuthor, name }, reason: 'Call 4711' };
      await database
        .tableOf(platformScope())
        .write([logBy(dependencies, by, { action, tenantId, tenantName, subject })]);
    }
  });

  it('is found by who did it, what, and of whom, newest first', async () => {
    const [first, second, third, fourth] = rows;
    expect(await found({})).toEqual([fourth, third, second, first]);
    expect(await found({ search: ' olga ' })).toEqual([second, first]);
    expect(await found({ search: 'ADA@' })).toEqual([fourth, first]);
    expect(await found({ search: 'tenant.changed' })).toEqual([second]);
    expect(await found({ action: 'user.locked' })).toEqual([third, first]);
    expect(await found({ search: 'ray', action: 'user.locked' })).toEqual([third]);
    expect(await found({ search: 'nobody' })).toEqual([]);
  });

  it('continues after the last row of a filtered page', async () => {
    const first = await page({ search: 'ada@' }, 1);
    expect(first.items).toMatchObject([{ action: 'user.unlocked' }]);
    const second = await page({ search: 'ada@', cursor: first.nextCursor ?? '' }, 1);
    expect(second.items).toMatchObject([{ action: 'user.locked' }]);
  });
});
