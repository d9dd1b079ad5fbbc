import * as z from 'zod';
import { OrganizationId, ReportId, UserId } from '../../../shared/ids.ts';
import { entity } from '../data/entity.ts';
import { type ReportKey, reportPartition } from './report.entities.ts';

const AssignmentTold = z.object({
  organizationId: OrganizationId,
  reportId: ReportId,
  userId: UserId,
  atEpochSeconds: z.number().int(),
});
type AssignmentTold = z.infer<typeof AssignmentTold>;

const quietSeconds = 60 * 60;

/** When a person was last mailed about what a report asks of them: one mail an hour, however many hands are changed. */
export const assignmentToldEntity = entity<ReportKey & { userId: string }, AssignmentTold>({
  name: 'AssignmentTold',
  version: 1,
  schema: AssignmentTold,
  key: (key) => ({ pk: reportPartition(key), sk: ['ASSIGNMENT-TOLD', key.userId] }),
  expiresAtEpochSeconds: ({ atEpochSeconds }) => atEpochSeconds + quietSeconds,
});

export const isQuiet = (told: AssignmentTold | undefined, nowEpochSeconds: number): boolean =>
  told !== undefined && nowEpochSeconds < told.atEpochSeconds + quietSeconds;
