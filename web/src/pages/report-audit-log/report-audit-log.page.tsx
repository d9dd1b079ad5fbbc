import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { getReport } from '../../../../shared/contract/reports/reports.contract.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { NotFound } from '../../components/states/not-found.tsx';
import { ErrorState } from '../../components/states/states.tsx';
import { ExportResult, VerificationResult } from '../../features/reports/audit/audit-results.tsx';
import { AuditTable } from '../../features/reports/audit/audit-table.tsx';
import { useExport, useVerification } from '../../features/reports/audit/use-audit-jobs.ts';
import { useAuditLog } from '../../features/reports/audit/use-audit-log.ts';
import { openAddress } from '../../features/reports/common/addresses.ts';
import { usePublishedReportsCrumb } from '../../features/reports/common/use-published-reports-crumb.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { isApiError } from '../../lib/http/api-error.ts';
import { useFollow } from '../../lib/use-follow.ts';

/** The same message for an unknown report, one of another organisation, and an invalid id. */
const isMissing = (error: unknown): boolean =>
  isApiError(error, 'report.not_found') || isApiError(error, 'request.invalid');

/** Audit log of a report: who changed what. The name in the path is for readers; the id decides. */
export const Page = () => {
  const { t } = useTranslation('audit');
  const publishedReportsCrumb = usePublishedReportsCrumb();
  const follow = useFollow();
  const { reportId = '', reportName = '' } = useParams();
  const { data: report } = useCall(getReport, { params: { reportId } });
  const log = useAuditLog(reportId);
  const { pages } = log;
  const verification = useVerification(reportId);
  const workbook = useExport(reportId, log.filter);
  if (isMissing(pages.error)) {
    return <NotFound />;
  }
  const name = report?.name ?? reportName;
  return (
    <PageLayout
      title={t('title')}
      subject={name}
      description={t('description')}
      breadcrumbs={[
        publishedReportsCrumb(report),
        ...(report ? [{ text: report.name, href: openAddress(report) }] : []),
        { text: t('title'), href: '' },
      ]}
      actionsOnPhone="header"
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          <Button iconName="refresh" ariaLabel={t('refresh')} onClick={() => void pages.refresh()} />
          <Button loading={verification.isRunning} onClick={verification.start}>
            {t('verify.action')}
          </Button>
          <Button loading={workbook.isRunning} onClick={workbook.start}>
            {t('export.action')}
          </Button>
          {/* Rendered from the start: a later insertion would move the other buttons under a fast click. */}
          <Button {...(report ? { href: openAddress(report) } : { disabled: true })} onFollow={follow}>
            {t('back')}
          </Button>
        </SpaceBetween>
      }
    >
      {pages.error && !pages.items ? (
        <ErrorState things={t('things')} error={pages.error} onRetry={() => void pages.refresh()} />
      ) : (
        <SpaceBetween size="m">
          <VerificationResult {...verification} />
          <ExportResult {...workbook} isFiltered={log.isFiltered} />
          <AuditTable log={log} reportName={name} />
        </SpaceBetween>
      )}
    </PageLayout>
  );
};
