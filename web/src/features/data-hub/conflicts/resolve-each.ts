import { isApiError, NetworkError } from '../../../lib/http/api-error.ts';

/**
 * One after another. Conflicts that another user resolved in between are skipped, and a failure does not stop the
 * others: the first failure is reported at the end. It stops when the server cannot be reached.
 */
export const resolveEach = async <Wanted>(
  wanted: readonly Wanted[],
  send: (one: Wanted, index: number) => Promise<void>,
): Promise<{ resolved: number; error: unknown }> => {
  let resolved = 0;
  let first: { error: unknown } | undefined;
  for (const [index, one] of wanted.entries()) {
    try {
      await send(one, index);
      resolved += 1;
    } catch (error) {
      if (!isApiError(error, 'report.stale')) first ??= { error };
      if (error instanceof NetworkError) break;
    }
  }
  return { resolved, error: first?.error };
};
