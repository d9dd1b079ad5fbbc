import './data-hub.css';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type HubNode, listHubReports } from '../../../../shared/contract/data-hub/data-hub.contract.ts';
import type { ReportingTimeView } from '../../../../shared/contract/data-hub/reporting-times.contract.ts';
import { overlapsOf } from '../../../../shared/model/calendar/reporting-time-template.ts';
import { latestOf, timeColumns } from '../../../../shared/model/data-point/reporting-time-columns.ts';
import { EmptyState, ErrorState, LoadingState, NoMatchState } from '../../components/states/states.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useEntities } from '../../lib/modules/entities.ts';
import { addressOf } from '../../lib/routes.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { CoverageTable } from './coverage-table.tsx';
import { useShownEntity } from './entities/use-shown-entity.ts';
import { FoldedFilters } from './folded-filters.tsx';
import { HubFilters } from './hub-filters.tsx';
import { type HubQuery, openingShow, type ShownMetrics, timeKey, useHubQuery } from './hub-query.ts';
import { cellState, type MetricTree, matchesText, type ValuesOf } from './metric-tree.ts';
import { MetricTreePanel } from './metric-tree-panel.tsx';
import { OverlapNote } from './overlap-note.tsx';
import { type Coverage, useCoverage, useHubReports, useMetricTree, useReportingTimes, useTimeName } from './use-hub.ts';
import { useOpenConflicts } from './use-open-conflicts.ts';

const noValues: ValuesOf = new Map();

/** The address, with defaults for what it omits. */
type ShownQuery = HubQuery & { show: ShownMetrics };

/** Metrics that match the filters of the address. */
const useIsStored = (tree: MetricTree, query: ShownQuery, latest: ValuesOf) => {
  const reports = useHubReports();
  const { metricCodes: conflicts } = useOpenConflicts();
  return useCallback(
    (node: HubNode): boolean => {
      const parts = tree.partsOf(node.code);
      if (query.search !== '' && ![node, ...parts].some((one) => matchesText(one, query.search))) return false;
      const isMissing = cellState(latest, node.code, parts) === 'missing';
      if (query.show === 'with-data' && isMissing) return false;
      if (query.show === 'missing' && !isMissing) return false;
      if (query.show === 'conflicts' && ![node, ...parts].some(({ code }) => conflicts.has(code))) return false;
      const asked = query.report ? reports?.filter(({ reportId }) => reportId === query.report) : reports;
      if (query.report === undefined && query.show !== 'used') return true;
      return asked?.some(({ metricCodes }) => [node, ...parts].some(({ code }) => metricCodes.includes(code))) ?? true;
    },
    [tree, query.search, query.show, query.report, latest, reports, conflicts],
  );
};

type ScreenProps = {
  tree: MetricTree;
  times: readonly ReportingTimeView[];
  chosen: ReportingTimeView;
  columns: readonly ReportingTimeView[];
  coverage: Coverage;
  query: ShownQuery;
  setQuery: (change: Partial<HubQuery>) => void;
};

const Side = ({
  tree,
  columns,
  chosen,
  coverage,
  query,
  setQuery,
  isRetained,
}: ScreenProps & { isRetained: (node: HubNode) => boolean }) => {
  const { t } = useTranslation('data-hub');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const nameOf = useTimeName();
  const node = query.node === undefined ? undefined : tree.byCode.get(query.node);
  const title = node?.name[language] ?? t(query.show === 'used' ? 'usedMetrics' : 'allMetrics');
  const metrics = tree.metricsOf(node?.code).filter(isRetained);
  const latest = coverage.values?.at(-1);
  const known = latest ? metrics.filter(({ code }) => latest.has(code)).length : undefined;
  return (
    <SpaceBetween size="m">
      {node ? (
        <span className="hub-back">
          <Button iconName="arrow-left" variant="link" onClick={() => setQuery({ node: undefined })}>
            {t('backToTree')}
          </Button>
        </span>
      ) : null}
      <Header
        variant="h2"
        description={
          known === undefined ? undefined : (
            <LiveRegion tagName="span">
              {t('coverage.sentence', { known, count: metrics.length, time: nameOf(chosen) })}
            </LiveRegion>
          )
        }
      >
        {title}
      </Header>
      {coverage.values ? (
        metrics.length === 0 ? (
          <NoMatchState
            things={t('things')}
            onClear={() => setQuery({ search: '', show: 'all', report: undefined, node: undefined })}
          />
        ) : (
          <CoverageTable
            key={`${query.node ?? ''} ${query.search} ${query.show} ${query.report ?? ''}`}
            tree={tree}
            metrics={metrics}
            times={columns}
            values={coverage.values}
            entity={query.entity}
            title={title}
          />
        )
      ) : coverage.error ? (
        <ErrorState things={t('values')} error={coverage.error} onRetry={coverage.refresh} />
      ) : (
        <Box aria-label={tCommon('states.loading', { things: t('values') })}>
          <LoadingState things={t('values')} />
        </Box>
      )}
    </SpaceBetween>
  );
};

