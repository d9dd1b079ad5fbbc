import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { listLives } from '../../../../shared/contract/platform/tenant-life.contract.ts';
import { TenantId } from '../../../../shared/ids.ts';
import type { LifeSummary } from '../../../../shared/model/platform/tenant-life.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { EmptyState } from '../../components/states/states.tsx';
import { type AdminColumn, AdminTable } from '../../features/admin/admin-table.tsx';
import { RestoreModal } from '../../features/admin/life/archive-modals.tsx';
import { TenantLife } from '../../features/admin/life/tenant-life.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { formatDay, formatInstant } from '../../lib/i18n/instants.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { addressOf } from '../../lib/routes.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { useSearch } from '../../lib/use-search.ts';

const list = addressOf('AdminTenantData');
const dataOf = (tenantId: TenantId): string => `${list}?tenant=${tenantId}`;

const useColumns = (): AdminColumn<LifeSummary>[] => {
  const { t } = useTranslation('admin-life');
  const { t: tAdmin } = useTranslation('admin');
  const language = useLanguage();
  const follow = useFollow();
  return [
    {
      id: 'host',
      header: tAdmin('columns.host'),
      isHeader: true,
      cell: ({ tenantId, hostname }) => (
        <Link href={dataOf(tenantId)} onFollow={follow}>
          {hostname === '' ? tenantId : hostname}
        </Link>
      ),
    },
    { id: 'state', header: t('state.label'), cell: ({ state }) => t(`state.${state}`) },
    { id: 'since', header: t('lives.since'), cell: ({ at }) => formatInstant(at, language) },
    {
      id: 'until',
      header: t('lives.until'),
      cell: ({ state, wipesAt }) => (state === 'closing' && wipesAt ? formatDay(wipesAt, language) : '–'),
    },
    { id: 'who', header: tAdmin('columns.who'), cell: ({ by }) => by.name },
    { id: 'reason', header: tAdmin('columns.reason'), cell: ({ by }) => by.reason },
  ];
};

const Lives = () => {
  const { t } = useTranslation('admin-life');
  const { data, error, mutate } = useCall(listLives, {});
  return (
    <AdminTable
      label={t('lives.title')}
      things={t('lives.things')}
      pages={{
        items: data?.lives,
        error,
        reload: () => mutate(),
        hasMore: false,
        isFetching: false,
        fetchMore: () => undefined,
      }}
      keyOf={({ tenantId }) => tenantId}
      empty={<EmptyState spot="reports" title={t('lives.empty')} text={t('lives.emptyText')} />}
      columns={useColumns()}
    />
  );
};

/** The data of all tenants, also of those that were deleted and can be restored. */
export const Page = () => {
  const { t } = useTranslation('admin-life');
  const [params] = useSearch();
  const navigate = useNavigate();
  const [isRestoring, setIsRestoring] = useState(false);
  const tenantId = TenantId.safeParse(params.get('tenant')).data;
  return (
    <PageLayout
      title={t('lives.title')}
      description={t('lives.description')}
      actions={<Button onClick={() => setIsRestoring(true)}>{t('restore.action')}</Button>}
      breadcrumbs={[{ text: t('lives.title'), href: list }]}
    >
      {tenantId ? <TenantLife tenant={{ tenantId }} key={tenantId} /> : <Lives />}
      {isRestoring ? (
        <RestoreModal onStarted={(id) => navigate(dataOf(id))} onClose={() => setIsRestoring(false)} />
      ) : null}
    </PageLayout>
  );
};
