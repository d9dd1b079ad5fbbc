import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { lazyPart } from '../../components/states/lazy-part.tsx';
import { NotFound } from '../../components/states/not-found.tsx';
import { PaleSkeleton } from '../../components/states/pale-skeleton.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../components/states/states.tsx';
import { usePublishedReportsCrumb } from '../../features/reports/common/use-published-reports-crumb.ts';
import { chartAddress } from '../../features/reports/comparison/comparison-address.ts';
import { ComparisonBody } from '../../features/reports/comparison/comparison-body.tsx';
import { ExportMenu } from '../../features/reports/comparison/export-menu.tsx';
import { useComparison, useComparisonAddress } from '../../features/reports/comparison/use-comparison.ts';
import { useFigureFilter } from '../../features/reports/comparison/use-figure-filter.ts';
import { useSaveChart } from '../../features/reports/comparison/use-save-chart.ts';
import { isApiError } from '../../lib/http/api-error.ts';
import { addressOf } from '../../lib/routes.ts';
import { useFollow } from '../../lib/use-follow.ts';

/** The picker loads after the page, like the table and the filter. */
const ComparedPicker = lazyPart(
  async () => (await import('../../features/reports/comparison/compared-picker.tsx')).ComparedPicker,
);

const BaseSelect = lazyPart(async () => (await import('../../features/reports/comparison/base-select.tsx')).BaseSelect);

const isMissing = (error: unknown): boolean =>
  isApiError(error, 'report.not_found') ||
  isApiError(error, 'request.invalid') ||
  isApiError(error, 'entity.not_found') ||
  isApiError(error, 'module.off');

/** A report next to others and earlier years: the changes, and their size. */
export const Page = () => {
  const { t } = useTranslation('comparison');
  const follow = useFollow();
  const publishedReportsCrumb = usePublishedReportsCrumb();
  const { reportId = '' } = useParams();
  const state = useComparison(reportId);
  const address = useComparisonAddress();
  const { comparable, compared, comparison, asStored, base } = state;
  const filtered = useFigureFilter(comparison?.figures ?? [], (filter) => address.change({ filter }));
  const saveChart = useSaveChart(comparison, filtered.figures);
  if (isMissing(state.error)) {
    return <NotFound />;
  }
  const name = comparable?.report.name ?? '';
  return (
    <PageLayout
      title={t('title')}
      subject={name}
      description={name === '' ? t('description') : t('descriptionOf', { name })}
      breadcrumbs={[
        publishedReportsCrumb(comparable?.report),
        { text: t('title'), href: addressOf('CompareReport', { reportId }) },
      ]}
      actions={
        comparison ? (
          <SpaceBetween direction="horizontal" size="xs">
            <Button
              href={chartAddress(reportId, compared.join(','), base, address.filter)}
              onFollow={follow}
              iconName="expand"
            >
              {t('window.open')}
            </Button>
            <ExportMenu {...{ reportId, compared, base, saveChart }} />
          </SpaceBetween>
        ) : undefined
      }
    >
      <SpaceBetween size="l">
        {comparable && comparable.reports.length + comparable.times.length + comparable.entities.length > 0 ? (
          <div className="comparison-choice">
            <Suspense fallback={<PaleSkeleton height="80px" />}>
              <ComparedPicker
                comparable={comparable}
                compared={compared}
                columns={asStored?.columns ?? []}
                onChange={(values) => address.change({ with: values.join(','), base: '' })}
              />
            </Suspense>
            {asStored && asStored.columns.length > 2 ? (
              <Suspense fallback={<PaleSkeleton height="60px" />}>
                <BaseSelect
                  columns={asStored.columns}
                  base={base}
                  onChange={(next) => address.change({ base: next })}
                />
              </Suspense>
            ) : null}
          </div>
        ) : null}
        {state.error && !comparison ? (
          <ErrorState things={t('things')} error={state.error} onRetry={state.retry} />
        ) : null}
        {comparison && asStored ? (
          <ComparisonBody {...{ reportId, compared, comparison, asStored, filtered, address }} />
        ) : null}
        {state.isLoading && !comparison ? <LoadingState things={t('things')} /> : null}
        {comparable && compared.length === 0 ? (
          <EmptyState spot="reports" title={t('empty.title')} text={t('empty.text')} />
        ) : null}
      </SpaceBetween>
    </PageLayout>
  );
};
