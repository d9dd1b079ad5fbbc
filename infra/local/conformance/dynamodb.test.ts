import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StreamConsumer, StreamRecord } from '../dynamodb/change-capture.ts';
import { createDynamoDb, type DynamoDb } from '../dynamodb/create-dynamodb.ts';
import { actOut, commonKinds, createFaults, type Faults } from '../faults/faults.ts';
import { rootCredentials } from '../iam/credentials.ts';
import { table } from './dynamodb.support.ts';
import { openWorkshop, serve, type Workshop } from './local.support.ts';

const TableName = table.name;

/** Wants new outbox items only, as the product's mapping does. */
const wantsNewOutbox = (record: StreamRecord): boolean =>
  record.eventName === 'INSERT' && record.dynamodb.NewImage?.entity?.S === 'Outbox';

describe('DynamoDB emulator', () => {
  let workshop: Workshop;
  let faults: Faults;
  let dynamodb: DynamoDb;
  let documents: DynamoDBDocumentClient;
  let captured: StreamRecord[];
  let matches: (record: StreamRecord) => boolean;
  let beforeCapture: () => void;

  const consumer: StreamConsumer = {
    matches: (record) => matches(record),
    captured(records) {
      if (records.length > 0) beforeCapture();
      captured.push(...records);
    },
  };
  const open = () =>
    createDynamoDb({
      file: join(workshop.folder, 'table.sqlite'),
      tables: [table],
      store: workshop.store,
      clock: workshop.clock,
      faults,
      consumer,
      region: 'us-east-1',
    });

  beforeEach(async () => {
    workshop = openWorkshop();
    faults = createFaults(workshop.store);
    captured = [];
    matches = wantsNewOutbox;
    beforeCapture = () => undefined;
    dynamodb = await open();
    workshop.atEnd(() => dynamodb.close());
    const { endpoint } = await serve(
      workshop,
      async (request, response) => {
        const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
        const fault = faults.draw('dynamodb', { operation }, commonKinds);
        if (fault !== undefined && (await actOut(fault, request, response))) return;
        await dynamodb.handle(request, response);
      },
      '/dynamodb',
    );
    const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials: rootCredentials, maxAttempts: 1 });
    documents = DynamoDBDocumentClient.from(client);
    workshop.atEnd(() => client.destroy());
  });
  afterEach(() => workshop.end());

  const put = (item: Record<string, unknown>, condition?: string) =>
    documents.send(
      new PutCommand({ TableName, Item: item, ...(condition === undefined ? {} : { ConditionExpression: condition }) }),
    );
  const get = async (pk: string, sk: string) =>
    (await documents.send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }))).Item;

  it('compares a map as a whole in a condition', async () => {
    const data = { author: { name: 'Mei' }, list: [1.5, null, 'x'], revision: 2 };
    await put({ pk: 'a', sk: '1', data });
    const replace = (expected: object) =>
      documents.send(
        new PutCommand({
          TableName,
          Item: { pk: 'a', sk: '1', data: { ...data, revision: 3 } },
          ConditionExpression: '#data = :data',
          ExpressionAttributeNames: { '#data': 'data' },
          ExpressionAttributeValues: { ':data': expected },
        }),
      );
    const refused = replace({ ...data, author: { name: 'Li' } });
    await expect(refused).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' });
    await replace({ list: [1.5, null, 'x'], revision: 2, author: { name: 'Mei' } });
    expect(await get('a', '1')).toMatchObject({ data: { revision: 3 } });
  });

  it("makes the template's table with its indexes and keeps items over a restart", async () => {
    await put({ pk: 'a', sk: '1', gsi1pk: 'g', gsi1sk: '1', title: '報告' });
    await dynamodb.close();
    dynamodb = await open();
    expect(await get('a', '1')).toMatchObject({ title: '報告' });
    const found = await documents.send(
      new QueryCommand({
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :g',
        ExpressionAttributeValues: { ':g': 'g' },
      }),
    );
    expect(found.Count).toBe(1);
  });

  it('refuses a data folder with other keys in its table', async () => {
    await dynamodb.close();
    const other = { ...table, GlobalSecondaryIndexes: [] };
    const opening = createDynamoDb({
      file: join(workshop.folder, 'table.sqlite'),
      tables: [other],
      store: workshop.store,
      clock: workshop.clock,
      faults,
      consumer,
      region: 'us-east-1',
    });
    await expect(opening).rejects.toThrow(/begin anew with --fresh/);
    dynamodb = await open();
  });

  describe('changes', () => {
    it('sends matching new items to the consumer, as stream records', async () => {
      await put({ pk: 'a', sk: '1', entity: 'Outbox', text: 'x' });
      await put({ pk: 'a', sk: '2', entity: 'Report' });
      expect(captured).toEqual([
        {
          eventID: expect.any(String),
          eventName: 'INSERT',
          eventSource: 'aws:dynamodb',
          awsRegion: 'us-east-1',
          dynamodb: {
            ApproximateCreationDateTime: expect.any(Number),
            Keys: { pk: { S: 'a' }, sk: { S: '1' } },
            NewImage: { pk: { S: 'a' }, sk: { S: '1' }, entity: { S: 'Outbox' }, text: { S: 'x' } },
            SequenceNumber: expect.stringMatching(/^\d+$/),
            SizeBytes: expect.any(Number),
            StreamViewType: 'NEW_IMAGE',
          },
        },
      ]);
    });

    it('follows transactions and batches, in the order of their items', async () => {
      const outbox = (sk: string) => ({ pk: 'a', sk, entity: 'Outbox' });
      await documents.send(
        new TransactWriteCommand({
          TransactItems: [
            { Put: { TableName, Item: { pk: 'a', sk: '0', entity: 'Report' } } },
            { Put: { TableName, Item: outbox('1'), ConditionExpression: 'attribute_not_exists(pk)' } },
            { Put: { TableName, Item: outbox('2') } },
          ],
        }),
      );
      await documents.send(
        new BatchWriteCommand({ RequestItems: { [TableName]: [{ PutRequest: { Item: outbox('3') } }] } }),
      );
      expect(captured.map(({ dynamodb: { Keys } }) => Keys.sk?.S)).toEqual(['1', '2', '3']);
      const numbers = captured.map(({ dynamodb: { SequenceNumber } }) => SequenceNumber);
      expect(numbers).toEqual([...numbers].sort());
    });

    it('distinguishes a changed item from a new one and a removed one from none', async () => {
      matches = () => true;
      await put({ pk: 'a', sk: '1', revision: 1 });
      await put({ pk: 'a', sk: '1', revision: 2 });
      await documents.send(new DeleteCommand({ TableName, Key: { pk: 'a', sk: '1' } }));
      await documents.send(new DeleteCommand({ TableName, Key: { pk: 'a', sk: '1' } }));
      expect(captured.map(({ eventName }) => eventName)).toEqual(['INSERT', 'MODIFY', 'REMOVE']);
    });

    it('sends nothing of a refused write', async () => {
      await put({ pk: 'a', sk: '1', entity: 'Report' });
      const outbox = { TableName, Item: { pk: 'a', sk: '2', entity: 'Outbox' } };
      const taken = { TableName, Item: { pk: 'a', sk: '1' }, ConditionExpression: 'attribute_not_exists(pk)' };
      await expect(
        documents.send(new TransactWriteCommand({ TransactItems: [{ Put: outbox }, { Put: taken }] })),
      ).rejects.toMatchObject({
        name: 'TransactionCanceledException',
        CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }],
      });
      expect(captured).toEqual([]);
      expect(await get('a', '2')).toBeUndefined();
    });

    it('sends after a restart, once, changes that a kill had interrupted, and nothing unwritten', async () => {
      beforeCapture = () => {
        throw new Error('killed here');
      };
      await expect(put({ pk: 'a', sk: '1', entity: 'Outbox' })).rejects.toThrow();
      await dynamodb.client.call('DeleteItem', { TableName, Key: { pk: { S: 'a' }, sk: { S: 'never' } } });
      expect(await get('a', '1')).toMatchObject({ entity: 'Outbox' });
      await dynamodb.close();
      beforeCapture = () => undefined;
      dynamodb = await open();
      expect(captured.map(({ dynamodb: { Keys } }) => Keys.sk?.S)).toEqual(['1']);
      await dynamodb.close();
      dynamodb = await open();
      expect(captured).toHaveLength(1);
    });
  });

  describe('faults', () => {
    it.each([
      ['throttle', 'ProvisionedThroughputExceededException'],
      ['error', 'InternalServerError'],
    ] as const)('raises the exception of a %s and writes nothing', async (kind, name) => {
      const fault = faults.set({ service: 'dynamodb', kind, rate: 1 });
      await expect(put({ pk: 'a', sk: '1' })).rejects.toMatchObject({ name });
      faults.clear(fault.id);
      expect(await get('a', '1')).toBeUndefined();
    });

    it('cancels a transaction with its reasons', async () => {
      faults.set({ service: 'dynamodb', kind: 'cancelled', rate: 1 });
      const TransactItems = [
        { Put: { TableName, Item: { pk: 'a', sk: '1' } } },
        { Put: { TableName, Item: { pk: 'a', sk: '2' } } },
      ];
      await expect(documents.send(new TransactWriteCommand({ TransactItems }))).rejects.toMatchObject({
        name: 'TransactionCanceledException',
        CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }],
      });
      expect(await get('a', '1')).toBeUndefined();
    });

    it('leaves a batch unprocessed', async () => {
      faults.set({ service: 'dynamodb', kind: 'unprocessed', rate: 1 });
      const RequestItems = { [TableName]: [{ PutRequest: { Item: { pk: 'a', sk: '1' } } }] };
      const answer = await documents.send(new BatchWriteCommand({ RequestItems }));
      expect(answer.UnprocessedItems?.[TableName]).toHaveLength(1);
      expect(await get('a', '1')).toBeUndefined();
    });

    it('applies only to addresses with every configured part', async () => {
      const lots = createFaults(workshop.store, () => 0);
      lots.clear();
      lots.set({ service: 's3', kind: 'error', rate: 1, addressHas: ['rpt_1', 'report.docx'] });
      const struck = (address: string) => lots.draw('s3', { operation: 'PUT', address }) !== undefined;
      expect(['/rpt_1/pub/report.docx', '/rpt_2/pub/report.docx', '/rpt_1/pub/report.pdf'].map(struck)).toEqual([
        true,
        false,
        false,
      ]);
      expect(lots.draw('s3', { operation: 'PUT' })).toBeUndefined();
    });

    it('applies at the configured rate and only to the configured operation', async () => {
      let drawn = 0;
      const lots = createFaults(workshop.store, () => {
        drawn = (drawn + 1) % 5;
        return drawn / 5;
      });
      lots.clear();
      lots.set({ service: 's3', kind: 'error', rate: 0.2, operation: 'PutObject' });
      const hits = Array.from({ length: 100 }, () => lots.draw('s3', { operation: 'PutObject' })).filter(
        (hit) => hit !== undefined,
      );
      expect(hits).toHaveLength(20);
      expect(lots.draw('s3', { operation: 'GetObject' })).toBeUndefined();
    });
  });

  it('counts requests by operation and by the trace that they carry', async () => {
    const traceId = `Root=1-${randomUUID()};Parent=1;Sampled=0`;
    documents.middlewareStack.add(
      (next) => (context) => {
        const { request } = context;
        if (typeof request === 'object' && request !== null && 'headers' in request) {
          Object.assign(request, { headers: { ...Object(request.headers), 'x-amzn-trace-id': traceId } });
        }
        return next(context);
      },
      { step: 'build' },
    );
    await put({ pk: 'a', sk: '1' });
    await get('a', '1');
    expect(dynamodb.requests.ofTrace(traceId)).toEqual(['PutItem', 'GetItem']);
    expect(dynamodb.requests.byOperation()).toEqual({ PutItem: 1, GetItem: 1 });
  });
});
