import validate from '@ooxml-tools/validate';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../tests/support/memory/data-point-bench.ts';
import { createTransferBench } from '../../tests/support/memory/data-transfer-bench.ts';
import { isLongRun } from '../../tests/support/shards.ts';
import { randomPoints } from '../../tests/support/sheets/random-points.ts';
import { exportHubData } from './export/request-export.ts';

/** In the long run as many as the issue names; they take minutes. */
const count = isLongRun ? 10_000 : 400;
const patienceMilliseconds = isLongRun ? 1_200_000 : 120_000;
const all = { mode: 'all' as const, metricCodes: [], language: 'en' as const, format: 'xlsx' as const };

const seeded = async (language: 'en' | 'zhTw') => {
  const bench = await createTransferBench();
  const points = randomPoints(catalogue.metrics(), count, 7);
  for (const { key, content } of points) await bench.store(key, content);
  bench.clock.now += 1;
  const started = await exportHubData(bench.transfer, bench.principal, {
    params: {},
    query: {},
    body: { ...all, language },
  });
  const { bytes, job } = await bench.fileOf(started);
  expect(job).toMatchObject({ status: 'done', rows: count });
  return { bench, points, bytes };
};
/** Seeded once for each language. */
const made = new Map<'en' | 'zhTw', ReturnType<typeof seeded>>();
const seededOnce = (language: 'en' | 'zhTw'): ReturnType<typeof seeded> => {
  const one = made.get(language) ?? seeded(language);
  made.set(language, one);
  return one;
};
const nameOf = ({ key }: { key: object }): string => JSON.stringify(key);

describe('values that go out and come back (issue: 0 differences)', () => {
  it.each(['en', 'zhTw'] as const)(
    'says that every row is the same where nothing was edited (%s)',
    async (language) => {
      const { bench, bytes } = await seededOnce(language);
      expect(await validate(bytes, 'xlsx', 'Microsoft365')).toEqual([]);
      const checked = await bench.check(bytes);
      expect(checked).toMatchObject({ status: 'ready', counts: { new: 0, changed: 0, same: count, conflict: 0 } });
    },
    patienceMilliseconds,
  );

  it(
    'fills an empty data hub with the very values',
    async () => {
      const { bench, points, bytes } = await seededOnce('en');
      bench.database.forget(['DataPoint']);
      const checked = await bench.check(bytes);
      expect(checked).toMatchObject({ status: 'ready', issues: 0, counts: { new: count, same: 0 } });
      expect(await bench.apply(checked)).toMatchObject({ status: 'done', written: count, overtaken: 0 });
      const stored = bench.points().map(({ startOn, endOn, metricCode, variant, entityId, member, content }) => ({
        key: { startOn, endOn, metricCode, variant, entityId, member },
        content,
      }));
      const byName = (one: { key: object }, other: { key: object }) => (nameOf(one) < nameOf(other) ? -1 : 1);
      expect(stored.toSorted(byName)).toEqual(points.toSorted(byName));
    },
    patienceMilliseconds,
  );
});
