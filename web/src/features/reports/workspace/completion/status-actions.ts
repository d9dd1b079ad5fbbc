import type { ReportView } from '../../../../../../shared/contract/reports.contract.ts';
import type { ReportAction } from '../../../../../../shared/model/report.ts';

/** Buttons in the order in which they lead on; the first one allowed is the primary. */
const order: readonly (ReportAction | 'publish')[] = [
  'publish',
  'accept',
  'submit',
  'complete',
  'publish-again',
  'reject',
  'withdraw',
  'edit',
  'unpublish',
  'archive',
];

export type CompletionAction = (typeof order)[number];

/** What a screen asks before an action; undefined where it can be undone at once (screens.md 4 and 12). */
export type Question = 'edit-published' | 'reopen' | 'unpublish' | 'archive' | 'reject';

export const questionOf = (action: CompletionAction, status: ReportView['status']): Question | undefined => {
  if (action === 'edit') return status === 'Published' || status === 'Unpublished' ? 'edit-published' : 'reopen';
  if (action === 'unpublish' || action === 'archive' || action === 'reject') return action;
  return undefined;
};

/** What the caller may do now, the way on first; what leads nowhere better is never the primary button. */
export const actionsOf = (report: Pick<ReportView, 'allowedActions'>): CompletionAction[] =>
  order.filter((action) => report.allowedActions.includes(action));

const leadsOn: readonly CompletionAction[] = ['publish', 'accept', 'submit', 'complete', 'publish-again'];

export const isPrimaryAction = (action: CompletionAction, actions: readonly CompletionAction[]): boolean =>
  action === actions[0] && leadsOn.includes(action);
