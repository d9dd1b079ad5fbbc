import { lazyPart } from '../../components/states/lazy-part.tsx';
import '../../features/settings/settings.css';
import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { LoadingState } from '../../components/states/states.tsx';
import { PasswordForm } from '../../features/settings/password/password-form.tsx';
import { useBilling } from '../../lib/modules/billing.ts';
import { addressOf } from '../../lib/routes.ts';
import { usePermission, useProfile } from '../../lib/session/profile.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { GeneralTab } from './general-tab.tsx';

const tabs = ['GeneralDetails', 'Subscriptions', 'Password', 'Security', 'Firms'] as const;
type Tab = (typeof tabs)[number];

const SecurityTab = lazyPart(async () => (await import('./security-tab.tsx')).SecurityTab);
const FirmsTab = lazyPart(async () => (await import('./firms-tab.tsx')).FirmsTab);
const SubscriptionView = lazyPart(
  async () => (await import('../../features/payment/subscription/subscription-view.tsx')).SubscriptionView,
);
const SubscriptionReading = lazyPart(
  async () => (await import('../../features/payment/subscription/subscription-reading.tsx')).SubscriptionReading,
);

const Subscriptions = () => (useBilling() === 'manage' ? <SubscriptionView /> : <SubscriptionReading />);

const contents = {
  GeneralDetails: <GeneralTab />,
  Subscriptions: <Subscriptions />,
  Password: <PasswordForm />,
  Security: <SecurityTab />,
  Firms: <FirmsTab />,
} as const satisfies Record<Tab, unknown>;

const queries: Record<string, Tab> = { password: 'Password', subscriptions: 'Subscriptions' };
/** `account-settings?tab=password` of screens 22 redirects to the path of specification 2.1. */
const tabOfQuery = (tab: string | null): Tab => queries[tab ?? ''] ?? 'GeneralDetails';

/** Account settings (screens 22): open to suspended accounts too. */
export const Page = () => {
  const { t } = useTranslation('settings');
  const follow = useFollow();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { isSuspended } = useProfile();
  const givesAccess = usePermission('consultancy:manage');
  const hasBilling = useBilling() !== 'none';
  const shown = tabs.find((tab) => addressOf(tab) === pathname.replace(/\/$/, ''));
  if (!shown) return <Navigate to={addressOf(tabOfQuery(search.get('tab')))} replace />;
  return (
    <PageLayout
      title={t('title')}
      description={t('description')}
      // Changes by a firm's consultants are a table of seven columns.
      width={shown === 'Firms' ? 'wide' : 'form'}
      breadcrumbs={[{ text: t('title'), href: addressOf(shown) }]}
    >
      <SpaceBetween size="l">
        {isSuspended ? <Alert type="warning">{t('suspended')}</Alert> : null}
        <Tabs
          ariaLabel={t('tabs.label')}
          activeTabId={shown}
          onChange={({ detail }) => follow({ preventDefault: () => undefined, detail: { href: detail.activeTabHref } })}
          tabs={tabs
            .filter((id) => id !== 'Subscriptions' || hasBilling)
            .filter((id) => id !== 'Firms' || givesAccess)
            .map((id) => ({
              id,
              href: addressOf(id),
              label: t(`tabs.${id}`),
              content:
                id === shown ? (
                  <Suspense fallback={<LoadingState things={t(`tabs.${id}`)} />}>{contents[id]}</Suspense>
                ) : null,
            }))}
        />
      </SpaceBetween>
    </PageLayout>
  );
};
