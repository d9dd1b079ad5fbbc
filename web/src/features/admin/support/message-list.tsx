import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Link from '@cloudscape-design/components/link';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  findSupportMessages,
  listSupportMessages,
  setSupportMessageState,
} from '../../../../../shared/contract/platform/support-messages.contract.ts';
import type { TenantId } from '../../../../../shared/ids.ts';
import {
  type OperatedMessage,
  type PlacedMessage,
  SupportMessageState,
} from '../../../../../shared/model/platform/support-message.ts';
import { EmptyState } from '../../../components/states/states.tsx';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { callApi } from '../../../lib/session/session.ts';
import { type AdminColumn, AdminTable } from '../admin-table.tsx';
import { ReasonModal } from '../reason-modal.tsx';
import { useTenantColumn } from '../tenant-column.tsx';
import { useOrganizationName } from '../use-organization-name.ts';
import { usePages } from '../use-pages.ts';

type Asked<Item> = { message: Item; state: SupportMessageState };

const Details = ({ message }: { message: OperatedMessage }) => {
  const { t } = useTranslation('admin-support');
  const { technicalDetails: details } = message;
  return (
    <ExpandableSection headerText={t('read')}>
      <Box variant="p">
        <span style={{ whiteSpace: 'pre-wrap' }}>{message.message}</span>
      </Box>
      <Box color="text-body-secondary" fontSize="body-s">
        {t('reference', { reference: message.messageId })}
      </Box>
      {details ? (
        <Box color="text-body-secondary" fontSize="body-s">
          <span lang="en">{[details.page, details.browser, details.reference].filter(Boolean).join(' · ')}</span>
        </Box>
      ) : null}
    </ExpandableSection>
  );
};

const useColumns = <Item extends OperatedMessage>(
  onAsk: (asked: Asked<Item>) => void,
  further: AdminColumn<Item>[],
): AdminColumn<Item>[] => {
  const { t } = useTranslation('admin-support');
  const { t: tAdmin } = useTranslation('admin');
  const language = useLanguage();
  const organizationOf = useOrganizationName();
  return [
    { id: 'at', header: tAdmin('columns.time'), isHeader: true, cell: ({ at }) => formatInstant(at, language) },
    ...further,
    { id: 'category', header: t('category'), cell: ({ category }) => t(`categories.${category}`) },
    {
      id: 'from',
      header: t('from'),
      cell: ({ name, email, organizationName }) => (
        <>
          {name} <Link href={`mailto:${email}`}>{email}</Link>
          <Box color="text-body-secondary">{organizationOf(organizationName)}</Box>
        </>
      ),
    },
    { id: 'message', header: t('message'), cell: (message) => <Details message={message} /> },
    { id: 'changedBy', header: tAdmin('columns.who'), cell: ({ changedBy }) => changedBy ?? '–' },
    {
      id: 'actions',
      header: tAdmin('columns.actions'),
      cell: (message) => (
        <SpaceBetween size="xxs">
          {SupportMessageState.options
            .filter((state) => state !== message.state)
            .map((state) => (
              <Button
                key={state}
                variant="inline-link"
                ariaLabel={t('mark.of', { state: t(`mark.${state}`), name: message.name || message.email })}
                onClick={() => onAsk({ message, state })}
              >
                {t(`mark.${state}`)}
              </Button>
            ))}
        </SpaceBetween>
      ),
    },
  ];
};

type TableProps<Item> = {
  pages: ComponentProps<typeof AdminTable<Item>>['pages'];
  tenantOf: (message: Item) => TenantId;
  columns?: AdminColumn<Item>[];
  state: SupportMessageState;
  onState: (state: SupportMessageState) => void;
  /** Another filter, before that of the state. */
  filter?: ReactNode;
};

const MessageTable = <Item extends OperatedMessage>({
  pages,
  tenantOf,
  columns: further = [],
  state,
  onState,
  filter,
}: TableProps<Item>) => {
  const { t } = useTranslation('admin-support');
  const [asked, setAsked] = useState<Asked<Item>>();
  const columns = useColumns<Item>(setAsked, further);
  const run = async ({ message, state: next }: Asked<Item>, reason: string): Promise<void> => {
    const { userId, messageId } = message;
    const params = { tenantId: tenantOf(message), userId, messageId };
    await callApi(setSupportMessageState, { params, body: { state: next, reason } });
    await pages.reload();
  };
  return (
    <>
      <AdminTable
        label={t('label')}
        things={t('things')}
        pages={pages}
        keyOf={({ messageId }) => messageId}
        filter={
          <SpaceBetween size="s">
            {filter}
            <SegmentedControl
              label={t('filter')}
              selectedId={state}
              onChange={({ detail }) => onState(SupportMessageState.parse(detail.selectedId))}
              options={SupportMessageState.options.map((id) => ({ id, text: t(`states.${id}`) }))}
            />
          </SpaceBetween>
        }
        empty={<EmptyState spot="reports" title={t(`empty.${state}`)} />}
        columns={columns}
      />
      {asked ? (
        <ReasonModal
          question={{
            title: t('mark.title', { name: asked.message.name || asked.message.email }),
            text: t(`mark.texts.${asked.state}`),
            confirm: t(`mark.${asked.state}`),
            done: t('mark.done'),
          }}
          hint={t('hint')}
          run={(reason) => run(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
};

/** Messages from a tenant's users to support: answered by mail, with their state here. */
export const MessageList = ({ tenantId, filter }: { tenantId: TenantId; filter?: ReactNode }) => {
  const [state, setState] = useState<SupportMessageState>('new');
  const params = { tenantId };
  const pages = usePages(listSupportMessages, { params, query: { state } }, (cursor) => ({
    params,
    query: { state, cursor },
  }));
  return <MessageTable pages={pages} tenantOf={() => tenantId} state={state} onState={setState} filter={filter} />;
};

/** Messages from users of all tenants. */
export const AllMessages = ({ filter }: { filter: ReactNode }) => {
  const [state, setState] = useState<SupportMessageState>('new');
  const tenant = useTenantColumn<PlacedMessage>();
  const pages = usePages(findSupportMessages, { query: { state } }, (cursor) => ({ query: { state, cursor } }));
  return (
    <MessageTable
      pages={pages}
      tenantOf={(message) => message.tenantId}
      columns={[tenant]}
      state={state}
      onState={setState}
      filter={filter}
    />
  );
};
