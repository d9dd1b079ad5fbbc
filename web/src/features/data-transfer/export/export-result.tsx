import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { useCount } from '../use-count.ts';
import type { FollowedExport } from './use-data-export.ts';

/** State of the file: being written, ready, or failed. */
export const ExportResult = ({ job, isRemoved, start, dismiss }: FollowedExport) => {
  const { t } = useTranslation('data-transfer');
  const count = useCount();
  const closing = { dismissible: true, dismissAriaLabel: t('job.dismiss'), onDismiss: dismiss };
  if (isRemoved) {
    return (
      <Alert {...closing} type="info" header={t('job.gone')}>
        {t('job.goneText')}
      </Alert>
    );
  }
  if (!job) return null;
  if (job.status === 'running') {
    return (
      <output>
        <StatusIndicator type="loading">{t('job.running')}</StatusIndicator>
      </output>
    );
  }
  if (job.status === 'empty') {
    return (
      <Alert {...closing} type="info" header={t('export.empty.title')}>
        {t('export.empty.text')}
      </Alert>
    );
  }
  if (job.url === null) {
    const again = <Button onClick={start}>{t('job.again')}</Button>;
    return (
      <Alert {...closing} type="warning" header={t('job.failed')} action={again}>
        {t('job.failedText')}
      </Alert>
    );
  }
  const download = (
    <Button href={job.url} download={job.fileName} iconName="download">
      {t('job.download')}
    </Button>
  );
  return (
    <Alert {...closing} type="success" header={t('job.done')} action={download}>
      {t('job.rows', { count: job.rows, formatted: count(job.rows) })}
    </Alert>
  );
};
