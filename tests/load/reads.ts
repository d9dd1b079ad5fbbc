import { Agent, request } from 'node:http';
import { BatchWriteItemCommand, DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import { localCredentials, servicePrefixes } from '../../infra/local/lambda/function-environment.ts';
import { getReport } from '../../shared/contract/reports.contract.ts';
import { openTestCloud, type TestCloud } from '../support/cloud.ts';
import { type Caller, pathOf } from '../support/cloud-calls.ts';
import { callerOf, loadPeople } from '../support/cloud-people.ts';
import { createSmallReport } from '../support/cloud-reports.ts';
import { atLeast, atMost, type Measurement, quantile, ratioAtMost, rounded } from './figure.ts';

const clients = 16;
const warmUps = 200;
const rounds = 5;
const readsPerRound = 100;
const loadSeconds = 8;
/** Under load further processes of a function start: what they take to start and to compile is no read's cost. */
const warmUpSeconds = 6;

type Read = () => Promise<void>;

/** Milliseconds of each read, one after another. */
const timeReads = async (read: Read, count: number): Promise<number[]> => {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const startedAt = performance.now();
    await read();
    times.push(performance.now() - startedAt);
  }
  return times;
};

/** Milliseconds of each read by all clients at once, and how many reads a second that were. */
const load = async (read: Read, seconds = loadSeconds): Promise<{ times: number[]; perSecond: number }> => {
  const startedAt = performance.now();
  const endAt = startedAt + seconds * 1_000;
  const times: number[] = [];
  const client = async (): Promise<void> => {
    while (performance.now() < endAt) times.push(...(await timeReads(read, 1)));
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { times, perSecond: times.length / ((performance.now() - startedAt) / 1_000) };
};

/** Over connections that are kept, as the edge keeps them. */
const readOverApi = ({ port, host, accessToken }: Caller, path: string): Read => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const headers = { host: `${host}:${port}`, authorization: `Bearer ${accessToken}`, 'platform-language': 'en' };
  return () =>
    new Promise((resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', port, path, headers, agent }, (incoming) => {
        incoming.resume();
        incoming.on('end', () =>
          incoming.statusCode === 200 ? resolve() : reject(new Error(`answered ${incoming.statusCode}`)),
        );
      });
      outgoing.on('error', reject);
      outgoing.end();
    });
};

const openDatabase = (endpoint: string): DynamoDBClient =>
  new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: localCredentials,
    requestHandler: { httpAgent: new Agent({ keepAlive: true, maxSockets: clients }) },
  });

const Items = z.object({ items: z.array(z.object({ pk: z.string(), sk: z.string() })) });

const readBare = async (cloud: TestCloud, endpoint: string): Promise<Read> => {
  const { items } = Items.parse(await cloud.control('GET', '/table/items?entity=Report&limit=1'));
  const [item] = items;
  if (!item) throw new Error('there is no report to read');
  const database = openDatabase(endpoint);
  const command = {
    TableName: cloud.database.table,
    Key: marshall({ pk: item.pk, sk: item.sk }),
    ConsistentRead: true,
  };
  return async () => {
    const answer = await database.send(new GetItemCommand(command));
    if (!answer.Item) throw new Error('the report is gone');
  };
};

const batchSize = 25;
const writers = 8;

