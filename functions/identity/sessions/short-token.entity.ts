/**
 * One-time code that hands a session to another host of the tenant. Only the code's digest is stored; the
 * tokens in it are sealed.
 *
 * | access pattern | key                            |
 * |----------------|--------------------------------|
 * | redeem a code  | SHORT-TOKEN {digest} / CODE    |
 */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { UserId } from '../../../shared/ids.ts';
import { entity } from '../../core/data/entity.ts';

const ShortToken = z.object({
  digest: z.string(),
  host: z.string(),
  sealedRefreshToken: z.string(),
  sealedAccessToken: z.string(),
  expiresAtEpochSeconds: z.number().int(),
  /** Owner of the session: shown to a visitor with a code that this browser did not make. */
  owner: z.object({ userId: UserId, email: z.email(), firstName: z.string(), lastName: z.string() }),
  revision: z.literal(1),
});
export type ShortToken = z.infer<typeof ShortToken>;

export const shortTokenEntity = entity<{ digest: string }, ShortToken>({
  name: 'ShortToken',
  version: 1,
  schema: ShortToken,
  key: ({ digest }) => ({ pk: ['SHORT-TOKEN', digest], sk: ['CODE'] }),
  expiresAtEpochSeconds: (code) => code.expiresAtEpochSeconds,
});

export const digestOf = (code: string): string => createHash('sha256').update(code, 'utf8').digest('hex');
