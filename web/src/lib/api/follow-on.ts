import type { Revalidator, RevalidatorOptions } from 'swr';
import { mayPass } from '../http/api-error.ts';

const firstWait = 2_000;
const longestWait = 30_000;

/** `failures`: how many came one after the other, from 1. */
export const waitAfter = (failures: number): number => Math.min(longestWait, firstWait * 2 ** (failures - 1));

/**
 * What is looked at again and again is looked at after a failure, too: else one would end it for good, and nothing on
 * the screen would move.
 */
export const followOn = {
  shouldRetryOnError: mayPass,
  onErrorRetry: (
    _error: unknown,
    _key: string,
    _config: unknown,
    look: Revalidator,
    options: Required<RevalidatorOptions>,
  ): void => {
    setTimeout(() => void look(options), waitAfter(options.retryCount));
  },
};
