import { beforeEach, describe, expect, it } from 'vitest';
import { isAppError } from '../../../shared/errors.ts';
import { countRequest, requestCount, resetRequestCount } from './request-count.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import { WriteConflict } from './write-transaction.ts';

/** Fails `failures` times; each try makes two requests. */
const attempt = (failures: number, error: unknown = new WriteConflict([0])) => {
  const state = { tries: 0 };
  const run = async (): Promise<string> => {
    state.tries += 1;
    countRequest();
    countRequest();
    if (state.tries <= failures) throw error;
    return 'done';
  };
  return { state, run };
};

describe('retryOnConflict', () => {
  beforeEach(() => resetRequestCount());

  it('decides again after a concurrent write, and counts the requests of one try', async () => {
    const { state, run } = attempt(3);
    countRequest();
    expect(await retryOnConflict(run)).toBe('done');
    expect(state.tries).toBe(4);
    expect(requestCount()).toBe(3);
  });

  it('gives up with a retryable conflict', async () => {
    const { state, run } = attempt(100);
    await expect(retryOnConflict(run)).rejects.toSatisfy((error) => isAppError(error, 'request.conflict'));
    expect(state.tries).toBe(8);
  });

  it('passes every other error on at once', async () => {
    const { state, run } = attempt(1, new Error('no'));
    await expect(retryOnConflict(run)).rejects.toThrow('no');
    expect(state.tries).toBe(1);
  });
});
