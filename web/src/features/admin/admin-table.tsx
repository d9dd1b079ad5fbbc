import Button from '@cloudscape-design/components/button';
import Cards from '@cloudscape-design/components/cards';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/states/states.tsx';
import { useIsPhone } from '../../lib/use-media.ts';

/** `minWidth`: in pixels, so that short texts remain on one line. */
export type AdminColumn<Item> = {
  id: string;
  header: string;
  cell: (item: Item) => ReactNode;
  isHeader?: boolean;
  minWidth?: number;
};

type Props<Item> = {
  label: string;
  things: string;
  columns: AdminColumn<Item>[];
  keyOf: (item: Item) => string;
  pages: {
    items: Item[] | undefined;
    error: unknown;
    reload: () => Promise<unknown>;
    hasMore: boolean;
    isFetching: boolean;
    fetchMore: () => void;
  };
  empty: ReactNode;
  filter?: ReactNode;
};

/** A list of the administration: a table, cards on a phone, with further pages on request. */
export const AdminTable = <Item,>({ label, things, columns, keyOf, pages, empty, filter }: Props<Item>) => {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { items, error } = pages;
  if (error && !items) return <ErrorState things={things} error={error} onRetry={() => void pages.reload()} />;
  const shared = {
    items: items ?? [],
    loading: !items,
    loadingText: t('states.loading', { things }),
    empty,
    trackBy: keyOf,
    filter,
  };
  const tableColumns: TableProps.ColumnDefinition<Item>[] = columns.map(
    ({ id, header, cell, isHeader = false, minWidth }) => ({
      id,
      header,
      cell,
      isRowHeader: isHeader,
      ...(minWidth === undefined ? {} : { minWidth }),
    }),
  );
  const [head, ...rest] = columns;
  return (
    <SpaceBetween size="m">
      {isPhone ? (
        <Cards
          {...shared}
          ariaLabels={{ itemSelectionLabel: () => '', selectionGroupLabel: label }}
          cardDefinition={{
            header: (item) => head?.cell(item),
            sections: rest.map(({ id, header, cell }, at) => ({
              id,
              header,
              content: cell,
              // The first section has a line to itself.
              ...(at === 0 ? {} : { width: 50 }),
            })),
          }}
        />
      ) : (
        <Table
          {...shared}
          variant="container"
          wrapLines
          ariaLabels={{ tableLabel: label }}
          columnDefinitions={tableColumns}
        />
      )}
      {error && items ? <ErrorState things={things} error={error} onRetry={pages.fetchMore} /> : null}
      {pages.hasMore ? (
        <Button loading={pages.isFetching} onClick={pages.fetchMore}>
          {t('actions.loadMore')}
        </Button>
      ) : null}
    </SpaceBetween>
  );
};
