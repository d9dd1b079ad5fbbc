import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type HubPoint, listMetricPoints } from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { formatUnit, unitBehindNumber } from '../../../../../shared/model/numbers/format-unit.ts';
import { valueStateText } from '../../../../../shared/model/numbers/format-value.ts';
import { figureColumn } from '../../../components/figure-column/figure-column.tsx';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { PartBoundary } from '../../../components/states/part-boundary.tsx';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { shownDecimal } from '../../../lib/i18n/shown-decimal.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { addressOf } from '../../../lib/routes.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { useEntityName } from '../entities/use-entities.ts';
import { timeKey } from '../hub-query.ts';
import { useTimeName } from '../use-hub.ts';
import { drawnEntitiesMax, drawnTimesMax, type EntitySeries, entitySeriesOf } from './entity-series.ts';
import type { MetricQuery } from './metric-query.ts';
import { OtherCurrency } from './other-currency.tsx';
import { SeriesChoice, type SeriesChoiceProps } from './series-choice.tsx';
import { shownNumber } from './show-in-unit.ts';

const EntityChart = lazyPart(async () => (await import('./entity-chart.tsx')).EntityChart);

/** Values read for the chart, the newest times first; older ones are in the table below it, page by page. */
const pointsMax = 100;

type Props = {
  metricCode: string;
  name: string;
  unit: string;
  query: Pick<MetricQuery, 'entity' | 'industry' | 'from' | 'to' | 'view'>;
  /** By time or by entity, chart or table. */
  choice: SeriesChoiceProps;
  /** A calculated metric is shown for one owner at a time. */
  isCalculated: boolean;
};

const Exact = ({ point, unit }: { point: HubPoint | undefined; unit: string }) => {
  const language = useLanguage();
  if (!point) return <>–</>;
  return (
    <span className="hub-exact">
      {valueStateText(point.state, language).mark} {shownDecimal(shownNumber(point, unit)?.text ?? '')}
    </span>
  );
};

/** The chart as a table, with all entities and exact numbers. */
const EntityTable = ({ name, unit, series }: { name: string; unit: string; series: EntitySeries }) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const nameOf = useTimeName();
  const entityName = useEntityName();
  return (
    <Table
      items={series.rows}
      variant="embedded"
      stickyColumns={{ first: 1 }}
      trackBy={({ entityId }) => entityId ?? 'organization'}
      ariaLabels={{ tableLabel: t('byEntity.label', { name, unit: formatUnit(series.unit, language) }) }}
      columnDefinitions={[
        {
          id: 'entity',
          header: `${t('columns.entity')} (${formatUnit(series.unit, language)})`,
          isRowHeader: true,
          minWidth: 150,
          cell: ({ entityId }) => entityName(entityId),
        },
        ...series.times.map((time, index) =>
          figureColumn<EntitySeries['rows'][number]>({
            id: timeKey(time),
            header: nameOf(time),
            minWidth: 100,
            cell: ({ points }) => <Exact point={points[index]} unit={unit} />,
          }),
        ),
      ]}
      empty={<Box textAlign="center">{t('byEntity.empty')}</Box>}
    />
  );
};

/** The entity with the largest value in the newest time, and the organisation's own value. */
const useFinding = ({ name, unit, series }: { name: string; unit: string; series: EntitySeries }): string => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const nameOf = useTimeName();
  const entityName = useEntityName();
  const time = series.times.at(-1);
  const last = series.times.length - 1;
  const textOf = (point: HubPoint): string =>
    `${shownDecimal(shownNumber(point, unit)?.text ?? '')}\u00A0${unitBehindNumber(series.unit, language)}`.trim();
  const largest = series.rows.find(({ entityId, points }) => entityId !== null && points[last] !== undefined);
  const point = largest?.points[last];
  if (!time || !largest || !point) return t('byEntity.empty');
  return t('byEntity.finding', {
    name,
    time: nameOf(time),
    entity: entityName(largest.entityId),
    value: textOf(point),
  });
};

const Content = ({ name, unit, series, view }: { name: string; unit: string; series: EntitySeries; view: string }) => {
  const { t } = useTranslation('data-hub');
  const finding = useFinding({ name, unit, series });
  const entities = series.rows.filter(({ entityId }) => entityId !== null).length;
  if (view === 'table') return <EntityTable name={name} unit={unit} series={series} />;
  return (
    <PartBoundary>
      <Suspense fallback={<LoadingState things={t('chart.things')} />}>
        <EntityChart name={name} unit={unit} series={series} finding={finding} />
      </Suspense>
      {series.timesKnown > series.times.length ? (
        <Box color="text-body-secondary">
          {t('byEntity.newestTimes', { drawn: series.times.length, count: series.timesKnown })}
        </Box>
      ) : null}
      {entities > drawnEntitiesMax ? (
        <Box color="text-body-secondary">{t('byEntity.more', { count: entities - drawnEntitiesMax })}</Box>
      ) : null}
    </PartBoundary>
  );
};

/** Times contained in a longer one of the same owner: listed, because the chart does not show their numbers. */
const ContainedTimes = ({ contained }: Pick<EntitySeries, 'contained'>) => {
  const { t } = useTranslation('data-hub');
  const nameOf = useTimeName();
  const [first] = contained;
  if (!first) return null;
  return <Alert type="info">{t('overlap.chart', { count: contained.length, time: nameOf(first) })}</Alert>;
};

/** A metric by entity (screens 24): entities and the organisation's own value side by side, never added up. */
export const EntityPanel = ({ metricCode, name, unit, query, choice, isCalculated }: Props) => {
  const { t } = useTranslation('data-hub');
  const { entity, industry, from, to, view } = query;
  const { data, error, mutate } = useCall(listMetricPoints, {
    params: { metricCode },
    query: {
      limit: pointsMax,
      ...(entity ? { entity } : {}),
      ...(industry ? { industry } : {}),
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
    },
  });
  const { t: tRollUp } = useTranslation('roll-up');
  const follow = useFollow();
  const newest = data?.items[0];
  const rollUpAddress = `${addressOf('RollUps')}?${new URLSearchParams({
    metric: metricCode,
    ...(newest ? { time: `${newest.startOn}_${newest.endOn}` } : {}),
  }).toString()}`;
  const timesMax = view === 'table' ? undefined : drawnTimesMax;
  const series = useMemo(() => entitySeriesOf(data?.items ?? [], unit, timesMax), [data, unit, timesMax]);
  return (
    <Container
      header={
        <Header
          variant="h2"
          actions={
            <SpaceBetween direction="horizontal" size="xs">
              <Button href={rollUpAddress} onFollow={follow}>
                {tRollUp('open')}
              </Button>
              <SeriesChoice {...choice} />
            </SpaceBetween>
          }
          description={t('byEntity.description')}
        >
          {t('byEntity.title')}
        </Header>
      }
    >
      <SpaceBetween size="m">
        {isCalculated ? <Alert type="info">{t('calculation.entities')}</Alert> : null}
        <ContainedTimes contained={series.contained} />
        <OtherCurrency others={series.others} unit={series.unit} />
        {data?.nextCursor ? <Alert type="info">{t('byEntity.newest', { count: pointsMax })}</Alert> : null}
        {!data && error ? (
          <ErrorState things={t('chart.things')} error={error} onRetry={() => void mutate()} />
        ) : data ? (
          <Content name={name} unit={unit} series={series} view={view} />
        ) : (
          <LoadingState things={t('chart.things')} />
        )}
      </SpaceBetween>
    </Container>
  );
};
