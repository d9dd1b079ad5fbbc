import type { Resolution } from '../../../shared/model/data-point/binding.ts';
import type { ValueSource } from '../../../shared/model/publishing/snapshot.ts';
import type { Report } from '../../../shared/model/report/report.ts';

/** A stored value without a report was entered in the data hub or imported: an organisation without a hub has none. */
export const sourceOf = ({ state, point }: Resolution, { reportId }: Pick<Report, 'reportId'>): ValueSource => {
  if (state === 'computed') return 'computed';
  if (state !== 'hub') return 'typed';
  if (!point?.origin) return 'hub';
  return point.origin.reportId === reportId ? 'report' : 'otherReport';
};
