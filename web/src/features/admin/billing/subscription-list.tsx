import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listTenantSubscriptions } from '../../../../../shared/contract/platform/platform-billing.contract.ts';
import type { TenantId } from '../../../../../shared/ids.ts';
import type { OperatedSubscription } from '../../../../../shared/model/billing/platform-billing.ts';
import type { CurrentStatus } from '../../../../../shared/model/billing/subscription.ts';
import { EmptyState, NoMatchState } from '../../../components/states/states.tsx';
import { formatDay } from '../../../lib/i18n/instants.ts';
import { formatUsd } from '../../../lib/i18n/money.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { type AdminColumn, AdminTable } from '../admin-table.tsx';
import { SearchField } from '../search-field.tsx';
import { useOrganizationName } from '../use-organization-name.ts';
import { usePages } from '../use-pages.ts';
import { allowedBillTypes } from './allowed-bill-types.ts';
import { BillTypeModal } from './bill-type-modal.tsx';

type Billed = NonNullable<OperatedSubscription['subscription']>;
type BilledRow = OperatedSubscription & { subscription: Billed };

const isBilled = (row: OperatedSubscription): row is BilledRow => row.subscription !== null;

const types: Record<CurrentStatus, StatusIndicatorProps.Type> = {
  trialing: 'info',
  active: 'success',
  unpaid: 'error',
  past_due: 'warning',
  suspended: 'warning',
  cancelled: 'stopped',
  pending: 'pending',
};

const Status = ({ subscription }: OperatedSubscription) => {
  const { t } = useTranslation('admin-billing');
  if (!subscription) return <Box color="text-body-secondary">{t('subscriptions.none')}</Box>;
  const { currentStatus } = subscription;
  return <StatusIndicator type={types[currentStatus]}>{t(`subscriptions.status.${currentStatus}`)}</StatusIndicator>;
};

const Due = ({ amountDueCents, overdueSince }: Billed) => {
  const { t } = useTranslation('admin-billing');
  const language = useLanguage();
  if (amountDueCents === null || amountDueCents === 0) return '–';
  const since = overdueSince ? `, ${t('subscriptions.overdue', { date: formatDay(overdueSince, language) })}` : '';
  return `${formatUsd(amountDueCents)}${since}`;
};

const Next = ({ cancelsAt, currentStatus, trialEndsAt, renewsAt }: Billed) => {
  const { t } = useTranslation('admin-billing');
  const language = useLanguage();
  const say = (key: 'ends' | 'trialEnds' | 'renews', instant: string): string =>
    t(`subscriptions.${key}`, { date: formatDay(instant, language) });
  if (cancelsAt !== null) return say('ends', cancelsAt);
  // A paused subscription does not renew until it is paid.
  if (currentStatus === 'suspended') return '–';
  if (currentStatus === 'trialing') return say('trialEnds', trialEndsAt);
  return renewsAt === null ? '–' : say('renews', renewsAt);
};

/** Ids of the customer in the provider's own dashboard. */
const ProviderId = ({ id }: { id: string }) => {
  const { t } = useTranslation('admin-billing');
  return (
    <CopyToClipboard
      variant="inline"
      textToCopy={id}
      textToDisplay={id}
      copyButtonAriaLabel={t('subscriptions.copy', { id })}
      copySuccessText={t('subscriptions.copied')}
      copyErrorText={t('subscriptions.notCopied')}
    />
  );
};

const useColumns = (onChange: (row: BilledRow) => void): AdminColumn<OperatedSubscription>[] => {
  const { t } = useTranslation('admin-billing');
  const organizationOf = useOrganizationName();
  const of =
    (show: (billed: Billed) => React.ReactNode) =>
    ({ subscription }: OperatedSubscription) =>
      subscription ? show(subscription) : '–';
  return [
    {
      id: 'organization',
      header: t('columns.organization'),
      isHeader: true,
      cell: (row) => organizationOf(row.organizationName),
    },
    { id: 'status', header: t('columns.status'), cell: (row) => <Status {...row} /> },
    { id: 'plan', header: t('columns.plan'), cell: of(({ billType }) => t(`plan.${billType}`)) },
    { id: 'seats', header: t('columns.seats'), cell: of(({ seats }) => seats) },
    { id: 'due', header: t('columns.due'), cell: of((billed) => <Due {...billed} />) },
    { id: 'next', header: t('columns.next'), cell: of((billed) => <Next {...billed} />) },
    {
      id: 'payment',
      header: t('columns.payment'),
      cell: of(({ paymentType }) => t(`paymentType.${paymentType ?? 'open'}`)),
    },
    {
      id: 'provider',
      header: t('columns.provider'),
      cell: of(({ providerCustomerId }) => (providerCustomerId ? <ProviderId id={providerCustomerId} /> : '–')),
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      cell: (row) =>
        isBilled(row) && allowedBillTypes(row).length > 0 ? (
          <Button
            variant="inline-link"
            ariaLabel={t('billType.of', { name: organizationOf(row.organizationName) })}
            onClick={() => onChange(row)}
          >
            {t('billType.action')}
          </Button>
        ) : (
          '–'
        ),
    },
  ];
};

/** Subscriptions of a tenant, by the name of the organisation. */
export const SubscriptionList = ({
  tenantId,
  search,
  onSearch,
}: {
  tenantId: TenantId;
  search: string;
  onSearch: (text: string) => void;
}) => {
  const { t } = useTranslation('admin-billing');
  const [changed, setChanged] = useState<BilledRow>();
  const columns = useColumns(setChanged);
  const query = search === '' ? {} : { search };
  const pages = usePages(listTenantSubscriptions, { params: { tenantId }, query }, (cursor) => ({
    params: { tenantId },
    query: { ...query, cursor },
  }));
  return (
    <>
      <AdminTable
        label={t('subscriptions.label')}
        things={t('subscriptions.things')}
        pages={pages}
        keyOf={({ organizationId }) => organizationId}
        filter={
          <SearchField
            label={t('subscriptions.search')}
            placeholder={t('subscriptions.searchHint')}
            value={search}
            onSearch={onSearch}
          />
        }
        empty={
          search === '' ? (
            <EmptyState spot="reports" title={t('subscriptions.empty')} />
          ) : (
            <NoMatchState things={t('subscriptions.things')} onClear={() => onSearch('')} />
          )
        }
        columns={columns}
      />
      {changed ? (
        <BillTypeModal
          tenantId={tenantId}
          row={changed}
          onClose={() => setChanged(undefined)}
          onDone={() => void pages.reload()}
        />
      ) : null}
    </>
  );
};