/** Items of other tenants in the same table, straight into the database; `counts` are items of a tenant each. */
const fillTable = async (cloud: TestCloud, counts: readonly number[]): Promise<void> => {
  const database = openDatabase(`http://127.0.0.1:${cloud.database.port}`);
  const { table } = cloud.database;
  const batches = counts.flatMap((count, tenant) =>
    Array.from({ length: Math.ceil(count / batchSize) }, (_empty, batch) => ({ tenant, batch })),
  );
  const write = async (): Promise<void> => {
    for (let next = batches.pop(); next !== undefined; next = batches.pop()) {
      const { tenant, batch } = next;
      const puts = Array.from({ length: batchSize }, (_empty, index) => {
        const pk = `tnt_${String(tenant).padStart(26, '9')}#FILL`;
        const sk = `FILL#${String(batch * batchSize + index).padStart(8, '0')}`;
        return { PutRequest: { Item: marshall({ pk, sk, entity: 'Fill', text: 'x'.repeat(200) }) } };
      });
      await database.send(new BatchWriteItemCommand({ RequestItems: { [table]: puts } }));
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
};

const tenants = 100;
const sizes = { full: { each: 2_000, largest: 200_000 }, small: { each: 25, largest: 2_500 } };

/** P3: one read call against the bare request to the database, then sixteen clients. */
export const measureReads =
  (isFull: boolean): Measurement =>
  async (print) => {
    const { each, largest } = isFull ? sizes.full : sizes.small;
    const data = `${tenants} tenants x ${each} items and one of ${largest}`;
    const cloud = await openTestCloud();
    try {
      await loadPeople(cloud, ['root']);
      const caller = await callerOf(cloud, 'root');
      const { reportId } = await createSmallReport(caller, 'Read often');
      await fillTable(cloud, [...Array.from({ length: tenants }, () => each), largest]);
      const call = readOverApi(caller, pathOf(getReport, { params: { reportId } }));
      const floors = {
        'GetItem through the SDK, straight to the database': `http://127.0.0.1:${cloud.database.port}`,
        'GetItem through the SDK, at the endpoint that functions use': `http://127.0.0.1:${cloud.port}${servicePrefixes.DYNAMODB}`,
      };
      const bare = await Promise.all(
        Object.entries(floors).map(async ([what, endpoint]) => ({ what, read: await readBare(cloud, endpoint) })),
      );
      await measureOneClient(call, bare, data, print);
      await measureManyClients(call, bare, data, print);
    } finally {
      await cloud.stop();
    }
  };

type Bare = { what: string; read: Read };
type Print = Parameters<Measurement>[0];

/** In turns, so that what else the machine does strikes both alike. */
const measureOneClient = async (call: Read, bare: readonly Bare[], data: string, print: Print): Promise<void> => {
  const series = [{ what: 'call', read: call }, ...bare].map((each) => {
    const times: number[] = [];
    return { ...each, times };
  });
  for (const { read } of series) await timeReads(read, warmUps);
  for (let round = 0; round < rounds; round += 1) {
    for (const { read, times } of series) times.push(...(await timeReads(read, readsPerRound)));
  }
  const [ofCall, ...ofBare] = series;
  const times = ofCall?.times ?? [];
  const what = (share: string): string => `getReport, 1 client, ${share}, ${data}`;
  for (const floor of ofBare) {
    const beside = { what: floor.what, value: quantile(floor.times, 0.5) };
    print(ratioAtMost({ id: 'P3', what: what('p50'), value: quantile(times, 0.5), unit: 'ms', limit: 3, beside }));
  }
  for (const floor of ofBare) {
    const beside = { what: floor.what, value: rounded(quantile(floor.times, 0.95)) };
    const value = quantile(times, 0.95);
    print({ ...atMost({ id: 'P3', what: what('p95'), value, unit: 'ms', limit: 10 }), beside });
  }
};

const measureManyClients = async (call: Read, bare: readonly Bare[], data: string, print: Print): Promise<void> => {
  await load(call, warmUpSeconds);
  const { times, perSecond } = await load(call);
  const what = `getReport, ${clients} clients`;
  for (const floor of bare) {
    const alone = await load(floor.read);
    const p95 = { what: floor.what, value: rounded(quantile(alone.times, 0.95)) };
    const value = quantile(times, 0.95);
    print({ ...atMost({ id: 'P3', what: `${what}, p95, ${data}`, value, unit: 'ms', limit: 10 }), beside: p95 });
    const rate = { what: floor.what, value: Math.round(alone.perSecond) };
    print({ ...atLeast({ id: 'P3', what, value: perSecond, unit: 'requests/s', limit: 1_000 }), beside: rate });
  }
};
