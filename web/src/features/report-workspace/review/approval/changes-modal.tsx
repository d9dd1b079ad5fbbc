import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import { listReportAudit } from '../../../../../../shared/contract/reports/report-audit.contract.ts';
import type { AuditRow } from '../../../../../../shared/model/audit/audit.ts';
import type { NamedAuditRow } from '../../../../../../shared/model/audit/audit-names.ts';
import { inWords } from '../../../../../../shared/model/audit/audit-words.ts';
import { ErrorState, LoadingState } from '../../../../components/states/states.tsx';
import { useCallPages } from '../../../../lib/api/use-call-pages.ts';
import { formatInstant } from '../../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useAuditLabels } from '../../../reports/audit/use-audit-labels.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { changesSince } from './changes-since.ts';

const rowsPerPage = 100;

const Change = ({ row }: { row: AuditRow }) => {
  const { t } = useTranslation('validation');
  const { t: tAudit } = useTranslation('audit');
  const { action, field, oldValue, newValue } = row;
  return (
    <div className="change-cell">
      <span>{[tAudit(`actions.${action}`), field].filter(Boolean).join(' · ')}</span>
      {oldValue === '' && newValue === '' ? null : (
        <span className="change-values">
          <del>{oldValue || t('approver.nothing')}</del> → <ins>{newValue || t('approver.nothing')}</ins>
        </span>
      )}
    </div>
  );
};

const Rows = ({ rows }: { rows: readonly NamedAuditRow[] }) => {
  const { t } = useTranslation('validation');
  const language = useLanguage();
  const words = useAuditLabels();
  return (
    <Table<AuditRow>
      variant="embedded"
      wrapLines
      items={rows.map((row) => inWords(row, words))}
      trackBy="auditId"
      ariaLabels={{ tableLabel: t('approver.tableLabel') }}
      columnDefinitions={[
        { id: 'change', header: t('approver.columns.change'), cell: (row) => <Change row={row} /> },
        { id: 'where', header: t('approver.columns.where'), cell: ({ section }) => section },
        { id: 'who', header: t('approver.columns.who'), cell: ({ who }) => who.name },
        { id: 'time', header: t('approver.columns.time'), cell: ({ at }) => formatInstant(at, language) },
      ]}
    />
  );
};

/** The changes an approver has not seen yet: all since the report was last accepted, newest first. */
export const ChangesModal = ({ since, onClose }: { since: string | undefined; onClose: () => void }) => {
  const { t } = useTranslation('validation');
  const language = useLanguage();
  const { reportId } = useWorkspace().report;
  const { items, error, hasMore, isLoadingMore, loadMore, refresh } = useCallPages(listReportAudit, (cursor) => ({
    params: { reportId },
    query: { limit: rowsPerPage, ...(cursor === undefined ? {} : { cursor }) },
  }));
  const { rows, isComplete } = changesSince(items ?? [], since);
  const title = since
    ? t('approver.changesTitle', { time: formatInstant(since, language) })
    : t('approver.changesFirstTitle');
  return (
    <Modal
      visible
      size="large"
      onDismiss={onClose}
      closeAriaLabel={t('approver.close')}
      header={title}
      footer={
        <Box float="right">
          <Button onClick={onClose}>{t('approver.close')}</Button>
        </Box>
      }
    >
      <SpaceBetween size="m">
        {error && !items ? (
          <ErrorState things={t('approver.changesThings')} error={error} onRetry={() => void refresh()} />
        ) : null}
        {!items && !error ? <LoadingState things={t('approver.changesThings')} /> : null}
        {items && rows.length === 0 && isComplete ? <p>{t('approver.changesNone')}</p> : null}
        {rows.length > 0 ? <Rows rows={rows} /> : null}
        {hasMore && !isComplete ? (
          <Button loading={isLoadingMore} onClick={loadMore}>
            {t('approver.more')}
          </Button>
        ) : null}
      </SpaceBetween>
    </Modal>
  );
};
