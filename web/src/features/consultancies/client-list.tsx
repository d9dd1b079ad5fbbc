import Cards from '@cloudscape-design/components/cards';
import Pagination from '@cloudscape-design/components/pagination';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '../../../../shared/contract/people/consultancies.contract.ts';
import { useModule } from '../../lib/session/tenant.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import {
  ClientAccess,
  ClientActivity,
  ClientDue,
  ClientOverdue,
  ClientPlan,
  ClientReports,
  type OnView,
  ViewAsButton,
} from './client-cells.tsx';

/** Longer lists are paginated, so that hundreds of clients render fast. */
const pageSize = 50;

type Actions = {
  today: string;
  opening: string | undefined;
  onView: OnView;
  industryOf: (code: string | null) => string;
};

const useColumns = ({ today, opening, onView, industryOf }: Actions): TableProps.ColumnDefinition<ClientView>[] => {
  const { t } = useTranslation('consultancies');
  const isBilled = useModule('payment');
  const plan = {
    id: 'plan',
    header: t('columns.plan'),
    minWidth: 130,
    cell: (client: ClientView) => <ClientPlan client={client} />,
  };
  return [
    { id: 'client', header: t('columns.client'), isRowHeader: true, minWidth: 140, cell: ({ name }) => name },
    {
      id: 'industry',
      header: t('columns.industry'),
      minWidth: 120,
      cell: ({ industryCode }) => industryOf(industryCode) || '–',
    },
    {
      id: 'reports',
      header: t('columns.reports'),
      minWidth: 190,
      cell: (client) => <ClientReports client={client} opening={opening} onView={onView} />,
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
    ...(isBilled ? [plan] : []),
    { id: 'access', header: t('columns.access'), minWidth: 100, cell: (client) => <ClientAccess client={client} /> },
    {
      id: 'actions',
      header: t('columns.actions'),
      minWidth: 220,
      cell: (client) => <ViewAsButton client={client} opening={opening} onView={onView} />,
    },
  ];
};

type Selection = { selected: ClientView[]; onSelect: (clients: ClientView[]) => void };
type ItemsProps = Actions & Selection & { items: ClientView[]; empty: ReactNode };

const useSelectionLabels = () => {
  const { t } = useTranslation('consultancies');
  return {
    allItemsSelectionLabel: () => t('selection.all'),
    itemSelectionLabel: (_: unknown, { name }: ClientView) => name,
    selectionGroupLabel: t('selection.label'),
  };
};

const ClientCards = ({ items, empty, selected, onSelect, ...actions }: ItemsProps) => {
  const columns = useColumns(actions);
  const labels = useSelectionLabels();
  return (
    <Cards
      items={items}
      trackBy="clientId"
      selectionType="multi"
      selectedItems={selected}
      onSelectionChange={({ detail }) => onSelect(detail.selectedItems)}
      empty={empty}
      ariaLabels={labels}
      cardDefinition={{
        header: ({ name }) => name,
        sections: columns
          .filter(({ id }) => id !== 'client')
          .map(({ id, header, cell }) => ({ id: id ?? '', header: id === 'actions' ? null : header, content: cell })),
      }}
    />
  );
};

const ClientTable = ({ items, empty, selected, onSelect, ...actions }: ItemsProps) => {
  const { t } = useTranslation('consultancies');
  const columns = useColumns(actions);
  const labels = useSelectionLabels();
  return (
    <Table
      items={items}
      columnDefinitions={columns}
      trackBy="clientId"
      variant="borderless"
      wrapLines
      selectionType="multi"
      selectedItems={selected}
      onSelectionChange={({ detail }) => onSelect(detail.selectedItems)}
      empty={empty}
      ariaLabels={{ ...labels, tableLabel: t('tableLabel') }}
    />
  );
};

/** Table, cards on a phone. Ordered by deadline, which is the purpose of the list. */
export const ClientList = ({
  clients,
  ...others
}: Actions & Selection & { clients: ClientView[]; empty: ReactNode }) => {
  const isPhone = useIsPhone();
  const [page, setPage] = useState(1);
  const pageCount = Math.max(1, Math.ceil(clients.length / pageSize));
  const shownPage = Math.min(page, pageCount);
  const items = clients.slice((shownPage - 1) * pageSize, shownPage * pageSize);
  return (
    <SpaceBetween size="m">
      {isPhone ? <ClientCards items={items} {...others} /> : <ClientTable items={items} {...others} />}
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
