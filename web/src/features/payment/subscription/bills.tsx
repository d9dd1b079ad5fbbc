import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getBillFile } from '../../../../../shared/contract/billing.contract.ts';
import type { Bill, PaymentStatus } from '../../../../../shared/model/subscription.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { ErrorState } from '../../../components/states/states.tsx';
import type { CallPages } from '../../../lib/api/use-call-pages.ts';
import { formatDay } from '../../../lib/i18n/instants.ts';
import { formatUsd } from '../../../lib/i18n/money.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { callApi } from '../../../lib/session/session.ts';
import { billName, isCredit } from './bill-name.ts';

const types: Record<PaymentStatus, StatusIndicatorProps.Type> = {
  paid: 'success',
  pending: 'pending',
  cancel: 'stopped',
  failed: 'error',
  'free trial': 'info',
  'wait for pay': 'warning',
};

type Document = 'invoice' | 'receipt';

/** Addresses are asked for at each download and live short; the file opens beside this page. */
const openFile = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener';
  link.click();
};

const Files = ({ bill, name }: { bill: Bill; name: string }) => {
  const { t } = useTranslation('subscription');
  const flash = useFlash();
  const [loading, setLoading] = useState<Document>();
  const download = async (document: Document): Promise<void> => {
    setLoading(document);
    try {
      openFile((await callApi(getBillFile, { params: { billId: bill.billId, document } })).url);
    } catch (error) {
      flash.showError(error);
    } finally {
      setLoading(undefined);
    }
  };
  const button = (document: Document) => (
    <Button
      key={document}
      variant="inline-link"
      loading={loading === document}
      ariaLabel={t(`bills.${document}Of`, { name })}
      onClick={() => void download(document)}
    >
      {t(`bills.${document}`)}
    </Button>
  );
  return (
    <SpaceBetween direction="horizontal" size="s">
      {bill.hasInvoiceFile ? button('invoice') : null}
      {bill.hasReceiptFile ? button('receipt') : null}
    </SpaceBetween>
  );
};

const useColumns = (): TableProps.ColumnDefinition<Bill>[] => {
  const { t } = useTranslation('subscription');
  const language = useLanguage();
  const day = ({ issuedAt }: Bill): string => formatDay(issuedAt, language);
  return [
    { id: 'date', header: t('bills.date'), isRowHeader: true, minWidth: 130, cell: day },
    { id: 'what', header: t('bills.what'), minWidth: 110, cell: (bill) => billName(t, bill) },
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
      cell: (bill) => <Files bill={bill} name={bill.number ?? day(bill)} />,
    },
  ];
};

/** Bills, newest first, each with its files (screens 22). */
export const Bills = ({ pages }: { pages: CallPages<Bill> }) => {
  const { t } = useTranslation(['subscription', 'common']);
  const columns = useColumns();
  const things = t('bills.things', { ns: 'subscription' });
  if (pages.error && !pages.items) {
    return <ErrorState things={things} error={pages.error} onRetry={() => void pages.refresh()} />;
  }
  return (
    <SpaceBetween size="s">
      <Table
        variant="container"
        header={<Header variant="h2">{t('bills.title', { ns: 'subscription' })}</Header>}
        ariaLabels={{ tableLabel: t('bills.title', { ns: 'subscription' }) }}
        columnDefinitions={columns}
        items={pages.items ?? []}
        trackBy="billId"
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
