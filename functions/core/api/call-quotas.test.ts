import { beforeEach, describe, expect, it } from 'vitest';
import { tenantRecord } from '../../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../../tests/support/memory/memory-dynamodb.ts';
import { platformScope } from '../data/scope.ts';
import { callCountEntity } from './call-count.entity.ts';
import { type CallCounter, createCallCounter, windowSeconds } from './call-quotas.ts';

const { tenantId } = tenantRecord();
const ada = { tenantId, userId: 'usr_ada' };
const ben = { tenantId, userId: 'usr_ben' };
const quotas = { person: { perSecond: 20, burst: 60 }, tenant: { perSecond: 100, burst: 200 } };

describe('quotas of calls', () => {
  let database: MemoryDynamoDb;
  let at: number;
  const table = () => database.tableOf(platformScope(tenantId));

  /** One call at an instance, as the chain makes it. */
  const call = async (instance: CallCounter, ids = ada): Promise<number | undefined> => {
    const found = await table().findMany(instance.keys(ids.userId));
    const wait = instance.pass(ids, quotas, found);
    if (wait === undefined) await instance.report(ids, quotas, table());
    return wait;
  };
  /** Calls for so long at a steady pace, spread over the instances; how many passed. */
  const passOf = async (
    instances: CallCounter[],
    perSecond: number,
    seconds: number,
    idsOf?: (index: number) => typeof ada,
  ) => {
    let passed = 0;
    for (let index = 0; index < perSecond * seconds; index += 1) {
      at += 1_000 / perSecond;
      const instance = instances[index % instances.length];
      if (instance && (await call(instance, idsOf?.(index))) === undefined) passed += 1;
    }
    return passed;
  };

  beforeEach(() => {
    database = createMemoryDynamoDb();
    at = 1_800_000_000_000;
  });
  const instances = (count: number) => Array.from({ length: count }, () => createCallCounter(() => at));

  it('let a person make sixty calls at once and twenty a second after that', async () => {
    const [one] = instances(1);
    if (!one) throw new Error('none');
    const waits = [];
    for (let index = 0; index < 62; index += 1) waits.push(await call(one));
    expect(waits.slice(0, 60).every((wait) => wait === undefined)).toBe(true);
    expect(waits[60]).toBeCloseTo(0.05);
    expect(one.refusedFor(ada)).toBeCloseTo(0.05);
    expect(one.refusedFor(ben)).toBeUndefined();
    at += 51;
    expect(one.refusedFor(ada)).toBeUndefined();
    expect(await call(one)).toBeUndefined();
    expect(await passOf([one], 20, 30)).toBe(600);
  });

  it('survive a clock that is set back', async () => {
    const [one] = instances(1);
    if (!one) throw new Error('none');
    await call(one);
    at -= 86_400_000;
    expect(await call(one)).toBeUndefined();
  });

  it('write nothing during normal use', async () => {
    const [one] = instances(1);
    if (!one) throw new Error('none');
    for (let page = 0; page < 20; page += 1) {
      for (let index = 0; index < 12; index += 1) await call(one);
      at += windowSeconds * 1_000;
    }
    expect(database.records('CallCount')).toEqual([]);
  });

  it('are enforced by sixteen instances that share only the stored counts', async () => {
    const many = instances(16);
    const people = Array.from({ length: 40 }, (_, index) => ({ tenantId, userId: `usr_${index}` }));
    const idsOf = (index: number) => people[Math.floor(index / 16) % people.length] ?? ada;
    const start = await passOf(many, 1_000, 3, idsOf);
    expect(start).toBeLessThan(1_700);
    const rest = await passOf(many, 1_000, 57, idsOf);
    // A minute of a hundred a second, and the bursts.
    expect(start + rest).toBeLessThan(60 * 100 * 1.35);
    expect(start + rest).toBeGreaterThan(60 * 100 * 0.9);
  });

  it('of one tenant are no business of another, nor of one person of a colleague', async () => {
    const [one] = instances(1);
    if (!one) throw new Error('none');
    for (let index = 0; index < 70; index += 1) await call(one);
    expect(await call(one, ben)).toBeUndefined();
    expect(one.pass({ ...ada, tenantId: 'tnt_other' }, quotas, undefined)).toBeUndefined();
  });

  it('store each count once a window, for an hour', async () => {
    const [one] = instances(1);
    if (!one) throw new Error('none');
    for (let index = 0; index < 40; index += 1) await call(one);
    const window = Math.floor(at / 1_000 / windowSeconds);
    const stored = await table().find(callCountEntity, { subject: ada.userId, window });
    expect(stored).toMatchObject({ count: 13, expiresAtEpochSeconds: window * windowSeconds + 3_600 });
  });
});
