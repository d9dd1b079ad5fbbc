import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Cards from '@cloudscape-design/components/cards';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table from '@cloudscape-design/components/table';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedAuditRow } from '../../../../../shared/model/audit/audit-names.ts';
import { inWords } from '../../../../../shared/model/audit/audit-words.ts';
import { plainNameOf } from '../../../../../shared/model/people/author.ts';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { PaleSkeleton } from '../../../components/states/pale-skeleton.tsx';
import { EmptyState, NoMatchState } from '../../../components/states/states.tsx';
import type { CallPages } from '../../../lib/api/use-call-pages.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import { useAuditColumns } from './audit-columns.tsx';
import { useAuditLabels } from './use-audit-labels.ts';
import type { AuditLog } from './use-audit-log.ts';

/** The filter loads after the rows: it is as large as the table. */
const AuditFilterBox = lazyPart(async () => (await import('./audit-filter-box.tsx')).AuditFilterBox);

const More = ({ pages }: { pages: CallPages<NamedAuditRow> }) => {
  const { t } = useTranslation('audit');
  return pages.hasMore && (pages.items?.length ?? 0) > 0 ? (
    <SpaceBetween size="s" alignItems="center">
      <Button loading={pages.isLoadingMore} onClick={pages.loadMore}>
        {t('loadMore')}
      </Button>
    </SpaceBetween>
  ) : null;
};

const Nothing = ({ pages, isFiltered, setFilter }: AuditLog) => {
  const { t } = useTranslation('audit');
  if (!isFiltered) return <EmptyState spot="reports" title={t('empty.title')} text={t('empty.text')} />;
  if (pages.hasMore) return <StatusIndicator type="loading">{t('filterBy.searching')}</StatusIndicator>;
  return <NoMatchState things={t('things')} onClear={() => setFilter({})} />;
};

/** The texts of the rows, shared by the table and the cards. */
const useRows = (log: AuditLog) => {
  const { t } = useTranslation('audit');
  const { pages, filter, setFilter } = log;
  const words = useAuditLabels();
  const rows = (pages.items ?? []).map((row) => inWords(row, words));
  return {
    items: rows,
    loading: pages.items === undefined,
    loadingText: t('title'),
    empty: <Nothing {...log} />,
    filter: (
      <Suspense fallback={<PaleSkeleton height="32px" />}>
        <AuditFilterBox
          filter={filter}
          rows={rows}
          countText={pages.hasMore ? t('countLoaded', { count: rows.length }) : t('count', { count: rows.length })}
          onFilter={setFilter}
        />
      </Suspense>
    ),
  };
};

/** Changes by others since the log was read; the table does not change until the reader loads them. */
const FreshChanges = ({ count, onShow }: { count: number; onShow: () => void }) => {
  const { t } = useTranslation('audit');
  return (
    <LiveRegion tagName="div">
      {count > 0 ? (
        <SpaceBetween direction="horizontal" size="xs" alignItems="center">
          <span>{t('fresh', { count })}</span>
          <Button variant="inline-link" onClick={onShow}>
            {t('freshShow')}
          </Button>
        </SpaceBetween>
      ) : null}
    </LiveRegion>
  );
};

/** The log as a table, or as cards on a phone. The filter is in the address; the server applies it. */
export const AuditTable = ({ log, reportName }: { log: AuditLog; reportName: string }) => {
  const { t } = useTranslation('audit');
  const columns = useAuditColumns();
  const isPhone = useIsPhone();
  const shared = useRows(log);
  return (
    <SpaceBetween size="l">
      <FreshChanges count={log.fresh} onShow={() => void log.pages.refresh()} />
      {isPhone ? (
        <Cards<NamedAuditRow>
          {...shared}
          trackBy="auditId"
          cardDefinition={{
            header: (row) => (
              <Box variant="h3">{`${row.who.isConsultant ? t('consultant', { name: plainNameOf(row.who) }) : row.who.name} · ${t(`actions.${row.action}`)}`}</Box>
            ),
            sections: columns
              .filter(({ id }) => id !== 'person' && id !== 'action')
              .map(({ id, header, cell }) => ({
                id: id ?? '',
                // A change of the report itself has no disclosure and no field: no label without a value.
                content: (row) =>
                  (id === 'section' && row.section === '') || (id === 'field' && row.field === '') ? null : (
                    <>
                      <Box variant="awsui-key-label">{header}</Box>
                      {cell(row)}
                    </>
                  ),
              })),
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
      <More pages={log.pages} />
    </SpaceBetween>
  );
};
