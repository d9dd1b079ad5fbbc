import { AppError } from '../../shared/errors.ts';
import { fileFormats, type Publication } from '../../shared/model/report/publication.ts';
import type { Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { adjust, put } from '../core/data/write.ts';
import { reportKeyOf } from '../core/reports/get-own-report.ts';
import { type PublicationRecord, publicationEntity, reportEntity } from '../core/reports/report.entities.ts';
import { publicationViewOf, waitingSteps } from './publication-view.ts';
import { type PublishingDependencies, publicationRequested } from './request-publication.ts';

/** Finished formats remain: only the failed ones are made again. */
const stepsAgain = (before: PublicationRecord['steps']): PublicationRecord['steps'] => {
  const made = fileFormats.filter((format) => before[format] === 'done');
  return { ...waitingSteps(), ...Object.fromEntries(made.map((format) => [format, 'done' as const])) };
};

/**
 * Retries a failed publication: the frozen snapshot remains, and finished files are not made again. Refused if the
 * report has changed since (edited, or another publication started).
 */
export const retryPublication = (
  dependencies: PublishingDependencies,
  principal: Principal,
  input: { reportId: string; publicationId: string },
): Promise<Publication> =>
  retryOnConflict(async () => {
    const { table } = dependencies;
    const key = { ...reportKeyOf(principal, input.reportId), publicationId: input.publicationId };
    const found = await table.findMany([reportEntity.key(key), publicationEntity.key(key)]);
    const before = found.pick(publicationEntity, key);
    const report = found.pick(reportEntity, key);
    if (!before || !report) throw new AppError('publication.not_found');
    if (report.runningPublicationId !== null) throw new AppError('publication.running');
    if (before.status !== 'failed' || report.status !== 'Completed') {
      throw new AppError('report.transition_refused', { reason: report.status });
    }
    // The request set this time on the report, and the failure did not change it: any later time is an edit that the
    // snapshot lacks.
    if (report.updatedAt > before.requestedAt) throw new AppError('report.transition_refused', { reason: 'edited' });
    const again = {
      ...before,
      status: 'queued' as const,
      failure: null,
      steps: stepsAgain(before.steps),
      attempt: before.attempt + 1,
      revision: before.revision + 1,
    };
    await table.write([
      put(publicationEntity, again, before.revision),
      adjust(reportEntity, report, {
        set: { runningPublicationId: before.publicationId },
        add: { revision: 1 },
        expect: { runningPublicationId: null, status: report.status },
      }),
      publicationRequested(dependencies, again),
    ]);
    return publicationViewOf(again);
  });
