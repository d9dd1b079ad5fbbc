import { AppError } from '../../shared/errors.ts';
import type { Publication } from '../../shared/model/report/publication.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { adjust, put } from '../core/data/write.ts';
import { audit } from '../core/reports/audit-row.ts';
import { reportKeyOf } from '../core/reports/get-own-report.ts';
import { publicationEntity, reportEntity } from '../core/reports/report.entities.ts';
import { publicationViewOf } from './publication-view.ts';
import type { PublishingDependencies } from './request-publication.ts';

/**
 * Ends a running publication: nothing is published and the report is unlocked at once. The workflow detects the
 * cancellation at its next step and stops; files written by then are in no record. Refused once the publication is
 * published or failed.
 */
export const cancelPublication = (
  dependencies: PublishingDependencies,
  principal: Principal,
  input: { reportId: string; publicationId: string },
): Promise<Publication> =>
  retryOnConflict(async () => {
    const { table } = dependencies;
    const key = { ...reportKeyOf(principal, input.reportId), publicationId: input.publicationId };
    const before = await table.find(publicationEntity, key);
    if (!before) throw new AppError('publication.not_found');
    if (before.status === 'cancelled') return publicationViewOf(before);
    if (before.status !== 'queued' && before.status !== 'running') {
      throw new AppError('report.transition_refused', { reason: before.status });
    }
    const cancelled = { ...before, status: 'cancelled' as const, revision: before.revision + 1 };
    await table.write([
      put(publicationEntity, cancelled, { revision: before.revision, status: before.status }),
      adjust(reportEntity, before, {
        set: { runningPublicationId: null },
        add: { revision: 1 },
        expect: { runningPublicationId: before.publicationId },
      }),
      audit(dependencies, before, authorOf(principal), {
        action: 'publication.cancelled',
        field: `revision ${before.revisionNumber}`,
      }),
    ]);
    return publicationViewOf(cancelled);
  });
