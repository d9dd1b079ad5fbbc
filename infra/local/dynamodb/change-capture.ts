/**
 * Replaces the table's stream: hands each change to the change feed once the write has succeeded. A kill between the
 * write and the hand-over must lose nothing, so the records are stored as an intent before the write; the next start
 * hands over an intent if its item is in the table. As with a real stream, unwritten changes are never delivered.
 */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { Table } from '../assembly/data.model.ts';
import type { Clock } from '../core/clock.ts';
import type { Store } from '../core/store.ts';
import type { DynoxideClient } from './dynoxide-client.ts';
import { type Change, Item } from './write-candidates.ts';

export const StreamRecord = z.object({
  eventID: z.string(),
  eventName: z.enum(['INSERT', 'MODIFY', 'REMOVE']),
  eventSource: z.literal('aws:dynamodb'),
  awsRegion: z.string(),
  dynamodb: z.object({
    ApproximateCreationDateTime: z.number(),
    Keys: Item,
    NewImage: Item.optional(),
    SequenceNumber: z.string(),
    SizeBytes: z.number(),
    StreamViewType: z.literal('NEW_IMAGE'),
  }),
});
export type StreamRecord = z.infer<typeof StreamRecord>;

/** The change feed, as far as captured records go. */
export type StreamConsumer = {
  matches(record: StreamRecord): boolean;
  /** Keeps the records durably before it returns. */
  captured(records: StreamRecord[]): void;
};

const Intent = z.object({ records: z.array(z.object({ table: z.string(), record: StreamRecord })) });
type Intent = z.infer<typeof Intent>;

/** Undefined when no consumer listens to the changes of the request. */
export type Capture = { commit(): void; abandon(): void } | undefined;

export type ChangeCapture = {
  prepare(changes: Change[]): Promise<Capture>;
  /** Hands over changes that a kill interrupted between write and hand-over. */
  recover(): Promise<void>;
};

export type ChangeCaptureOptions = {
  client: DynoxideClient;
  tables: Table[];
  store: Store;
  clock: Clock;
  consumer: StreamConsumer;
  region: string;
};

export function createChangeCapture(options: ChangeCaptureOptions): ChangeCapture {
  const { client, store, consumer } = options;
  const intents = store.collection('dynamodb-intents', Intent);

  function handOver(key: string, intent: Intent): void {
    store.transaction(() => {
      consumer.captured(intent.records.map(({ record }) => record));
      intents.delete(key);
    });
  }

  return {
    async prepare(changes) {
      const records: Intent['records'] = [];
      for (const change of changes) {
        const record = await recordOf(options, change);
        if (record !== undefined) records.push({ table: change.table, record });
      }
      if (records.length === 0) return undefined;
      const key = randomUUID();
      intents.put(key, { records });
      return { commit: () => handOver(key, { records }), abandon: () => intents.delete(key) };
    },
    async recover() {
      for (const { key, value } of intents.list()) {
        const written: Intent['records'] = [];
        for (const { table, record } of value.records) {
          const item = await findItem(client, table, record.dynamodb.Keys);
          if (isWritten(record, item)) written.push({ table, record });
        }
        handOver(key, { records: written });
      }
    },
  };
}

/** A new item is there or not; a changed one must equal the intended item, a removed one must be missing. */
function isWritten({ eventName, dynamodb }: StreamRecord, item: Item | undefined): boolean {
  return eventName === 'INSERT' ? item !== undefined : isDeepStrictEqual(item, dynamodb.NewImage);
}

async function findItem(client: DynoxideClient, table: string, key: Item): Promise<Item | undefined> {
  const answer = await client.call('GetItem', { TableName: table, Key: key, ConsistentRead: true });
  return Item.optional().parse(answer.Item);
}

/** The record, when a mapping wants it. The table is read for whether the item is new only when it matters. */
async function recordOf(options: ChangeCaptureOptions, change: Change): Promise<StreamRecord | undefined> {
  const { client, consumer, tables } = options;
  const keys = keysOf(tables, change);
  const record = (eventName: StreamRecord['eventName']) => createRecord(change, keys, eventName, options);
  const isThere = async () => (await findItem(client, change.table, keys)) !== undefined;
  if (change.kind === 'delete') {
    const removed = record('REMOVE');
    return consumer.matches(removed) && (await isThere()) ? removed : undefined;
  }
  const inserted = record('INSERT');
  const modified = record('MODIFY');
  if (change.absentAttribute !== undefined && change.absentAttribute in keys) {
    return consumer.matches(inserted) ? inserted : undefined;
  }
  if (!consumer.matches(inserted) && !consumer.matches(modified)) return undefined;
  const actual = (await isThere()) ? modified : inserted;
  return consumer.matches(actual) ? actual : undefined;
}

function keysOf(tables: Table[], change: Change): Item {
  const names =
    tables.find(({ name }) => name === change.table)?.KeySchema.map(({ AttributeName }) => AttributeName) ?? [];
  return Object.fromEntries(Object.entries(change.item).filter(([name]) => names.includes(name)));
}

const sequence = { last: 0n };

function createRecord(
  change: Change,
  keys: Item,
  eventName: StreamRecord['eventName'],
  { clock, region }: ChangeCaptureOptions,
): StreamRecord {
  const now = clock.now();
  const candidate = BigInt(now) * 1_000_000n;
  sequence.last = candidate > sequence.last ? candidate : sequence.last + 1n;
  return {
    eventID: randomUUID().replaceAll('-', ''),
    eventName,
    eventSource: 'aws:dynamodb',
    awsRegion: region,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(now / 1000),
      Keys: keys,
      ...(change.kind === 'put' ? { NewImage: change.item } : {}),
      SequenceNumber: sequence.last.toString().padStart(24, '0'),
      SizeBytes: Buffer.byteLength(JSON.stringify(change.item)),
      StreamViewType: 'NEW_IMAGE',
    },
  };
}
