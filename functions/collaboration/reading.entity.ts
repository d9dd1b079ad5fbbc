import * as z from 'zod';
import { OrganizationId, ReadingId, ReportId, UserId } from '../../shared/ids.ts';
import { entity } from '../core/data/entity.ts';
import { type ReportKey, reportPartition } from '../core/reports/report.entities.ts';

const Reading = z.object({
  organizationId: OrganizationId,
  reportId: ReportId,
  readingId: ReadingId,
  told: z.array(UserId),
  /** Digest of the people and the message asked for; absent on older ones. */
  digest: z.string().optional(),
  atEpochSeconds: z.number().int(),
});
type Reading = z.infer<typeof Reading>;

/** Longer than any device retries; the audit log retains who asked whom. */
const retentionSeconds = 7 * 24 * 60 * 60;

/** A request to read a report, under an id of the requester, so that people are asked once. */
export const readingEntity = entity<ReportKey & { readingId: string }, Reading>({
  name: 'Reading',
  version: 1,
  schema: Reading,
  key: (key) => ({ pk: reportPartition(key), sk: ['READING', key.readingId] }),
  expiresAtEpochSeconds: ({ atEpochSeconds }) => atEpochSeconds + retentionSeconds,
});
