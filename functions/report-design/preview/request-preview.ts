import { AppError } from '../../../shared/errors.ts';
import type { Ids } from '../../../shared/ids.ts';
import { previewLimits, type ReportPreview } from '../../../shared/model/publishing/report-preview.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { put, type Write } from '../../core/data/write.ts';
import { emit } from '../../core/events/outbox.ts';
import { reportKeyOf } from '../../core/reports/get-own-report.ts';
import { reportEntity } from '../../core/reports/report.entities.ts';
import { type PreviewCounter, type PreviewRecord, previewCounterEntity, previewEntity } from './preview.entities.ts';

export type PreviewDependencies = { table: TenantTable; ids: Pick<Ids, 'preview' | 'event'>; now: () => number };

const countPreview = (userId: PreviewCounter['userId'], stored: PreviewCounter | undefined, now: number): Write => {
  const window = Math.floor(now / 1_000 / previewLimits.windowSeconds);
  const count = stored?.window === window ? stored.count : 0;
  if (count >= previewLimits.max) {
    throw new AppError('rate.limited', { retryAfterSeconds: (window + 1) * previewLimits.windowSeconds - now / 1_000 });
  }
  const counter = { userId, window, count: count + 1, revision: (stored?.revision ?? 0) + 1 };
  return put(previewCounterEntity, counter, stored ? stored.revision : 'new');
};

/** Requests a PDF of the report in its present state. The report does not change, so its log has no entry. */
export const requestPreview = (
  dependencies: PreviewDependencies,
  principal: Principal,
  { reportId, language }: { reportId: string; language: Language },
): Promise<ReportPreview> =>
  retryOnConflict(async () => {
    const { table, ids, now } = dependencies;
    const { userId } = principal.user;
    const key = reportKeyOf(principal, reportId);
    const found = await table.findMany([reportEntity.key(key), previewCounterEntity.key({ userId })]);
    const report = found.pick(reportEntity, key);
    if (!report) throw new AppError('report.not_found');
    const preview: PreviewRecord = {
      organizationId: report.organizationId,
      reportId: report.reportId,
      previewId: ids.preview(),
      language,
      hasFailed: false,
      startedBy: userId,
      requestedAt: new Date(now()).toISOString(),
    };
    const { organizationId, previewId, requestedAt } = preview;
    await table.write([
      put(previewEntity, preview, 'new'),
      countPreview(userId, found.pick(previewCounterEntity, { userId }), now()),
      emit(dependencies, {
        type: 'report.preview-requested',
        tenantId: table.scope.tenantId,
        organizationId,
        reportId: report.reportId,
        previewId,
      }),
    ]);
    return {
      previewId,
      reportId: report.reportId,
      language,
      status: 'waiting',
      pages: null,
      firstPageUrl: null,
      url: null,
      requestedAt,
    };
  });
