import type { Revalidator, RevalidatorOptions } from 'swr';
import { mayPass } from '../http/api-error.ts';

const firstWait = 2_000;
const longestWait = 30_000;

/** `failures`: number of consecutive failures, from 1. */
export const waitAfter = (failures: number): number => Math.min(longestWait, firstWait * 2 ** (failures - 1));

/**
 * Retry options of polled calls: polling continues after a failure. Otherwise one failure would end it, and the screen
 * would stay outdated.
 */
export const followOn = {
  shouldRetryOnError: mayPass,
  onErrorRetry: (
    _error: unknown,
    _key: string,
    _config: unknown,
    revalidate: Revalidator,
    options: Required<RevalidatorOptions>,
  ): void => {
    setTimeout(() => void revalidate(options), waitAfter(options.retryCount));
  },
};
