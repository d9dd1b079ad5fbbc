import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bill, PaymentStatus } from '../../../../../shared/model/billing/subscription.ts';
import { ErrorState } from '../../../components/states/states.tsx';
import type { CallPages } from '../../../lib/api/use-call-pages.ts';
import { formatDay } from '../../../lib/i18n/instants.ts';
import { formatUsd } from '../../../lib/i18n/money.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { BillFile } from './bill-file.tsx';
import { billName, isCredit } from './bill-name.ts';
import { type BillRow, billRows } from './bill-rows.ts';

const types: Record<PaymentStatus, StatusIndicatorProps.Type> = {
  paid: 'success',
  pending: 'pending',
  cancel: 'stopped',
  failed: 'error',
  'free trial': 'info',
  'wait for pay': 'warning',
};

const Files = ({ bill, name }: { bill: Bill; name: string }) => {
  const { t } = useTranslation('subscription');
  const file = (document: 'invoice' | 'receipt') => (
    <BillFile
      key={document}
      bill={bill}
      document={document}
      variant="inline-link"
      text={t(`bills.${document}`)}
      name={name}
    />
  );
  return (
    <SpaceBetween direction="horizontal" size="s">
      {bill.hasInvoiceFile ? file('invoice') : null}
      {bill.hasReceiptFile ? file('receipt') : null}
    </SpaceBetween>
  );
};

/** Subject of a bill; for added seats also their count and end date, so that two such bills differ. */
const BillText = ({ bill }: { bill: Bill }) => {
  const { t } = useTranslation('subscription');
  const language = useLanguage();
  const name = billName(t, bill);
  if (bill.seatsAdded === 0 || isCredit(bill)) return name;
  const [start, end] = [formatDay(bill.periodStartAt, language), formatDay(bill.periodEndAt, language)];
  return (
    <div className="subscription-lines">
      <span>{name}</span>
      <span className="subscription-detail">{t('bills.seatsAdded', { count: bill.seatsAdded })}</span>
      <span className="subscription-detail">{t('bills.period', { start, end })}</span>
    </div>
  );
};

const useColumns = (dayOf: (bill: Bill) => string): TableProps.ColumnDefinition<BillRow>[] => {
  const { t } = useTranslation('subscription');
  return [
    { id: 'date', header: t('bills.date'), isRowHeader: true, minWidth: 130, cell: dayOf },
    { id: 'what', header: t('bills.what'), minWidth: 110, cell: (bill) => <BillText bill={bill} /> },
    {
      id: 'amount',
      header: t('bills.amount'),
      minWidth: 100,
      cell: ({ amountCents }) => <span className="subscription-amount">{formatUsd(amountCents)}</span>,
    },
    {
      id: 'status',
      header: t('bills.status'),
      minWidth: 150,
      cell: (bill) => (
        <StatusIndicator type={types[bill.status]}>
          {isCredit(bill) && bill.status === 'paid' ? t('bills.credited') : t(`bills.statuses.${bill.status}`)}
        </StatusIndicator>
      ),
    },
    {
      id: 'files',
      header: t('bills.files'),
      minWidth: 180,
      cell: (bill) =>
        bill.parts.length > 0 ? (
          t('bills.invoices', { count: bill.parts.length })
        ) : (
          <Files bill={bill} name={bill.number ?? dayOf(bill)} />
        ),
    },
  ];
};

/** Bills, newest first, each with its files (screens 22); seats of one day are one expandable row. */
export const Bills = ({ pages }: { pages: CallPages<Bill> }) => {
  const { t } = useTranslation(['subscription', 'common']);
  const language = useLanguage();
  const dayOf = ({ issuedAt }: Bill): string => formatDay(issuedAt, language);
  const columns = useColumns(dayOf);
  const [expanded, setExpanded] = useState<readonly BillRow[]>([]);
  const things = t('bills.things', { ns: 'subscription' });
  if (pages.error && !pages.items) {
    return <ErrorState things={things} error={pages.error} onRetry={() => void pages.refresh()} />;
  }
  const rows = billRows(pages.items ?? [], dayOf);
  const toggleLabel = (row: BillRow): string => t('bills.billsOf', { ns: 'subscription', day: dayOf(row) });
  return (
    <SpaceBetween size="s">
      <Table<BillRow>
        variant="container"
        header={<Header variant="h2">{t('bills.title', { ns: 'subscription' })}</Header>}
        ariaLabels={{
          tableLabel: t('bills.title', { ns: 'subscription' }),
          expandButtonLabel: toggleLabel,
          collapseButtonLabel: toggleLabel,
        }}
        columnDefinitions={columns}
        items={rows}
        trackBy="billId"
        {...(rows.some(({ parts }) => parts.length > 0)
          ? {
              expandableRows: {
                getItemChildren: ({ parts }: BillRow) => parts.map((bill) => ({ ...bill, parts: [] })),
                isItemExpandable: ({ parts }: BillRow) => parts.length > 0,
                expandedItems: expanded,
                onExpandableItemToggle: ({ detail }) =>
                  setExpanded((open) =>
                    detail.expanded
                      ? [...open, detail.item]
                      : open.filter(({ billId }) => billId !== detail.item.billId),
                  ),
              } satisfies TableProps.ExpandableRows<BillRow>,
            }
          : {})}
        loading={!pages.items}
        loadingText={t('states.loading', { ns: 'common', things })}
        stickyColumns={{ first: 1 }}
        wrapLines
        empty={
          <Box textAlign="center" padding={{ vertical: 'm' }}>
            <b>{t('bills.empty', { ns: 'subscription' })}</b>
            <Box variant="p" color="text-body-secondary">
              {t('bills.emptyText', { ns: 'subscription' })}
            </Box>
          </Box>
        }
      />
      {pages.hasMore ? (
        <Button loading={pages.isLoadingMore} onClick={pages.loadMore}>
          {t('bills.more', { ns: 'subscription' })}
        </Button>
      ) : null}
    </SpaceBetween>
  );
};
