import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { isEditable, type ReportAction } from '../../../../../shared/model/report/report.ts';

/** Buttons in the order of the workflow. The approver's are in the bar below every step. */
const order = [
  'publish',
  'submit',
  'complete',
  'publish-again',
  'withdraw',
  'edit',
  'unpublish',
  'archive',
] as const satisfies readonly CompletionAction[];

export type CompletionAction = ReportAction | 'publish';
/** One that has its button on the step. */
export type ShownAction = (typeof order)[number];

/** The confirmation of a screen before an action. */
export type Question =
  | 'publish-empty'
  | 'edit-published'
  | 'edit-unpublished'
  | 'reopen'
  | 'unpublish'
  | 'archive'
  | 'reject';

const editQuestionOf = (status: ReportView['status']): Question => {
  if (status === 'Published') return 'edit-published';
  return status === 'Unpublished' ? 'edit-unpublished' : 'reopen';
};

/**
 * The confirmation before an action; undefined if it can be undone at once. `isEmpty`: nothing in the report is
 * answered.
 */
export const questionOf = (
  action: CompletionAction,
  status: ReportView['status'],
  isEmpty = false,
): Question | undefined => {
  if (action === 'publish') return isEmpty ? 'publish-empty' : undefined;
  if (action === 'edit') return editQuestionOf(status);
  if (action === 'unpublish' || action === 'archive' || action === 'reject') return action;
  return undefined;
};

/**
 * Design problems are shown while they can be fixed, and next to [Publish report], which requires a complete design.
 */
export const showsDesignProblems = ({
  status,
  allowedActions,
}: Pick<ReportView, 'status' | 'allowedActions'>): boolean =>
  status !== 'New' && (isEditable(status) || allowedActions.includes('publish'));

/** The caller's actions, forward ones first; an action that leads back is never the primary button. */
export const actionsOf = (report: Pick<ReportView, 'allowedActions'>): ShownAction[] =>
  order.filter((action) => report.allowedActions.includes(action));

/** An action's effect in a sentence: the fields of an approved report are read-only before it is completed. */
export const explanationOf = (action: ShownAction, status: ReportView['status']): ShownAction | 'complete-approved' =>
  action === 'complete' && !isEditable(status) ? 'complete-approved' : action;

const leadsOn: readonly CompletionAction[] = ['publish', 'submit', 'complete', 'publish-again'];

/** The forward action, which is the primary button; undefined if all actions lead back. */
export const leadOf = (actions: readonly ShownAction[]): ShownAction | undefined =>
  actions.slice(0, 1).find((action) => leadsOn.includes(action));
