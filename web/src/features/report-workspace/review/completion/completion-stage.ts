import { type Publication, PublicationStatus } from '../../../../../../shared/model/report/publication.ts';
import { isLive, type Report, type ReportStatus } from '../../../../../../shared/model/report/report.ts';

/** The stage of a report on its way to publication: decides what the page shows next to the cover. */
export type Stage =
  | 'new'
  | 'writing'
  | 'returned'
  | 'waiting'
  | 'approved'
  | 'ready'
  | 'running'
  | 'failed'
  | 'live'
  | 'withdrawn';

const stages: Record<ReportStatus, Stage> = {
  New: 'new',
  'In Progress': 'writing',
  'Approval Rejected': 'returned',
  'Pending Approval': 'waiting',
  'Approval Accepted': 'approved',
  Completed: 'ready',
  Published: 'live',
  'Readonly Published': 'live',
  Unpublished: 'withdrawn',
};

const { queued, running, published, failed } = PublicationStatus.enum;

export const isUnderWay = (publication: Pick<Publication, 'status'> | undefined): boolean =>
  publication?.status === queued || publication?.status === running;

/**
 * The failed or cancelled publication was of an older state of the report, which has changed since and is published
 * again.
 */
export const isPast = (report: Pick<Report, 'updatedAt'>, { requestedAt }: Pick<Publication, 'requestedAt'>): boolean =>
  report.updatedAt > requestedAt;

type Facts = Pick<Report, 'status' | 'latestPublicationId' | 'updatedAt'>;
type Newest = Pick<Publication, 'status' | 'publicationId' | 'requestedAt'>;
type Readers = Pick<Report, 'status' | 'publishedRevision' | 'isWithdrawn'>;
type Reach = Readers & Pick<Report, 'latestPublicationId' | 'runningPublicationId'>;

/**
 * The newest publication is ahead of the report for a moment: the result is shown once the report is published, too.
 */
export const stageOf = (report: Facts, newest: Newest | undefined): Stage => {
  const isAhead = newest?.status === published && newest.publicationId !== report.latestPublicationId;
  if (isUnderWay(newest) || isAhead) return 'running';
  return newest?.status === failed && !isPast(report, newest) ? 'failed' : stages[report.status];
};

/** A live report always has files: a publication without files was read too early and is read again. */
export const areFilesAwaited = (report: Readers, { files }: Pick<Publication, 'files'>): boolean =>
  isLive(report) && files.length === 0;

/** The newest publication is ahead of the report, which was read before it: another person acted. */
export const isBehindPublication = (
  report: Reach,
  newest: (Newest & Pick<Publication, 'files'>) | undefined,
): boolean => {
  if (isUnderWay(newest)) return report.runningPublicationId !== newest?.publicationId;
  if (report.runningPublicationId !== null) return true;
  if (newest?.status !== published) return false;
  return newest.publicationId !== report.latestPublicationId || areFilesAwaited(report, newest);
};

/** Compares the publication `known` before a refused step with that of `now`: whether it was published in between. */
export const wasPublishedSince = (known: Newest | undefined, now: Newest | undefined): boolean =>
  now?.status === published && (known?.publicationId !== now.publicationId || known.status !== published);

/** The report is shown as published or withdrawn; otherwise its next revision is. */
export const isOut = (stage: Stage): boolean => stage === 'live' || stage === 'withdrawn';
