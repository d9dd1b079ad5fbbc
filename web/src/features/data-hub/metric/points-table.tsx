import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { getHubMetric, type HubPoint } from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { partName } from '../../../../../shared/model/data-point/part-name.ts';
import { groupedIn, unitBehindNumber } from '../../../../../shared/model/numbers/format-unit.ts';
import { valueStateText } from '../../../../../shared/model/numbers/format-value.ts';
import { figureColumn } from '../../../components/figure-column/figure-column.tsx';
import { LoadMore } from '../../../components/load-more/load-more.tsx';
import { lazyQuietly } from '../../../components/states/lazy-part.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import type { CallPages } from '../../../lib/api/use-call-pages.ts';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import { useEntityName } from '../entities/use-entities.ts';
import { descriptorOf, hubText } from '../hub-value-text.ts';
import { OverlapNote } from '../overlap-note.tsx';
import { useTimeName } from '../use-hub.ts';
import { isByTimeOnly, listedBy, type MetricQuery } from './metric-query.ts';
import { overlapsIn } from './metric-series.ts';
import { originAddress } from './origin-address.ts';
import { pointId } from './point-id.ts';
import { shownNumber } from './show-in-unit.ts';

const RestatedMark = lazyQuietly(async () => (await import('./restated-mark.tsx')).RestatedMark);

type PointsProps = {
  pages: CallPages<HubPoint>;
  unit: string;
  query: MetricQuery;
  onQuery: (change: Partial<MetricQuery>) => void;
  onOpen: (point: HubPoint) => void;
  empty: ReactNode;
  /** Owner with overlapping times that are already listed above the table; null: the organisation. */
  namedOwner: string | null | undefined;
};

/** Owner or part of a number, or the framework's field that has its own value. */
export const useSubjectText = (metricCode: string | undefined): ((point: HubPoint) => string) => {
  const { t } = useTranslation('data-hub');
  const { data: metric } = useCall(getHubMetric, metricCode === undefined ? null : { params: { metricCode } });
  const frameworkOf = (versionId: string): string =>
    metric?.disclosures.find((one) => one.versionId === versionId)?.shortName ?? versionId;
  const language = useLanguage();
  const entityName = useEntityName();
  return ({ entityId, member, variant }) =>
    [
      entityName(entityId),
      partName(member)[language],
      variant ? t('variantOf', { code: variant.disclosureId, framework: frameworkOf(variant.versionId) }) : '',
    ]
      .filter((text) => text !== '')
      .join(' · ');
};

const Value = ({ point, unit }: { point: HubPoint; unit: string }) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const shown = shownNumber(point, unit);
  if (!shown) return <>{hubText(point.typed, point.state, language)}</>;
  const { mark } = valueStateText(point.state, language);
  return (
    <span className="hub-exact" title={shown.isRounded ? t('rounded') : undefined}>
      {mark === '' ? '' : `${mark}\u202F`}
      {groupedIn(shown.text, unit)}
      {shown.isRounded ? '…' : ''} <span className="hub-number">{unitBehindNumber(unit, language)}</span>
    </span>
  );
};

const Source = ({ point }: { point: HubPoint }) => {
  const { t } = useTranslation('data-hub');
  const follow = useFollow();
  if (!point.origin) return <>{t(`source.${point.source}`)}</>;
  return (
    <Link href={originAddress(point.origin)} onFollow={follow}>
      {point.origin.reportName}
    </Link>
  );
};

type OpeningProps = Pick<PointsProps, 'onOpen'> & { point: HubPoint };

const Details = ({ point, onOpen }: OpeningProps) => {
  const { t } = useTranslation('data-hub');
  const nameOf = useTimeName();
  const subjectText = useSubjectText(point.metricCode);
  return (
    <Button
      variant="inline-link"
      ariaLabel={t('details.open', { subject: subjectText(point), time: nameOf(point) })}
      onClick={() => onOpen(point)}
    >
      {t('details.title')}
    </Button>
  );
};

/** Count of its files; those of a report's value belong to its field, which the source links to. */
const Evidence = ({ point, onOpen }: OpeningProps) => {
  const { t } = useTranslation('data-hub');
  const nameOf = useTimeName();
  const subjectText = useSubjectText(point.metricCode);
  if (point.files === 0) return <>{point.origin ? t('points.atField') : '–'}</>;
  const files = t('points.files', { count: point.files });
  return (
    <Button
      variant="inline-link"
      ariaLabel={t('points.filesOf', { files, subject: subjectText(point), time: nameOf(point) })}
      onClick={() => onOpen(point)}
    >
      {files}
    </Button>
  );
};

