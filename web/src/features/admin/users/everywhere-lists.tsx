import { useTranslation } from 'react-i18next';
import { findOrganizations, findUsers } from '../../../../../shared/contract/platform/platform.contract.ts';
import { OrganizationTable } from '../people/organization-list.tsx';
import { useTenantColumn } from '../tenant-column.tsx';
import { usePages } from '../use-pages.ts';
import { UserTable } from './user-list.tsx';

type Searching = { search: string; onSearch: (text: string) => void };
/** People of all tenants. */
export const AllUsers = (searching: Searching) => {
  const tenant = useTenantColumn();
  const query = searching.search === '' ? {} : { search: searching.search };
  const pages = usePages(findUsers, { query }, (cursor) => ({ query: { ...query, cursor } }));
  return (
    <UserTable
      {...searching}
      pages={pages}
      tenantOf={({ tenantId }) => tenantId}
      tenantNameOf={({ tenantName }) => tenantName}
      columns={[tenant]}
    />
  );
};

/** Organisations of all tenants. */
export const AllOrganizations = (searching: Searching) => {
  const { t } = useTranslation('admin');
  const tenant = useTenantColumn();
  const query = searching.search === '' ? {} : { search: searching.search };
  const pages = usePages(findOrganizations, { query }, (cursor) => ({ query: { ...query, cursor } }));
  return (
    <OrganizationTable
      {...searching}
      hint={t('accounts.organizationHint')}
      pages={pages}
      tenantOf={({ tenantId }) => tenantId}
      columns={[tenant]}
    />
  );
};
