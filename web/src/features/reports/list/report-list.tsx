import { useCollection } from '@cloudscape-design/collection-hooks';
import Pagination from '@cloudscape-design/components/pagination';
import type { PropertyFilterProps } from '@cloudscape-design/components/property-filter';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { type ReactNode, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { useStatusText } from '../../../components/report-status/report-status.tsx';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { PaleSkeleton } from '../../../components/states/pale-skeleton.tsx';
import { NoMatchState } from '../../../components/states/states.tsx';
import { useEntities } from '../../../lib/modules/entities.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import { useSearch } from '../../../lib/use-search.ts';
import { listOperators, optionsOf } from '../common/list-filter.ts';
import { useFrameworkName } from '../common/use-frameworks.ts';
import { ReportCards } from './report-cards.tsx';
import { type RowActions, sortableColumns, useReportColumns } from './report-columns.tsx';
import { type FilterableReport, filterFromText, filterKeys, filterToText, toFilterable } from './report-filter.ts';
import { sortIds, sortOf, withSort } from './report-sort.ts';
import { rowAfter } from './row-after.ts';
import { useListPreferences } from './use-list-preferences.ts';

/** Filter and settings load after the rows: together they are as large as the table. */
const PropertyFilter = lazyPart(async () => (await import('@cloudscape-design/components/property-filter')).default);
const Preferences = lazyPart(async () => (await import('./list-preferences.tsx')).ListPreferencesButton);

const SavedFilterMenu = lazyPart(
  async () => (await import('../../../components/saved-filters/saved-filter-menu.tsx')).SavedFilterMenu,
);

const useFilterProperties = (hasEntities: boolean): PropertyFilterProps.FilteringProperty[] => {
  const { t } = useTranslation('reports');
  const property = (key: string, name: string): PropertyFilterProps.FilteringProperty => ({
    key,
    propertyLabel: name,
    groupValuesLabel: t('filter.values', { name }),
    operators: listOperators(['=', '!=', ':', '!:']),
  });
  return [
    property('name', t('columns.name')),
    property('statusText', t('columns.status')),
    property('frameworkNames', t('filter.framework')),
    property('years', t('filter.year')),
    property('peopleNames', t('columns.people')),
    property('ownerName', t('columns.owner')),
    ...(hasEntities ? [property('entityNames', t('filter.entity'))] : []),
    property('typeText', t('tabs.label')),
  ];
};

const noFilter: PropertyFilterProps.Query = { operation: 'and', tokens: [] };

/** Filter of the list, stored in the address. */
const useAddressFilter = (): [PropertyFilterProps.Query, (query: PropertyFilterProps.Query) => void] => {
  const [search, setSearch] = useSearch();
  const text = search.get('filter');
  const query = useMemo(() => filterFromText(text), [text]);
  const setQuery = (next: PropertyFilterProps.Query): void =>
    setSearch(
      (params) => {
        const nextText = filterToText(next);
        if (nextText === '') params.delete('filter');
        else params.set('filter', nextText);
        return params;
      },
      { replace: true },
    );
  return [query, setQuery];
};

/** Sort order of the list, stored in the address like the filter. */
const useAddressSort = (): [
  TableProps.SortingState<FilterableReport>,
  (state: TableProps.SortingState<FilterableReport>) => void,
] => {
  const [search, setSearch] = useSearch();
  const { by, isDescending } = sortOf(search);
  const keep = ({
    sortingColumn,
    isDescending: isNextDescending = false,
  }: TableProps.SortingState<FilterableReport>): void => {
    const next = sortableColumns.find(({ sortingField }) => sortingField === sortingColumn.sortingField);
    const id = sortIds.find((known) => known === next?.id);
    if (id) setSearch((before) => withSort(before, { by: id, isDescending: isNextDescending }), { replace: true });
  };
  return [{ sortingColumn: sortableColumns.find(({ id }) => id === by) ?? {}, isDescending }, keep];
};

const useReportCollection = (reports: readonly ReportView[], pageSize: number) => {
  const framework = useFrameworkName();
  const status = useStatusText();
  const { t } = useTranslation('reports');
  const { isOn: hasEntities, entities } = useEntities();
  const [defaultQuery, keepQuery] = useAddressFilter();
  const [defaultState, keepSort] = useAddressSort();
  const items = reports.map((report) =>
    toFilterable(report, {
      framework,
      status,
      type: (type) => t(type === 'ENTITY' ? 'tabs.entity' : 'tabs.standard'),
      entity: (id) => entities?.find(({ entityId }) => entityId === id)?.name ?? '',
    }),
  );
  const collection = useCollection(items, {
    propertyFiltering: {
      filteringProperties: useFilterProperties(hasEntities),
      filteringOptions: optionsOf(items, filterKeys),
      defaultQuery,
    },
    sorting: { defaultState },
    pagination: { pageSize },
  });
  const setQuery = (query: PropertyFilterProps.Query): void => {
    collection.actions.setPropertyFiltering(query);
    keepQuery(query);
  };
  const setSort = (state: TableProps.SortingState<FilterableReport>): void => {
    collection.actions.setSorting(state);
    keepSort(state);
  };
  return { ...collection, setQuery, setSort, count: collection.filteredItemsCount ?? items.length };
};

type ListProps = Omit<RowActions, 'onDelete'> & {
  /** `next`: the row that receives the focus after the deletion. */
  onDelete: (report: ReportView, next: ReportView | undefined) => void;
  reports: readonly ReportView[];
  isLoading: boolean;
  empty: ReactNode;
};

/** Rows of the skeleton: about what a first screen holds. */
const skeletonRows = 6;

const FilterBox = ({ list }: { list: ReturnType<typeof useReportCollection> }) => {
  const { t } = useTranslation('reports');
  const text = filterToText(list.propertyFilterProps.query);
  return (
    <Suspense fallback={<PaleSkeleton height="32px" />}>
      <div className="list-filter">
        <PropertyFilter
          {...list.propertyFilterProps}
          onChange={({ detail }) => list.setQuery(detail)}
          countText={t('count', { count: list.count })}
          filteringAriaLabel={t('filter.label')}
          filteringPlaceholder={t('filter.placeholder')}
          expandToViewport
        />
        <SavedFilterMenu
          list="report"
          query={text === '' ? {} : { filter: text }}
          onQuery={({ filter = '' }) => list.setQuery(filterFromText(filter))}
        />
      </div>
    </Suspense>
  );
};

/**
 * Table, or cards on a phone, of one tab; filter and sort order in the address. On a narrow screen name and menu are
 * sticky.
 */
export const ReportList = ({ reports, isLoading, empty, onDelete, onDuplicate }: ListProps) => {
  const { t } = useTranslation('reports');
  const isPhone = useIsPhone();
  const settings = useListPreferences();
  const list = useReportCollection(reports, settings.preferences.pageSize);
  const actions: RowActions = {
    onDelete: (report) => onDelete(report, rowAfter(list.items, report)),
    onDuplicate,
  };
  const columns = useReportColumns(actions);
  const isEmpty = reports.length === 0;
  const shared = {
    items: list.items,
    empty: isEmpty ? empty : <NoMatchState things={t('things')} onClear={() => list.setQuery(noFilter)} />,
    loading: isLoading,
    loadingText: t('title'),
    filter: isEmpty && !isLoading ? undefined : <FilterBox list={list} />,
    pagination: list.paginationProps.pagesCount > 1 ? <Pagination {...list.paginationProps} /> : undefined,
  };
  if (isPhone) return <ReportCards {...shared} {...actions} />;
  return (
    <Table
      {...list.collectionProps}
      {...shared}
      onSortingChange={({ detail }) => list.setSort(detail)}
      wrapLines
      stickyColumns={{ first: 1, last: 1 }}
      columnDefinitions={columns}
      columnDisplay={columns.map(({ id = '' }) => ({
        id,
        visible: settings.preferences.visibleColumns.some((visible) => visible === id),
      }))}
      trackBy="reportId"
      {...(isLoading ? { skeleton: { totalRows: skeletonRows } } : {})}
      variant="borderless"
      preferences={
        isEmpty && !isLoading ? undefined : (
          <Suspense>
            <Preferences {...settings} />
          </Suspense>
        )
      }
      ariaLabels={{ tableLabel: t('tableLabel') }}
    />
  );
};
