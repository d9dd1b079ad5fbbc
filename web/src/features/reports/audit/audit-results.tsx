import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { AuditExport, AuditFinding, AuditVerification } from '../../../../../shared/model/audit/audit-job.ts';
import { formatAuditTime } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { FollowedJob } from './use-audit-jobs.ts';

const useCount = (): ((count: number) => string) => {
  const language = useLanguage();
  return (count) => new Intl.NumberFormat(language === 'zhTw' ? 'zh-TW' : 'en').format(count);
};

const Broken = ({ finding, checked }: { finding: AuditFinding; checked: number }) => {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const count = useCount();
  const { auditId, at } = finding;
  return (
    <>
      <Box>{t('verify.brokenText', { checked: count(checked) })}</Box>
      {auditId !== null && at !== null ? (
        <Box>{t('verify.entry', { time: formatAuditTime(at, language), id: auditId })}</Box>
      ) : null}
    </>
  );
};

/** The result of verifying the hash chain: nothing was altered, or the first entry that does not match. */
export const VerificationResult = ({ job, start, dismiss }: FollowedJob<AuditVerification>) => {
  const { t } = useTranslation('audit');
  const count = useCount();
  if (!job) return null;
  const { checked, unsealed, clockSteps, erased, finding, status } = job;
  if (status === 'running') {
    return (
      <output>
        <StatusIndicator type="loading">{t('verify.running', { formatted: count(checked) })}</StatusIndicator>
      </output>
    );
  }
  const closing = { dismissible: true, dismissAriaLabel: t('verify.dismiss'), onDismiss: dismiss };
  if (status === 'failed') {
    return (
      <Alert
        {...closing}
        type="warning"
        header={t('verify.failed')}
        action={<Button onClick={start}>{t('verify.again')}</Button>}
      >
        {t('verify.failedText')}
      </Alert>
    );
  }
  if (finding) {
    const number = count(finding.number ?? 0);
    return (
      <Alert {...closing} type="error" header={t(`verify.broken.${finding.fault}`, { number })}>
        <Broken finding={finding} checked={checked} />
      </Alert>
    );
  }
  return (
    <Alert {...closing} type="success" header={t('verify.intact', { count: checked, formatted: count(checked) })}>
      {unsealed > 0 ? <Box>{t('verify.unsealed', { count: unsealed, formatted: count(unsealed) })}</Box> : null}
      {clockSteps > 0 ? <Box>{t('verify.clockSteps', { count: clockSteps, formatted: count(clockSteps) })}</Box> : null}
      {erased > 0 ? <Box>{t('verify.erased', { count: erased, formatted: count(erased) })}</Box> : null}
    </Alert>
  );
};

/** The workbook: under way, there, or not. */
export const ExportResult = ({
  job,
  start,
  dismiss,
  isFiltered,
}: FollowedJob<AuditExport> & { isFiltered: boolean }) => {
  const { t } = useTranslation('audit');
  const count = useCount();
  if (!job) return null;
  if (job.status === 'running') {
    return (
      <output>
        <StatusIndicator type="loading">{t('export.running')}</StatusIndicator>
      </output>
    );
  }
  const closing = { dismissible: true, dismissAriaLabel: t('verify.dismiss'), onDismiss: dismiss };
  if (job.url === null) {
    return (
      <Alert
        {...closing}
        type="warning"
        header={t('export.failed')}
        action={<Button onClick={start}>{t('verify.again')}</Button>}
      >
        {t('export.failedText')}
      </Alert>
    );
  }
  const formatted = count(job.rows);
  return (
    <Alert
      {...closing}
      type="success"
      header={t('export.done')}
      action={
        <Button href={job.url} download={job.fileName} iconName="download">
          {t('export.download')}
        </Button>
      }
    >
      {isFiltered ? t('export.filtered', { formatted }) : t('export.rows', { count: job.rows, formatted })}
    </Alert>
  );
};
