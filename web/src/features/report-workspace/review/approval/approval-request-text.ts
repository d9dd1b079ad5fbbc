import type { ReportView } from '../../../../../../shared/contract/reports/report-view.ts';

/**
 * The text of the approval request by reader: administrators may decide on their own requests, and on requests to
 * another person.
 */
export type ApprovalRequestText = 'text' | 'other' | 'own' | 'ownAnyone' | 'ownSelf';

export const approvalRequestTextOf = (
  { approval, owner }: Pick<ReportView, 'approval' | 'owner'>,
  userId: string,
): ApprovalRequestText => {
  const approverId = approval?.approver?.userId;
  const isOwn = (approval?.submittedBy ?? owner).userId === userId;
  if (!isOwn) return approverId === undefined || approverId === userId ? 'text' : 'other';
  if (approverId === undefined) return 'ownAnyone';
  return approverId === userId ? 'ownSelf' : 'own';
};

/**
 * Whether deciding is this user's next action: not for requests to others, nor for the user's own requests to another
 * or to any approver.
 */
export const isAsked = (words: ApprovalRequestText): boolean => words === 'text' || words === 'ownSelf';
