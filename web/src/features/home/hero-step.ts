import type { ReportView } from '../../../../shared/contract/reports/report-view.ts';
import { isEditable } from '../../../../shared/model/report/report.ts';

export type HeroStep = 'continue' | 'publish' | 'complete' | 'review' | 'waiting' | 'publishing' | 'open';

/** The next step of a report on Home: answering only if the user may edit, else the pending step. */
export const heroStep = (report: Pick<ReportView, 'status' | 'allowedActions' | 'runningPublicationId'>): HeroStep => {
  const { status, allowedActions } = report;
  if (report.runningPublicationId) return 'publishing';
  if (isEditable(status)) return allowedActions.includes('edit-fields') ? 'continue' : 'open';
  if (status === 'Pending Approval') return allowedActions.includes('accept') ? 'review' : 'waiting';
  if (status === 'Approval Accepted' && allowedActions.includes('complete')) return 'complete';
  return status === 'Completed' && allowedActions.includes('publish') ? 'publish' : 'open';
};
