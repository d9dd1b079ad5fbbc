import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { isArchived } from '../../../../../shared/model/report/report.ts';
import type { QueuedEdit } from '../saving/save-queue.types.ts';

/**
 * Why an edit of a read-only report waits on this device: the reader has no right to change it, or the report is locked for a
 * time. undefined: it is never sent automatically.
 */
export const waitingReason = (
  { phase }: Pick<QueuedEdit, 'phase'>,
  { status }: Pick<ReportView, 'status'>,
  canEdit: boolean,
): 'locked' | 'access' | undefined => {
  if (phase === 'choice' || isArchived(status)) return undefined;
  return canEdit ? 'locked' : 'access';
};
