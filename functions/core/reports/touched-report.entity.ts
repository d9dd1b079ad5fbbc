import * as z from 'zod';
import { OrganizationId, ReportId, UserId } from '../../../shared/ids.ts';
import type { KeysAlongside } from '../auth/keys-alongside.ts';
import { entity } from '../data/entity.ts';
import { accessPartition } from './report-access.entity.ts';

const retentionSeconds = 400 * 86_400;

export const TouchedReport = z.object({
  organizationId: OrganizationId,
  userId: UserId,
  reportId: ReportId,
  atEpochSeconds: z.number().int(),
});
export type TouchedReport = z.infer<typeof TouchedReport>;

/**
 * The report that a person touched last: opened, or typed in. Home opens on it. Written together with a person's
 * presence, read in the principal's own request, and never audited.
 *
 * | access pattern           | key                                              |
 * |--------------------------|--------------------------------------------------|
 * | last report of a person  | ORGANIZATION {organizationId} / TOUCHED {userId} |
 */
export const touchedReportEntity = entity<Pick<TouchedReport, 'organizationId' | 'userId'>, TouchedReport>({
  name: 'TouchedReport',
  version: 1,
  schema: TouchedReport,
  key: ({ organizationId, userId }) => ({ pk: accessPartition(organizationId), sk: ['TOUCHED', userId] }),
  expiresAtEpochSeconds: ({ atEpochSeconds }) => atEpochSeconds + retentionSeconds,
});

export const withTouchedReport: KeysAlongside = (place) => [touchedReportEntity.key(place)];
