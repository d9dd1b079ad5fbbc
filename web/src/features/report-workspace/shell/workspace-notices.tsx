import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isArchived, isEditable, type ReportStatus } from '../../../../../shared/model/report/report.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { formatDay } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { type StepId, stepAddress } from '../../reports/common/addresses.ts';
import { OfflineChangesNotice } from '../answering/disclosure-status/offline-changes-notice.tsx';
import { useUnmappedItems } from '../answering/unmapped/use-unmapped-items.ts';
import { openChoicesOf } from '../context/outline-tree.ts';
import { useQueueState, useWorkspace } from '../context/workspace-context.ts';
import { ConnectionNotice } from '../save-status/connection-notice.tsx';
import { countSendable, countStuck } from '../saving/save-summary.ts';
import { sentBackId } from '../steps/step-title.tsx';
import { isSentBack } from './is-sent-back.ts';

const UnmappedAnswers = lazyPart(
  async () => (await import('../answering/unmapped/unmapped-answers.tsx')).UnmappedAnswers,
);

/** Reports how many stored edits were sent after reconnecting, without those that then wait for their author. */
const useBackOnline = (): void => {
  const { t } = useTranslation('workspace');
  const flash = useFlash();
  const isOnline = useQueueState((state) => state.isOnline);
  const waiting = useQueueState(countSendable);
  const stuck = useQueueState(countStuck);
  const offlineCounts = useRef({ waiting: 0, stuck: 0 });
  useEffect(() => {
    if (!isOnline) offlineCounts.current = { waiting, stuck };
    if (!isOnline || waiting > 0 || offlineCounts.current.waiting === 0) return;
    const count = offlineCounts.current.waiting - Math.max(0, stuck - offlineCounts.current.stuck);
    if (count > 0) flash.show({ type: 'success', content: t('backOnline', { count }) });
    offlineCounts.current = { waiting: 0, stuck };
  }, [isOnline, waiting, stuck, flash, t]);
};

type ReadOnlyStatus = Exclude<ReportStatus, 'New' | 'In Progress' | 'Approval Rejected'>;
const isReadOnlyStatus = (status: ReportStatus): status is ReadOnlyStatus => !isEditable(status);

const ReadOnlyNotice = ({ step }: { step: StepId }) => {
  const { t } = useTranslation('workspace');
  const { t: tValidation } = useTranslation('validation');
  const language = useLanguage();
  const follow = useFollow();
  const { report, isReadOnly } = useWorkspace();
  const { status } = report;
  // The completion step shows the next action itself; it does not show that none exists, or who must act where no bar
  // says so.
  const isUnexplained =
    isArchived(status) || (status === 'Pending Approval' && !report.allowedActions.includes('accept'));
  if (!isReadOnly || (step === 'completion' && !isUnexplained)) return null;
  const waiting = ({ approver, submittedAt }: NonNullable<typeof report.approval>): string => {
    const date = formatDay(submittedAt, language);
    return approver ? tValidation('waiting', { name: approver.name, date }) : tValidation('waitingAnyone', { date });
  };
  const text = report.runningPublicationId
    ? t('readOnly.publishing')
    : report.move || report.timeChangeId
      ? t('readOnly.moving')
      : status === 'Pending Approval' && report.approval
        ? waiting(report.approval)
        : isReadOnlyStatus(status)
          ? t(`readOnly.${status}`)
          : t('readOnly.role');
  return (
    <Alert
      type="info"
      action={
        isReadOnlyStatus(status) && !isArchived(status) && step !== 'completion' ? (
          <Button href={stepAddress(report, 'completion')} onFollow={follow}>
            {t('readOnly.open')}
          </Button>
        ) : undefined
      }
    >
      {text}
    </Alert>
  );
};

/** Numbers that differ from the data hub and wait for a choice. */
const DataConflictNotice = () => {
  const { t } = useTranslation('data-points');
  const { outline, isReadOnly, openDataConflicts } = useWorkspace();
  const count = openChoicesOf(outline);
  if (count === 0 || isReadOnly) return null;
  return (
    <Alert
      type="warning"
      header={t('conflict.notice', { count })}
      action={<Button onClick={() => openDataConflicts()}>{t('conflict.open')}</Button>}
    >
      {t('conflict.noticeText')}
    </Alert>
  );
};

/** Lasting conditions of the report: offline, read only, sent back with a reason. */
export const WorkspaceNotices = ({ step }: { step: StepId }) => {
  const { t } = useTranslation('workspace');
  const { report } = useWorkspace();
  useBackOnline();
  const { count } = useUnmappedItems();
  return (
    <SpaceBetween size="s">
      <ConnectionNotice />
      <OfflineChangesNotice />
      {isSentBack(report) ? (
        <div id={sentBackId} tabIndex={-1}>
          <Alert type="error" header={t('rejected.title')}>
            {report.rejectionReason ?? t('rejected.none')}
          </Alert>
        </div>
      ) : null}
      {count === 0 ? null : (
        <Suspense>
          <UnmappedAnswers />
        </Suspense>
      )}
      <DataConflictNotice />
      <ReadOnlyNotice step={step} />
    </SpaceBetween>
  );
};
