import LiveRegion from '@cloudscape-design/components/live-region';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Publication } from '../../../../../../shared/model/report/publication.ts';
import { usePermission } from '../../../../lib/session/profile.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import type { Actions } from './completion-actions.tsx';
import { isPast, isUnderWay, stageOf } from './completion-stage.ts';
import { PublicationCancelled } from './publication-cancelled.tsx';
import { PublicationFailed, PublicationProgress } from './publication-progress.tsx';
import { useFailureTitle } from './use-failure-title.ts';

type NewsProps = { newest: Publication | undefined; actions: Actions };

/** It was cancelled from here: the message about it has the focus. */
const isOwnCancel = ({ newest, actions }: NewsProps): boolean =>
  newest !== undefined && newest.publicationId === actions.cancelledId;

/**
 * Announces the end of publishing to users who were on the page while it ran; the person who cancelled has it in
 * focus.
 */
export const OutcomeNews = ({ newest, actions }: NewsProps) => {
  const { t } = useTranslation('workspace');
  const titleOf = useFailureTitle();
  const [seenId, setSeenId] = useState<string>();
  if (newest && isUnderWay(newest) && newest.publicationId !== seenId) setSeenId(newest.publicationId);
  const text = (): string => {
    if (!newest || isUnderWay(newest) || newest.publicationId !== seenId) return '';
    if (newest.status === 'published') return t('completion.stages.live', { revision: newest.revisionNumber });
    if (newest.failure) return titleOf(newest.failure.step, newest);
    return isOwnCancel({ newest, actions }) ? '' : t('completion.cancelled.title');
  };
  return <LiveRegion hidden>{text()}</LiveRegion>;
};

/**
 * Retries a failed publication from the failed step, while the report is unchanged since; undefined where it has
 * changed.
 */
export const useRetryPublication = (newest: Publication | undefined, actions: Actions): (() => void) | undefined => {
  const { report } = useWorkspace();
  const isOpen = newest?.status === 'failed' && !isPast(report, newest) && report.allowedActions.includes('publish');
  return isOpen ? () => void actions.retry(newest) : undefined;
};

/** The progress of publishing, or its failure; a success needs no message. */
export const Outcome = ({
  newest,
  actions,
  isUnseen,
  retry,
}: NewsProps & { isUnseen: boolean; retry: (() => void) | undefined }) => {
  const { report } = useWorkspace();
  const canPublish = usePermission('report:publish');
  if (!newest) return null;
  if (stageOf(report, newest) === 'running') {
    const cancel = canPublish ? (): void => void actions.cancel(newest) : undefined;
    return (
      <PublicationProgress
        publication={newest}
        isUnseen={isUnseen}
        isCancelling={actions.busy === 'cancel'}
        onCancel={cancel}
      />
    );
  }
  if (newest.status === 'published' || isPast(report, newest)) return null;
  if (newest.status === 'cancelled') return <PublicationCancelled isOwn={isOwnCancel({ newest, actions })} />;
  return <PublicationFailed publication={newest} isBusy={actions.busy === 'retry'} onRetry={retry} />;
};
