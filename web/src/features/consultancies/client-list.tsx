import Pagination from '@cloudscape-design/components/pagination';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../lib/use-media.ts';
import { ClientCards } from './client-cards.tsx';
import type { ItemsProps } from './client-selection.ts';
import { ClientTable } from './client-table.tsx';
import { useListView } from './use-list-view.ts';

/** Longer lists are paginated, so that hundreds of clients render fast. */
const pageSize = 50;

type Props = Omit<ItemsProps, 'items'> & {
  clients: ItemsProps['items'];
  /** Bulk actions, on the line of the view. */
  actions: ReactNode;
};

/** Table or cards, cards alone on a phone. Ordered by deadline, which is the purpose of the list. */
export const ClientList = ({ clients, actions, ...others }: Props) => {
  const { t } = useTranslation('consultancies');
  const isPhone = useIsPhone();
  const [view, chooseView] = useListView();
  const [page, setPage] = useState(1);
  const pageCount = Math.max(1, Math.ceil(clients.length / pageSize));
  const shownPage = Math.min(page, pageCount);
  const items = clients.slice((shownPage - 1) * pageSize, shownPage * pageSize);
  return (
    <SpaceBetween size="m">
      <div className="client-actions">
        {actions}
        {isPhone ? null : (
          <SegmentedControl
            label={t('view.label')}
            selectedId={view}
            options={[
              { id: 'table', text: t('view.table') },
              { id: 'cards', text: t('view.cards') },
            ]}
            onChange={({ detail }) => chooseView(detail.selectedId)}
          />
        )}
      </div>
      {isPhone || view === 'cards' ? (
        <ClientCards items={items} {...others} />
      ) : (
        <ClientTable items={items} {...others} />
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
