import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../http/api-error.ts';
import { followOn } from './follow-on.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answered = (status: number): ApiError =>
  new ApiError(status, { message: 'm', code: 'server.error', requestId: 'r' });

it('retries after a temporary failure, and not after a refusal', () => {
  expect([500, 503, 429].map((status) => followOn.shouldRetryOnError(answered(status)))).toEqual([true, true, true]);
  expect(followOn.shouldRetryOnError(new NetworkError(new Error('cut')))).toBe(true);
  expect([400, 403, 404, 409].map((status) => followOn.shouldRetryOnError(answered(status)))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it('doubles the delay after each failure, up to half a minute', () => {
  const waits = [1, 2, 3, 8].map((retryCount) => {
    const revalidate = vi.fn(async () => true);
    followOn.onErrorRetry(new Error(), '', {}, revalidate, { retryCount, dedupe: true });
    let seconds = 0;
    while (revalidate.mock.calls.length === 0 && seconds < 60) {
      vi.advanceTimersByTime(1_000);
      seconds += 1;
    }
    expect(revalidate).toHaveBeenCalledWith({ retryCount, dedupe: true });
    return seconds;
  });
  expect(waits).toEqual([2, 4, 8, 30]);
});
