/**
 * Counters of unauthenticated calls, in fixed windows that the database deletes by expiry.
 *
 * | access pattern          | key                              |
 * |-------------------------|----------------------------------|
 * | counter of the window   | RATE {kind} {subject} / {window} |
 */
import * as z from 'zod';
import { entity } from '../../core/data/entity.ts';

const RateCounter = z.object({
  kind: z.string(),
  /** Subject of the limit: a user id, or the digest of an address. */
  subject: z.string(),
  /** Number of the window since the epoch. */
  window: z.number().int(),
  count: z.number().int(),
  lastAtEpochSeconds: z.number().int(),
  expiresAtEpochSeconds: z.number().int(),
});
export type RateCounter = z.infer<typeof RateCounter>;

export const rateCounterEntity = entity<Pick<RateCounter, 'kind' | 'subject' | 'window'>, RateCounter>({
  name: 'RateCounter',
  version: 1,
  schema: RateCounter,
  key: ({ kind, subject, window }) => ({ pk: ['RATE', kind, subject], sk: [String(window)] }),
  expiresAtEpochSeconds: (counter) => counter.expiresAtEpochSeconds,
});
