/**
 * Sealed secret of a person's authenticator app: the pool checks codes at sign-in only, and turning the second factor
 * off requires one too. During set-up the record also contains the sealed tokens with which the pool accepts the first
 * code.
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
