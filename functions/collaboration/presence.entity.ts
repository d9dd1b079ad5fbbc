import * as z from 'zod';
import { OrganizationId, ReportId } from '../../shared/ids.ts';
import { absentAfterSeconds, Presence } from '../../shared/model/report/presence.ts';
import { entity } from '../core/data/entity.ts';
import { type ReportKey, reportPartition } from '../core/reports/report.entities.ts';

const PresenceRecord = Presence.extend({
  organizationId: OrganizationId,
  reportId: ReportId,
  tabId: z.string(),
  seenAtEpochSeconds: z.number().int(),
});
export type PresenceRecord = z.infer<typeof PresenceRecord>;

/**
 * A page that a user has open on a report. Small, written every few seconds and never audited: it is ignored once it is
 * old.
 *
 * | access pattern          | key in the report's partition  |
 * |-------------------------|--------------------------------|
 * | everybody in a report   | begins with PRESENCE           |
 * | one page of a person    | PRESENCE {userId} {tabId}      |
 */
export const presenceEntity = entity<ReportKey & { userId: string; tabId: string }, PresenceRecord>({
  name: 'Presence',
  version: 1,
  schema: PresenceRecord,
  key: (key) => ({ pk: reportPartition(key), sk: ['PRESENCE', key.userId, key.tabId] }),
  expiresAtEpochSeconds: ({ seenAtEpochSeconds }) => seenAtEpochSeconds + absentAfterSeconds,
});
