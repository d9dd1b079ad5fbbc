import Button from '@cloudscape-design/components/button';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listTenantTransfers } from '../../../../../shared/contract/platform/platform-billing.contract.ts';
import type { TenantId } from '../../../../../shared/ids.ts';
import { type Transfer, TransferStatus } from '../../../../../shared/model/billing/platform-billing.ts';
import { EmptyState } from '../../../components/states/states.tsx';
import { formatDay } from '../../../lib/i18n/instants.ts';
import { formatUsd } from '../../../lib/i18n/money.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { type AdminColumn, AdminTable } from '../admin-table.tsx';
import { useOrganizationName } from '../use-organization-name.ts';
import { usePages } from '../use-pages.ts';
import { PaidModal } from './paid-modal.tsx';

const nameOf = ({ number, billId }: Transfer): string => number ?? billId;

const Due = ({ isOverdue, status, dueAt }: Transfer) => {
  const { t } = useTranslation('admin-billing');
  const date = formatDay(dueAt, useLanguage());
  return isOverdue && status === 'open' ? (
    <StatusIndicator type="warning">{t('transfers.overdue', { date })}</StatusIndicator>
  ) : (
    date
  );
};

const useColumns = (status: TransferStatus, onMark: (transfer: Transfer) => void): AdminColumn<Transfer>[] => {
  const { t } = useTranslation('admin-billing');
  const language = useLanguage();
  const organizationOf = useOrganizationName();
  const always: AdminColumn<Transfer>[] = [
    { id: 'invoice', header: t('columns.invoice'), isHeader: true, cell: nameOf },
    { id: 'organization', header: t('columns.organization'), cell: (row) => organizationOf(row.organizationName) },
    { id: 'amount', header: t('columns.amount'), cell: ({ amountCents }) => formatUsd(amountCents) },
    { id: 'due', header: t('columns.dueOn'), cell: (transfer) => <Due {...transfer} /> },
  ];
  if (status === 'paid') {
    return [
      ...always,
      { id: 'paid', header: t('columns.paid'), cell: ({ paidAt }) => (paidAt ? formatDay(paidAt, language) : '–') },
      { id: 'reference', header: t('columns.reference'), cell: ({ reference }) => reference ?? '–' },
    ];
  }
  return [
    ...always,
    {
      id: 'actions',
      header: t('columns.actions'),
      cell: (transfer) => (
        <Button
          variant="inline-link"
          ariaLabel={t('transfers.markOf', { name: nameOf(transfer) })}
          onClick={() => onMark(transfer)}
        >
          {t('transfers.mark')}
        </Button>
      ),
    },
  ];
};

/** Bills by bank transfer, to compare with the bank statement, by due date. */
export const TransferList = ({ tenantId }: { tenantId: TenantId }) => {
  const { t } = useTranslation('admin-billing');
  const [status, setStatus] = useState<TransferStatus>('open');
  const [marked, setMarked] = useState<Transfer>();
  const columns = useColumns(status, setMarked);
  const pages = usePages(listTenantTransfers, { params: { tenantId }, query: { status } }, (cursor) => ({
    params: { tenantId },
    query: { status, cursor },
  }));
  return (
    <>
      <AdminTable
        label={t('transfers.label')}
        things={t('transfers.things')}
        pages={pages}
        keyOf={({ billId }) => billId}
        filter={
          <SegmentedControl
            label={t('transfers.filter')}
            selectedId={status}
            onChange={({ detail }) => setStatus(TransferStatus.parse(detail.selectedId))}
            options={TransferStatus.options.map((id) => ({ id, text: t(`transfers.${id}`) }))}
          />
        }
        empty={
          status === 'open' ? (
            <EmptyState spot="celebrate" title={t('transfers.empty')} text={t('transfers.emptyText')} />
          ) : (
            <EmptyState spot="reports" title={t('transfers.emptyPaid')} />
          )
        }
        columns={columns}
      />
      {marked ? (
        <PaidModal
          tenantId={tenantId}
          transfer={marked}
          name={nameOf(marked)}
          onClose={() => setMarked(undefined)}
          onDone={() => void pages.reload()}
        />
      ) : null}
    </>
  );
};
