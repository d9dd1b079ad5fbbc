/**
 * Calls of a person, or of a tenant, in ten seconds, as reported by the instances of all functions. Read with the
 * principal, written by an instance that has seen many calls.
 *
 * | access pattern        | key                                   |
 * |-----------------------|---------------------------------------|
 * | calls in ten seconds  | CALL-COUNT {subject} / {window}       |
 */
import * as z from 'zod';
import { entity } from '../data/entity.ts';

const CallCount = z.object({
  /** A user id, or `tenant`. */
  subject: z.string(),
  /** Number of the ten seconds since the epoch. */
  window: z.number().int(),
  count: z.number().int(),
  /** Calls a second that the instances were asked for, passed or refused, when each of them reported. */
  rate: z.number().default(0),
  expiresAtEpochSeconds: z.number().int(),
});
export type CallCount = z.infer<typeof CallCount>;

export const callCountEntity = entity<Pick<CallCount, 'subject' | 'window'>, CallCount>({
  name: 'CallCount',
  version: 1,
  schema: CallCount,
  key: ({ subject, window }) => ({ pk: ['CALL-COUNT', subject], sk: [String(window)] }),
  expiresAtEpochSeconds: (count) => count.expiresAtEpochSeconds,
});
