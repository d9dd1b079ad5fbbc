import Link from '@cloudscape-design/components/link';
import { useTranslation } from 'react-i18next';
import { findOrganizations, findUsers } from '../../../../../shared/contract/platform/platform.contract.ts';
import type { TenantId } from '../../../../../shared/ids.ts';
import { addressOf } from '../../../lib/routes.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import type { AdminColumn } from '../admin-table.tsx';
import { OrganizationTable } from '../organization-list.tsx';
import { useOrganizationName } from '../use-organization-name.ts';
import { usePages } from '../use-pages.ts';
import { UserTable } from './user-list.tsx';

type Searching = { search: string; onSearch: (text: string) => void };
type Placed = { tenantId: TenantId; tenantName: string };

const useTenantColumn = <Item extends Placed>(): AdminColumn<Item> => {
  const { t } = useTranslation('admin');
  const follow = useFollow();
  return {
    id: 'tenant',
    header: t('columns.tenant'),
    cell: ({ tenantId, tenantName }) => (
      <Link href={addressOf('AdminTenant', { tenantId })} onFollow={follow}>
        {tenantName}
      </Link>
    ),
  };
};

/** People of all tenants. */
export const AllUsers = (searching: Searching) => {
  const { t } = useTranslation('admin');
  const nameOf = useOrganizationName();
  const tenant = useTenantColumn();
  const query = searching.search === '' ? {} : { search: searching.search };
  const pages = usePages(findUsers, { query }, (cursor) => ({ query: { ...query, cursor } }));
  return (
    <UserTable
      {...searching}
      pages={pages}
      tenantOf={({ tenantId }) => tenantId}
      columns={[
        tenant,
        {
          id: 'organization',
          header: t('columns.organization'),
          cell: ({ organizationName }) => nameOf(organizationName),
        },
      ]}
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
