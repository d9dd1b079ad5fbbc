import Badge from '@cloudscape-design/components/badge';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { listReports } from '../../../../shared/contract/reports/reports.contract.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { EmptyState, ErrorState } from '../../components/states/states.tsx';
import { useAllReports } from '../../features/reports/common/use-all-reports.ts';
import { parseTab, type ReportTab, reportsOfTab, reportTabs } from '../../features/reports/list/report-filter.ts';
import { ReportList } from '../../features/reports/list/report-list.tsx';
import { useDeleteReport } from '../../features/reports/list/use-delete-report.tsx';
import { useDuplicateReport } from '../../features/reports/list/use-duplicate-report.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { addressOf } from '../../lib/routes.ts';
import { usePermission } from '../../lib/session/profile.ts';
import { useFollow } from '../../lib/use-follow.ts';

const CreateButton = ({ isPrimary }: { isPrimary: boolean }) => {
  const { t } = useTranslation('reports');
  const follow = useFollow();
  if (!usePermission('report:create')) return null;
  return (
    <Button variant={isPrimary ? 'primary' : 'normal'} href={addressOf('CreateReport')} onFollow={follow}>
      {t('create')}
    </Button>
  );
};

/** Published reports are on another page: an organisation with some needs no introduction. */
const NothingOngoing = () => {
  const { t } = useTranslation('reports');
  const follow = useFollow();
  const { data, error } = useCall(listReports, { query: { list: 'all', limit: 1 } });
  if (!data && !error) return null;
  const hasOthers = (data?.items.length ?? 0) > 0;
  return (
    <EmptyState
      spot="reports"
      title={t(hasOthers ? 'empty.noneTitle' : 'empty.title')}
      text={t(hasOthers ? 'empty.noneText' : 'empty.text')}
      action={
        <SpaceBetween direction="horizontal" size="xs">
          <CreateButton isPrimary={false} />
          {hasOthers ? (
            <Button variant="link" href={addressOf('PublishReport')} onFollow={follow}>
              {t('empty.published')}
            </Button>
          ) : null}
        </SpaceBetween>
      }
    />
  );
};

const Nothing = ({ tab }: { tab: Exclude<ReportTab, 'all'> }) => {
  const { t } = useTranslation('reports');
  const texts = {
    entity: [t('empty.entityTitle'), t('empty.entityText')],
    standard: [t('empty.standardTitle'), t('empty.standardText')],
  } as const;
  const [title, text] = texts[tab];
  return <EmptyState spot="reports" title={title} text={text} action={<CreateButton isPrimary={false} />} />;
};

/** Ongoing reports with their states. */
export const Page = () => {
  const { t } = useTranslation('reports');
  const [search, setSearch] = useSearchParams();
  const tab = parseTab(search.get('tab'));
  const { reports, isComplete, error, refresh } = useAllReports('ongoing');
  const duplicate = useDuplicateReport(refresh);
  const deletion = useDeleteReport(reports, refresh);
  const list = (of: ReportTab) =>
    error && !reports ? (
      <ErrorState things={t('things')} error={error} onRetry={() => void refresh()} />
    ) : (
      <ReportList
        reports={reportsOfTab(reports ?? [], of)}
        isLoading={!reports}
        empty={of === 'all' ? <NothingOngoing /> : <Nothing tab={of} />}
        onDelete={deletion.ask}
        onDuplicate={(report) => void duplicate(report)}
      />
    );
  return (
    <PageLayout
      title={t('title')}
      description={t('description')}
      actions={<CreateButton isPrimary />}
      breadcrumbs={[{ text: t('title'), href: addressOf('OngoingReport') }]}
    >
      <Tabs
        ariaLabel={t('tabs.label')}
        activeTabId={tab}
        onChange={({ detail }) => setSearch(detail.activeTabId === 'all' ? {} : { tab: detail.activeTabId })}
        tabs={reportTabs.map((id) => ({
          id,
          label: (
            <SpaceBetween direction="horizontal" size="xxs">
              <span>{t(`tabs.${id}`)}</span>
              {reports && isComplete ? <Badge>{reportsOfTab(reports, id).length}</Badge> : null}
            </SpaceBetween>
          ),
          content: id === tab ? list(id) : null,
        }))}
      />
      {deletion.dialog}
    </PageLayout>
  );
};
