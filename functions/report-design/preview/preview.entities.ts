/**
 * Previews of reports, which expire after a day, and the number of previews that a user requested.
 *
 * | access pattern             | key                                                          |
 * |----------------------------|--------------------------------------------------------------|
 * | one preview                | REPORT {organizationId} {reportId} / PREVIEW {previewId}     |
 * | number in this period      | USER {userId} / PREVIEW-COUNTER                              |
 */
import * as z from 'zod';
import { OrganizationId, PreviewId, ReportId, UserId } from '../../../shared/ids.ts';
import { previewLimits } from '../../../shared/model/publishing/report-preview.ts';
import { Language } from '../../../shared/model/text/language.ts';
import { entity } from '../../core/data/entity.ts';
import { type ReportKey, reportPartition } from '../../core/reports/report.entities.ts';

export const PreviewRecord = z.object({
  organizationId: OrganizationId,
  reportId: ReportId,
  previewId: PreviewId,
  language: Language,
  hasFailed: z.boolean(),
  startedBy: UserId,
  requestedAt: z.iso.datetime(),
});
export type PreviewRecord = z.infer<typeof PreviewRecord>;

export const previewEntity = entity<ReportKey & { previewId: string }, PreviewRecord>({
  name: 'Preview',
  version: 1,
  schema: PreviewRecord,
  key: (key) => ({ pk: reportPartition(key), sk: ['PREVIEW', key.previewId] }),
  expiresAtEpochSeconds: ({ requestedAt }) =>
    Math.floor(new Date(requestedAt).getTime() / 1_000) + previewLimits.retentionSeconds,
});

const PreviewCounter = z.object({
  userId: UserId,
  /** Number of the counting period since the epoch. */
  window: z.number().int(),
  count: z.number().int(),
  revision: z.number().int(),
});
export type PreviewCounter = z.infer<typeof PreviewCounter>;

export const previewCounterEntity = entity<{ userId: string }, PreviewCounter>({
  name: 'PreviewCounter',
  version: 1,
  schema: PreviewCounter,
  key: ({ userId }) => ({ pk: ['USER', userId], sk: ['PREVIEW-COUNTER'] }),
  expiresAtEpochSeconds: ({ window }) => (window + 2) * previewLimits.windowSeconds,
});
