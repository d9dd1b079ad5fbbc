import Container from '@cloudscape-design/components/container';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { getTenant } from '../../../../shared/contract/platform/platform.contract.ts';
import { TenantId } from '../../../../shared/ids.ts';
import type { ListedTenant } from '../../../../shared/model/platform/platform.ts';
import { LeaveGuard } from '../../components/leave-guard/leave-guard.tsx';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { lazyPart } from '../../components/states/lazy-part.tsx';
import { NotFound } from '../../components/states/not-found.tsx';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { type EditedContent, isContentEdited } from '../../features/admin/content/edited-content.ts';
import { OrganizationList } from '../../features/admin/people/organization-list.tsx';
import { type SettingsTab, settingsTabs } from '../../features/admin/tenant/settings/settings-tabs.ts';
import { isTenantEdited, uneditedTenant } from '../../features/admin/tenant/tenant-draft.ts';
import { TenantStatusText } from '../../features/admin/tenant-status.tsx';
import { UserList } from '../../features/admin/users/user-list.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { isApiError } from '../../lib/http/api-error.ts';
import { listText } from '../../lib/i18n/list-text.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { addressOf } from '../../lib/routes.ts';
import { useSearch } from '../../lib/use-search.ts';

const SubscriptionList = lazyPart(
  async () => (await import('../../features/admin/billing/subscription-list.tsx')).SubscriptionList,
);
const ContentList = lazyPart(async () => (await import('../../features/admin/content/content-list.tsx')).ContentList);
const TenantList = lazyPart(
  async () => (await import('../../features/admin/all-tenants/all-tenants-list.tsx')).TenantList,
);
const TenantLifePart = lazyPart(async () => (await import('../../features/admin/life/tenant-life.tsx')).TenantLife);
const TenantSettings = lazyPart(
  async () => (await import('../../features/admin/tenant/settings/tenant-settings.tsx')).TenantSettings,
);
const TransferList = lazyPart(
  async () => (await import('../../features/admin/billing/transfer-list.tsx')).TransferList,
);

const tabs = [
  'organizations',
  'users',
  ...settingsTabs,
  'vouchers',
  'content',
  'messages',
  'mails',
  'subscriptions',
  'transfers',
  'life',
] as const;
const billingTabs: readonly Tab[] = ['subscriptions', 'transfers'];
type Tab = (typeof tabs)[number];

/** Tab and search are in the address. */
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

const Facts = ({ tenant }: { tenant: ListedTenant }) => {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  return (
    <Container>
      <KeyValuePairs
        columns={3}
        items={[
          { label: t('columns.status'), value: <TenantStatusText status={tenant.status} /> },
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

const settingsContents = (content: (tab: SettingsTab) => ReactNode) => ({
  names: () => content('names'),
  domains: () => content('domains'),
  brand: () => content('brand'),
  modules: () => content('modules'),
  limits: () => content('limits'),
});

const Detail = ({ tenant }: { tenant: ListedTenant }) => {
  const { t } = useTranslation([
    'admin',
    'admin-billing',
    'admin-tenant',
    'admin-vouchers',
    'admin-content',
    'admin-support',
    'admin-life',
  ]);
  const view = useView();
  const { tenantId } = tenant;
  const list = { tenantId, search: view.text, onSearch: view.search };
  // State is here, with the question before leaving, so that another tab of the page neither loses nor hides it.
  const [settings, setSettings] = useState(uneditedTenant);
  const [content, setContent] = useState<EditedContent>();
  const isBilled = tenant.modules.includes('payment');
  const labels: Record<Tab, string> = {
    organizations: t('organizations.label', { ns: 'admin' }),
    users: t('users.label', { ns: 'admin' }),
    names: t('tabs.names', { ns: 'admin-tenant' }),
    domains: t('tabs.domains', { ns: 'admin-tenant' }),
    brand: t('tabs.brand', { ns: 'admin-tenant' }),
    modules: t('tabs.modules', { ns: 'admin-tenant' }),
    limits: t('tabs.limits', { ns: 'admin-tenant' }),
    vouchers: t('label', { ns: 'admin-vouchers' }),
    content: t('label', { ns: 'admin-content' }),
    messages: t('label', { ns: 'admin-support' }),
    mails: t('mails.label', { ns: 'admin' }),
    subscriptions: t('subscriptions.label', { ns: 'admin-billing' }),
    transfers: t('transfers.label', { ns: 'admin-billing' }),
    life: t('label', { ns: 'admin-life' }),
  };
  const contents: Record<Tab, () => ReactNode> = {
    organizations: () => <OrganizationList {...list} tenant={tenant} />,
    users: () => <UserList {...list} tenantName={tenant.name} />,
    ...settingsContents((tab) => (
      <TenantSettings tenantId={tenantId} tab={tab} edited={settings} setEdited={setSettings} />
    )),
    vouchers: () => <TenantList list="vouchers" tenantId={tenantId} />,
    content: () => <ContentList tenantId={tenantId} edited={content} setEdited={setContent} />,
    messages: () => <TenantList list="messages" tenantId={tenantId} />,
    mails: () => <TenantList list="mails" tenantId={tenantId} />,
    subscriptions: () => <SubscriptionList {...list} />,
    transfers: () => <TransferList tenantId={tenantId} />,
    life: () => <TenantLifePart tenant={tenant} />,
  };
  return (
    <PageLayout
      title={tenant.name}
      breadcrumbs={[
        { text: t('tenants.title', { ns: 'admin' }), href: addressOf('AdminTenants') },
        { text: tenant.name, href: addressOf('AdminTenant', { tenantId: tenant.tenantId }) },
      ]}
    >
      <LeaveGuard isDirty={isTenantEdited(settings)} thing={t('save.thing', { ns: 'admin-tenant' })} />
      <LeaveGuard isDirty={isContentEdited(content)} thing={t('editor.thing', { ns: 'admin-content' })} />
      <SpaceBetween size="l">
        <Facts tenant={tenant} />
        <Tabs
          ariaLabel={tenant.name}
          activeTabId={view.tab}
          onChange={({ detail }) => view.show(detail.activeTabId)}
          tabs={tabs
            .filter((id) => isBilled || !billingTabs.includes(id))
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

/** One tenant: its organisations, people and payments, to find, lock, suspend and reconcile (screens 32). */
export const Page = () => {
  const { t } = useTranslation(['admin', 'common']);
  const id = TenantId.safeParse(useParams().tenantId).data;
  const { data, error, mutate } = useCall(getTenant, id ? { params: { tenantId: id } } : null);
  if (data) return <Detail tenant={data} key={data.tenantId} />;
  if (!id || isApiError(error, 'tenant.unknown')) {
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
