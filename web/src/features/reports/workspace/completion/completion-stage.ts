import { type Publication, PublicationStatus } from '../../../../../../shared/model/publication.ts';
import type { Report, ReportStatus } from '../../../../../../shared/model/report.ts';

/** How far a report is on its way out: what the page shows beside the cover. */
export type Stage =
  | 'new'
  | 'writing'
  | 'returned'
  | 'waiting'
  | 'approved'
  | 'ready'
  | 'running'
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

const { queued, running, published } = PublicationStatus.enum;

export const isUnderWay = (publication: Pick<Publication, 'status'> | undefined): boolean =>
  publication?.status === queued || publication?.status === running;

type Facts = Pick<Report, 'status' | 'latestPublicationId'>;

/** The newest publication is ahead of the report for a moment: what it published is shown once the report is out, too. */
export const stageOf = (
  { status, latestPublicationId }: Facts,
  newest: Pick<Publication, 'status' | 'publicationId'> | undefined,
): Stage => {
  const isAhead = newest?.status === published && newest.publicationId !== latestPublicationId;
  return isUnderWay(newest) || isAhead ? 'running' : stages[status];
};

/** The report stands on the page as what it became; else the next revision of it does. */
export const isOut = (stage: Stage): boolean => stage === 'live' || stage === 'withdrawn';
