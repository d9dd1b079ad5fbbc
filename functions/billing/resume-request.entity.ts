import * as z from 'zod';
import { OrganizationId, UserId } from '../../shared/ids.ts';
import { entity } from '../core/data/entity.ts';

const ResumeRequest = z.object({
  organizationId: OrganizationId,
  userId: UserId,
  /** Day in UTC. */
  day: z.iso.date(),
  atEpochSeconds: z.number().int(),
});
const retentionSeconds = 2 * 24 * 60 * 60;

/**
 * Mark that a person asked the administrators to resume: once per day and person.
 *
 * | access pattern              | key                                                             |
 * |-----------------------------|-----------------------------------------------------------------|
 * | request of a person and day | ORGANIZATION {organizationId} / RESUME-REQUEST {userId} {day}   |
 */
export const resumeRequestEntity = entity<
  { organizationId: string; userId: string; day: string },
  z.infer<typeof ResumeRequest>
>({
  name: 'ResumeRequest',
  version: 1,
  schema: ResumeRequest,
  key: ({ organizationId, userId, day }) => ({
    pk: ['ORGANIZATION', organizationId],
    sk: ['RESUME-REQUEST', userId, day],
  }),
  expiresAtEpochSeconds: ({ atEpochSeconds }) => atEpochSeconds + retentionSeconds,
});
