import { BatchGetItemCommand, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { isAppError } from '../../../shared/errors.ts';
import { TenantId } from '../../../shared/ids.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../../tests/support/memory/memory-dynamodb.ts';
import { entity } from './entity.ts';
import { nativeItem } from './native.ts';
import { requestCount, resetRequestCount } from './request-count.ts';
import { platformScope } from './scope.ts';
import { put, remove } from './write.ts';
import { WriteConflict } from './write-transaction.ts';

const Note = z.object({ noteId: z.string(), text: z.string(), revision: z.number() });
type Note = z.infer<typeof Note>;
const noteEntity = entity<{ noteId: string }, Note>({
  name: 'Note',
  version: 1,
  schema: Note,
  key: ({ noteId }) => ({ pk: ['NOTES'], sk: ['NOTE', noteId] }),
  indexes: ({ text, noteId }) => ({ gsi1: { pk: ['BY-TEXT', text], sk: [noteId] } }),
});
const otherTenant = platformScope(TenantId.parse(`tnt_${'9'.repeat(26)}`));
const note = (noteId: string, text = 'x'): Note => ({ noteId, text, revision: 1 });

let database: MemoryDynamoDb;
const table = () => database.tableOf(platformScope());
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'cancelled',
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

beforeEach(() => {
  database = createMemoryDynamoDb();
  resetRequestCount();
});

describe('lists of the platform over all tenants', () => {
  const listed = {
    ...noteEntity,
    allTenantsIndex: ({ text, noteId }: Note) => ({ pk: [text] as const, sk: [noteId] as const }),
  };
  const third = platformScope(TenantId.parse(`tnt_${'8'.repeat(26)}`));
  const notes = async () => {
    await database.tableOf(otherTenant).write([put(listed, note('a'), 'new'), put(listed, note('c'), 'new')]);
    await database.tableOf(third).write([put(listed, note('b'), 'new'), put(listed, note('d', 'y'), 'new')]);
  };

  it('have the items of each tenant in one order, page by page, and lose what changes its place', async () => {
    await notes();
    const read = (cursor?: string) => table().pageOfAllTenants(listed, { pk: ['x'] }, { limit: 2, cursor });
    const first = await read();
    expect(first.items.map(({ tenantId, item }) => [tenantId, item.noteId])).toEqual([
      [otherTenant.tenantId, 'a'],
      [third.tenantId, 'b'],
    ]);
    const second = await read(first.nextCursor ?? undefined);
    expect(second.items.map(({ item }) => item.noteId)).toEqual(['c']);
    await database.tableOf(third).write([put(listed, { ...note('b', 'y'), revision: 2 }, 1)]);
    expect((await read()).items.map(({ item }) => item.noteId)).toEqual(['a', 'c']);
    const newest = await table().pageOfAllTenants(listed, { pk: ['y'], isNewestFirst: true }, { limit: 9 });
    expect(newest.items.map(({ item }) => item.noteId)).toEqual(['d', 'b']);
  });

  it('are no list of a tenant; the lists of a tenant have its own items only', async () => {
    await notes();
    const tenant = database.tableOf(otherTenant);
    await expect(tenant.pageOfAllTenants(listed, { pk: ['x'] }, { limit: 9 })).rejects.toThrow('not the platform');
    expect((await tenant.page(listed, { pk: ['BY-TEXT', 'x'], index: 'gsi1' }, { limit: 9 })).items).toHaveLength(2);
    expect((await tenant.page(listed, { pk: ['x'], index: 'gsi2' }, { limit: 9 })).items).toEqual([]);
  });
});

describe('reading', () => {
  it('reads a packed item unchanged, also one stored before its kind was packed', async () => {
    const packed = { ...noteEntity, isPacked: true } as const;
    await table().write([put(packed, note('a', 'ø "quoted" 排放'), 'new'), put(noteEntity, note('b'), 'new')]);
    expect(await table().find(packed, { noteId: 'a' })).toEqual(note('a', 'ø "quoted" 排放'));
    expect(await table().find(packed, { noteId: 'b' })).toEqual(note('b'));
    await table().write([put(packed, { ...note('b'), revision: 2 }, 1)]);
    await expect(table().write([put(packed, { ...note('b'), revision: 3 }, 1)])).rejects.toBeInstanceOf(WriteConflict);
  });

  it("finds its own tenant's item and not the same key of another", async () => {
    await table().write([put(noteEntity, note('a'), 'new')]);
    expect(await table().find(noteEntity, { noteId: 'a' })).toEqual(note('a'));
    expect(await database.tableOf(otherTenant).find(noteEntity, { noteId: 'a' })).toBeUndefined();
    expect(
      (await database.tableOf(otherTenant).findMany([noteEntity.key(note('a'))])).pick(noteEntity, note('a')),
    ).toBe(undefined);
  });

  it('throws for an item that does not parse, and never skips it', async () => {
    await table().write([put(noteEntity, note('a'), 'new'), put(noteEntity, note('b'), 'new')]);
    const [record = {}] = database.records();
    database.store({ ...record, data: { noteId: 'a' } });
    const range = { pk: ['NOTES'] as const };
    await expect(table().find(noteEntity, { noteId: 'a' })).rejects.toThrow(z.ZodError);
    await expect(table().all(noteEntity, range)).rejects.toThrow(z.ZodError);
    await expect(table().page(noteEntity, range, { limit: 10 })).rejects.toThrow(z.ZodError);
  });

  it('throws when the table holds another kind under that key', async () => {
    await table().write([put(noteEntity, note('a'), 'new')]);
    const [record = {}] = database.records();
    database.store({ ...record, entity: 'Other' });
    await expect(table().find(noteEntity, { noteId: 'a' })).rejects.toThrow('expected Note, stored: Other');
  });

  it('asks again for keys that the database left out, as one counted request', async () => {
    await table().write([put(noteEntity, note('a'), 'new')]);
    resetRequestCount();
    const Keys = [marshall({ pk: 'x', sk: 'y' })];
    database.mock
      .on(BatchGetItemCommand)
      .resolvesOnce({ UnprocessedKeys: { table: { Keys } } })
      .resolvesOnce({ Responses: { table: database.records().map((record) => marshall(record)) } });
    const found = await table().findMany([noteEntity.key(note('a'))]);
    expect(found.pick(noteEntity, note('a'))).toEqual(note('a'));
    expect(database.mock.commandCalls(BatchGetItemCommand)[1]?.args[0].input.RequestItems).toMatchObject({
      table: { Keys },
    });
    expect(requestCount()).toBe(1);
  });

  it('gives up, retryably, when the database keeps leaving keys out', async () => {
    database.mock
      .on(BatchGetItemCommand)
      .resolves({ UnprocessedKeys: { table: { Keys: [marshall({ pk: 'x', sk: 'y' })] } } });
    await expect(table().findMany([noteEntity.key(note('a'))])).rejects.toSatisfy((error) =>
      isAppError(error, 'server.unavailable'),
    );
  });

  it('reads more than a hundred keys in batches of a hundred', async () => {
    await table().findMany(Array.from({ length: 101 }, (_, index) => noteEntity.key(note(String(index)))));
    expect(database.mock.commandCalls(BatchGetItemCommand)).toHaveLength(2);
  });
});

describe('lists', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  beforeEach(() => table().write(ids.map((id) => put(noteEntity, note(id), 'new'))));

  it.each([
    ['the table', { pk: ['NOTES'] as const, skPrefix: ['NOTE'] }],
    ['an index', { pk: ['BY-TEXT', 'x'] as const, index: 'gsi1' as const }],
  ])('come page by page from %s, each item once, in either order', async (_name, range) => {
    for (const isNewestFirst of [false, true]) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await table().page(noteEntity, { ...range, isNewestFirst }, { limit: 2, cursor });
        seen.push(...page.items.map(({ noteId }) => noteId));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(seen).toEqual(isNewestFirst ? ids.toReversed() : ids);
    }
  });

  it("refuse the cursor of another tenant's list", async () => {
    const { nextCursor } = await table().page(noteEntity, { pk: ['NOTES'] }, { limit: 1 });
    const stolen = { limit: 1, cursor: nextCursor ?? '' };
    await expect(database.tableOf(otherTenant).page(noteEntity, { pk: ['NOTES'] }, stolen)).rejects.toSatisfy((error) =>
      isAppError(error, 'request.invalid'),
    );
  });

  it('are read whole where they are bounded', async () => {
    expect((await table().all(noteEntity, { pk: ['NOTES'] })).map(({ noteId }) => noteId)).toEqual(ids);
    expect((await table().collect({ pk: ['NOTES'] })).of(noteEntity)).toHaveLength(ids.length);
  });

  it('of whole key parts contain the items with this prefix, and no neighbour', async () => {
    const inside = ['a', 'a\u{10ffff}', 'a!', 'a#', 'a$', 'b'].map((rest) => ['A', rest]);
    const outside = [['A'.toLowerCase(), 'x'], ['A#'], ['A$'], ['A!'], ['AB'], ['A%'], ['@']];
    const placeEntity = entity<{ sk: string[] }, { sk: string[] }>({
      name: 'Place',
      version: 1,
      schema: z.object({ sk: z.array(z.string()) }),
      key: ({ sk }) => ({ pk: ['PLACES'], sk: ['', ...sk] }),
    });
    await table().write([...inside, ...outside].map((sk) => put(placeEntity, { sk }, 'new')));
    const found = await table().all(placeEntity, { pk: ['PLACES'], skPrefix: ['', 'A'] });
    expect(new Set(found.map(({ sk }) => sk[1]))).toEqual(new Set(inside.map(([, rest]) => rest)));
    expect(found).toHaveLength(inside.length);
  });

  it('that are long are read from two places at once, each item once and in order, wherever these meet', async () => {
    const places = [undefined, ...['', 'a', 'bb', 'c', 'e', 'z'].map((id) => ['NOTE', id])];
    for (const limit of [1, 2, 4, 5, 6]) {
      for (const at of places) {
        resetRequestCount();
        const { whole } = await table().begin({ pk: ['NOTES'], skPrefix: ['NOTE'] }, limit);
        const found = await whole({ halveAt: at, dataNames: Object.keys(note('a')) });
        expect(found.of(noteEntity).map(({ noteId }) => noteId)).toEqual(ids);
        expect(requestCount()).toBeLessThanOrEqual(limit < ids.length ? 3 : 1);
      }
    }
  });

  it('that are long return only the requested fields of the items after the first ones', async () => {
    const briefKind = { name: noteEntity.name, schema: z.object({ noteId: z.string(), text: z.string().optional() }) };
    const { first, whole } = await table().begin({ pk: ['NOTES'], skPrefix: ['NOTE'] }, 2);
    expect(first.of(noteEntity)).toHaveLength(2);
    const found = (await whole({ dataNames: ['noteId'] })).of(briefKind);
    expect(found.map(({ noteId }) => noteId)).toEqual(ids);
    expect(found.map(({ text }) => text !== undefined)).toEqual(ids.map((_id, at) => at < 2));
  });

  it('hold values as the document client reads them', async () => {
    const values = {
      text: 'x',
      empty: '',
      whole: 5,
      fraction: -0.25,
      isThere: false,
      nothing: null,
      list: [1, 'a', [], { deep: [null] }],
      names: new Set(['a', 'b']),
      bytes: new Uint8Array([1, 2]),
    };
    const stored = marshall({ ...values, none: {} });
    expect(nativeItem(structuredClone(stored))).toEqual(unmarshall(stored));
    expect(nativeItem(marshall(values))).toEqual(values);
    // A name that JSON may bring and that means something else to an object.
    const named = nativeItem(JSON.parse('{"__proto__":{"S":"x"}}'));
    expect(Object.entries(named)).toEqual([['__proto__', 'x']]);
  });
});

