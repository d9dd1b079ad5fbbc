import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../components/states/states.tsx';
import { ReportCollaborators } from '../../features/reports/collaborators/report-collaborators.tsx';
import { useAllReports } from '../../features/reports/common/use-all-reports.ts';
import { addressOf } from '../../lib/routes.ts';
import { usePermission } from '../../lib/session/profile.ts';
import { useFollow } from '../../lib/use-follow.ts';

/** Collaborators belong to a report: without one the next step is to create it. */
const NoReports = () => {
  const { t } = useTranslation('collaborators');
  const { t: tReports } = useTranslation('reports');
  const follow = useFollow();
  const canCreate = usePermission('report:create');
  const create = (
    <Button variant="primary" href={addressOf('CreateReport')} onFollow={follow}>
      {tReports('create')}
    </Button>
  );
  return (
    <EmptyState
      spot="reports"
      title={t('noReports.title')}
      text={t('noReports.text')}
      action={canCreate ? create : undefined}
    />
  );
};

const Content = () => {
  const { t } = useTranslation('collaborators');
  const [search, setSearch] = useSearchParams();
  const { reports, error, refresh } = useAllReports('ongoing');
  const [shownId, setShownId] = useState<string>();
  if (error && !reports) return <ErrorState things={t('reportsThings')} error={error} onRetry={() => void refresh()} />;
  if (!reports) return <LoadingState things={t('reportsThings')} />;
  const byId = (id: string | null | undefined) => reports.find(({ reportId }) => reportId === id);
  const report = byId(search.get('report')) ?? byId(shownId) ?? reports[0];
  if (!report) return <NoReports />;
  // A newly added report is first in the list, but must not replace the one on the screen.
  if (report.reportId !== shownId) setShownId(report.reportId);
  const options = reports.map(({ reportId, name }) => ({ value: reportId, label: name }));
  return (
    <ReportCollaborators
      report={report}
      picker={
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
      }
    />
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
