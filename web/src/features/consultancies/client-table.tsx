import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '../../../../shared/contract/people/consultancies.contract.ts';
import { useModule } from '../../lib/session/tenant.ts';
import { ViewAsButton } from './client-cells.tsx';
import {
  ClientAccessLines,
  ClientActivityLines,
  ClientDueLines,
  ClientNameLines,
  ClientPlanLines,
  ClientReportLines,
} from './client-lines.tsx';
import { type ItemsProps, useSelectionLabels } from './client-selection.ts';
import { clientColumnWidths } from './column-widths.ts';

/** Cells are cut off at the width of their column instead of growing with their content. */
const of = (width: number) => ({ width, minWidth: width, maxWidth: width });
/** Names take the space that is left on wide screens. */
const from = (width: number) => ({ minWidth: width, maxWidth: 2 * width });

const useColumns = ({
  today,
  opening,
  onView,
  industryOf,
}: Pick<ItemsProps, 'today' | 'opening' | 'onView' | 'industryOf'>): TableProps.ColumnDefinition<ClientView>[] => {
  const { t } = useTranslation('consultancies');
  const isBilled = useModule('payment');
  const plan = {
    id: 'plan',
    header: t('columns.plan'),
    ...of(clientColumnWidths.plan),
    cell: (client: ClientView) => <ClientPlanLines client={client} />,
  };
  return [
    {
      id: 'client',
      header: t('columns.client'),
      isRowHeader: true,
      ...from(clientColumnWidths.client),
      cell: (client) => <ClientNameLines client={client} industry={industryOf(client.industryCode)} />,
    },
    {
      id: 'reports',
      header: t('columns.reports'),
      ...from(clientColumnWidths.reports),
      cell: (client) => <ClientReportLines client={client} opening={opening} onView={onView} />,
    },
    {
      id: 'due',
      header: t('columns.due'),
      ...of(clientColumnWidths.due),
      cell: (client) => <ClientDueLines client={client} today={today} />,
    },
    {
      id: 'activity',
      header: t('columns.activity'),
      ...of(clientColumnWidths.activity),
      cell: (client) => <ClientActivityLines client={client} />,
    },
    ...(isBilled ? [plan] : []),
    {
      id: 'access',
      header: t('columns.access'),
      ...of(clientColumnWidths.access),
      cell: (client) => <ClientAccessLines client={client} />,
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      ...of(clientColumnWidths.actions),
      cell: (client) => <ViewAsButton client={client} opening={opening} onView={onView} isInline />,
    },
  ];
};

/** Clients as rows of two lines. The action remains visible where the table is wider than the screen. */
export const ClientTable = ({ items, empty, selected, onSelect, ...actions }: ItemsProps) => {
  const { t } = useTranslation('consultancies');
  const columns = useColumns(actions);
  const labels = useSelectionLabels();
  return (
    <Table
      items={items}
      columnDefinitions={columns}
      trackBy="clientId"
      variant="borderless"
      contentDensity="compact"
      stickyColumns={{ last: 1 }}
      selectionType="multi"
      selectedItems={selected}
      onSelectionChange={({ detail }) => onSelect(detail.selectedItems)}
      empty={empty}
      ariaLabels={{ ...labels, tableLabel: t('tableLabel') }}
    />
  );
};