describe('transactions', () => {
  it('write all or nothing and report which condition failed', async () => {
    await table().write([put(noteEntity, note('a'), 'new')]);
    const refused = table().write([put(noteEntity, note('b'), 'new'), put(noteEntity, note('a', 'y'), 'new')]);
    await expect(refused).rejects.toSatisfy((error) => error instanceof WriteConflict && error.failed[0] === 1);
    expect(database.records('Note').map(({ data }) => data)).toEqual([note('a')]);
  });

  it('delete on condition', async () => {
    await table().write([put(noteEntity, note('a'), 'new')]);
    await expect(table().write([remove(noteEntity, note('a'), 2)])).rejects.toThrow(WriteConflict);
    await table().write([remove(noteEntity, note('a'), 1)]);
    expect(database.records()).toEqual([]);
  });

  it('are tried again after meeting another one, as one counted request', async () => {
    database.mock
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('TransactionConflict', 'None'))
      .rejectsOnce(cancelled('ThrottlingError'))
      .resolvesOnce({});
    await table().write([put(noteEntity, note('a'), 'new')]);
    expect(database.mock.commandCalls(TransactWriteCommand)).toHaveLength(3);
    expect(requestCount()).toBe(1);
  });

  it('are not tried again after a failed condition', async () => {
    database.mock.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed', 'TransactionConflict'));
    await expect(table().write([put(noteEntity, note('a'), 'new')])).rejects.toThrow(WriteConflict);
    expect(database.mock.commandCalls(TransactWriteCommand)).toHaveLength(1);
  });

  it('end in a retryable conflict when others always come first', async () => {
    database.mock.on(TransactWriteCommand).rejects(cancelled('TransactionConflict'));
    await expect(table().write([put(noteEntity, note('a'), 'new')])).rejects.toSatisfy((error) =>
      isAppError(error, 'request.conflict'),
    );
  });

  it('pass on unknown errors', async () => {
    database.mock.on(TransactWriteCommand).rejectsOnce(cancelled('ValidationError')).rejectsOnce(new Error('socket'));
    await expect(table().write([put(noteEntity, note('a'), 'new')])).rejects.toThrow(TransactionCanceledException);
    await expect(table().write([put(noteEntity, note('a'), 'new')])).rejects.toThrow('socket');
  });
});
