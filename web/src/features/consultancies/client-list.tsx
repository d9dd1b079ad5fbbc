import Cards from '@cloudscape-design/components/cards';
import Pagination from '@cloudscape-design/components/pagination';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import TextFilter from '@cloudscape-design/components/text-filter';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '../../../../shared/contract/consultancies.contract.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import {
  ClientAccess,
  ClientActivity,
  ClientDue,
  ClientOverdue,
  ClientReports,
  type OnView,
  ViewAsButton,
} from './client-cells.tsx';

/** More rows than these are turned in pages: hundreds of clients stay quick to draw. */
const pageSize = 50;

type Actions = { today: string; opening: string | undefined; onView: OnView };

const useColumns = ({ today, opening, onView }: Actions): TableProps.ColumnDefinition<ClientView>[] => {
  const { t } = useTranslation('consultancies');
  return [
    { id: 'client', header: t('columns.client'), isRowHeader: true, minWidth: 140, cell: ({ name }) => name },
    {
      id: 'reports',
      header: t('columns.reports'),
      minWidth: 190,
      cell: (client) => <ClientReports client={client} />,
    },
    {
      id: 'overdue',
      header: t('columns.overdue'),
      minWidth: 110,
      cell: (client) => <ClientOverdue client={client} today={today} />,
    },
    {
      id: 'due',
      header: t('columns.due'),
      minWidth: 160,
      cell: (client) => <ClientDue client={client} today={today} />,
    },
    {
      id: 'activity',
      header: t('columns.activity'),
      minWidth: 160,
      cell: (client) => <ClientActivity client={client} />,
    },
    { id: 'access', header: t('columns.access'), minWidth: 100, cell: (client) => <ClientAccess client={client} /> },
    {
      id: 'actions',
      header: t('columns.actions'),
      minWidth: 220,
      cell: (client) => <ViewAsButton client={client} opening={opening} onView={onView} />,
    },
  ];
};

const ClientCards = ({ items, empty, ...actions }: Actions & { items: ClientView[]; empty: ReactNode }) => {
  const { t } = useTranslation('consultancies');
  const columns = useColumns(actions);
  return (
    <Cards
      items={items}
      trackBy="clientId"
      empty={empty}
      ariaLabels={{ itemSelectionLabel: (_, { name }) => name, selectionGroupLabel: t('tableLabel') }}
      cardDefinition={{
        header: ({ name }) => name,
        sections: columns
          .filter(({ id }) => id !== 'client')
          .map(({ id, header, cell }) => ({ id: id ?? '', header: id === 'actions' ? null : header, content: cell })),
      }}
    />
  );
};

/** Table, cards on a phone. The order is that of the deadlines, which is what the list is for. */
export const ClientList = ({
  clients,
  search,
  onSearch,
  empty,
  ...actions
}: Actions & {
  clients: ClientView[];
  search: string;
  onSearch: (text: string) => void;
  empty: ReactNode;
}) => {
  const { t } = useTranslation('consultancies');
  const isPhone = useIsPhone();
  const columns = useColumns(actions);
  const [page, setPage] = useState(1);
  const pageCount = Math.max(1, Math.ceil(clients.length / pageSize));
  const shownPage = Math.min(page, pageCount);
  const items = clients.slice((shownPage - 1) * pageSize, shownPage * pageSize);
  return (
    <SpaceBetween size="m">
      <TextFilter
        filteringText={search}
        filteringAriaLabel={t('search')}
        filteringPlaceholder={t('searchHint')}
        countText={t('count', { count: clients.length })}
        onChange={({ detail }) => {
          setPage(1);
          onSearch(detail.filteringText);
        }}
      />
      {isPhone ? (
        <ClientCards items={items} empty={empty} {...actions} />
      ) : (
        <Table
          items={items}
          columnDefinitions={columns}
          trackBy="clientId"
          variant="borderless"
          wrapLines
          empty={empty}
          ariaLabels={{ tableLabel: t('tableLabel') }}
        />
      )}
      {pageCount > 1 ? (
        <Pagination
          currentPageIndex={shownPage}
          pagesCount={pageCount}
          onChange={({ detail }) => setPage(detail.currentPageIndex)}
        />
      ) : null}
    </SpaceBetween>
  );
};
