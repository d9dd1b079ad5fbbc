import Cards from '@cloudscape-design/components/cards';
import Header from '@cloudscape-design/components/header';
import Pagination from '@cloudscape-design/components/pagination';
import Table from '@cloudscape-design/components/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FindingView } from '../../../../../../shared/contract/validation.contract.ts';
import { type FindingCause, findingKey } from '../../../../../../shared/model/validation/finding.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useIsPhone } from '../../../../lib/use-media.ts';
import { ActionCell, type FindingActions, FindingCell, WhereCell, WhoCell, whereText } from './finding-cells.tsx';

type Props = { cause: FindingCause; findings: readonly FindingView[]; actions: FindingActions };
const rowsShown = 25;

/** A report of two thousand disclosures may have as many findings: a page of them is drawn. */
const usePages = (findings: readonly FindingView[]) => {
  const [wanted, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(findings.length / rowsShown));
  const page = Math.min(wanted, pages);
  const items = findings.slice((page - 1) * rowsShown, page * rowsShown);
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

const WideTable = ({ cause, findings, actions }: Props) => {
  const { t } = useTranslation('validation');
  const { items, pagination } = usePages(findings);
  return (
    <Table<FindingView>
      variant="container"
      wrapLines
      items={items}
      trackBy={findingKey}
      header={
        <Header variant="h3" counter={`(${findings.length})`}>
          {t(`causes.${cause}`)}
        </Header>
      }
      pagination={pagination}
      ariaLabels={{ tableLabel: t('table', { cause: t(`causes.${cause}`) }) }}
      columnDefinitions={[
        { id: 'finding', header: t('columns.finding'), cell: (finding) => <FindingCell finding={finding} /> },
        { id: 'where', header: t('columns.where'), width: '28%', cell: (finding) => <WhereCell finding={finding} /> },
        { id: 'who', header: t('columns.who'), width: '12%', cell: (finding) => <WhoCell finding={finding} /> },
        {
          id: 'action',
          header: t('columns.action'),
          width: '22%',
          cell: (finding) => <ActionCell finding={finding} actions={actions} />,
        },
      ]}
    />
  );
};

const PhoneCards = ({ cause, findings, actions }: Props) => {
  const { t } = useTranslation('validation');
  const language = useLanguage();
  const { items, pagination } = usePages(findings);
  return (
    <Cards<FindingView>
      items={items}
      trackBy={findingKey}
      header={
        <Header variant="h3" counter={`(${findings.length})`}>
          {t(`causes.${cause}`)}
        </Header>
      }
      pagination={pagination}
      ariaLabels={{
        itemSelectionLabel: (_, finding) => whereText(finding, language),
        selectionGroupLabel: t('table', { cause: t(`causes.${cause}`) }),
      }}
      cardDefinition={{
        header: (finding) => <WhereCell finding={finding} />,
        sections: [
          { id: 'finding', content: (finding) => <FindingCell finding={finding} /> },
          { id: 'who', header: t('columns.who'), content: (finding) => <WhoCell finding={finding} /> },
          { id: 'action', content: (finding) => <ActionCell finding={finding} actions={actions} /> },
        ],
      }}
    />
  );
};

/** Findings of one cause; cards where a table would have to be scrolled sideways (screens.md 6). */
export const FindingsTable = (props: Props) => {
  const isPhone = useIsPhone();
  return isPhone ? <PhoneCards {...props} /> : <WideTable {...props} />;
};
