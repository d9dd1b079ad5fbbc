import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { isEditable } from '../../../../../shared/model/report/report.ts';

type Asked = Pick<ReportView, 'status' | 'work' | 'collaboration' | 'owner'>;

/** The next due date: of all open work, or for a contributor of their own; none where nobody can edit. */
export const dueOf = ({ status, work, collaboration }: Asked): string | null => {
  if (!isEditable(status)) return null;
  const own = collaboration?.handedInAt === null ? collaboration.dueOn : null;
  return work?.nextDueOn ?? own;
};

/** The owner, then everybody with work in the report. */
export const peopleOf = ({ owner, work }: Asked): string[] => [
  ...new Set([owner.name, ...(work?.people ?? []).map(({ name }) => name)]),
];

/** The earliest due date first; reports without one last. */
export const byDue = (one: Asked, other: Asked): number => (dueOf(one) ?? '9999').localeCompare(dueOf(other) ?? '9999');
