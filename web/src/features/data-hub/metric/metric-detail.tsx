import '../data-hub.css';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../../shared/contract/call.ts';
import {
  type getHubMetric,
  type HubPoint,
  listMetricPoints,
} from '../../../../../shared/contract/data-hub.contract.ts';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { EmptyState, ErrorState, LoadingState, NoMatchState } from '../../../components/states/states.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { useCallPages } from '../../../lib/api/use-call-pages.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useHubReports } from '../use-hub.ts';
import { MetricFilters } from './metric-filters.tsx';
import { MetricHero } from './metric-hero.tsx';
import { organizationEntity, toPointsQuery, useMetricQuery } from './metric-query.ts';
import { seriesOf } from './metric-series.ts';
import { PointsTable } from './points-table.tsx';

export type HubMetric = CallOutput<typeof getHubMetric>;

const SeriesPanel = lazyPart(async () => (await import('./series-panel.tsx')).SeriesPanel);
const Definition = lazyPart(async () => (await import('./definition.tsx')).Definition);

const chartMax = 100;

/** The organisation's own values over time: what hero and chart show, whatever the table is filtered by. */
const useOwnPoints = (metricCode: string) =>
  useCall(listMetricPoints, {
    params: { metricCode },
    query: { entity: organizationEntity, limit: chartMax },
  });

/** One number over time and place (screens 24). */
export const MetricDetail = ({
  metric,
  onEnter,
  onOpen,
}: {
  metric: HubMetric;
  onEnter: (() => void) | undefined;
  onOpen: (point: HubPoint) => void;
}) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const [query, setQuery] = useMetricQuery();
  const reports = useHubReports();
  const reportTime = reports?.find(({ reportId }) => reportId === query.report);
  const isWaiting = query.report !== undefined && reports === undefined;
  const pages = useCallPages(
    listMetricPoints,
    isWaiting
      ? null
      : (cursor) => ({ params: { metricCode: metric.code }, query: toPointsQuery(query, reportTime, cursor) }),
  );
  const own = useOwnPoints(metric.code);
  const unit = query.unit && metric.units.includes(query.unit) ? query.unit : metric.unit;
  const series = useMemo(() => seriesOf(own.data?.items ?? [], unit), [own.data, unit]);
  const isFiltered = [query.entity, query.from, query.to, query.report].some((value) => value !== undefined);
  const clear = (): void => setQuery({ entity: undefined, from: undefined, to: undefined, report: undefined });
  const retry = (): void => void pages.refresh();
  return (
    <SpaceBetween size="l">
      <MetricHero
        code={metric.code}
        unit={unit}
        series={series}
        newest={own.data?.items[0]}
        disclosures={metric.disclosures}
      />
      <MetricFilters units={metric.units} unit={unit} items={pages.items ?? []} query={query} onQuery={setQuery} />
      <div className="hub-metric">
        {own.error && !own.data ? (
          <ErrorState things={t('chart.things')} error={own.error} onRetry={() => void own.mutate()} />
        ) : metric.valueType === 'Text' ? null : (
          <Suspense fallback={<LoadingState things={t('chart.things')} />}>
            <SeriesPanel
              name={metric.name[language]}
              unit={unit}
              series={series}
              view={query.view}
              onView={(view) => setQuery({ view })}
            />
          </Suspense>
        )}
        {pages.error && !pages.items ? (
          <ErrorState things={t('values')} error={pages.error} onRetry={retry} />
        ) : (
          <PointsTable
            pages={pages}
            unit={unit}
            query={query}
            onQuery={setQuery}
            onOpen={onOpen}
            empty={
              isFiltered ? (
                <NoMatchState things={t('values')} onClear={clear} />
              ) : (
                <EmptyState
                  spot="reports"
                  title={t('points.emptyTitle')}
                  text={t('points.emptyText')}
                  action={onEnter ? <Button onClick={onEnter}>{t('entry.open')}</Button> : <Box />}
                />
              )
            }
          />
        )}
      </div>
      <Suspense>
        <Definition metric={metric} />
      </Suspense>
    </SpaceBetween>
  );
};
