import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEditable, type ReportStatus } from '../../../../../../shared/model/report.ts';
import { isNothingAnswered } from '../tree/outline-tree.ts';
import { useWorkspace } from '../workspace-context.ts';
import { ActionQuestion } from './action-question.tsx';
import { actionsOf, type CompletionAction, isPrimaryAction, questionOf } from './status-actions.ts';
import { type SubmitAction, SubmitModal } from './submit-modal.tsx';
import type { useCompletionActions } from './use-completion.ts';
import { useUndescribed } from './use-undescribed.ts';

/** What ends editing is validated, and says first what it stands on (screens.md 17). */
const submitOf = (action: CompletionAction, status: ReportStatus): SubmitAction | undefined =>
  isEditable(status) && (action === 'submit' || action === 'complete') ? action : undefined;

export type Actions = ReturnType<typeof useCompletionActions>;

/** What was asked for, and whether a question comes before it is done. */
export const useStart = (actions: Actions) => {
  const { report, outline } = useWorkspace();
  const [asked, setAsked] = useState<CompletionAction>();
  const isEmpty = isNothingAnswered(outline);
  const questioned = (action: CompletionAction) => questionOf(action, report.status, isEmpty);
  const start = (action: CompletionAction): void => {
    if (questioned(action) || submitOf(action, report.status)) setAsked(action);
    else void actions.act(action);
  };
  return { asked, setAsked, start, question: asked && questioned(asked) };
};

export type Started = ReturnType<typeof useStart>;

export const Questions = ({ actions, started }: { actions: Actions; started: Started }) => {
  const { report } = useWorkspace();
  const { asked, setAsked, question } = started;
  const submitted = asked && submitOf(asked, report.status);
  const close = (): void => setAsked(undefined);
  return (
    <>
      {submitted ? (
        <SubmitModal
          action={submitted}
          isBusy={actions.busy === submitted}
          onAct={(words) => void actions.act(submitted, words).then(close)}
          onClose={close}
        />
      ) : null}
      {asked && question ? (
        <ActionQuestion
          question={question}
          action={asked}
          report={report}
          isBusy={actions.busy === asked}
          onAct={(reason) => void actions.act(asked, reason === undefined ? {} : { reason }).then(close)}
          onClose={close}
        />
      ) : null}
    </>
  );
};

/** What keeps [Publish report] from being pressed: the server would refuse it. What it is stands above, with the way there. */
export const usePublishStop = () => {
  const { t } = useTranslation('workspace');
  const { report } = useWorkspace();
  const count = useUndescribed(report.allowedActions.includes('publish'));
  return count === 0 ? {} : { disabled: true, disabledReason: t('completion.undescribed', { count }) };
};

/** `isTold`: the way to publish stands at the head of the step already. */
export const ActionList = ({ actions, started, isTold }: { actions: Actions; started: Started; isTold: boolean }) => {
  const { t } = useTranslation('workspace');
  const { report } = useWorkspace();
  const stopped = usePublishStop();
  const allowed = actionsOf(report).filter((action) => !(isTold && action === 'publish'));
  return (
    <ul className="completion-actions" hidden={allowed.length === 0}>
      {allowed.map((action) => (
        <li key={action}>
          <Button
            variant={isPrimaryAction(action, allowed) ? 'primary' : 'normal'}
            loading={actions.busy === action}
            disabled={actions.busy !== undefined && actions.busy !== action}
            {...(action === 'publish' ? stopped : {})}
            onClick={() => started.start(action)}
          >
            {t(`completion.actions.${action}`)}
          </Button>
          <span className="quiet">{t(`completion.explain.${action}`, { revision: report.publishedRevision + 1 })}</span>
        </li>
      ))}
    </ul>
  );
};
