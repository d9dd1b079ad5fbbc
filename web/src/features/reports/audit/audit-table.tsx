import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Cards from '@cloudscape-design/components/cards';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { AuditRow } from '../../../../../shared/model/audit.ts';
import { EmptyState, NoMatchState } from '../../../components/states/states.tsx';
import type { CallPages } from '../../../lib/api/use-call-pages.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import { useAuditColumns } from './audit-columns.tsx';
import { filterAuditRows } from './audit-filter.ts';
import { inWords } from '../../../../../shared/model/audit-words.ts';
import { useAuditWords } from './use-audit-words.ts';

const More = ({ pages, isFiltered }: { pages: CallPages<AuditRow>; isFiltered: boolean }) => {
  const { t } = useTranslation('audit');
  if (!pages.hasMore) return null;
  return (
    <SpaceBetween size="s" alignItems="center">
      {isFiltered ? <Alert>{t('loadAll', { count: pages.items?.length ?? 0 })}</Alert> : null}
      <Button loading={pages.isLoadingMore} onClick={pages.loadMore}>
        {t('loadMore')}
      </Button>
    </SpaceBetween>
  );
};

/** Rows in words and what is around them, alike in the table and in the cards. */
const useRows = (pages: CallPages<AuditRow>) => {
  const { t } = useTranslation('audit');
  const [search, setSearch] = useSearchParams();
  const words = useAuditWords();
  const filter = search.get('filter') ?? '';
  const setFilter = (text: string): void => setSearch(text === '' ? {} : { filter: text }, { replace: true });
  const rows = (pages.items ?? []).map((row) => inWords(row, words));
  const shown = filterAuditRows(rows, filter, (action) => t(`actions.${action}`));
  const shared = {
    items: shown,
    loading: pages.items === undefined,
    loadingText: t('title'),
    empty:
      rows.length === 0 ? (
        <EmptyState spot="reports" title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <NoMatchState things={t('things')} onClear={() => setFilter('')} />
      ),
    filter: (
      <TextFilter
        filteringText={filter}
        filteringAriaLabel={t('filter.label')}
        filteringPlaceholder={t('filter.placeholder')}
        countText={pages.hasMore ? t('countLoaded', { count: shown.length }) : t('count', { count: shown.length })}
        onChange={({ detail }) => setFilter(detail.filteringText)}
      />
    ),
  };
  return { shared, isFiltered: filter !== '' };
};

/** The log as a table, as cards on a phone; what is typed filters the rows that are loaded and lies in the address. */
export const AuditTable = ({ pages, reportName }: { pages: CallPages<AuditRow>; reportName: string }) => {
  const { t } = useTranslation('audit');
  const columns = useAuditColumns();
  const isPhone = useIsPhone();
  const { shared, isFiltered } = useRows(pages);
  return (
    <SpaceBetween size="l">
      {isPhone ? (
        <Cards
          {...shared}
          trackBy="auditId"
          cardDefinition={{
            header: (row) => <Box variant="h3">{`${row.who.name} · ${t(`actions.${row.action}`)}`}</Box>,
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
          stickyHeader
          enableKeyboardNavigation
          ariaLabels={{ tableLabel: t('tableLabel', { name: reportName }) }}
        />
      )}
      <More pages={pages} isFiltered={isFiltered} />
    </SpaceBetween>
  );
};
