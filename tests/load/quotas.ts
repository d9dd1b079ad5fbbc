import { Agent } from 'node:http';
import { listReports } from '../../shared/contract/reports/reports.contract.ts';
import { openTestCloud } from '../support/cloud/cloud.ts';
import { type Caller, sendCall } from '../support/cloud/cloud-calls.ts';
import { callerOf, loadPeople } from '../support/cloud/cloud-people.ts';
import { atMost, type Measurement, quantile, ratioAtMost } from './figure.ts';

/**
 * S10: tenant A sends ten times its quota over 16 connections, tenant B one request at a time, compared with a run in
 * which A sends exactly its quota. Two slow cores answer about 200 calls a second, so the quotas are a tenth of the
 * product's: the ten times are the machine's capacity, and the limit is measured.
 */
const quota = { perSecond: 10, burst: 10 };
const factor = 10;
const connections = 16;
const seconds = 8;
const pairs = 5;
const pauseMilliseconds = 150;
/** Counts are of ten seconds: a run after a flood begins with fresh ones. */
const windowMilliseconds = 10_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Calls at a steady pace over all connections; returns the time of the first refusal, in seconds, and all statuses. */
const flood = async (callers: readonly Caller[], perSecond: number) => {
  const startedAt = performance.now();
  const pace = (1_000 * connections) / perSecond;
  const refusedAt: number[] = [];
  const statuses = new Set<number>();
  const one = async (connection: number): Promise<void> => {
    for (let index = 0; ; index += 1) {
      const dueAt = startedAt + (connection * 1_000) / perSecond + index * pace;
      if (dueAt - startedAt > seconds * 1_000) return;
      await pause(dueAt - performance.now());
      const caller = callers[connection % callers.length];
      if (!caller) return;
      const { status, headers } = await sendCall(caller, listReports, {});
      statuses.add(status);
      if (status === 429) {
        if (headers['retry-after'] === undefined) throw new Error('a refusal without Retry-After');
        refusedAt.push((performance.now() - startedAt) / 1_000);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => one(connection)));
  return { firstRefusal: Math.min(...refusedAt), statuses: [...statuses] };
};

const timesOfOther = async (caller: Caller): Promise<number[]> => {
  const times: number[] = [];
  const endsAt = performance.now() + seconds * 1_000;
  while (performance.now() < endsAt) {
    const from = performance.now();
    const { status } = await sendCall(caller, listReports, {});
    if (status !== 200) throw new Error(`the other tenant was answered ${status}`);
    times.push(performance.now() - from);
    await pause(pauseMilliseconds);
  }
  return times;
};

/** As browsers do: connections are used again. */
const over = (caller: Caller, maxSockets: number): Caller => ({
  ...caller,
  agent: new Agent({ keepAlive: true, maxSockets }),
});

const median = (values: readonly number[]): number => quantile(values, 0.5);

export const measureQuotas: Measurement = async (print) => {
  const variables = { CALL_QUOTAS: JSON.stringify({ person: quota, tenant: quota }) };
  const cloud = await openTestCloud(undefined, undefined, variables);
  try {
    await loadPeople(cloud, ['root', 'harbour']);
    const loud = over(await callerOf(cloud, 'root'), connections);
    const quiet = over(await callerOf(cloud, 'harbour'), 1);
    await timesOfOther(quiet);
    const rows: { calm: number; loud: number; firstRefusal: number }[] = [];
    for (let pair = 0; pair < pairs; pair += 1) {
      await pause(windowMilliseconds);
      const [calm] = await Promise.all([timesOfOther(quiet), flood([loud], quota.perSecond)]);
      const [duringFlood, flooded] = await Promise.all([timesOfOther(quiet), flood([loud], factor * quota.perSecond)]);
      if (flooded.statuses.some((status) => status !== 200 && status !== 429)) {
        throw new Error(`the loud tenant was answered ${flooded.statuses.join(', ')}`);
      }
      rows.push({
        calm: quantile(calm, 0.95),
        loud: quantile(duringFlood, 0.95),
        firstRefusal: flooded.firstRefusal,
      });
    }
    const middle = rows.toSorted((one, other) => one.loud / one.calm - other.loud / other.calm)[Math.floor(pairs / 2)];
    if (!middle) throw new Error('nothing was measured');
    print(
      ratioAtMost({
        id: 'S10',
        what: 'p95 of one tenant while another sends ten times its quota, median of five pairs',
        value: middle.loud,
        unit: 'ms',
        limit: 1.2,
        reference: { what: 'while the other sends its quota', value: middle.calm },
      }),
    );
    print(
      atMost({
        id: 'S10',
        what: 'first 429 of the tenant that sends ten times its quota, median',
        value: median(rows.map(({ firstRefusal }) => firstRefusal)),
        unit: 's',
        limit: 3,
      }),
    );
  } finally {
    await cloud.stop();
  }
};
