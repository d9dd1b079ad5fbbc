import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
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
  if (error && !reports) return <ErrorState things={t('reportsThings')} error={error} onRetry={() => void refresh()} />;
  if (!reports) return <LoadingState things={t('reportsThings')} />;
  const report = reports.find(({ reportId }) => reportId === search.get('report')) ?? reports[0];
  if (!report) return <EmptyState spot="reports" title={t('noReports.title')} text={t('noReports.text')} />;
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

/** Report collaborators (screens.md 20): get answers from people. */
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
