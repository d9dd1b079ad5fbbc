import { useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter, Outlet, Route, Routes, useNavigate } from 'react-router-dom';
import { SWRConfig } from 'swr';
import type { UserProfile } from '../../../shared/model/user.ts';
import { areaOfRole } from '../../../shared/permissions.ts';
import { FlashProvider } from '../components/flash/flash-provider.tsx';
import { CacheScopeContext } from '../lib/api/use-call.ts';
import { CloudscapeTexts } from '../lib/i18n/cloudscape-messages.tsx';
import { getRoute, routeNames } from '../lib/routes.ts';
import { ProfileContext } from '../lib/session/profile.ts';
import { setNavigator } from '../lib/session/session.ts';
import { TenantContext, type TenantView } from '../lib/session/tenant.ts';
import { GuardedPage } from './guarded-page.tsx';
import { Shell } from './shell.tsx';
import { TopBar } from './top-bar.tsx';

/** Reads are fetched again when the page is looked at again; failures are shown, and tried again by whoever reads. */
const cacheSettings = { shouldRetryOnError: false, dedupingInterval: 1_000 } as const;

const Frame = () => {
  const { t } = useTranslation();
  const profile = useContext(ProfileContext);
  const navigate = useNavigate();
  useEffect(() => setNavigator((path) => void navigate(path)), [navigate]);
  return (
    <>
      <a className="skip-link" href="#main-content">
        {t('skipToContent')}
      </a>
      <header id="app-header">
        <TopBar />
      </header>
      {profile && areaOfRole(profile.userProfile.role) === 'main' ? (
        <Shell>
          <Outlet />
        </Shell>
      ) : (
        <main id="main-content" tabIndex={-1}>
          <Outlet />
        </main>
      )}
    </>
  );
};

/** The plain router: half the size of the data router, whose loaders and actions SWR and the contract make needless. */
const AppRoutes = () => (
  <Routes>
    <Route element={<Frame />}>
      {routeNames.map((name) => (
        <Route key={name} path={`/${getRoute(name).path}`} element={<GuardedPage name={name} />} />
      ))}
      <Route path="*" element={<GuardedPage name={undefined} />} />
    </Route>
  </Routes>
);

export const Application = ({ tenant, profile }: { tenant: TenantView; profile: UserProfile | undefined }) => {
  const scope = { tenantId: tenant.info.id, organizationId: profile?.userInfo.currentOrganization.id ?? '' };
  return (
    <TenantContext.Provider value={tenant}>
      <ProfileContext.Provider value={profile}>
        <CacheScopeContext.Provider value={scope}>
          <SWRConfig value={cacheSettings}>
            <CloudscapeTexts>
              <FlashProvider>
                <BrowserRouter>
                  <AppRoutes />
                </BrowserRouter>
              </FlashProvider>
            </CloudscapeTexts>
          </SWRConfig>
        </CacheScopeContext.Provider>
      </ProfileContext.Provider>
    </TenantContext.Provider>
  );
};
