import { AppError } from '../../../shared/errors.ts';
import { previewLimits, type ReportPreview } from '../../../shared/model/publishing/report-preview.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import type { LinkPictures } from '../../core/images/picture-links.ts';
import { reportKeyOf } from '../../core/reports/get-own-report.ts';
import { previewKeys, progressKey, readProgress } from '../../report-snapshot/objects/drawn-objects.ts';
import type { LinkedObjects } from '../../report-snapshot/objects/linked-objects.ts';
import { previewEntity } from './preview.entities.ts';

type Dependencies = {
  table: TenantTable;
  media: Pick<LinkedObjects, 'find'>;
  links: Pick<LinkPictures, 'one'>;
  now: () => number;
};

const statusOf = (hasFailed: boolean, { isWhole, hasFirstPage }: { isWhole: boolean; hasFirstPage: boolean }) => {
  if (isWhole) return 'ready' as const;
  if (hasFailed) return 'failed' as const;
  return hasFirstPage ? ('drawing' as const) : ('waiting' as const);
};

/** Progress of a preview, with links to the finished files. The table item expires some time after the files. */
export const readPreview = async (
  { table, media, links, now }: Dependencies,
  principal: Principal,
  { reportId, previewId }: { reportId: string; previewId: string },
): Promise<ReportPreview> => {
  const key = { ...reportKeyOf(principal, reportId), previewId };
  const record = await table.find(previewEntity, key);
  const oldestAt = now() - previewLimits.retentionSeconds * 1_000;
  if (!record || new Date(record.requestedAt).getTime() < oldestAt) throw new AppError('preview.not_found');
  const place = { ...key, tenantId: table.scope.tenantId };
  const progress = await readProgress(media, progressKey(place, previewId));
  const keys = previewKeys(place);
  return {
    previewId: record.previewId,
    reportId: record.reportId,
    language: record.language,
    status: statusOf(record.hasFailed, progress),
    pages: progress.pages,
    firstPageUrl: progress.hasFirstPage ? await links.one(keys.firstPage) : null,
    url: progress.isWhole ? await links.one(keys.whole) : null,
    requestedAt: record.requestedAt,
  };
};
