import Cards from '@cloudscape-design/components/cards';
import Header from '@cloudscape-design/components/header';
import Pagination from '@cloudscape-design/components/pagination';
import Table from '@cloudscape-design/components/table';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../../lib/use-media.ts';

export type CauseRow = {
  key: string;
  /** Names the row for its button, which is read out of context. */
  name: string;
  finding: ReactNode;
  where: ReactNode;
  who: ReactNode;
  action: ReactNode;
};

type Props = { cause: string; rows: readonly CauseRow[] };
const rowsShown = 25;

/** A report of two thousand disclosures may have as many findings: only one page is rendered. */
const usePages = (rows: readonly CauseRow[]) => {
  const [wanted, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(rows.length / rowsShown));
  const page = Math.min(wanted, pages);
  const items = rows.slice((page - 1) * rowsShown, page * rowsShown);
  const pagination =
    pages > 1 ? (
      <Pagination
        currentPageIndex={page}
        pagesCount={pages}
        onChange={({ detail }) => setPage(detail.currentPageIndex)}
      />
    ) : undefined;
  return { items, pagination };
};

const CauseHeader = ({ cause, rows }: Props) => (
  <Header variant="h3" counter={`(${rows.length})`}>
    {cause}
  </Header>
);

const WideTable = ({ cause, rows }: Props) => {
  const { t } = useTranslation('validation');
  const { items, pagination } = usePages(rows);
  return (
    <Table<CauseRow>
      variant="container"
      wrapLines
      items={items}
      trackBy="key"
      header={<CauseHeader cause={cause} rows={rows} />}
      pagination={pagination}
      ariaLabels={{ tableLabel: t('table', { cause }) }}
      columnDefinitions={[
        { id: 'finding', header: t('columns.finding'), cell: ({ finding }) => finding },
        { id: 'where', header: t('columns.where'), width: '28%', cell: ({ where }) => where },
        { id: 'who', header: t('columns.who'), width: '12%', cell: ({ who }) => who },
        { id: 'action', header: t('columns.action'), width: '22%', cell: ({ action }) => action },
      ]}
    />
  );
};

const PhoneCards = ({ cause, rows }: Props) => {
  const { t } = useTranslation('validation');
  const { items, pagination } = usePages(rows);
  return (
    <Cards<CauseRow>
      items={items}
      trackBy="key"
      header={<CauseHeader cause={cause} rows={rows} />}
      pagination={pagination}
      ariaLabels={{
        itemSelectionLabel: (_, { name }) => name,
        selectionGroupLabel: t('table', { cause }),
      }}
      cardDefinition={{
        header: ({ where }) => where,
        sections: [
          { id: 'finding', content: ({ finding }) => finding },
          { id: 'who', header: t('columns.who'), content: ({ who }) => who },
          { id: 'action', content: ({ action }) => action },
        ],
      }}
    />
  );
};

/** The findings of one cause; cards where a table would scroll sideways. */
export const CauseTable = (props: Props) => {
  const isPhone = useIsPhone();
  return isPhone ? <PhoneCards {...props} /> : <WideTable {...props} />;
};
