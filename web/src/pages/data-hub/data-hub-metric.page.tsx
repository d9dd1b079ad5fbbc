import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  getHubMetric,
  type HubPoint,
  listMetricPoints,
} from '../../../../shared/contract/data-hub/data-hub.contract.ts';
import { EntityId } from '../../../../shared/ids.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { lazyPart } from '../../components/states/lazy-part.tsx';
import { NotFound } from '../../components/states/not-found.tsx';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import type { HubMetric } from '../../features/data-hub/metric/hub-metric.ts';
import { MetricDetail } from '../../features/data-hub/metric/metric-detail.tsx';
import { isWholePoint } from '../../features/data-hub/metric/metric-series.ts';
import { MetricSkeleton } from '../../features/data-hub/metric/metric-skeleton.tsx';
import { useReportingTimes } from '../../features/data-hub/use-hub.ts';
import { useCall, useRefreshCalls } from '../../lib/api/use-call.ts';
import { isApiError } from '../../lib/http/api-error.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useEntities } from '../../lib/modules/entities.ts';
import { addressOf } from '../../lib/routes.ts';
import { usePermission } from '../../lib/session/profile.ts';

const EntryModal = lazyPart(async () => (await import('../../features/data-hub/entry/entry-modal.tsx')).EntryModal);
const PointPanel = lazyPart(async () => (await import('../../features/data-hub/metric/point-panel.tsx')).PointPanel);

const MetricActions = lazyPart(async () => (await import('./hub-actions.tsx')).MetricActions);

/** The value being entered: a new one, or a change of an existing one. */
type Entering = { point: HubPoint | undefined };

const isCalculated = ({ formula }: HubMetric): boolean => formula !== null;

/** Users with write permission, unless the metric is calculated. */
const useMayWrite = (metric: HubMetric | undefined): boolean => {
  const mayWrite = usePermission('data:write');
  return mayWrite && metric !== undefined && !isCalculated(metric);
};

/** One metric of the data hub over time and entities (screens 24). */
export const Page = () => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const { metricNodeId = '' } = useParams();
  const { data: metric, error, mutate } = useCall(getHubMetric, { params: { metricCode: metricNodeId } });
  const { times } = useReportingTimes();
  const refresh = useRefreshCalls();
  const [opened, setOpened] = useState<HubPoint>();
  const [entering, setEntering] = useState<Entering>();
  const mayWrite = useMayWrite(metric);
  const { isOn } = useEntities();
  const [params] = useSearchParams();
  const owner = isOn ? (EntityId.safeParse(params.get('entity')).data ?? null) : null;
  const name = metric?.name[language] ?? metricNodeId;
  const category = metric?.ancestors.at(-1);
  const enter = mayWrite ? (): void => setEntering({ point: undefined }) : undefined;
  const change =
    mayWrite && opened && (opened.entityId === null || isOn) && isWholePoint(opened)
      ? () => setEntering({ point: opened })
      : undefined;
  if (isApiError(error, 'metric.not_found')) return <NotFound />;
  return (
    <PageLayout
      title={name}
      subject={t('title')}
      description={
        metric ? (
          metric.ancestors.map((node) => node.name[language]).join(' › ')
        ) : (
          <span className="hub-path-waiting">{'\u00A0'}</span>
        )
      }
      breadcrumbs={[
        { text: t('title'), href: addressOf('DataHub') },
        ...(category ? [{ text: category.name[language], href: `${addressOf('DataHub')}?node=${category.code}` }] : []),
        { text: name, href: addressOf('DataHubDetail', { metricNodeId }) },
      ]}
      actions={
        metric && !isCalculated(metric) ? (
          <Suspense>
            <MetricActions metric={metric} owner={owner} onEnter={enter} />
          </Suspense>
        ) : undefined
      }
      panel={
        opened
          ? {
              title: t('details.of', { name }),
              onClose: () => setOpened(undefined),
              content: (
                <Suspense fallback={<LoadingState things={t('details.title')} />}>
                  <PointPanel
                    point={opened}
                    onEdit={change}
                    onRevised={(revision) => {
                      setOpened({ ...opened, revision });
                      void refresh(listMetricPoints);
                    }}
                  />
                </Suspense>
              ),
            }
          : undefined
      }
    >
      {metric ? <MetricDetail key={metric.code} metric={metric} onEnter={enter} onOpen={setOpened} /> : null}
      {!metric && error ? <ErrorState things={t('things')} error={error} onRetry={() => void mutate()} /> : null}
      {!metric && !error ? <MetricSkeleton /> : null}
      {metric && entering && times ? (
        <Suspense>
          <EntryModal
            metric={metric}
            name={name}
            times={times}
            owner={owner}
            point={entering.point}
            onClose={() => {
              setEntering(undefined);
              setOpened(undefined);
            }}
          />
        </Suspense>
      ) : null}
    </PageLayout>
  );
};
