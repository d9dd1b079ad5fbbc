/**
 * A refresh token that a renewal took or gave, stored as a digest for as long as it could be sent again: once the pool
 * refuses it as replaced or revoked, its session ends.
 *
 * | access pattern                  | key                                |
 * |---------------------------------|------------------------------------|
 * | session of a refresh token      | RETIRED-TOKEN {digest} / SESSION   |
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
