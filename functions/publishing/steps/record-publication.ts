import { AppError } from '../../../shared/errors.ts';
import type { PublishedFile } from '../../../shared/model/report/publication.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { put } from '../../core/data/write.ts';
import { emit } from '../../core/events/outbox.ts';
import { audit } from '../../core/reports/audit-row.ts';
import { publicationEntity, reportEntity, unchanged } from '../../core/reports/report.entities.ts';
import type { TaskDependencies } from '../../report-snapshot/build/dependencies.ts';
import type { WorkflowInput } from '../../report-snapshot/objects/step-event.ts';
import { findCoverLanguages } from '../../report-snapshot/objects/store-cover.ts';

/**
 * Records the publishing: publication, report and audit row in one transaction. A repeated call after a crash finds the
 * publication published and does nothing.
 */
export const recordPublication = (
  dependencies: TaskDependencies,
  input: WorkflowInput,
  files: PublishedFile[],
): Promise<{ done: true }> =>
  retryOnConflict(async () => {
    const { table, now, publications } = dependencies;
    const coverLanguages = await findCoverLanguages(publications, input, files);
    const found = await table.findMany([reportEntity.key(input), publicationEntity.key(input)]);
    const report = found.pick(reportEntity, input);
    const publication = found.pick(publicationEntity, input);
    if (!report || !publication) throw new AppError('publication.not_found');
    if (publication.status === 'published' || publication.status === 'cancelled') return { done: true as const };
    if (report.runningPublicationId !== publication.publicationId) throw new AppError('report.transition_refused');
    const publishedAt = new Date(now()).toISOString();
    await table.write([
      put(
        publicationEntity,
        {
          ...publication,
          status: 'published',
          files,
          ...(coverLanguages.length > 0 ? { coverLanguages } : {}),
          publishedAt,
          steps: { ...publication.steps, record: 'done', notify: 'running' },
          revision: publication.revision + 1,
        },
        publication.revision,
      ),
      put(
        reportEntity,
        {
          ...report,
          status: 'Published',
          publishedRevision: publication.revisionNumber,
          isWithdrawn: false,
          latestPublicationId: publication.publicationId,
          publishedAt,
          publishedFormats: [...new Set(files.map(({ format }) => format))],
          runningPublicationId: null,
          updatedAt: publishedAt,
          revision: report.revision + 1,
        },
        unchanged(report),
      ),
      audit(dependencies, report, publication.requestedBy, {
        action: 'publication.published',
        field: `revision ${publication.revisionNumber}`,
        oldValue: report.status,
        newValue: files.map((file) => `${file.format} ${file.sha256}`).join('\n'),
      }),
      emit(dependencies, {
        type: 'report.status-changed',
        tenantId: table.scope.tenantId,
        organizationId: report.organizationId,
        reportId: report.reportId,
        step: 'published',
        actor: publication.requestedBy,
        reason: '',
      }),
    ]);
    return { done: true as const };
  });
