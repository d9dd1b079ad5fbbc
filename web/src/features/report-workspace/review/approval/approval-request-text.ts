import type { ReportView } from '../../../../../../shared/contract/reports/report-view.ts';

/**
 * The text of the approval request by reader: administrators may decide on their own requests, and on requests to
 * another person.
 */
export type AskingWords = 'text' | 'other' | 'own' | 'ownAnyone' | 'ownSelf';

export const askingWordsOf = (
  { approval, owner }: Pick<ReportView, 'approval' | 'owner'>,
  userId: string,
): AskingWords => {
  const approverId = approval?.approver?.userId;
  const isOwn = (approval?.submittedBy ?? owner).userId === userId;
  if (!isOwn) return approverId === undefined || approverId === userId ? 'text' : 'other';
  if (approverId === undefined) return 'ownAnyone';
  return approverId === userId ? 'ownSelf' : 'own';
};

/** What others are asked for, and what somebody asked for themselves, is not their way on. */
export const isAsked = (words: AskingWords): boolean => words === 'text' || words === 'ownSelf';
