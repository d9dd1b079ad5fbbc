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
  const call = async (instance: CallCounter, ids = ada, limits = quotas): Promise<number | undefined> => {
    const stillRefused = instance.refusedFor(ids);
    if (stillRefused !== undefined) return stillRefused;
    const found = await table().findMany(instance.keys(ids.userId));
    const wait = instance.pass(ids, limits, found);
    await instance.report(ids, limits, table());
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
    const rest = await passOf(many, 300, 57, idsOf);
    // A minute of a hundred a second, and the bursts.
    expect(start + rest).toBeLessThan(60 * 100 * 1.35);
    expect(start + rest).toBeGreaterThan(60 * 100 * 0.9);
  });

  describe('of ten a second', () => {
    const ten = { perSecond: 10, burst: 10 };
    const limits = { person: ten, tenant: ten };
    /** Calls that passed in each second; `instanceOf` chooses the instance of a call. */
    const passedBySecond = async (perSecond: number, seconds: number, instanceOf: (index: number) => CallCounter) => {
      const passed = Array.from({ length: seconds }, () => 0);
      for (let index = 0; index < perSecond * seconds; index += 1) {
        at += 1_000 / perSecond;
        const second = Math.floor(index / perSecond);
        if ((await call(instanceOf(index), ada, limits)) === undefined) passed[second] = (passed[second] ?? 0) + 1;
      }
      return passed;
    };

    it('let through no more than that in any second of a flood over four instances', async () => {
      const four = instances(4);
      const passed = await passedBySecond(100, 30, (index) => four[index % 4] ?? createCallCounter(() => at));
      expect(Math.max(...passed.slice(1))).toBeLessThanOrEqual(16);
      // The rest of the first ten seconds pays for what passed before the instances knew of each other.
      expect(Math.min(...passed.slice(10))).toBeGreaterThanOrEqual(5);
    });

    it('let through all calls of who makes ten a second, however unevenly instances take them', async () => {
      const [busy, idle] = [createCallCounter(() => at), createCallCounter(() => at)];
      const passed = await passedBySecond(10, 60, (index) => (index % 10 === 7 ? idle : busy));
      expect(passed.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(595);
    });

    it('let through all calls again once a flood is over', async () => {
      const four = instances(4);
      const [one = createCallCounter(() => at)] = four;
      await passedBySecond(100, 15, (index) => four[index % 4] ?? one);
      at += windowSeconds * 1_000;
      const passed = await passedBySecond(9, 20, () => one);
      expect(passed.slice(4).every((count) => count === 9)).toBe(true);
    });
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
