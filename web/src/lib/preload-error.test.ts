import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchQuietly } from './fetch-quietly.ts';
import { reloadWhenChunksAreMissing } from './preload-error.ts';

afterEach(() => vi.unstubAllGlobals());

it('reloads the page for a chunk that the user waits for, and not for one that is fetched ahead', async () => {
  const reload = vi.fn<() => void>();
  let fail = (): void => undefined;
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true }));
  vi.stubGlobal('addEventListener', (_name: string, listen: () => void) => {
    fail = listen;
  });
  reloadWhenChunksAreMissing();
  await fetchQuietly(async () => fail());
  await setImmediate();
  expect(reload).not.toHaveBeenCalled();
  fail();
  await setImmediate();
  expect(reload).toHaveBeenCalledOnce();
});
