import { isApiError, NetworkError } from '../../../lib/http/api-error.ts';

/**
 * One after another; what somebody settled meanwhile is passed over, and what fails does not keep the others from being
 * settled: the first failure is told at the end. Without the server nothing more is tried.
 */
export const settleEach = async <Wanted>(
  wanted: readonly Wanted[],
  send: (one: Wanted, index: number) => Promise<void>,
): Promise<{ settled: number; error: unknown }> => {
  let settled = 0;
  let first: { error: unknown } | undefined;
  for (const [index, one] of wanted.entries()) {
    try {
      await send(one, index);
      settled += 1;
    } catch (error) {
      if (!isApiError(error, 'report.stale')) first ??= { error };
      if (error instanceof NetworkError) break;
    }
  }
  return { settled, error: first?.error };
};
