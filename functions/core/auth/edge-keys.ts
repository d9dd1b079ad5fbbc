import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';

/**
 * The secret as it is stored: the key that CloudFront sends, and the one before it, which its places send until they
 * know the new one.
 */
export const EdgeKeys = z.object({ current: z.string().min(32), previous: z.string().default('') });
export type EdgeKeys = z.infer<typeof EdgeKeys>;

/** Both throw server.unavailable while the keys cannot be read. */
export type EdgeKeyring = {
  /** Whether a request came through the edge, by the key that it carries. */
  isFromEdge(key: string | undefined): Promise<boolean>;
  /** The valid keys, the newest first: it seals texts for callers. */
  keys(): Promise<string[]>;
};

/**
 * A key that nobody knows makes the keys be read again, since they may have been changed; so often at most. The first one
 * after the keys were read does so at once.
 */
const pauseMilliseconds = 10_000;

const digestOf = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();

/** `read` returns the text of the secret. It is read with the first request of a container and then cached. */
export const createEdgeKeyring = (read: () => Promise<string>, now: () => number = Date.now): EdgeKeyring => {
  let known: Promise<string[]> | undefined;
  let readAgainAt = Number.NEGATIVE_INFINITY;
  const load = (): Promise<string[]> => {
    const loading = read()
      .then((text) => {
        const { current, previous } = EdgeKeys.parse(JSON.parse(text));
        return [current, previous].filter((key) => key !== '');
      })
      .catch((cause: unknown) => {
        known = undefined;
        throw new AppError('server.unavailable', { cause });
      });
    known = loading;
    return loading;
  };
  return {
    keys: () => known ?? load(),
    async isFromEdge(key) {
      if (!key) return false;
      const digest = digestOf(key);
      const isIn = (keys: string[]): boolean => keys.some((one) => timingSafeEqual(digestOf(one), digest));
      const isFirst = known === undefined;
      if (isIn(await (known ?? load()))) return true;
      // What this request itself has read is new. The distance in time: a clock that was set back must not end reading
      // for as long as it was ahead.
      if (isFirst || Math.abs(now() - readAgainAt) < pauseMilliseconds) return false;
      readAgainAt = now();
      return isIn(await load());
    },
  };
};
