import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import Tabs from '@cloudscape-design/components/tabs';
import { Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { listTenants } from '../../../../shared/contract/platform/platform.contract.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { lazyPart } from '../../components/states/lazy-part.tsx';
import { EmptyState, LoadingState, NoMatchState } from '../../components/states/states.tsx';
import { AdminTable } from '../../features/admin/admin-table.tsx';
import { SearchField } from '../../features/admin/search-field.tsx';
import { TenantStatusText } from '../../features/admin/tenant-status.tsx';
import { usePages } from '../../features/admin/use-pages.ts';
import { listText } from '../../lib/i18n/list-text.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { addressOf } from '../../lib/routes.ts';
import { useFollow } from '../../lib/use-follow.ts';

const AllTenantsList = lazyPart(
  async () => (await import('../../features/admin/all-tenants/all-tenants-list.tsx')).AllTenantsList,
);

const tabs = ['tenants', 'messages', 'mails', 'vouchers'] as const;
type Tab = (typeof tabs)[number];

const TenantTable = () => {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const follow = useFollow();
  const [params, setParams] = useSearchParams();
  const text = params.get('search') ?? '';
  const search = useCallback(
    (next: string) => setParams(next === '' ? {} : { search: next }, { replace: true }),
    [setParams],
  );
  const query = text === '' ? {} : { search: text };
  const pages = usePages(listTenants, { query }, (cursor) => ({ query: { ...query, cursor } }));
  return (
    <AdminTable
      label={t('tenants.title')}
      things={t('tenants.things')}
      pages={pages}
      keyOf={({ tenantId }) => tenantId}
      filter={
        <SearchField label={t('tenants.search')} placeholder={t('tenants.searchHint')} value={text} onSearch={search} />
      }
      empty={
        text === '' ? (
          <EmptyState spot="reports" title={t('tenants.empty')} text={t('tenants.emptyText')} />
        ) : (
          <NoMatchState things={t('tenants.things')} onClear={() => search('')} />
        )
      }
      columns={[
        {
          id: 'name',
          header: t('columns.name'),
          isHeader: true,
          minWidth: 150,
          cell: ({ name, tenantId }) => (
            <Link href={addressOf('AdminTenant', { tenantId })} onFollow={follow}>
              {name}
            </Link>
          ),
        },
        { id: 'hostname', header: t('columns.host'), minWidth: 210, cell: ({ hostname }) => hostname },
        {
          id: 'hostType',
          header: t('columns.kind'),
          minWidth: 140,
          cell: ({ hostType }) => t(`hostTypes.${hostType}`),
        },
        { id: 'platformType', header: t('columns.brand'), cell: ({ platformType }) => t(`brands.${platformType}`) },
        {
          id: 'modules',
          header: t('columns.modules'),
          cell: ({ modules }) =>
            listText(
              modules.map((name) => t(`modules.${name}`)),
              language,
            ),
        },
        {
          id: 'organizations',
          header: t('columns.organizations'),
          minWidth: 110,
          cell: ({ organizations }) => organizations,
        },
        {
          id: 'status',
          header: t('columns.status'),
          cell: ({ status }) => <TenantStatusText status={status} />,
          minWidth: 110,
        },
      ]}
    />
  );
};

/** All tenants of the platform, and the lists over them all (screens 32). */
export const Page = () => {
  const { t } = useTranslation('admin');
  const { t: tTenant } = useTranslation('admin-tenant');
  const { t: tSupport } = useTranslation('admin-support');
  const { t: tVouchers } = useTranslation('admin-vouchers');
  const follow = useFollow();
  const [params, setParams] = useSearchParams();
  const shown: Tab = tabs.find((one) => one === params.get('tab')) ?? 'tenants';
  const labels: Record<Tab, string> = {
    tenants: t('tenants.title'),
    messages: tSupport('label'),
    mails: t('mails.label'),
    vouchers: tVouchers('label'),
  };
  return (
    <PageLayout
      title={t('tenants.title')}
      description={t('tenants.description')}
      actions={
        <Button variant="primary" href={addressOf('AdminCreateTenant')} onFollow={follow}>
          {tTenant('create.open')}
        </Button>
      }
      breadcrumbs={[{ text: t('tenants.title'), href: addressOf('AdminTenants') }]}
    >
      <Tabs
        activeTabId={shown}
        onChange={({ detail }) => setParams(detail.activeTabId === 'tenants' ? {} : { tab: detail.activeTabId })}
        tabs={tabs.map((id) => ({
          id,
          label: labels[id],
          content:
            id === shown ? (
              <Suspense fallback={<LoadingState things={labels[id]} />}>
                {id === 'tenants' ? <TenantTable /> : <AllTenantsList list={id} />}
              </Suspense>
            ) : null,
        }))}
      />
    </PageLayout>
  );
};
