import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  listTenantOrganizations,
  resumeOrganization,
  suspendOrganization,
} from '../../../../../shared/contract/platform/platform.contract.ts';
import type { TenantId } from '../../../../../shared/ids.ts';
import type { ListedTenant, OperatedOrganization } from '../../../../../shared/model/platform/platform.ts';
import { lazyDialog } from '../../../components/states/lazy-dialog.tsx';
import { EmptyState, NoMatchState } from '../../../components/states/states.tsx';
import { callApi } from '../../../lib/session/session.ts';
import { AccountStatusText } from '../account-status.tsx';
import { type AdminColumn, AdminTable } from '../admin-table.tsx';
import { ReasonModal } from '../reason-modal.tsx';
import { SearchField } from '../search-field.tsx';
import { useOrganizationName } from '../use-organization-name.ts';
import { usePages } from '../use-pages.ts';

const CreateOrganizationModal = lazyDialog(
  async () => (await import('./create-organization-modal.tsx')).CreateOrganizationModal,
);
const AddUserModal = lazyDialog(async () => (await import('./add-user-modal.tsx')).AddUserModal);

type Pages<Item> = ComponentProps<typeof AdminTable<Item>>['pages'];
type Searching = { search: string; onSearch: (text: string) => void };
/** `columns`: further ones after the name. */
type Props<Item> = Searching & {
  pages: Pages<Item>;
  tenantOf: (organization: Item) => TenantId;
  columns?: AdminColumn<Item>[];
  hint: string;
  /** Buttons next to the search. */
  actions?: ReactNode;
};

/** Organisations with their status, and the actions on it. */
export const OrganizationTable = <Item extends OperatedOrganization>({
  pages,
  tenantOf,
  columns = [],
  hint,
  actions,
  search,
  onSearch,
}: Props<Item>) => {
  const { t } = useTranslation('admin');
  const [asked, setAsked] = useState<Item>();
  const [adding, setAdding] = useState<Item>();
  const run = async (item: Item, reason: string): Promise<void> => {
    const { organizationId } = item;
    const call = item.isSuspended ? resumeOrganization : suspendOrganization;
    await callApi(call, { params: { tenantId: tenantOf(item), organizationId }, body: { reason } });
    await pages.reload();
  };
  const kind = asked?.isSuspended ? 'resume' : 'suspend';
  const nameOf = useOrganizationName();
  const name = nameOf(asked?.name ?? '');
  return (
    <>
      <AdminTable
        label={t('organizations.label')}
        things={t('organizations.things')}
        pages={pages}
        keyOf={({ organizationId }) => organizationId}
        filter={
          <SpaceBetween direction="horizontal" size="xs">
            <SearchField label={t('organizations.search')} placeholder={hint} value={search} onSearch={onSearch} />
            {actions}
          </SpaceBetween>
        }
        empty={
          search === '' ? (
            <EmptyState spot="reports" title={t('organizations.empty')} />
          ) : (
            <NoMatchState things={t('organizations.things')} onClear={() => onSearch('')} />
          )
        }
        columns={[
          {
            id: 'name',
            header: t('columns.name'),
            isHeader: true,
            cell: (item) => nameOf(item.name),
          },
          ...columns,
          { id: 'type', header: t('columns.type'), cell: ({ type }) => t(`types.${type}`) },
          {
            id: 'status',
            header: t('columns.status'),
            cell: ({ isSuspended }) => <AccountStatusText status={isSuspended ? 'suspended' : 'registered'} />,
          },
          {
            id: 'actions',
            header: t('columns.actions'),
            cell: (item) => (
              <SpaceBetween direction="horizontal" size="xs">
                <Button
                  variant="inline-link"
                  ariaLabel={t('users.create.of', { name: nameOf(item.name) })}
                  onClick={() => setAdding(item)}
                >
                  {t('users.create.open')}
                </Button>
                <Button
                  variant="inline-link"
                  ariaLabel={t(`organizations.${item.isSuspended ? 'resume' : 'suspend'}.of`, {
                    name: nameOf(item.name),
                  })}
                  onClick={() => setAsked(item)}
                >
                  {t(`organizations.${item.isSuspended ? 'resume' : 'suspend'}.action`)}
                </Button>
              </SpaceBetween>
            ),
          },
        ]}
      />
      {adding ? (
        <Suspense>
          <AddUserModal tenantId={tenantOf(adding)} organization={adding} onClose={() => setAdding(undefined)} />
        </Suspense>
      ) : null}
      {asked ? (
        <ReasonModal
          question={{
            title: t(`organizations.${kind}.title`, { name }),
            text: t(asked.suspendedBy === 'billing' ? 'organizations.resume.textUnpaid' : `organizations.${kind}.text`),
            confirm: t(`organizations.${kind}.confirm`),
            done: t(`organizations.${kind}.done`, { name }),
          }}
          run={(reason) => run(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
};

/** Organisations of a tenant, by name. */
export const OrganizationList = ({ tenant, ...searching }: Searching & { tenant: ListedTenant }) => {
  const { t } = useTranslation('admin');
  const { tenantId } = tenant;
  const [isCreating, setIsCreating] = useState(false);
  const query = searching.search === '' ? {} : { search: searching.search };
  const pages = usePages(listTenantOrganizations, { params: { tenantId }, query }, (cursor) => ({
    params: { tenantId },
    query: { ...query, cursor },
  }));
  return (
    <>
      <OrganizationTable
        pages={pages}
        tenantOf={() => tenantId}
        hint={t('organizations.searchHint')}
        actions={<Button onClick={() => setIsCreating(true)}>{t('organizations.create.open')}</Button>}
        {...searching}
      />
      {isCreating ? (
        <Suspense>
          <CreateOrganizationModal
            tenant={tenant}
            onDone={() => void pages.reload()}
            onClose={() => {
              setIsCreating(false);
              // An answer that was lost may have left an organisation.
              void pages.reload();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
};
