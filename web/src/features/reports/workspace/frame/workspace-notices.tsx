import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isEditable, type ReportStatus } from '../../../../../../shared/model/report.ts';
import { useFlash } from '../../../../components/flash/use-flash.ts';
import { useFollow } from '../../../../lib/use-follow.ts';
import { type StepId, stepAddress } from '../../common/addresses.ts';
import { countSendable } from '../saving/save-summary.ts';
import { useQueueState, useWorkspace } from '../workspace-context.ts';

/** Says how many kept edits were sent once the connection is back. */
const useBackOnline = (): void => {
  const { t } = useTranslation('workspace');
  const flash = useFlash();
  const isOnline = useQueueState((state) => state.isOnline);
  const waiting = useQueueState(countSendable);
  const kept = useRef(0);
  useEffect(() => {
    if (!isOnline) kept.current = waiting;
    if (!isOnline || waiting > 0 || kept.current === 0) return;
    flash.show({ type: 'success', content: t('backOnline', { count: kept.current }) });
    kept.current = 0;
  }, [isOnline, waiting, flash, t]);
};

type ReadOnlyStatus = Exclude<ReportStatus, 'New' | 'In Progress' | 'Approval Rejected'>;
const isReadOnlyStatus = (status: ReportStatus): status is ReadOnlyStatus => !isEditable(status);

const ReadOnlyNotice = ({ step }: { step: StepId }) => {
  const { t } = useTranslation('workspace');
  const follow = useFollow();
  const { report, isReadOnly } = useWorkspace();
  if (!isReadOnly || step === 'completion') return null;
  const { status } = report;
  const text = report.runningPublicationId
    ? t('readOnly.publishing')
    : isReadOnlyStatus(status)
      ? t(`readOnly.${status}`)
      : t('readOnly.role');
  return (
    <Alert
      type="info"
      action={
        isReadOnlyStatus(status) ? (
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

/** Lasting conditions of the report: offline, read only, sent back with a reason. */
export const WorkspaceNotices = ({ step }: { step: StepId }) => {
  const { t } = useTranslation('workspace');
  const { report } = useWorkspace();
  const isOnline = useQueueState((state) => state.isOnline);
  useBackOnline();
  return (
    <SpaceBetween size="s">
      {isOnline ? null : <Alert type="warning">{t('offline')}</Alert>}
      {report.status === 'Approval Rejected' ? (
        <Alert type="error" header={t('rejected.title')}>
          {report.rejectionReason ?? t('rejected.none')}
        </Alert>
      ) : null}
      <ReadOnlyNotice step={step} />
    </SpaceBetween>
  );
};
