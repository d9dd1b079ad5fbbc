import '../data-hub.css';
import './entity-data.css';
import Button from '@cloudscape-design/components/button';
import Cards from '@cloudscape-design/components/cards';
import FormField from '@cloudscape-design/components/form-field';
import Link from '@cloudscape-design/components/link';
import Pagination from '@cloudscape-design/components/pagination';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportingTimeView } from '../../../../../shared/contract/data-hub/reporting-times.contract.ts';
import type { EntityId } from '../../../../../shared/ids.ts';
import { valueStateText } from '../../../../../shared/model/numbers/format-value.ts';
import { figureColumn } from '../../../components/figure-column/figure-column.tsx';
import { EmptyState, ErrorState, LoadingState, NoMatchState } from '../../../components/states/states.tsx';
import { formatDay } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { addressOf } from '../../../lib/routes.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import { metricAddress, timeKey } from '../hub-query.ts';
import { typedValueText } from '../hub-value-text.ts';
import { matchesText } from '../metric-tree.ts';
import { useTimeName } from '../use-hub.ts';
import { type EntityValue, entityValues } from './entity-values.ts';
import { useEntityValues } from './use-entity-values.ts';

const pageSize = 50;

const useColumns = (entity: EntityId): TableProps.ColumnDefinition<EntityValue>[] => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const follow = useFollow();
  const nameOf = useTimeName();
  return [
    {
      id: 'metric',
      header: t('columns.metric'),
      isRowHeader: true,
      cell: ({ node }) => (
        <Link href={metricAddress(node.code, entity)} onFollow={follow}>
          {node.name[language]}
        </Link>
      ),
    },
    { id: 'time', header: t('columns.time'), minWidth: 110, cell: ({ time }) => nameOf(time) },
    {
      id: 'value',
      header: t('columns.value'),
      minWidth: 150,
      cell: ({ value }) => typedValueText(value.typed, language),
    },
    {
      id: 'state',
      header: t('columns.state'),
      minWidth: 100,
      cell: ({ value }) => valueStateText(value.state, language).text,
    },
    {
      id: 'source',
      header: t('columns.source'),
      minWidth: 120,
      cell: ({ value }) => (value.isCalculated ? t('calculated') : t(`source.${value.source}`)),
    },
    { id: 'changed', header: t('columns.changed'), minWidth: 120, cell: ({ value }) => formatDay(value.at, language) },
  ];
};

const TimeSelect = ({
  times,
  chosen,
  onChoose,
}: {
  times: readonly ReportingTimeView[];
  chosen: ReportingTimeView;
  onChoose: (key: string) => void;
}) => {
  const { t } = useTranslation('data-hub');
  const nameOf = useTimeName();
  const options = times.toReversed().map((time) => ({ value: timeKey(time), label: nameOf(time) }));
  return (
    <FormField label={t('entityData.until')}>
      <Select
        ariaLabel={t('entityData.until')}
        options={options}
        selectedOption={options.find(({ value }) => value === timeKey(chosen)) ?? null}
        filteringType={options.length > 10 ? 'auto' : 'none'}
        filteringAriaLabel={t('entityData.until')}
        onChange={({ detail }) => onChoose(detail.selectedOption.value ?? '')}
      />
    </FormField>
  );
};

const Values = ({ rows, entity }: { rows: readonly EntityValue[]; entity: EntityId }) => {
  const { t } = useTranslation('data-hub');
  const isPhone = useIsPhone();
  const columns = useColumns(entity);
  const [page, setPage] = useState(1);
  const pagesCount = Math.ceil(rows.length / pageSize);
  const shown = Math.min(page, pagesCount);
  const items = rows.slice((shown - 1) * pageSize, shown * pageSize);
  const trackBy = ({ node, time }: EntityValue): string => `${node.code} ${timeKey(time)}`;
  const [metric, ...others] = columns;
  return (
    <SpaceBetween size="m">
      {isPhone ? (
        <Cards
          items={items}
          trackBy={trackBy}
          ariaLabels={{
            itemSelectionLabel: (_, { node }) => node.code,
            selectionGroupLabel: t('values'),
          }}
          cardDefinition={{
            header: (row) => metric?.cell(row),
            sections: others.map(({ id, header, cell }) => ({ id, header, content: cell, width: 50 })),
          }}
        />
      ) : (
        <Table
          variant="borderless"
          wrapLines
          items={items}
          trackBy={trackBy}
          ariaLabels={{ tableLabel: t('entityData.label') }}
          columnDefinitions={columns.map((column) => (column.id === 'value' ? figureColumn(column) : column))}
        />
      )}
      {pagesCount > 1 ? (
        <Pagination
          currentPageIndex={shown}
          pagesCount={pagesCount}
          onChange={({ detail }) => setPage(detail.currentPageIndex)}
        />
      ) : null}
    </SpaceBetween>
  );
};

/** Values of an entity by metric and reporting time, with state and source (screens 23). */
export const EntityData = ({ entity }: { entity: EntityId }) => {
  const { t } = useTranslation('data-hub');
  const follow = useFollow();
  const [asked, setAsked] = useState<string>();
  const [search, setSearch] = useState('');
  const { times, chosen, loaded, error, retry } = useEntityValues(entity, asked);
  const open = (
    <Button iconName="grid-view" href={`${addressOf('DataHub')}?entity=${entity}`} onFollow={follow}>
      {t('entityData.open')}
    </Button>
  );
  const content = () => {
    if (error && !loaded) return <ErrorState things={t('values')} error={error} onRetry={retry} />;
    if (!loaded) return <LoadingState things={t('values')} />;
    const all = entityValues(loaded.tree, loaded.columns, loaded.values);
    const rows = search.trim() === '' ? all : all.filter(({ node }) => matchesText(node, search));
    if (all.length === 0) {
      return <EmptyState spot="reports" title={t('entityData.emptyTitle')} text={t('entityData.emptyText')} />;
    }
    if (rows.length === 0) return <NoMatchState things={t('things')} isSearch onClear={() => setSearch('')} />;
    return <Values key={search} rows={rows} entity={entity} />;
  };
  return (
    <SpaceBetween size="m">
      <div className="entity-data-tools">
        <TextFilter
          filteringText={search}
          filteringAriaLabel={t('entityData.find')}
          filteringPlaceholder={t('entityData.find')}
          onChange={({ detail }) => setSearch(detail.filteringText)}
        />
        {times && chosen ? <TimeSelect times={times} chosen={chosen} onChoose={setAsked} /> : null}
        {open}
      </div>
      {content()}
    </SpaceBetween>
  );
};
