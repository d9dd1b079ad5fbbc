import Alert, { type AlertProps } from '@cloudscape-design/components/alert';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLive } from '../../../../../../shared/model/report/report.ts';
import { useWorkspace } from '../../context/workspace-context.ts';

/**
 * Says that nothing was published, and which version readers still have; the person who cancelled (`isOwn`) can
 * continue from here.
 */
export const PublicationCancelled = ({ isOwn }: { isOwn: boolean }) => {
  const { t } = useTranslation('workspace');
  const { report } = useWorkspace();
  const alert = useRef<AlertProps.Ref>(null);
  const [takesFocus] = useState(isOwn);
  useEffect(() => {
    if (takesFocus) alert.current?.focus();
  }, [takesFocus]);
  return (
    <Alert ref={alert} type="info" header={t('completion.cancelled.title')}>
      {isLive(report)
        ? t('completion.cancelled.textLive', { revision: report.publishedRevision })
        : t('completion.cancelled.text')}
    </Alert>
  );
};
