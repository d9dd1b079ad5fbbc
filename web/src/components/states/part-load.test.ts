import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPartLoad, UnreachedError } from './part-load.ts';

afterEach(() => vi.unstubAllGlobals());

describe('createPartLoad', () => {
  it('fetches once, requests nothing without a connection, and again only after it forgot the failure', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const load = vi.fn<() => Promise<string>>().mockResolvedValue('part');
    const part = createPartLoad(load, { isFetched: true });
    await expect(part.current()).rejects.toBeInstanceOf(UnreachedError);
    vi.stubGlobal('navigator', { onLine: true });
    await expect(part.current()).rejects.toBeInstanceOf(UnreachedError);
    expect(load).not.toHaveBeenCalled();
    part.forget();
    await expect(part.current()).resolves.toBe('part');
    part.forget();
    await expect(part.current()).resolves.toBe('part');
    expect(load).toHaveBeenCalledOnce();
  });

  it('causes no unhandled rejection if no component renders the part', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    const uncaught = vi.fn<() => void>();
    process.on('unhandledRejection', uncaught);
    try {
      void createPartLoad(() => Promise.reject(new TypeError('Failed to fetch')), { isFetched: true }).current();
      await setImmediate();
      expect(uncaught).not.toHaveBeenCalled();
    } finally {
      process.off('unhandledRejection', uncaught);
    }
  });
});
