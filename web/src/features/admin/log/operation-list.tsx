import Box from '@cloudscape-design/components/box';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { listOperations } from '../../../../../shared/contract/platform/platform.contract.ts';
import { OperationAction } from '../../../../../shared/model/platform/platform.ts';
import { EmptyState, NoMatchState } from '../../../components/states/states.tsx';
import { withFilter } from '../../../lib/filter-in-address.ts';
import { formatAuditTime } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSearch } from '../../../lib/use-search.ts';
import { AdminTable } from '../admin-table.tsx';
import { SearchField } from '../search-field.tsx';
import { useOrganizationName } from '../use-organization-name.ts';
import { usePages } from '../use-pages.ts';
import { useChangesText } from './use-changes-text.ts';

type Filter = { search: string; action: OperationAction | undefined };

/** Filter of the log, in the address. */
const useLogFilter = (): [Filter, (change: Partial<Filter>) => void] => {
  const [params, setParams] = useSearch();
  const { data: action } = OperationAction.safeParse(params.get('action'));
  const change = useCallback(
    (next: Partial<Filter>): void => setParams((now) => withFilter(now, next), { replace: true }),
    [setParams],
  );
  return [{ search: params.get('search') ?? '', action }, change];
};

const Toolbar = ({ filter, onFilter }: { filter: Filter; onFilter: (change: Partial<Filter>) => void }) => {
  const { t } = useTranslation('admin');
  const onSearch = useCallback((search: string) => onFilter({ search }), [onFilter]);
  const all = { value: '', label: t('log.all') };
  const actions = OperationAction.options.map((value) => ({ value, label: t(`log.actions.${value}`) }));
  return (
    <SpaceBetween size="s">
      <SearchField
        label={t('log.search')}
        placeholder={t('log.searchHint')}
        value={filter.search}
        onSearch={onSearch}
      />
      <Select
        ariaLabel={t('log.filter')}
        options={[all, ...actions]}
        selectedOption={actions.find(({ value }) => value === filter.action) ?? all}
        onChange={({ detail }) => onFilter({ action: OperationAction.safeParse(detail.selectedOption.value).data })}
      />
    </SpaceBetween>
  );
};

/** Actions of operators, newest first; the server filters, so older entries are included. */
export const OperationList = () => {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const subjectOf = useOrganizationName();
  const changesOf = useChangesText();
  const [filter, setFilter] = useLogFilter();
  const { search, action } = filter;
  const query = { ...(search === '' ? {} : { search }), ...(action ? { action } : {}) };
  const pages = usePages(listOperations, { query }, (cursor) => ({ query: { ...query, cursor } }));
  const isFiltered = search !== '' || action !== undefined;
  return (
    <AdminTable
      label={t('log.title')}
      things={t('log.things')}
      pages={pages}
      keyOf={({ auditId }) => auditId}
      filter={<Toolbar filter={filter} onFilter={setFilter} />}
      empty={
        isFiltered ? (
          <NoMatchState things={t('log.things')} onClear={() => setFilter({ search: '', action: undefined })} />
        ) : (
          <EmptyState spot="reports" title={t('log.empty')} text={t('log.emptyText')} />
        )
      }
      columns={[
        { id: 'at', header: t('columns.time'), isHeader: true, cell: ({ at }) => formatAuditTime(at, language) },
        { id: 'action', header: t('columns.action'), cell: (row) => t(`log.actions.${row.action}`) },
        { id: 'subject', header: t('columns.subject'), cell: ({ subject }) => subjectOf(subject) },
        {
          id: 'changes',
          header: t('columns.changes'),
          cell: (row) => {
            const lines = changesOf(row);
            return lines.length === 0 ? '–' : lines.map((line) => <Box key={line}>{line}</Box>);
          },
        },
        { id: 'tenant', header: t('columns.tenant'), cell: ({ tenantName }) => tenantName },
        { id: 'who', header: t('columns.who'), cell: ({ who }) => who.name },
        { id: 'reason', header: t('columns.reason'), cell: ({ reason }) => reason },
      ]}
    />
  );
};
