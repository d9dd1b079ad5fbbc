import { AppError } from '../../shared/errors.ts';
import type { Ids } from '../../shared/ids.ts';
import { undescribedIn } from '../../shared/model/design/missing-alt-text.ts';
import type { Publication } from '../../shared/model/report/publication.ts';
import { isPublishable } from '../../shared/model/report/report.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';
import { outboxEntity } from '../core/events/outbox.ts';
import { audit } from '../core/reports/audit-row.ts';
import { type LoadedDesign, loadDesign } from '../core/reports/load-design.ts';
import { type PublicationRecord, publicationEntity, reportEntity, unchanged } from '../core/reports/report.entities.ts';
import { publicationViewOf, waitingSteps } from './publication-view.ts';

export type PublishingDependencies = { table: TenantTable; ids: Ids; now: () => number };

/** The event that starts the workflow, in the transaction of the request itself. */
export const publicationRequested = (
  { ids, now, table }: PublishingDependencies,
  publication: Pick<PublicationRecord, 'reportId' | 'publicationId' | 'attempt' | 'organizationId'>,
) =>
  put(
    outboxEntity,
    {
      eventId: ids.event(),
      event: {
        type: 'publication.requested',
        tenantId: table.scope.tenantId,
        organizationId: publication.organizationId,
        reportId: publication.reportId,
        publicationId: publication.publicationId,
        attempt: publication.attempt,
      },
      atEpochSeconds: Math.floor(now() / 1_000),
    },
    'new',
  );

const namesMax = 5;

/** People who cannot see a picture depend on its description: no picture is published without one, in any language. */
const requireDescribed = ({ report, record }: LoadedDesign): void => {
  const facts = { language: report.language, hasPicture: record.picture !== null };
  const names = undescribedIn(record.design, facts).flatMap(({ chart, languages }) =>
    languages.map((language) => `${chart?.disclosureId ?? 'cover'} (${language})`),
  );
  if (names.length > 0)
    throw new AppError('publication.undescribed', { reason: [...new Set(names)].slice(0, namesMax).join(', ') });
};

/** Starts publishing a completed report: the next numbered revision, one at a time. */
export const requestPublication = (
  dependencies: PublishingDependencies,
  principal: Principal,
  input: { reportId: string; revision: number; origin: string },
): Promise<Publication> =>
  retryOnConflict(async () => {
    const { table, ids, now } = dependencies;
    const loaded = await loadDesign(table, principal, input.reportId);
    const { report } = loaded;
    if (report.runningPublicationId !== null) throw new AppError('publication.running');
    if (!isPublishable(report.status)) throw new AppError('report.transition_refused', { reason: report.status });
    if (report.revision !== input.revision) throw new AppError('report.stale', { current: report });
    requireDescribed(loaded);
    const requestedBy = authorOf(principal);
    const requestedAt = new Date(now()).toISOString();
    const publication: PublicationRecord = {
      publicationId: ids.publication(),
      organizationId: report.organizationId,
      reportId: report.reportId,
      reportName: report.name,
      revisionNumber: report.publishedRevision + 1,
      status: 'queued',
      steps: waitingSteps(),
      failure: null,
      files: [],
      snapshotSha256: null,
      snapshotKey: null,
      requestedBy,
      requestedAt,
      publishedAt: null,
      attempt: 1,
      isMailClaimed: false,
      requesterEmail: principal.user.email,
      communicationLanguage: principal.user.language,
      origin: input.origin,
      revision: 1,
    };
    const running = { ...report, runningPublicationId: publication.publicationId, revision: report.revision + 1 };
    await table.write([
      put(publicationEntity, publication, 'new'),
      put(reportEntity, { ...running, updatedAt: requestedAt }, unchanged(report)),
      audit(dependencies, report, requestedBy, {
        action: 'publication.requested',
        newValue: String(publication.revisionNumber),
      }),
      publicationRequested(dependencies, publication),
    ]);
    return publicationViewOf(publication);
  });
