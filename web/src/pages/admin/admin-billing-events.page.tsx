import Button from '@cloudscape-design/components/button';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import {
  listBillingEvents,
  replayBillingEvent,
} from '../../../../shared/contract/platform/platform-billing.contract.ts';
import type { BillingEvent, BillingEventStatus } from '../../../../shared/model/billing/platform-billing.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { EmptyState } from '../../components/states/states.tsx';
import { type AdminColumn, AdminTable } from '../../features/admin/admin-table.tsx';
import { ReasonModal } from '../../features/admin/reason-modal.tsx';
import { useOrganizationName } from '../../features/admin/use-organization-name.ts';
import { usePages } from '../../features/admin/use-pages.ts';
import { formatInstant } from '../../lib/i18n/instants.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { addressOf } from '../../lib/routes.ts';
import { callApi } from '../../lib/session/session.ts';

/** Failed ones first: operators open this page for them. */
const statuses: readonly BillingEventStatus[] = ['failed', 'received', 'applied', 'superseded'];

const types: Record<BillingEventStatus, StatusIndicatorProps.Type> = {
  failed: 'error',
  received: 'pending',
  applied: 'success',
  superseded: 'stopped',
};

const useColumns = (onReplay: (event: BillingEvent) => void): AdminColumn<BillingEvent>[] => {
  const { t } = useTranslation('admin-billing');
  const language = useLanguage();
  const organizationOf = useOrganizationName();
  return [
    { id: 'event', header: t('columns.event'), isHeader: true, cell: ({ type }) => <span lang="en">{type}</span> },
    { id: 'time', header: t('columns.time'), cell: ({ receivedAt }) => formatInstant(receivedAt, language) },
    {
      id: 'status',
      header: t('columns.status'),
      cell: ({ status }) => <StatusIndicator type={types[status]}>{t(`events.${status}`)}</StatusIndicator>,
    },
    { id: 'attempts', header: t('columns.attempts'), cell: ({ attempts }) => attempts },
    {
      id: 'organization',
      header: t('columns.organization'),
      cell: ({ organizationName: name }) => (name === null ? t('events.unknown') : organizationOf(name)),
    },
    {
      id: 'failure',
      header: t('columns.failure'),
      cell: ({ failure }) => (failure ? <span lang="en">{failure}</span> : t('events.unknown')),
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      cell: (event) =>
        event.status === 'failed' ? (
          <Button
            variant="inline-link"
            ariaLabel={t('events.replay.of', { name: event.eventId })}
            onClick={() => onReplay(event)}
          >
            {t('events.replay.action')}
          </Button>
        ) : (
          t('events.unknown')
        ),
    },
  ];
};

/** The status filter is in the address. */
const useStatus = () => {
  const [params, setParams] = useSearchParams();
  const status = statuses.find((one) => one === params.get('status')) ?? 'failed';
  const show = (next: string): void => setParams(next === 'failed' ? {} : { status: next });
  return { status, show };
};

/** Ledger of the payment provider's events, and the replay of a failed one. */
export const Page = () => {
  const { t } = useTranslation('admin-billing');
  const { status, show } = useStatus();
  const [asked, setAsked] = useState<BillingEvent>();
  const columns = useColumns(setAsked);
  const pages = usePages(listBillingEvents, { query: { status } }, (cursor) => ({ query: { status, cursor } }));
  const replay = async ({ eventId }: BillingEvent, reason: string): Promise<void> => {
    await callApi(replayBillingEvent, { params: { eventId }, body: { reason } });
    await pages.reload();
  };
  return (
    <PageLayout
      title={t('events.title')}
      description={t('events.description')}
      breadcrumbs={[{ text: t('events.title'), href: addressOf('AdminBillingEvents') }]}
    >
      <AdminTable
        label={t('events.title')}
        things={t('events.things')}
        pages={pages}
        keyOf={({ eventId }) => eventId}
        filter={
          <SegmentedControl
            label={t('events.filter')}
            selectedId={status}
            onChange={({ detail }) => show(detail.selectedId)}
            options={statuses.map((id) => ({ id, text: t(`events.${id}`) }))}
          />
        }
        empty={
          status === 'failed' ? (
            <EmptyState spot="celebrate" title={t('events.empty')} text={t('events.emptyText')} />
          ) : (
            <EmptyState spot="reports" title={t('events.emptyOther')} />
          )
        }
        columns={columns}
      />
      {asked ? (
        <ReasonModal
          question={{
            title: t('events.replay.title', { name: asked.type }),
            text: t('events.replay.text'),
            confirm: t('events.replay.confirm'),
            done: t('events.replay.done', { name: asked.type }),
          }}
          run={(reason) => replay(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </PageLayout>
  );
};
