import { AppError } from '../../../shared/errors.ts';
import { isEditable, type Report } from '../../../shared/model/report.ts';

/** Refuses a change of a report whose status is closed to it (422), or whose answers move to a newer edition just now (409). */
export const requireOpen = ({ status, move }: Pick<Report, 'status' | 'move'>): void => {
  if (move) throw new AppError('report.moving');
  if (!isEditable(status)) throw new AppError('report.read_only');
};

/** What a change holds the report to: the status it was decided on, and no move that began since. */
export const stillOpen = ({ status }: Pick<Report, 'status'>) => ({ status, move: undefined });
