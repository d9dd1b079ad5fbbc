import Box from '@cloudscape-design/components/box';
import Cards from '@cloudscape-design/components/cards';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useTranslation } from 'react-i18next';
import { listOrganizationAudit } from '../../../../shared/contract/people/people.contract.ts';
import {
  type NamedOrganizationAuditRow,
  OrganizationAuditAction,
} from '../../../../shared/model/audit/organization-audit.ts';
import { type Author, plainNameOf } from '../../../../shared/model/people/author.ts';
import { LoadMore } from '../../components/load-more/load-more.tsx';
import { EmptyState, ErrorState, NoMatchState } from '../../components/states/states.tsx';
import { useCallPages } from '../../lib/api/use-call-pages.ts';
import { withFilter } from '../../lib/filter-in-address.ts';
import { formatAuditTime } from '../../lib/i18n/instants.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { useSearch } from '../../lib/use-search.ts';
import { useTyped } from '../../lib/use-typed.ts';
import { useFieldText, useValueText, withReason } from './activity-values.ts';

type Filter = { person: string; action: OrganizationAuditAction | undefined };

/** Filter of the activity, in the address. */
const useActivityFilter = (): [Filter, (change: Partial<Filter>) => void] => {
  const [params, setParams] = useSearch();
  const action = OrganizationAuditAction.safeParse(params.get('action'));
  const filter = { person: params.get('person') ?? '', action: action.success ? action.data : undefined };
  const change = (next: Partial<Filter>): void => setParams((before) => withFilter(before, next), { replace: true });
  return [filter, change];
};

const toQuery = ({ person, action }: Filter, cursor: string | undefined) =>
  listOrganizationAudit.query.parse({
    limit: 50,
    ...(person.trim() === '' ? {} : { person: person.trim() }),
    ...(action === undefined ? {} : { action }),
    ...(cursor === undefined ? {} : { cursor }),
  });

/** People acting for a consultancy are marked (screens 31). */
const useWhoText = (): ((who: Author) => string) => {
  const { t } = useTranslation('people');
  return (who) => (who.isConsultant ? t('activity.consultant', { name: plainNameOf(who) }) : who.name);
};

const useColumns = (
  rows: readonly NamedOrganizationAuditRow[],
): TableProps.ColumnDefinition<NamedOrganizationAuditRow>[] => {
  const { t } = useTranslation('people');
  const language = useLanguage();
  const valueText = useValueText(rows);
  const fieldText = useFieldText();
  const whoText = useWhoText();
  return [
    { id: 'time', header: t('activity.columns.time'), minWidth: 150, cell: ({ at }) => formatAuditTime(at, language) },
    { id: 'person', header: t('activity.columns.person'), isRowHeader: true, cell: ({ who }) => whoText(who) },
    { id: 'action', header: t('activity.columns.action'), cell: ({ action }) => t(`activity.actions.${action}`) },
    { id: 'field', header: t('activity.columns.field'), minWidth: 160, cell: fieldText },
    { id: 'old', header: t('activity.columns.old'), cell: (row) => valueText(row, row.oldValue) },
    {
      id: 'new',
      header: t('activity.columns.new'),
      minWidth: 160,
      cell: (row) => withReason(valueText(row, row.newValue), row),
    },
  ];
};

const Toolbar = ({ filter, onFilter }: { filter: Filter; onFilter: (change: Partial<Filter>) => void }) => {
  const { t } = useTranslation('people');
  const [text, setText] = useTyped(filter.person, (person) => onFilter({ person }));
  const all = { value: '', label: t('activity.filter.all') };
  const actions = OrganizationAuditAction.options.map((value) => ({ value, label: t(`activity.actions.${value}`) }));
  return (
    <div className="people-toolbar">
      <TextFilter
        filteringText={text}
        filteringAriaLabel={t('activity.filter.label')}
        filteringPlaceholder={t('activity.filter.placeholder')}
        onChange={({ detail }) => setText(detail.filteringText)}
      />
      <Select
        ariaLabel={t('activity.filter.action')}
        options={[all, ...actions]}
        selectedOption={actions.find(({ value }) => value === filter.action) ?? all}
        onChange={({ detail }) => {
          const action = OrganizationAuditAction.safeParse(detail.selectedOption.value);
          onFilter({ action: action.success ? action.data : undefined });
        }}
      />
    </div>
  );
};

/** Log of the organisation, newest first; the server filters, so older entries are included. */
export const ActivityTab = () => {
  const { t } = useTranslation('people');
  const { t: tCommon } = useTranslation();
  const [filter, setFilter] = useActivityFilter();
  const isPhone = useIsPhone();
  const whoText = useWhoText();
  const pages = useCallPages(listOrganizationAudit, (cursor) => ({ query: toQuery(filter, cursor) }));
  const columns = useColumns(pages.items ?? []);
  const refresh = (): void => void pages.refresh();
  const things = t('activity.things');
  if (pages.error && !pages.items) return <ErrorState things={things} error={pages.error} onRetry={refresh} />;
  const isFiltered = filter.person !== '' || filter.action !== undefined;
  const shared = {
    items: pages.items ?? [],
    loading: pages.items === undefined,
    loadingText: tCommon('states.loading', { things }),
    empty: isFiltered ? (
      <NoMatchState things={things} onClear={() => setFilter({ person: '', action: undefined })} />
    ) : (
      <EmptyState spot="reports" title={t('activity.empty.title')} text={t('activity.empty.text')} />
    ),
    filter: <Toolbar filter={filter} onFilter={setFilter} />,
  };
  return (
    <SpaceBetween size="l">
      <Box color="text-body-secondary">{t('activity.text')}</Box>
      {isPhone ? (
        <Cards
          {...shared}
          trackBy="auditId"
          cardDefinition={{
            header: (row) => <Box variant="h3">{`${whoText(row.who)} · ${t(`activity.actions.${row.action}`)}`}</Box>,
            sections: columns
              .filter(({ id }) => id !== 'person' && id !== 'action')
              .map(({ id, header, cell }) => ({ id: id ?? '', header, content: cell })),
          }}
        />
      ) : (
        <Table
          {...shared}
          columnDefinitions={columns}
          trackBy="auditId"
          variant="borderless"
          wrapLines
          ariaLabels={{ tableLabel: t('activity.tableLabel') }}
        />
      )}
      {pages.hasMore ? <LoadMore pages={pages} /> : null}
    </SpaceBetween>
  );
};
