import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { isArchived, isEditable } from '../../../../../shared/model/report/report.ts';
import type { QueuedEdit } from '../saving/save-queue.types.ts';

type Report = Pick<ReportView, 'status' | 'runningPublicationId' | 'move' | 'timeChangeId'>;

/**
 * Why an edit of a read-only report waits on this device: the report is locked for a time, or the reader has no right
 * to change it. undefined: it is never sent automatically.
 */
export const waitingReason = (
  { phase }: Pick<QueuedEdit, 'phase'>,
  report: Report,
): 'locked' | 'access' | undefined => {
  if (phase === 'choice' || isArchived(report.status)) return undefined;
  const isLocked =
    !isEditable(report.status) ||
    Boolean(report.runningPublicationId) ||
    Boolean(report.move) ||
    Boolean(report.timeChangeId);
  return isLocked ? 'locked' : 'access';
};
