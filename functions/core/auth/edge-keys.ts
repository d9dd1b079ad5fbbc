import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';

/** Header by which CloudFront shows that a request came through it; it overwrites what a viewer sent. */
export const edgeKeyHeader = 'edge-key';

/** The secret as it is stored: the key that CloudFront sends, and the one before it, which its places send until they know the new one. */
export const EdgeKeys = z.object({ current: z.string().min(32), previous: z.string().default('') });
export type EdgeKeys = z.infer<typeof EdgeKeys>;

/** Whether a request came through the edge, by the key that it carries. @throws server.unavailable while the keys cannot be read. */
export type IsFromEdge = (key: string | undefined) => Promise<boolean>;

/** A key that nobody knows makes the keys be read again, since they may have been changed; so often at most. */
const pauseMilliseconds = 10_000;

const digestOf = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();

/** `read`: the text of the secret. It is read with the first request of a container, and kept. */
export const createIsFromEdge = (read: () => Promise<string>, now: () => number = Date.now): IsFromEdge => {
  let digests: Promise<Buffer[]> | undefined;
  let readAt = 0;
  const load = (): Promise<Buffer[]> => {
    readAt = now();
    const loading = read()
      .then((text) => {
        const { current, previous } = EdgeKeys.parse(JSON.parse(text));
        return [current, previous].filter((key) => key !== '').map(digestOf);
      })
      .catch((cause: unknown) => {
        digests = undefined;
        throw new AppError('server.unavailable', { cause });
      });
    digests = loading;
    return loading;
  };
  return async (key) => {
    if (!key) return false;
    const digest = digestOf(key);
    const isIn = (known: Buffer[]): boolean => known.some((one) => timingSafeEqual(one, digest));
    if (isIn(await (digests ?? load()))) return true;
    if (now() - readAt < pauseMilliseconds) return false;
    return isIn(await load());
  };
};
