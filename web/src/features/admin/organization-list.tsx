import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  listTenantOrganizations,
  resumeOrganization,
  suspendOrganization,
} from '../../../../shared/contract/platform/platform.contract.ts';
import type { TenantId } from '../../../../shared/ids.ts';
import type { OperatedOrganization } from '../../../../shared/model/platform/platform.ts';
import { EmptyState, NoMatchState } from '../../components/states/states.tsx';
import { callApi } from '../../lib/session/session.ts';
import { AccountStatusText } from './account-status.tsx';
import { AdminTable } from './admin-table.tsx';
import { ReasonModal } from './reason-modal.tsx';
import { SearchField } from './search-field.tsx';
import { useOrganizationName } from './use-organization-name.ts';
import { usePages } from './use-pages.ts';

type Props = { tenantId: TenantId; search: string; onSearch: (text: string) => void };

/** Organisations of a tenant, by name. */
export const OrganizationList = ({ tenantId, search, onSearch }: Props) => {
  const { t } = useTranslation('admin');
  const [asked, setAsked] = useState<OperatedOrganization>();
  const query = search === '' ? {} : { search };
  const pages = usePages(listTenantOrganizations, { params: { tenantId }, query }, (cursor) => ({
    params: { tenantId },
    query: { ...query, cursor },
  }));
  const run = async ({ organizationId, isSuspended }: OperatedOrganization, reason: string): Promise<void> => {
    const call = isSuspended ? resumeOrganization : suspendOrganization;
    await callApi(call, { params: { tenantId, organizationId }, body: { reason } });
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
          <SearchField
            label={t('organizations.search')}
            placeholder={t('organizations.searchHint')}
            value={search}
            onSearch={onSearch}
          />
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
              <Button
                variant="inline-link"
                ariaLabel={t(`organizations.${item.isSuspended ? 'resume' : 'suspend'}.of`, {
                  name: nameOf(item.name),
                })}
                onClick={() => setAsked(item)}
              >
                {t(`organizations.${item.isSuspended ? 'resume' : 'suspend'}.action`)}
              </Button>
            ),
          },
        ]}
      />
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
