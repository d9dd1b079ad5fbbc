import Cards from '@cloudscape-design/components/cards';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import TextFilter from '@cloudscape-design/components/text-filter';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonView } from '../../../../shared/contract/people/people.contract.ts';
import { PersonSort, PersonStatus as StatusName } from '../../../../shared/model/people/people.ts';
import { LoadMore } from '../../components/load-more/load-more.tsx';
import { NoMatchState } from '../../components/states/states.tsx';
import type { CallPages } from '../../lib/api/use-call-pages.ts';
import { useViewerZone } from '../../lib/i18n/use-viewer-zone.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { useTyped } from '../../lib/use-typed.ts';
import type { PeopleQuery } from './people-query.ts';
import { type OnAct, PersonMenu } from './person-menu.tsx';
import { JoinedOn, LastLogin, PersonName, PersonStatus, useLevelsText } from './person-text.tsx';

type ListProps = {
  pages: CallPages<PersonView>;
  query: PeopleQuery;
  onQuery: (change: Partial<PeopleQuery>) => void;
  onAct: OnAct;
  /** The list has only the current user. */
  empty: ReactNode;
};

const useColumns = (onAct: OnAct): TableProps.ColumnDefinition<PersonView>[] => {
  const { t } = useTranslation('people');
  const levelsText = useLevelsText();
  const zone = useViewerZone();
  return [
    {
      id: 'name',
      header: t('columns.name'),
      sortingField: 'name',
      isRowHeader: true,
      minWidth: 160,
      width: '14%',
      cell: (person) => <PersonName person={person} />,
    },
    {
      id: 'email',
      header: t('columns.email'),
      sortingField: 'email',
      minWidth: 200,
      width: '25%',
      cell: ({ email }) => email,
    },
    { id: 'level', header: t('columns.level'), minWidth: 140, width: '13%', cell: (person) => levelsText(person) },
    {
      id: 'status',
      header: t('columns.status'),
      sortingField: 'status',
      minWidth: 170,
      width: '15%',
      cell: (person) => <PersonStatus person={person} />,
    },
    {
      id: 'joined',
      header: t('columns.joined'),
      minWidth: 120,
      width: '11%',
      cell: (person) => <JoinedOn person={person} />,
    },
    {
      id: 'last-login',
      header: t('columns.lastLogin', { zone }),
      sortingField: 'last-login',
      minWidth: 150,
      width: '14%',
      cell: (person) => <LastLogin person={person} />,
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      width: 90,
      cell: (person) => <PersonMenu person={person} onAct={onAct} />,
    },
  ];
};

const Toolbar = ({ query, onQuery, count }: Pick<ListProps, 'query' | 'onQuery'> & { count: number | undefined }) => {
  const { t } = useTranslation('people');
  const [text, setText] = useTyped(query.search, (search) => onQuery({ search }));
  const all = { value: '', label: t('filter.all') };
  const statuses = StatusName.options.map((value) => ({ value, label: t(`status.${value}`) }));
  return (
    <div className="people-toolbar">
      <TextFilter
        filteringText={text}
        filteringAriaLabel={t('filter.label')}
        filteringPlaceholder={t('filter.placeholder')}
        countText={count === undefined ? '' : t('count', { count })}
        onChange={({ detail }) => setText(detail.filteringText)}
      />
      <Select
        ariaLabel={t('filter.status')}
        options={[all, ...statuses]}
        selectedOption={statuses.find(({ value }) => value === query.status) ?? all}
        onChange={({ detail }) => {
          const status = StatusName.safeParse(detail.selectedOption.value);
          onQuery({ status: status.success ? status.data : undefined });
        }}
      />
    </div>
  );
};

const PeopleCards = ({ items, onAct, ...list }: CardsShared & { onAct: OnAct }) => {
  const { t } = useTranslation('people');
  const levelsText = useLevelsText();
  const zone = useViewerZone();
  return (
    <Cards
      {...list}
      items={items}
      trackBy="userId"
      ariaLabels={{ itemSelectionLabel: (_, person) => person.email, selectionGroupLabel: t('tableLabel') }}
      cardDefinition={{
        header: (person) => (
          <div className="person-head">
            <PersonName person={person} />
            <PersonMenu person={person} onAct={onAct} />
          </div>
        ),
        sections: [
          { id: 'email', header: t('columns.email'), content: ({ email }) => email },
          { id: 'level', header: t('columns.level'), width: 50, content: (person) => levelsText(person) },
          {
            id: 'status',
            header: t('columns.status'),
            width: 50,
            content: (person) => <PersonStatus person={person} />,
          },
          {
            id: 'last',
            header: t('columns.lastLogin', { zone }),
            content: (person) => <LastLogin person={person} />,
          },
        ],
      }}
    />
  );
};

type CardsShared = {
  items: PersonView[];
  loading: boolean;
  loadingText: string;
  empty: ReactNode;
  filter: ReactNode;
};

/** Table, cards on a phone; filter and order are in the address and applied by the server. */
export const PeopleList = ({ pages, query, onQuery, onAct, empty }: ListProps) => {
  const { t } = useTranslation('people');
  const { t: tCommon } = useTranslation();
  const isPhone = useIsPhone();
  const columns = useColumns(onAct);
  const isFiltered = query.search !== '' || query.status !== undefined;
  const items = pages.items ?? [];
  const shared = {
    items,
    loading: pages.items === undefined,
    loadingText: tCommon('states.loading', { things: t('things') }),
    empty: isFiltered ? (
      <NoMatchState things={t('things')} onClear={() => onQuery({ search: '', status: undefined })} />
    ) : null,
    filter: (
      <Toolbar query={query} onQuery={onQuery} count={pages.items && !pages.hasMore ? items.length : undefined} />
    ),
  };
  const isAlone = !isFiltered && items.length === 1;
  return (
    <SpaceBetween size="l">
      {isPhone ? (
        <PeopleCards {...shared} onAct={onAct} />
      ) : (
        <Table
          {...shared}
          columnDefinitions={columns}
          trackBy="userId"
          variant="borderless"
          wrapLines
          sortingColumn={{ sortingField: query.sort }}
          sortingDescending={query.order === 'desc'}
          onSortingChange={({ detail }) => {
            const sort = PersonSort.safeParse(detail.sortingColumn.sortingField);
            if (sort.success) onQuery({ sort: sort.data, order: detail.isDescending ? 'desc' : 'asc' });
          }}
          ariaLabels={{ tableLabel: t('tableLabel') }}
        />
      )}
      {isAlone ? empty : null}
      {pages.hasMore ? <LoadMore pages={pages} /> : null}
    </SpaceBetween>
  );
};
