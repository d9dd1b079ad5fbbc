import { Agent, request } from 'node:http';
import { BatchWriteItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import { servicePrefixes } from '../../infra/local/lambda/function-environment.ts';
import { getMe } from '../../shared/contract/people/identity.contract.ts';
import { getReport } from '../../shared/contract/reports/reports.contract.ts';
import { TenantId } from '../../shared/ids.ts';
import { openTestCloud, type TestCloud } from '../support/cloud/cloud.ts';
import { type Caller, pathOf } from '../support/cloud/cloud-calls.ts';
import { callerOf, loadPeople } from '../support/cloud/cloud-people.ts';
import { createSmallReport } from '../support/cloud/cloud-reports.ts';
import { openDatabase, type Read, type ReadKeys, readPrincipal, readPrincipalAndReport } from './bare-reads.ts';
import { atLeast, atMost, type Measurement, quantile, ratioAtMost, rounded } from './figure.ts';

const clients = 16;
const warmUps = 200;
const rounds = 5;
const readsPerRound = 100;
const loadSeconds = 8;
/** Under load further processes of a function start: their start and compilation is no cost of reads. */
const warmUpSeconds = 6;

/** Milliseconds of each read, one after another. */
export const timeReads = async (read: Read, count: number): Promise<number[]> => {
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

/** Over keep-alive connections, as the edge does. */
export const readOverApi = ({ port, host, accessToken }: Caller, path: string): Read => {
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

const batchSize = 25;
const writers = 8;

/** Items of other tenants in the same table, straight into the database; `counts` are items of a tenant each. */
const fillTable = async (cloud: TestCloud, counts: readonly number[]): Promise<void> => {
  const database = openDatabase(`http://127.0.0.1:${cloud.database.port}`, clients);
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

const endpointsOf = (cloud: TestCloud): Record<string, string> => ({
  'straight to the database': `http://127.0.0.1:${cloud.database.port}`,
  'at the endpoint that functions use': `http://127.0.0.1:${cloud.port}${servicePrefixes.DYNAMODB}`,
});

const Claims = z.object({
  tenant_id: TenantId,
  organization_id: z.string(),
  username: z.string(),
  origin_jti: z.string(),
});

export const claimsOf = (accessToken: string): Omit<ReadKeys, 'reportId'> => {
  const text = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8');
  const claims = Claims.parse(JSON.parse(text));
  return {
    tenantId: claims.tenant_id,
    organizationId: claims.organization_id,
    userId: `usr_${claims.username}`,
    sessionId: claims.origin_jti,
  };
};

type Measured = { name: string; read: Read; floor: typeof readPrincipal };

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
      const keys = { ...claimsOf(caller.accessToken), reportId };
      const measured: Measured[] = [
        { name: 'getMe', read: readOverApi(caller, pathOf(getMe, {})), floor: readPrincipal },
        {
          name: 'getReport',
          read: readOverApi(caller, pathOf(getReport, { params: { reportId } })),
          floor: readPrincipalAndReport,
        },
      ];
      for (const { name, read, floor } of measured) {
        const call = { name, read };
        const bare = Object.entries(endpointsOf(cloud)).map(([what, endpoint]) => ({
          what: `the requests that it makes, bare, ${what}`,
          read: floor(openDatabase(endpoint, clients), cloud.database.table, keys),
        }));
        await measureOneClient(call, bare, data, print);
        await measureManyClients(call, bare, data, print);
      }
    } finally {
      await cloud.stop();
    }
  };

type Bare = { what: string; read: Read };
type Call = { name: string; read: Read };
type Print = Parameters<Measurement>[0];

/** In turns, so that other load of the machine affects both alike. */
const measureOneClient = async (call: Call, bare: readonly Bare[], data: string, print: Print): Promise<void> => {
  const series = [{ what: call.name, read: call.read }, ...bare].map((each) => {
    const times: number[] = [];
    return { ...each, times };
  });
  for (const { read } of series) await timeReads(read, warmUps);
  for (let round = 0; round < rounds; round += 1) {
    for (const { read, times } of series) times.push(...(await timeReads(read, readsPerRound)));
  }
  const [ofCall, ...ofBare] = series;
  const times = ofCall?.times ?? [];
  const what = (share: string): string => `${call.name}, 1 client, ${share}, ${data}`;
  for (const floor of ofBare) {
    const reference = { what: floor.what, value: quantile(floor.times, 0.5) };
    print(ratioAtMost({ id: 'P3', what: what('p50'), value: quantile(times, 0.5), unit: 'ms', limit: 3, reference }));
  }
  for (const floor of ofBare) {
    const reference = { what: floor.what, value: rounded(quantile(floor.times, 0.95)) };
    const value = quantile(times, 0.95);
    print({ ...atMost({ id: 'P3', what: what('p95'), value, unit: 'ms', limit: 10 }), reference });
  }
};

const measureManyClients = async (call: Call, bare: readonly Bare[], data: string, print: Print): Promise<void> => {
  await load(call.read, warmUpSeconds);
  const { times, perSecond } = await load(call.read);
  const what = `${call.name}, ${clients} clients`;
  for (const floor of bare) {
    const alone = await load(floor.read);
    const p95 = { what: floor.what, value: rounded(quantile(alone.times, 0.95)) };
    const value = quantile(times, 0.95);
    print({ ...atMost({ id: 'P3', what: `${what}, p95, ${data}`, value, unit: 'ms', limit: 10 }), reference: p95 });
    const rate = { what: floor.what, value: Math.round(alone.perSecond) };
    print({ ...atLeast({ id: 'P3', what, value: perSecond, unit: 'requests/s', limit: 1_000 }), reference: rate });
  }
};
