import Link from '@cloudscape-design/components/link';
import { useTranslation } from 'react-i18next';
import type { TenantId } from '../../../../shared/ids.ts';
import { addressOf } from '../../lib/routes.ts';
import { useFollow } from '../../lib/use-follow.ts';
import type { AdminColumn } from './admin-table.tsx';

/** The tenant of an item in a list over all tenants, as a link; plain where it was wiped. */
export const useTenantColumn = <Item extends { tenantId: TenantId; tenantName: string }>(): AdminColumn<Item> => {
  const { t } = useTranslation('admin');
  const follow = useFollow();
  return {
    id: 'tenant',
    header: t('columns.tenant'),
    cell: ({ tenantId, tenantName }) =>
      tenantName === '' ? (
        tenantId
      ) : (
        <Link href={addressOf('AdminTenant', { tenantId })} onFollow={follow}>
          {tenantName}
        </Link>
      ),
  };
};