const useColumns = ({
  metricCode,
  unit,
  query,
  onOpen,
}: Pick<PointsProps, 'unit' | 'query' | 'onOpen'> & {
  metricCode: string | undefined;
}): TableProps.ColumnDefinition<HubPoint>[] => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const nameOf = useTimeName();
  const subjectText = useSubjectText(metricCode);
  const isPhone = useIsPhone();
  const columns: TableProps.ColumnDefinition<HubPoint>[] = [
    {
      id: 'time',
      header: t('columns.time'),
      sortingField: 'time',
      isRowHeader: true,
      minWidth: 130,
      cell: (point) => nameOf(point),
    },
    {
      id: 'entity',
      header: t('columns.entity'),
      ...(isByTimeOnly(query) ? {} : { sortingField: 'entity' }),
      minWidth: 150,
      cell: (point) => subjectText(point),
    },
    figureColumn({
      id: 'value',
      header: t('columns.value'),
      minWidth: 150,
      cell: (point) => (
        <>
          <Value point={point} unit={unit} />
          {descriptorOf(point.typed) === '' ? null : (
            <Box variant="small" display="block">
              {descriptorOf(point.typed)}
            </Box>
          )}
          {point.reason ? (
            <Box variant="small" display="block">
              {t(point.revision === 1 ? 'points.entered' : 'points.changed', { reason: point.reason })}
            </Box>
          ) : null}
          {/* Published is the organisation's own statement. */}
          {point.entityId === null ? (
            <Suspense>
              <RestatedMark point={point} unit={unit} />
            </Suspense>
          ) : null}
        </>
      ),
    }),
    {
      id: 'state',
      header: t('columns.state'),
      minWidth: 100,
      cell: ({ state }) => valueStateText(state, language).text,
    },
    { id: 'source', header: t('columns.source'), minWidth: 150, cell: (point) => <Source point={point} /> },
    {
      id: 'evidence',
      header: t('columns.evidence'),
      minWidth: 110,
      cell: (point) => <Evidence point={point} onOpen={onOpen} />,
    },
    { id: 'author', header: t('columns.author'), minWidth: 120, cell: ({ author }) => author.name },
    { id: 'changed', header: t('columns.changed'), minWidth: 150, cell: ({ at }) => formatInstant(at, language) },
    {
      id: 'open',
      header: t('columns.actions'),
      minWidth: 110,
      cell: (point) => <Details point={point} onOpen={onOpen} />,
    },
  ];
  if (!isPhone) return columns;
  // A narrow screen fits the number next to the time.
  const [time, entity, value, ...others] = columns;
  return [time, value, entity, ...others].flatMap((column) => column ?? []);
};

/** For owners with times that the chart above does not name. */
const Overlaps = ({ points, namedOwner }: { points: readonly HubPoint[]; namedOwner: string | null | undefined }) => {
  const { t } = useTranslation('data-hub');
  const nameOf = useTimeName();
  const subjectText = useSubjectText(points[0]?.metricCode);
  const pairs = overlapsIn(points)
    .filter(({ one }) => one.entityId !== namedOwner)
    .map(({ one, other, isInside }) =>
      t(isInside ? 'overlap.entityWithin' : 'overlap.entityPair', {
        entity: subjectText(one),
        one: nameOf(one),
        other: nameOf(other),
      }),
    );
  return <OverlapNote pairs={pairs} note={t('overlap.note')} />;
};

/** All values of the metric: the server sorts and filters, a hundred rows at a time. */
export const PointsTable = ({ pages, unit, query, onQuery, onOpen, empty, namedOwner }: PointsProps) => {
  const { t } = useTranslation('data-hub');
  const { t: tCommon } = useTranslation();
  const items = pages.items ?? [];
  const columns = useColumns({ metricCode: items[0]?.metricCode, unit, query, onOpen });
  return (
    <SpaceBetween size="m">
      <Overlaps points={items} namedOwner={namedOwner} />
      <Table
        header={<Header variant="h2">{t('points.title')}</Header>}
        items={items}
        columnDefinitions={columns}
        trackBy={pointId}
        variant="borderless"
        wrapLines
        stickyColumns={{ first: 1 }}
        loading={pages.items === undefined}
        loadingText={tCommon('states.loading', { things: t('values') })}
        sortingColumn={{ sortingField: listedBy(query) }}
        sortingDescending={query.order === 'desc'}
        onSortingChange={({ detail }) =>
          onQuery({
            sort: detail.sortingColumn.sortingField === 'entity' ? 'entity' : 'time',
            order: detail.isDescending ? 'desc' : 'asc',
          })
        }
        ariaLabels={{ tableLabel: t('points.title') }}
        empty={<Box textAlign="center">{empty}</Box>}
      />
      {pages.hasMore ? <LoadMore pages={pages} /> : null}
    </SpaceBetween>
  );
};
