import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { isEditable } from '../../../../../shared/model/report/report.ts';

/** The approver's reason counts until the report is submitted again, not only until its first correction is typed. */
export const isSentBack = ({ status, rejectionReason }: Pick<ReportView, 'status' | 'rejectionReason'>): boolean =>
  status === 'Approval Rejected' || (isEditable(status) && rejectionReason !== null);
