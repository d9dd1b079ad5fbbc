/**
 * A refresh token replaced by a renewal, stored as a digest for as long as it could be sent again: reuse means that it
 * was copied, so its session ends.
 *
 * | access pattern                  | key                                |
 * |---------------------------------|------------------------------------|
 * | session of a replaced token     | RETIRED-TOKEN {digest} / SESSION   |
 */
import * as z from 'zod';
import { UserId } from '../../../shared/ids.ts';
import { entity } from '../../core/data/entity.ts';

const RetiredToken = z.object({
  digest: z.string(),
  sessionId: z.string(),
  userId: UserId,
  expiresAtEpochSeconds: z.number().int(),
});
export type RetiredToken = z.infer<typeof RetiredToken>;

export const retiredTokenEntity = entity<{ digest: string }, RetiredToken>({
  name: 'RetiredToken',
  version: 1,
  schema: RetiredToken,
  key: ({ digest }) => ({ pk: ['RETIRED-TOKEN', digest], sk: ['SESSION'] }),
  expiresAtEpochSeconds: (token) => token.expiresAtEpochSeconds,
});
