import { AppError } from '../../../shared/errors.ts';
import { isEditable, type Report } from '../../../shared/model/report/report.ts';

/**
 * Refuses anything that is done to a report while its answers move to a newer edition, or to another reporting time.
 */
export const requireNotMoving = ({ move, timeChangeId }: Pick<Report, 'move' | 'timeChangeId'>): void => {
  if (move || timeChangeId) throw new AppError('report.moving');
};

/** Refuses a change of a report with a closed status (422), or while its answers are migrating (409). */
export const requireOpen = (report: Pick<Report, 'status' | 'move' | 'timeChangeId'>): void => {
  requireNotMoving(report);
  const { status } = report;
  if (!isEditable(status)) throw new AppError('report.read_only');
};

/** Condition of a change: the report has the status it was decided on, and no migration began since. */
export const unchangedAndOpen = ({ status }: Pick<Report, 'status'>) => ({
  status,
  move: undefined,
  timeChangeId: undefined,
});
