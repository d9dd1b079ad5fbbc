import Container from '@cloudscape-design/components/container';
import LiveRegion from '@cloudscape-design/components/live-region';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportView } from '../../../../../../shared/contract/report-view.ts';
import type { Publication } from '../../../../../../shared/model/publication.ts';
import { usePermission } from '../../../../lib/session/profile.ts';
import { useWorkspace } from '../workspace-context.ts';
import type { Actions, Started } from './completion-actions.tsx';
import { PublicationCancelled } from './publication-cancelled.tsx';
import { PublicationFailed, PublicationProgress } from './publication-progress.tsx';
import { PublishedHero } from './published-hero.tsx';
import { isUnderWay } from './use-completion.ts';

type NewsProps = { newest: Publication | undefined; actions: Actions };

/** It was cancelled from here: what became of it has the focus. */
const isOwnCancel = ({ newest, actions }: NewsProps): boolean =>
  newest !== undefined && newest.publicationId === actions.cancelledId;

/** How publishing ended is read to whoever was there while it ran; who cancelled has it in focus. */
export const OutcomeNews = ({ newest, actions }: NewsProps) => {
  const { t } = useTranslation('workspace');
  const [seenId, setSeenId] = useState<string>();
  if (newest && isUnderWay(newest) && newest.publicationId !== seenId) setSeenId(newest.publicationId);
  const text = (): string => {
    if (!newest || isUnderWay(newest) || newest.publicationId !== seenId) return '';
    if (newest.status === 'published') return t('completion.published.title', { revision: newest.revisionNumber });
    if (newest.failure) return t(`completion.failed.title.${newest.failure.step}`);
    return isOwnCancel({ newest, actions }) ? '' : t('completion.cancelled.title');
  };
  return <LiveRegion hidden>{text()}</LiveRegion>;
};

/** What failed or was cancelled was of the report as it was then; by now it is another one, which is published anew. */
export const isPast = (report: ReportView, { requestedAt }: Publication): boolean => report.updatedAt > requestedAt;

type OutcomeProps = NewsProps & { started: Started };

/** How far publishing is, or how it ended. */
export const Outcome = ({ newest, actions, started }: OutcomeProps) => {
  const { report } = useWorkspace();
  const canPublish = usePermission('report:publish');
  const mayPublishNow = report.allowedActions.includes('publish');
  if (!newest) return null;
  if (isUnderWay(newest)) {
    return (
      <Container>
        <PublicationProgress
          publication={newest}
          isCancelling={actions.busy === 'cancel'}
          onCancel={canPublish ? () => void actions.cancel(newest) : undefined}
        />
      </Container>
    );
  }
  if (newest.status === 'published') return <PublishedHero publication={newest} />;
  if (isPast(report, newest)) return null;
  if (newest.status === 'cancelled') {
    return (
      <PublicationCancelled
        isOwn={isOwnCancel({ newest, actions })}
        isBusy={actions.busy === 'publish'}
        onPublish={mayPublishNow ? () => started.start('publish') : undefined}
      />
    );
  }
  return (
    <PublicationFailed
      publication={newest}
      isBusy={actions.busy === 'retry'}
      onRetry={mayPublishNow ? () => void actions.retry(newest) : undefined}
    />
  );
};
