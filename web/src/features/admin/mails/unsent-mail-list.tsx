import Link from '@cloudscape-design/components/link';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findUnsentMails, listTenantMails } from '../../../../../shared/contract/platform/unsent-mails.contract.ts';
import type { TenantId } from '../../../../../shared/ids.ts';
import { type PlacedMail, type UnsentMail, UnsentState } from '../../../../../shared/model/platform/unsent-mail.ts';
import { EmptyState } from '../../../components/states/states.tsx';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { type AdminColumn, AdminTable } from '../admin-table.tsx';
import { useTenantColumn } from '../tenant-column.tsx';
import { usePages } from '../use-pages.ts';

type Props<Item> = {
  pages: ComponentProps<typeof AdminTable<Item>>['pages'];
  columns?: AdminColumn<Item>[];
  state: UnsentState;
  onState: (state: UnsentState) => void;
  /** Another filter, before that of the state. */
  filter?: ReactNode;
};

const UnsentMailTable = <Item extends UnsentMail>({ pages, columns = [], state, onState, filter }: Props<Item>) => {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  return (
    <AdminTable
      label={t('mails.label')}
      things={t('mails.things')}
      pages={pages}
      keyOf={({ mailId }) => mailId}
      empty={<EmptyState spot="reports" title={t(`mails.empty.${state}`)} text={t(`mails.text.${state}`)} />}
      columns={[
        { id: 'at', header: t('columns.time'), isHeader: true, cell: ({ at }) => formatInstant(at, language) },
        ...columns,
        { id: 'to', header: t('mails.to'), cell: ({ to }) => <Link href={`mailto:${to}`}>{to}</Link> },
        { id: 'attempts', header: t('mails.attempts'), cell: ({ attempts }) => attempts },
        { id: 'reference', header: t('mails.reference'), cell: ({ mailId }) => mailId },
      ]}
      filter={
        <SpaceBetween size="s">
          {filter}
          <SegmentedControl
            label={t('mails.filter')}
            selectedId={state}
            options={UnsentState.options.map((id) => ({ id, text: t(`mails.states.${id}`) }))}
            onChange={({ detail }) => onState(UnsentState.parse(detail.selectedId))}
          />
        </SpaceBetween>
      }
    />
  );
};

/** Undelivered mails of a tenant: an operator contacts the person in another way, or waits for the next try. */
export const UnsentMailList = ({ tenantId, filter }: { tenantId: TenantId; filter?: ReactNode }) => {
  const [state, setState] = useState<UnsentState>('refused');
  const params = { tenantId };
  const pages = usePages(listTenantMails, { params, query: { state } }, (cursor) => ({
    params,
    query: { state, cursor },
  }));
  return <UnsentMailTable pages={pages} state={state} onState={setState} filter={filter} />;
};

/** Undelivered mails of all tenants. */
export const AllUnsentMails = ({ filter }: { filter: ReactNode }) => {
  const [state, setState] = useState<UnsentState>('refused');
  const tenant = useTenantColumn<PlacedMail>();
  const pages = usePages(findUnsentMails, { query: { state } }, (cursor) => ({ query: { state, cursor } }));
  return <UnsentMailTable pages={pages} columns={[tenant]} state={state} onState={setState} filter={filter} />;
};
