import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../components/states/states.tsx';
import { ReportCollaborators } from '../../features/reports/collaborators/report-collaborators.tsx';
import { useAllReports } from '../../features/reports/common/use-all-reports.ts';
import { addressOf } from '../../lib/routes.ts';

const Content = () => {
  const { t } = useTranslation('collaborators');
  const [search, setSearch] = useSearchParams();
  const { reports, error, refresh } = useAllReports('ongoing');
  const [shownId, setShownId] = useState<string>();
  if (error && !reports) return <ErrorState things={t('reportsThings')} error={error} onRetry={() => void refresh()} />;
  if (!reports) return <LoadingState things={t('reportsThings')} />;
  const byId = (id: string | null | undefined) => reports.find(({ reportId }) => reportId === id);
  const report = byId(search.get('report')) ?? byId(shownId) ?? reports[0];
  if (!report) return <EmptyState spot="reports" title={t('noReports.title')} text={t('noReports.text')} />;
  // A newly added report is first in the list, but must not replace the one on the screen.
  if (report.reportId !== shownId) setShownId(report.reportId);
  const options = reports.map(({ reportId, name }) => ({ value: reportId, label: name }));
  return (
    <SpaceBetween size="l">
      <FormField label={t('report')}>
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === report.reportId) ?? null}
          filteringType={options.length > 10 ? 'auto' : 'none'}
          filteringAriaLabel={t('report')}
          expandToViewport
          onChange={({ detail }) => setSearch({ report: detail.selectedOption.value ?? '' })}
        />
      </FormField>
      <ReportCollaborators key={report.reportId} report={report} />
    </SpaceBetween>
  );
};

/** Report collaborators: request answers from people. */
export const Page = () => {
  const { t } = useTranslation('collaborators');
  return (
    <PageLayout
      title={t('title')}
      description={t('description')}
      breadcrumbs={[{ text: t('title'), href: addressOf('ReportCollaborator') }]}
    >
      <Content />
    </PageLayout>
  );
};
