import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useDocumentTitle, useFocusOnArrival } from '../../components/page-layout/page-layout.tsx';
import { lazyPart } from '../../components/states/lazy-part.tsx';
import { NotFound } from '../../components/states/not-found.tsx';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { ChartView } from '../../features/reports/comparison/chart-view.tsx';
import { chartViewAddress } from '../../features/reports/comparison/comparison-address.ts';
import { PeriodNotice } from '../../features/reports/comparison/period-notice.tsx';
import { useComparison } from '../../features/reports/comparison/use-comparison.ts';
import { useFigureFilter } from '../../features/reports/comparison/use-figure-filter.ts';
import { useSaveChart } from '../../features/reports/comparison/use-save-chart.ts';
import '../../features/reports/comparison/comparison.css';
import { useFollow } from '../../lib/use-follow.ts';

const ReportsToCompare = lazyPart(
  async () => (await import('../../features/reports/comparison/reports-to-compare.tsx')).ReportsToCompare,
);

/** Without a report in the address: the choice of reports. */
export const Page = () => {
  const [search] = useSearchParams();
  const reportId = search.get('report') ?? '';
  return reportId === '' ? <ChoicePage /> : <ChartPage reportId={reportId} />;
};

const ChoicePage = () => {
  const { t } = useTranslation('comparison');
  const region = useFocusOnArrival();
  useDocumentTitle(t('choose.title'));
  return (
    <div ref={region} className="comparison-window">
      <Suspense fallback={<LoadingState things={t('choose.things')} />}>
        <ReportsToCompare />
      </Suspense>
    </div>
  );
};

/** The chart of a comparison alone, for a screen, a printer or a slide. */
const ChartPage = ({ reportId }: { reportId: string }) => {
  const { t } = useTranslation('comparison');
  const follow = useFollow();
  const region = useFocusOnArrival();
  const [search] = useSearchParams();
  const { comparison, comparable, compared, base, error, retry } = useComparison(reportId);
  const { figures } = useFigureFilter(comparison?.figures ?? [], () => undefined);
  const saveChart = useSaveChart(comparison, figures);
  const title = t('window.title');
  useDocumentTitle(title, comparable?.report.name);
  if (error && !comparison && !comparable) {
    return <NotFound />;
  }
  const back = chartViewAddress(reportId, compared.join(','), base, search.get('filter') ?? '');
  return (
    <div ref={region} className="comparison-window">
      <SpaceBetween size="l">
        <Header
          variant="h1"
          description={comparable?.report.name}
          actions={
            <div className="comparison-window-actions">
              <SpaceBetween direction="horizontal" size="xs">
                <Button href={back} onFollow={follow}>
                  {t('window.back')}
                </Button>
                <Button iconName="file" onClick={() => window.print()}>
                  {t('window.print')}
                </Button>
                {saveChart ? (
                  <Button iconName="download" onClick={saveChart}>
                    {t('export.png')}
                  </Button>
                ) : null}
              </SpaceBetween>
            </div>
          }
        >
          {title}
        </Header>
        {comparison ? <PeriodNotice columns={comparison.columns} /> : null}
        {comparison ? <ChartView comparison={comparison} figures={figures} /> : null}
        {error && !comparison ? <ErrorState things={t('things')} error={error} onRetry={retry} /> : null}
        {!error && !comparison ? <LoadingState things={t('things')} /> : null}
      </SpaceBetween>
    </div>
  );
};
