import type { ReportView } from '../../../../../../shared/contract/reports/report-view.ts';

/**
 * How the bar tells of the request, by who reads it: administrators may decide on what they asked for themselves, and on what
 * another person is asked for.
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
