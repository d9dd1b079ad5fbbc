import type { Author } from '../../../shared/model/people/author.ts';
import { type Report, statusAfterEdit } from '../../../shared/model/report/report.ts';
import type { Write } from '../data/write.ts';
import { audit } from './audit-row.ts';

/** The audit row of an edit that starts a new report or resumes a rejected one; none for any other edit. */
export const openedRow = (dependencies: Parameters<typeof audit>[0], report: Report, who: Author): Write[] => {
  const status = statusAfterEdit(report.status);
  if (status === report.status) return [];
  const change = { field: 'edit', oldValue: report.status, newValue: status };
  return [audit(dependencies, report, who, { action: 'report.status-changed', ...change })];
};
