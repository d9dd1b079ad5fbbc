import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEditable, type ReportStatus } from '../../../../../../shared/model/report/report.ts';
import { useFollow } from '../../../../lib/use-follow.ts';
import { stepAddress } from '../../../reports/common/addresses.ts';
import { ActionQuestion } from '../../../reports/publishing/action-question.tsx';
import {
  actionsOf,
  type CompletionAction,
  explanationOf,
  leadOf,
  questionOf,
  type ShownAction,
} from '../../../reports/publishing/status-actions.ts';
import { isNothingAnswered } from '../../context/outline-tree.ts';
import { useUndescribed } from '../../context/use-undescribed.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { WordButton } from '../../word-import/word-button.tsx';
import { type SubmitAction, type SubmitDraft, SubmitModal, type SubmitWords } from './submit-modal.tsx';
import { useBlockingErrors } from './use-blocking-errors.ts';
import type { useCompletionActions } from './use-completion.ts';

/** Actions that end editing are validated, and show the result first. */
const submitOf = (action: CompletionAction, status: ReportStatus): SubmitAction | undefined =>
  isEditable(status) && (action === 'submit' || action === 'complete') ? action : undefined;

export type Actions = ReturnType<typeof useCompletionActions>;

/** The requested action, and whether a confirmation comes first. */
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
  const [draft, setDraft] = useState<SubmitDraft>();
  const submitted = asked && submitOf(asked, report.status);
  const close = (): void => setAsked(undefined);
  const submit = async (action: SubmitAction, words: SubmitWords): Promise<void> => {
    if (await actions.act(action, words)) setDraft(undefined);
    close();
  };
  return (
    <>
      {submitted ? (
        <SubmitModal
          action={submitted}
          draft={draft}
          onDraft={setDraft}
          isBusy={actions.busy === submitted}
          onAct={(words) => void submit(submitted, words)}
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

/**
 * The reason that disables [Publish report], as the server would refuse it. The cause and a link to it are shown
 * above.
 */
export const usePublishStop = () => {
  const { t } = useTranslation('workspace');
  const { report } = useWorkspace();
  const { undescribed } = useUndescribed(report.allowedActions.includes('publish'));
  const count = undescribed.length;
  return count === 0 ? {} : { disabled: true, disabledReason: t('completion.undescribed', { count }) };
};

type ActionsProps = {
  actions: Actions;
  started: Started;
  /** Whether one of them is the primary button; a publication that failed is tried again first. */
  hasLead: boolean;
};

const useShown = ({ hasLead }: Pick<ActionsProps, 'hasLead'>) => {
  const { report } = useWorkspace();
  const allowed = actionsOf(report);
  const lead = hasLead ? leadOf(allowed) : undefined;
  return { lead, others: allowed.filter((action) => action !== lead) };
};

type OneProps = Pick<ActionsProps, 'actions' | 'started'> & { action: ShownAction; variant: 'primary' | 'normal' };

/** A button, and its effect in a sentence. */
const Action = ({ action, variant, actions, started }: OneProps) => {
  const { t } = useTranslation('workspace');
  const { report } = useWorkspace();
  const stopped = usePublishStop();
  return (
    <>
      <Button
        variant={variant}
        loading={actions.busy === action}
        disabled={actions.busy !== undefined && actions.busy !== action}
        {...(action === 'publish' ? stopped : {})}
        onClick={() => started.start(action)}
      >
        {t(`completion.actions.${action}`)}
      </Button>
      <span className="quiet">
        {t(`completion.explain.${explanationOf(action, report.status)}`, { revision: report.publishedRevision + 1 })}
      </span>
    </>
  );
};

/** A report without a response cannot be submitted: it is filled in first. */
const FirstResponse = () => {
  const { t } = useTranslation('workspace');
  const follow = useFollow();
  const { report } = useWorkspace();
  return (
    <div className="completion-lead">
      <Button variant="primary" href={stepAddress(report, 'data-input')} onFollow={follow}>
        {t('completion.goOn')}
      </Button>
      <span className="quiet">{t('completion.newText')}</span>
    </div>
  );
};

/** The main action, next to the cover. */
export const LeadAction = ({ hasLead, ...shared }: ActionsProps) => {
  const { lead } = useShown({ hasLead });
  // An action that would be refused is no primary button: the notice below links to the errors.
  const blocking = useBlockingErrors();
  const { disabled: isRefused = false } = usePublishStop();
  const isStopped = blocking > 0 || (lead === 'publish' && isRefused);
  const { report } = useWorkspace();
  if (!lead) return report.status === 'New' ? <FirstResponse /> : null;
  return (
    <div className="completion-lead">
      <Action {...shared} action={lead} variant={isStopped ? 'normal' : 'primary'} />
    </div>
  );
};

/** Secondary actions of the report, and the import of an edited Word file: less prominent, and last. */
export const OtherActions = ({ hasLead, ...shared }: ActionsProps) => {
  const { t } = useTranslation('workspace');
  const { others } = useShown({ hasLead });
  return (
    <ul className="completion-actions" aria-label={t('completion.others')}>
      {others.map((action) => (
        <li key={action}>
          <Action {...shared} action={action} variant="normal" />
        </li>
      ))}
      <WordButton />
    </ul>
  );
};
