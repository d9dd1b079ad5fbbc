import * as z from 'zod';
import { OrganizationId, ReportId, UserId } from '../../shared/ids.ts';
import { entity } from '../core/data/entity.ts';
import { type ReportKey, reportPartition } from '../core/reports/report.entities.ts';

const SentNotification = z.object({
  organizationId: OrganizationId,
  reportId: ReportId,
  userId: UserId,
  atEpochSeconds: z.number().int(),
});
type SentNotification = z.infer<typeof SentNotification>;

const quietSeconds = 60 * 60;

/** When a person was last mailed about assignments in a report: at most one mail an hour. */
export const sentNotificationEntity = entity<ReportKey & { userId: string }, SentNotification>({
  name: 'AssignmentTold',
  version: 1,
  schema: SentNotification,
  key: (key) => ({ pk: reportPartition(key), sk: ['ASSIGNMENT-TOLD', key.userId] }),
  expiresAtEpochSeconds: ({ atEpochSeconds }) => atEpochSeconds + quietSeconds,
});

export const isQuiet = (last: SentNotification | undefined, nowEpochSeconds: number): boolean =>
  last !== undefined && nowEpochSeconds < last.atEpochSeconds + quietSeconds;
