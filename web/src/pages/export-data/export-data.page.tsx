import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { getReport } from '../../../../shared/contract/reports/reports.contract.ts';
import { formatPeriod } from '../../../../shared/model/numbers/format-value.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { NotFound } from '../../components/states/not-found.tsx';
import { ErrorState } from '../../components/states/states.tsx';
import { chosenRows } from '../../features/data-transfer/export/chosen-rows.ts';
import { ReportExportForm } from '../../features/data-transfer/export/report-export.tsx';
import { useReportExport } from '../../features/data-transfer/export/use-report-export.ts';
import { useCount } from '../../features/data-transfer/use-count.ts';
import { openAddress } from '../../features/reports/common/addresses.ts';
import { usePublishedReportsCrumb } from '../../features/reports/common/use-published-reports-crumb.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { isApiError } from '../../lib/http/api-error.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useFollow } from '../../lib/use-follow.ts';

/** The same message for an unknown report, one of another organisation, and an invalid id. */
const isMissing = (error: unknown): boolean =>
  isApiError(error, 'report.not_found') || isApiError(error, 'request.invalid');

/** Export of a report's data. */
export const Page = () => {
  const { t } = useTranslation('data-transfer');
  const publishedReportsCrumb = usePublishedReportsCrumb();
  const follow = useFollow();
  const count = useCount();
  const language = useLanguage();
  const { reportId = '' } = useParams();
  const { data: report, error: reportError } = useCall(getReport, { params: { reportId } });
  const exported = useReportExport(reportId);
  const { preview, error, retry, job } = exported;
  if (isMissing(error) || isMissing(reportError)) {
    return <NotFound />;
  }
  const rows = chosenRows(exported);
  const time = report ? formatPeriod(report.periodStartOn, report.periodEndOn, language) : '';
  return (
    <PageLayout
      title={t('export.title')}
      {...(report ? { subject: report.name } : {})}
      description={t('export.description')}
      breadcrumbs={[
        publishedReportsCrumb(report),
        ...(report ? [{ text: report.name, href: openAddress(report) }] : []),
        { text: t('export.title'), href: '' },
      ]}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          {/* Rendered from the start: a later insertion would move the other button under a fast click. */}
          <Button {...(report ? { href: openAddress(report) } : { disabled: true })} onFollow={follow}>
            {t('export.back')}
          </Button>
          <Button
            variant="primary"
            loading={job.isRunning}
            disabled={!preview || rows === 0}
            disabledReason={rows === 0 ? t('export.empty.title') : undefined}
            onClick={job.start}
          >
            {rows === undefined || rows === 0
              ? t('export.actionNone')
              : t('export.action', { count: rows, formatted: count(rows) })}
          </Button>
        </SpaceBetween>
      }
    >
      {error && !preview ? (
        <ErrorState things={t('export.things')} error={error} onRetry={retry} />
      ) : (
        <ReportExportForm {...exported} time={time} />
      )}
    </PageLayout>
  );
};
