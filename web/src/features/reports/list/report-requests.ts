import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { isEditable } from '../../../../../shared/model/report/report.ts';

type Asked = Pick<ReportView, 'status' | 'work' | 'collaboration' | 'owner'>;

/** When the next of it is due: of all that is open, or to a contributor of what they are asked for; nothing is where nobody can edit. */
export const dueOf = ({ status, work, collaboration }: Asked): string | null => {
  if (!isEditable(status)) return null;
  const own = collaboration?.handedInAt === null ? collaboration.dueOn : null;
  return work?.nextDueOn ?? own;
};

/** Who made it, then everybody who is asked for something in it. */
export const peopleOf = ({ owner, work }: Asked): string[] => [
  ...new Set([owner.name, ...(work?.people ?? []).map(({ name }) => name)]),
];

/** What is due first comes first; what has no date comes last. */
export const byDue = (one: Asked, other: Asked): number => (dueOf(one) ?? '9999').localeCompare(dueOf(other) ?? '9999');
