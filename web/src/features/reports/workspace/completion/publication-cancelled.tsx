import Alert, { type AlertProps } from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLive } from '../../../../../../shared/model/report.ts';
import { useWorkspace } from '../workspace-context.ts';
import { usePublishStop } from './completion-actions.tsx';

type Props = {
  /** Whoever cancelled goes on from what became of it. */
  isOwn: boolean;
  isBusy: boolean;
  /** Absent where the report cannot be published as it is now, or not by the caller. */
  onPublish: (() => void) | undefined;
};

/** That nothing went out, what readers still have, and the way on. */
export const PublicationCancelled = ({ isOwn, isBusy, onPublish }: Props) => {
  const { t } = useTranslation('workspace');
  const { report } = useWorkspace();
  const stopped = usePublishStop();
  const alert = useRef<AlertProps.Ref>(null);
  const [takesFocus] = useState(isOwn);
  useEffect(() => {
    if (takesFocus) alert.current?.focus();
  }, [takesFocus]);
  return (
    <Alert
      ref={alert}
      type="info"
      header={t('completion.cancelled.title')}
      action={
        onPublish ? (
          <Button loading={isBusy} onClick={onPublish} {...stopped}>
            {t('completion.actions.publish')}
          </Button>
        ) : undefined
      }
    >
      {isLive(report)
        ? t('completion.cancelled.textLive', { revision: report.publishedRevision })
        : t('completion.cancelled.text')}
    </Alert>
  );
};