/** A fiscal and a calendar year of the same length have separate columns, and share days. */
const Overlap = ({ columns }: Pick<ScreenProps, 'columns'>) => {
  const { t } = useTranslation('data-hub');
  const nameOf = useTimeName();
  const pairs = overlapsOf(columns).map(([one, other]) =>
    t('overlap.pair', { one: nameOf(one), other: nameOf(other) }),
  );
  return <OverlapNote pairs={pairs} note={t('overlap.note')} />;
};

const Screen = (props: ScreenProps) => {
  const { tree, times, chosen, coverage, query, setQuery } = props;
  const isCounted = coverage.values !== undefined;
  const latest = coverage.values?.at(-1) ?? noValues;
  const isRetained = useIsStored(tree, query, latest);
  const onSearch = useCallback((search: string) => setQuery({ search }), [setQuery]);
  const countOf = useCallback(
    (code: string): string => {
      const metrics = tree.metricsOf(code).filter(isRetained);
      // An unknown count is not zero.
      const known = isCounted ? metrics.filter((metric) => latest.has(metric.code)).length : '…';
      return `${known}/${metrics.length}`;
    },
    [tree, latest, isCounted, isRetained],
  );
  const hasFilter =
    query.search !== '' || (query.show !== 'all' && query.show !== 'used') || query.report !== undefined;
  return (
    <SpaceBetween size="l">
      <FoldedFilters
        chosen={[
          query.time,
          query.entity,
          query.industry,
          query.show === 'all' || query.show === 'used' ? undefined : query.show,
          query.report,
        ]}
      >
        <HubFilters times={times} chosen={chosen} query={query} onQuery={setQuery} />
      </FoldedFilters>
      <Overlap columns={props.columns} />
      <div className={query.node === undefined ? 'hub-panels' : 'hub-panels has-node'}>
        <div className="hub-tree">
          <MetricTreePanel
            tree={tree}
            isRetained={isRetained}
            hasFilter={hasFilter}
            search={query.search}
            onSearch={onSearch}
            chosen={query.node}
            onChoose={(node) => setQuery({ node })}
            countOf={countOf}
          />
        </div>
        <div className="hub-side">
          <Side {...props} isRetained={isRetained} />
        </div>
      </div>
    </SpaceBetween>
  );
};

/** Every metric of the library with its known values (screens 24). */
export const DataHubTree = () => {
  const { t } = useTranslation('data-hub');
  const follow = useFollow();
  const [asked, setQuery] = useHubQuery();
  const entity = useShownEntity(asked);
  const { isLoading: isAwaitingEntities } = useEntities();
  const { data: used, error: usedError } = useCall(listHubReports, {});
  const hasUsed = used?.reports.some(({ metricCodes }) => metricCodes.length > 0) ?? false;
  const query = useMemo(
    () => ({ ...asked, entity, show: asked.show ?? openingShow(asked, hasUsed) }),
    [asked, entity, hasUsed],
  );
  const { tree, error, retry } = useMetricTree();
  const { times, error: timesError, refresh } = useReportingTimes();
  const chosen = times?.find((time) => timeKey(time) === query.time) ?? latestOf(times ?? []);
  const columns = useMemo(() => (times && chosen ? timeColumns(times, chosen) : []), [times, chosen]);
  const coverage = useCoverage(columns, entity ?? null);
  if ((error && !tree) || (timesError && !times)) {
    const failed = error ?? timesError;
    return (
      <ErrorState
        things={t('things')}
        error={failed}
        onRetry={() => {
          retry();
          void refresh();
        }}
      />
    );
  }
  // Entity filters that appear later would push down everything below them.
  const isAwaitingUsed = asked.show === undefined && !used && !usedError;
  if (!tree || !times || isAwaitingEntities || isAwaitingUsed) return <LoadingState things={t('things')} />;
  if (!chosen) {
    return (
      <EmptyState
        spot="hub"
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <Button variant="primary" href={addressOf('ReportingTimes')} onFollow={follow}>
            {t('empty.action')}
          </Button>
        }
      />
    );
  }
  return <Screen {...{ tree, times, chosen, columns, coverage, query, setQuery }} />;
};
