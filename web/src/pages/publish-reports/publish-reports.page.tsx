import Button from '@cloudscape-design/components/button';
import Pagination from '@cloudscape-design/components/pagination';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TextFilter from '@cloudscape-design/components/text-filter';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { lazyPart } from '../../components/states/lazy-part.tsx';
import { EmptyState, ErrorState, LoadingState, NoMatchState } from '../../components/states/states.tsx';
import { useAllReports } from '../../features/reports/common/use-all-reports.ts';
import { useFrameworkName } from '../../features/reports/common/use-frameworks.ts';
import { PublishedCard } from '../../features/reports/publishing/published-card.tsx';
import {
  filterPublished,
  type PublishedReport,
  publishedOf,
} from '../../features/reports/publishing/published-list.ts';
import { usePublishedReportActions } from '../../features/reports/publishing/published-report-actions.tsx';
import '../../features/reports/common/reports.css';
import '../../features/reports/publishing/shelf.css';
import { addressOf } from '../../lib/routes.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { useSearch } from '../../lib/use-search.ts';
import { useTyped } from '../../lib/use-typed.ts';

const RevisionsPanel = lazyPart(
  async () => (await import('../../features/reports/publishing/revisions-panel.tsx')).RevisionsPanel,
);

const pageSize = 12;

const Nothing = () => {
  const { t } = useTranslation('publishing');
  const follow = useFollow();
  return (
    <EmptyState
      spot="celebrate"
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Button href={addressOf('OngoingReport')} onFollow={follow}>
          {t('empty.action')}
        </Button>
      }
    />
  );
};

/** Filter, page and open revisions are in the address. */
const useAddressPart = (name: string): [string, (value: string) => void] => {
  const [search, setSearch] = useSearch();
  const set = (value: string): void =>
    setSearch(
      (params) => {
        if (value === '') params.delete(name);
        else params.set(name, value);
        return params;
      },
      { replace: true },
    );
  return [search.get(name) ?? '', set];
};

type ShelfProps = {
  reports: readonly PublishedReport[];
  refresh: () => Promise<void>;
  onRevisions: (reportId: string) => void;
};

const Shelf = ({ reports, refresh, onRevisions }: ShelfProps) => {
  const { t } = useTranslation('publishing');
  const frameworkName = useFrameworkName();
  const [asked, keepFilter] = useAddressPart('filter');
  const [filter, setFilter] = useTyped(asked, keepFilter);
  const [page, setPage] = useState(1);
  const actions = usePublishedReportActions(refresh);
  const matching = filterPublished(reports, filter, frameworkName);
  const pagesCount = Math.max(1, Math.ceil(matching.length / pageSize));
  const shownPage = Math.min(page, pagesCount);
  return (
    <SpaceBetween size="l">
      <div className="shelf-tools">
        <TextFilter
          filteringText={filter}
          filteringAriaLabel={t('filter')}
          filteringPlaceholder={t('filterPlaceholder')}
          countText={t('count', { count: matching.length })}
          onChange={({ detail }) => setFilter(detail.filteringText)}
        />
        {pagesCount > 1 ? (
          <Pagination
            currentPageIndex={shownPage}
            pagesCount={pagesCount}
            onChange={({ detail }) => setPage(detail.currentPageIndex)}
          />
        ) : null}
      </div>
      {matching.length === 0 ? <NoMatchState things={t('things')} isSearch onClear={() => setFilter('')} /> : null}
      <div className="shelf">
        {matching.slice((shownPage - 1) * pageSize, shownPage * pageSize).map((report) => (
          <PublishedCard
            key={report.reportId}
            report={report}
            onRevisions={() => onRevisions(report.reportId)}
            onAct={(action) => actions.start(report, action)}
          />
        ))}
      </div>
      {actions.dialog}
    </SpaceBetween>
  );
};

/** Revisions of the report in the address, next to the shelf or below it. */
const useRevisionsPanel = (
  { shelf, isComplete }: { shelf: readonly PublishedReport[] | undefined; isComplete: boolean },
  openId: string,
  onClose: () => void,
) => {
  const { t } = useTranslation('publishing');
  const report = shelf?.find(({ reportId }) => reportId === openId);
  if (!report) {
    // The list has loaded only in part, or the address names none.
    if (openId === '' || !shelf || !isComplete) return undefined;
    const content = <EmptyState spot="not-found" title={t('panel.missing')} text={t('panel.missingText')} />;
    return { title: t('panel.missingTitle'), content, onClose, takesFocus: true };
  }
  const content = (
    <Suspense fallback={<LoadingState things={t('panel.things')} />}>
      <RevisionsPanel key={report.reportId} report={report} />
    </Suspense>
  );
  return { title: t('allRevisionsOf', { name: report.name }), content, onClose, takesFocus: true };
};

/** Published reports: covers, like a shelf; find, share and revise published reports. */
export const Page = () => {
  const { t } = useTranslation('publishing');
  const { reports, isComplete, error, refresh } = useAllReports('all');
  const [openId, setOpenId] = useAddressPart('revisions');
  const shelf = reports && publishedOf(reports);
  const panel = useRevisionsPanel({ shelf, isComplete }, openId, () => setOpenId(''));
  const content = (): ReactNode => {
    if (!shelf && error) return <ErrorState things={t('things')} error={error} onRetry={() => void refresh()} />;
    if (!shelf) return <LoadingState things={t('things')} />;
    return shelf.length === 0 ? <Nothing /> : <Shelf reports={shelf} refresh={refresh} onRevisions={setOpenId} />;
  };
  return (
    <PageLayout
      title={t('title')}
      description={t('description')}
      breadcrumbs={[{ text: t('title'), href: addressOf('PublishReport') }]}
      panel={panel}
    >
      {content()}
    </PageLayout>
  );
};
