import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { pollUntilSettled } from './poll-until-settled.ts';

const unreached = new Error('not reached');

describe('polls for a drawing', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('continue after a failed one', async () => {
    const poll = vi.fn<() => Promise<string>>().mockRejectedValueOnce(unreached).mockResolvedValueOnce('drawn');
    const onFailure = vi.fn<(error: unknown) => void>();
    const seen = pollUntilSettled(poll, { isWanted: () => true, onFailure });
    await vi.runAllTimersAsync();
    expect(await seen).toBe('drawn');
    expect(onFailure.mock.calls).toEqual([[unreached]]);
  });

  it('end once nobody waits for them', async () => {
    const poll = vi.fn<() => Promise<string>>().mockRejectedValue(unreached);
    await expect(pollUntilSettled(poll, { isWanted: () => false, onFailure: () => undefined })).rejects.toBe(unreached);
    expect(poll).toHaveBeenCalledTimes(1);
  });

  it('end with a refusal', async () => {
    const refusal = new ApiError(404, { code: 'report.not_found', message: 'Not there.', requestId: 'r' });
    const poll = vi.fn<() => Promise<string>>().mockRejectedValue(refusal);
    await expect(pollUntilSettled(poll, { isWanted: () => true, onFailure: () => undefined })).rejects.toBe(refusal);
    expect(poll).toHaveBeenCalledTimes(1);
  });
});
