import type { Resolution } from '../../../shared/model/binding.ts';
import type { Report } from '../../../shared/model/report.ts';
import type { ValueSource } from '../../../shared/model/snapshot.ts';

/** A stored value that no report gave was typed in the data hub or imported: an organisation without a hub has none. */
export const sourceOf = ({ state, point }: Resolution, { reportId }: Pick<Report, 'reportId'>): ValueSource => {
  if (state === 'computed') return 'computed';
  if (state !== 'hub') return 'typed';
  if (!point?.origin) return 'hub';
  return point.origin.reportId === reportId ? 'report' : 'otherReport';
};
