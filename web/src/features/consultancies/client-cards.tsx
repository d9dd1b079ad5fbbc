import Cards from '@cloudscape-design/components/cards';
import { useTranslation } from 'react-i18next';
import { useModule } from '../../lib/session/tenant.ts';
import {
  ClientAccess,
  ClientActivity,
  ClientDue,
  ClientOverdue,
  ClientPlan,
  ClientReports,
  ViewAsButton,
} from './client-cells.tsx';
import { type ItemsProps, useSelectionLabels } from './client-selection.ts';

/** Clients as cards: with more of their reports than the table, and each fact in full. */
export const ClientCards = ({ items, empty, selected, onSelect, today, opening, onView, industryOf }: ItemsProps) => {
  const { t } = useTranslation('consultancies');
  const isBilled = useModule('payment');
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
      visibleSections={[
        'industry',
        'reports',
        'overdue',
        'due',
        'activity',
        ...(isBilled ? ['plan'] : []),
        'access',
        'actions',
      ]}
      cardDefinition={{
        header: ({ name }) => name,
        sections: [
          {
            id: 'industry',
            header: t('columns.industry'),
            content: ({ industryCode }) => industryOf(industryCode) || '–',
          },
          {
            id: 'reports',
            header: t('columns.reports'),
            content: (client) => <ClientReports client={client} opening={opening} onView={onView} />,
          },
          {
            id: 'overdue',
            header: t('columns.overdue'),
            content: (client) => <ClientOverdue client={client} today={today} />,
          },
          { id: 'due', header: t('columns.due'), content: (client) => <ClientDue client={client} today={today} /> },
          { id: 'activity', header: t('columns.activity'), content: (client) => <ClientActivity client={client} /> },
          { id: 'plan', header: t('columns.plan'), content: (client) => <ClientPlan client={client} /> },
          { id: 'access', header: t('columns.access'), content: (client) => <ClientAccess client={client} /> },
          {
            id: 'actions',
            content: (client) => <ViewAsButton client={client} opening={opening} onView={onView} />,
          },
        ],
      }}
    />
  );
};
