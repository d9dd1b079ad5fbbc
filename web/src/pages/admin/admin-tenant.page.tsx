import Container from '@cloudscape-design/components/container';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { type ReactNode, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { getTenant } from '../../../../shared/contract/platform.contract.ts';
import { TenantId } from '../../../../shared/ids.ts';
import type { TenantSummary } from '../../../../shared/model/platform.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { lazyPart } from '../../components/states/lazy-part.tsx';
import { NotFound } from '../../components/states/not-found.tsx';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { OrganizationList } from '../../features/admin/organization-list.tsx';
import { UserList } from '../../features/admin/user-list.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { listText } from '../../lib/i18n/list-text.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { addressOf } from '../../lib/routes.ts';
import { useSearch } from '../../lib/use-search.ts';

const SubscriptionList = lazyPart(
  async () => (await import('../../features/admin/billing/subscription-list.tsx')).SubscriptionList,
);
const TransferList = lazyPart(
  async () => (await import('../../features/admin/billing/transfer-list.tsx')).TransferList,
);

const tabs = ['organizations', 'users', 'subscriptions', 'transfers'] as const;
type Tab = (typeof tabs)[number];

/** Tab and search lie in the address. */
const useView = () => {
  const [params, setParams] = useSearch();
  const tab: Tab = tabs.find((one) => one === params.get('tab')) ?? 'organizations';
  const show = (next: string): void =>
    setParams(() => new URLSearchParams(next === 'organizations' ? {} : { tab: next }));
  const search = useCallback(
    (text: string) =>
      setParams(
        (now) => {
          if (text === '') now.delete('search');
          else now.set('search', text);
          return now;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { tab, show, text: params.get('search') ?? '', search } as const;
};

const Facts = ({ tenant }: { tenant: TenantSummary }) => {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  return (
    <Container>
      <KeyValuePairs
        columns={4}
        items={[
          { label: t('columns.host'), value: tenant.hostname },
          { label: t('columns.kind'), value: t(`hostTypes.${tenant.hostType}`) },
          { label: t('columns.brand'), value: t(`brands.${tenant.platformType}`) },
          {
            label: t('columns.modules'),
            value: listText(
              tenant.modules.map((name) => t(`modules.${name}`)),
              language,
            ),
          },
        ]}
      />
    </Container>
  );
};

const Detail = ({ tenant }: { tenant: TenantSummary }) => {
  const { t } = useTranslation(['admin', 'admin-billing']);
  const view = useView();
  const { tenantId } = tenant;
  const list = { tenantId, search: view.text, onSearch: view.search };
  const isBilled = tenant.modules.includes('payment');
  const labels: Record<Tab, string> = {
    organizations: t('organizations.label', { ns: 'admin' }),
    users: t('users.label', { ns: 'admin' }),
    subscriptions: t('subscriptions.label', { ns: 'admin-billing' }),
    transfers: t('transfers.label', { ns: 'admin-billing' }),
  };
  const contents: Record<Tab, () => ReactNode> = {
    organizations: () => <OrganizationList {...list} />,
    users: () => <UserList {...list} />,
    subscriptions: () => <SubscriptionList {...list} />,
    transfers: () => <TransferList tenantId={tenantId} />,
  };
  return (
    <PageLayout
      title={tenant.name}
      breadcrumbs={[
        { text: t('tenants.title', { ns: 'admin' }), href: addressOf('AdminTenants') },
        { text: tenant.name, href: addressOf('AdminTenant', { tenantId: tenant.tenantId }) },
      ]}
    >
      <SpaceBetween size="l">
        <Facts tenant={tenant} />
        <Tabs
          ariaLabel={tenant.name}
          activeTabId={view.tab}
          onChange={({ detail }) => view.show(detail.activeTabId)}
          tabs={tabs
            .filter((id) => isBilled || id === 'organizations' || id === 'users')
            .map((id) => ({
              id,
              label: labels[id],
              content:
                id === view.tab ? (
                  <Suspense fallback={<LoadingState things={labels[id]} />}>{contents[id]()}</Suspense>
                ) : null,
            }))}
        />
      </SpaceBetween>
    </PageLayout>
  );
};

/** One tenant: its organisations, people and money, to find, lock, suspend and reconcile (screens 32). */
export const Page = () => {
  const { t } = useTranslation(['admin', 'common']);
  const id = TenantId.safeParse(useParams().tenantId).data;
  const { data, error, mutate } = useCall(getTenant, id ? { params: { tenantId: id } } : null);
  if (data) return <Detail tenant={data} key={data.tenantId} />;
  if (!id || isApiError(error, 'tenant.not_found')) {
    return <NotFound />;
  }
  const things = t('tenants.one', { ns: 'admin' });
  return (
    <PageLayout title={t('tenants.title', { ns: 'admin' })}>
      {error ? (
        <ErrorState things={things} error={error} onRetry={() => void mutate()} />
      ) : (
        <LoadingState things={things} />
      )}
    </PageLayout>
  );
};
