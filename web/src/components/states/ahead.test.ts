import { afterEach, expect, it, vi } from 'vitest';
import { fetchQuietly, isFetchingQuietly } from '../../lib/fetch-quietly.ts';
import { ahead, fetchAhead } from './ahead.ts';

afterEach(() => vi.unstubAllGlobals());

it('fetches each part once, and marks it as fetched', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const load = vi.fn(async () => 'part');
  const [same, options] = ahead(load);
  expect(same).toBe(load);
  expect(options.isFetched).toBe(true);
  await fetchAhead();
  await fetchAhead();
  expect(load).toHaveBeenCalledTimes(1);
  expect(options.isFetched).toBe(false);
});

it('requests nothing without a connection, and again after a failure', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('cut')).mockResolvedValue('part');
  const [, options] = ahead(load);
  await fetchAhead();
  expect(load).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: true });
  await fetchAhead();
  expect(options.isFetched).toBe(true);
  await fetchAhead();
  expect(options.isFetched).toBe(false);
});

it('marks a part as optional while it is fetched ahead, until it has loaded or failed', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const seen: boolean[] = [];
  ahead(() => {
    seen.push(isFetchingQuietly());
    return Promise.reject(new Error('cut'));
  });
  expect(isFetchingQuietly()).toBe(false);
  await fetchAhead();
  expect(seen).toEqual([true]);
  expect(isFetchingQuietly()).toBe(false);
  await fetchQuietly(() => Promise.resolve(seen.push(isFetchingQuietly())));
  expect(seen).toEqual([true, true]);
  expect(isFetchingQuietly()).toBe(false);
});
