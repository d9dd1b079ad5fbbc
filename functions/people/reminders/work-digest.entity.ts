import * as z from 'zod';
import { UserId } from '../../../shared/ids.ts';
import { entity } from '../../core/data/entity.ts';

const WorkDigest = z.object({ userId: UserId, day: z.iso.date(), atEpochSeconds: z.number().int() });
const retentionSeconds = 8 * 24 * 60 * 60;

/**
 * Mark that a person was mailed their due work on this day.
 *
 * | access pattern   | key                                |
 * |------------------|------------------------------------|
 * | mail of one day  | USER {userId} / WORK-DIGEST {day}  |
 */
export const workDigestEntity = entity<{ userId: string; day: string }, z.infer<typeof WorkDigest>>({
  name: 'WorkDigest',
  version: 1,
  schema: WorkDigest,
  key: ({ userId, day }) => ({ pk: ['USER', userId], sk: ['WORK-DIGEST', day] }),
  expiresAtEpochSeconds: ({ atEpochSeconds }) => atEpochSeconds + retentionSeconds,
});
