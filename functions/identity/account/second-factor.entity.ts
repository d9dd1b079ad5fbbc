/**
 * Secret of a person's authenticator app, sealed: the pool checks codes at sign-in only, and turning the second factor off asks
 * for one too. While it is being set up, the tokens by which the pool takes its first code are beside it, sealed as well.
 *
 * | access pattern       | key                             |
 * |----------------------|---------------------------------|
 * | secret of a person   | USER {userId} / SECOND-FACTOR   |
 */
import * as z from 'zod';
import { UserId } from '../../../shared/ids.ts';
import { entity } from '../../core/data/entity.ts';

const SecondFactor = z.object({
  userId: UserId,
  sealedSecret: z.string(),
  sealedTokens: z.string().optional(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const secondFactorEntity = entity<{ userId: string }, SecondFactor>({
  name: 'SecondFactor',
  version: 1,
  schema: SecondFactor,
  key: ({ userId }) => ({ pk: ['USER', userId], sk: ['SECOND-FACTOR'] }),
});
