import * as z from 'zod';
import { OrganizationId } from '../../../shared/ids.ts';
import { entity } from '../data/entity.ts';

const SentNotice = z.object({ organizationId: OrganizationId, notice: z.string(), at: z.iso.datetime() });
export type SentNotice = z.infer<typeof SentNotice>;

const retentionSeconds = 400 * 24 * 60 * 60;

/**
 * Mark that a planned notice was requested, written in the transaction that requests it: people are notified once,
 * however often the task runs.
 *
 * | access pattern             | key                                                  |
 * |----------------------------|------------------------------------------------------|
 * | one notice of an organisation | ORGANIZATION {organizationId} / TOLD-NOTICE {notice} |
 */
export const sentNoticeEntity = entity<{ organizationId: string; notice: string }, SentNotice>({
  name: 'ToldNotice',
  version: 1,
  schema: SentNotice,
  key: ({ organizationId, notice }) => ({ pk: ['ORGANIZATION', organizationId], sk: ['TOLD-NOTICE', notice] }),
  expiresAtEpochSeconds: ({ at }) => Math.floor(Date.parse(at) / 1_000) + retentionSeconds,
});
