import '../data-hub.css';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type HubPoint, listMetricPoints } from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { isYear } from '../../../../../shared/model/numbers/format-unit.ts';
import { lazyPart, lazyQuietly } from '../../../components/states/lazy-part.tsx';
import { EmptyState, ErrorState, LoadingState, NoMatchState } from '../../../components/states/states.tsx';
import { useCallPages } from '../../../lib/api/use-call-pages.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useEntities } from '../../../lib/modules/entities.ts';
import { organizationEntity, useEntityName } from '../entities/use-entities.ts';
import { useShownEntity } from '../entities/use-shown-entity.ts';
import { FoldedFilters } from '../folded-filters.tsx';
import { useHubReports } from '../use-hub.ts';
import type { HubMetric } from './hub-metric.ts';
import { MetricFilters } from './metric-filters.tsx';
import { MetricHero } from './metric-hero.tsx';
import { toPointsQuery, useMetricQuery, withoutEntities } from './metric-query.ts';
import { seriesOf } from './metric-series.ts';
import { PointsTable } from './points-table.tsx';
import { useCalculated } from './use-calculated.ts';
import { useOwnPoints } from './use-own-points.ts';

const CalculatedFrom = lazyQuietly(async () => (await import('./calculated-from.tsx')).CalculatedFrom);
const EntityPanel = lazyPart(async () => (await import('./entity-panel.tsx')).EntityPanel);
const IndustryOwners = lazyQuietly(async () => (await import('./industry-owners.tsx')).IndustryOwners);
const SeriesPanel = lazyPart(async () => (await import('./series-panel.tsx')).SeriesPanel);
const CalculatedPanel = lazyPart(async () => (await import('./calculated-panel.tsx')).CalculatedPanel);
const Definition = lazyPart(async () => (await import('./definition.tsx')).Definition);

/** The effective address: without entities if they are disabled. */
const useQuery = () => {
  const [query, setQuery] = useMetricQuery();
  const { isOn, entities = [] } = useEntities();
  const isFiltered = [isOn ? (query.entity ?? query.industry) : undefined, query.from, query.to, query.report].some(
    (value) => value !== undefined,
  );
  return { query: isOn ? query : withoutEntities(query), setQuery, isFiltered, hasEntities: entities.length > 0 };
};

/** One number over time and by entity (screens 24). */
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
  const { query, setQuery, isFiltered, hasEntities } = useQuery();
  const entityName = useEntityName();
  const reports = useHubReports();
  const reportTime = reports?.find(({ reportId }) => reportId === query.report);
  const isWaiting = query.report !== undefined && reports === undefined;
  const pages = useCallPages(
    listMetricPoints,
    isWaiting
      ? null
      : (cursor) => ({ params: { metricCode: metric.code }, query: toPointsQuery(query, reportTime, cursor) }),
  );
  const isOrganization = query.entity === organizationEntity;
  const shown = useShownEntity({ entity: isOrganization ? undefined : query.entity, industry: query.industry });
  const owner = isOrganization ? null : (shown ?? null);
  const days = reportTime ? { from: reportTime.startOn, to: reportTime.endOn } : query;
  const own = useOwnPoints(metric, owner ?? organizationEntity, days);
  const unit = query.unit && metric.units.includes(query.unit) ? query.unit : (metric.reported?.unit ?? metric.unit);
  const calculated = useCalculated(metric, owner, days);
  const series = useMemo(
    () => seriesOf([...(own.items ?? []), ...calculated.points], unit, owner),
    [own.items, calculated.points, unit, owner],
  );
  const isCalculated = metric.formula !== null;
  const isByEntity = hasEntities && query.by === 'entity';
  const isDrawn = metric.valueType !== 'Text' && !isYear(metric.unit);
  const hasSeries = isDrawn && !isByEntity;
  const clear = (): void =>
    setQuery({ entity: undefined, industry: undefined, from: undefined, to: undefined, report: undefined });
  const [firstBy] = useState(query.by);
  const [isLedTo, setIsLedTo] = useState(false);
  if (!isLedTo && query.by !== firstBy) setIsLedTo(true);
  const choice = { query, onQuery: setQuery, hasEntities, isLedTo };
  const retry = (): void => void pages.refresh();
  return (
    <SpaceBetween size="l">
      <MetricHero
        code={metric.code}
        unit={unit}
        series={series}
        newest={own.items?.[0]}
        isLoading={
          (own.items === undefined && own.error === undefined) ||
          (isCalculated && calculated.times === undefined && calculated.error === undefined)
        }
        owner={owner === null ? undefined : entityName(owner)}
        disclosures={metric.disclosures}
        isOwn={metric.isOwn}
      >
        {isCalculated ? (
          <div className="hub-calculated-from">
            <Suspense>
              <CalculatedFrom metric={metric} owner={owner} />
            </Suspense>
          </div>
        ) : null}
      </MetricHero>
      {query.industry !== undefined && query.entity === undefined ? (
        <Suspense>
          <IndustryOwners industry={query.industry} shown={shown} by={query.by} onQuery={setQuery} />
        </Suspense>
      ) : null}
      <FoldedFilters isAlways chosen={[query.unit, query.entity, query.industry, query.report, query.from, query.to]}>
        <MetricFilters units={metric.units} unit={unit} query={query} onQuery={setQuery} />
      </FoldedFilters>
      <div className="hub-metric">
        <div className="hub-figure">
          {own.error && !own.items ? (
            <ErrorState things={t('chart.things')} error={own.error} onRetry={() => void own.refresh()} />
          ) : isDrawn ? (
            <Suspense fallback={<LoadingState things={t('chart.things')} />}>
              {isByEntity ? (
                <EntityPanel
                  metricCode={metric.code}
                  name={metric.name[language]}
                  unit={unit}
                  query={reportTime ? { ...query, from: reportTime.startOn, to: reportTime.endOn } : query}
                  choice={choice}
                  isCalculated={isCalculated}
                />
              ) : (
                <SeriesPanel
                  name={metric.name[language]}
                  unit={unit}
                  series={series}
                  isCut={own.isCut}
                  view={query.view}
                  choice={choice}
                />
              )}
            </Suspense>
          ) : null}
          <Suspense>
            <Definition metric={metric} />
          </Suspense>
        </div>
        {isCalculated ? (
          <Suspense fallback={<LoadingState things={t('calculation.things')} />}>
            <CalculatedPanel {...{ metric, unit, calculated, series }} entity={owner ?? undefined} />
          </Suspense>
        ) : null}
        {pages.error && !pages.items ? (
          <ErrorState things={t('values')} error={pages.error} onRetry={retry} />
        ) : (
          <PointsTable
            pages={pages}
            unit={unit}
            query={query}
            onQuery={setQuery}
            onOpen={onOpen}
            namedOwner={hasSeries ? owner : undefined}
            empty={
              isFiltered ? (
                <NoMatchState things={t('values')} onClear={clear} />
              ) : (
                <EmptyState
                  spot="reports"
                  title={t(isCalculated ? 'calculation.emptyTitle' : 'points.emptyTitle')}
                  text={t(isCalculated ? 'calculation.emptyText' : 'points.emptyText')}
                  action={onEnter ? <Button onClick={onEnter}>{t('entry.open')}</Button> : <Box />}
                />
              )
            }
          />
        )}
      </div>
    </SpaceBetween>
  );
};
