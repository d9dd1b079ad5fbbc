import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCloud } from '../../support/cloud/cloud.ts';
import type { Caller } from '../../support/cloud/cloud-calls.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import { openPeopledCloud } from '../../support/cloud/peopled-cloud.ts';
import { answerAtOnce, answeredStatus } from '../../support/cloud/survey-rush.ts';
import { isLongRun } from '../../support/shards.ts';

const answerers = isLongRun ? 500 : 60;
const resultReads = 20;
/** Ten times the limit of the bench, as a guard against hanging. */
const resultsMillisecondsMax = 10_000;

describe('many people who answer one survey at once from one address', { timeout: 900_000 }, () => {
  let cloud: TestCloud;
  let caller: Caller;
  const secrets = Array.from({ length: answerers }, () => randomBytes(32).toString('base64url'));

  beforeAll(async () => {
    cloud = await openPeopledCloud(['root']);
    caller = await callerOf(cloud, 'root', 'administrator@demo.example');
  });
  afterAll(() => cloud.stop());

  it('lose no answer', async () => {
    const { statuses, progress, results, readResults } = await answerAtOnce(caller, secrets);
    // 409 of a retry is "already answered": the first try succeeded.
    expect(statuses.filter((status) => status !== answeredStatus && status !== 409)).toEqual([]);
    expect(progress).toMatchObject({ sent: answerers, unfinished: 0 });
    expect(results.counted).toBe(answerers);
    expect(results.columns.map(({ n }) => n)).toEqual([answerers / 2, answerers / 2]);
    const times: number[] = [];
    for (let read = 0; read < resultReads; read += 1) {
      const from = performance.now();
      await readResults();
      times.push(performance.now() - from);
    }
    expect(times.toSorted((one, other) => one - other)[resultReads - 2]).toBeLessThan(resultsMillisecondsMax);
  });

  it('leave their secrets in no log and nowhere in the data', () => {
    const files = readdirSync(cloud.dataDir, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const texts = files.map(({ parentPath, name }) => ({
      path: join(parentPath, name),
      text: readFileSync(join(parentPath, name), 'latin1'),
    }));
    // The calls are in the logs: a secret next to them would be found.
    expect(texts.some(({ path, text }) => path.endsWith('surveys.log') && text.includes('sendAnswering'))).toBe(true);
    const found = texts.filter(({ text }) => secrets.some((secret) => text.includes(secret)));
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});
