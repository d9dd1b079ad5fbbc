import { type ReactNode, Suspense, startTransition, useCallback, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter, Outlet, Route, Routes, useNavigate } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { areaOfRole } from '../../../shared/model/people/permissions.ts';
import type { UserProfile } from '../../../shared/model/people/user.ts';
import { FlashProvider } from '../components/flash/flash-provider.tsx';
import { lazyPart } from '../components/states/lazy-part.tsx';
import { SupportProvider } from '../components/support/support-provider.tsx';
import { CacheScopeContext } from '../lib/api/use-call.ts';
import { CloudscapeTexts } from '../lib/i18n/cloudscape-messages.tsx';
import { type AnyRouteName, getRoute, routeNames } from '../lib/routes.ts';
import { loadProfile } from '../lib/session/load-profile.ts';
import { ProfileContext, type RefreshProfile, RefreshProfileContext } from '../lib/session/profile.ts';
import { setNavigator } from '../lib/session/session.ts';
import { TenantContext, type TenantView } from '../lib/session/tenant.ts';
import { GuardedPage } from './guarded-page.tsx';
import { Notifications } from './shell/notifications.tsx';
import { Shell } from './shell/shell.tsx';
import { TopBar } from './shell/top-bar.tsx';

/** Few users act for a client. */
const ActingStrip = lazyPart(async () => (await import('./shell/acting-strip.tsx')).ActingStrip);

/** Data is revalidated on focus; failures are shown, and the user retries. */
const cacheSettings = { shouldRetryOnError: false, dedupingInterval: 1_000 } as const;

/** Elements around every page: the skip link, and the banner. */
const Frame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const profile = useContext(ProfileContext);
  const refresh = useContext(RefreshProfileContext);
  useEffect(() => {
    const goTo = (path: string): void => void navigate(path);
    // Suspended during the session: the guards see it only in a new profile.
    setNavigator((path) => (path === '/restriction' && refresh ? void refresh(() => goTo(path)) : goTo(path)));
  }, [navigate, refresh]);
  return (
    <>
      <div id="app-header">
        {profile?.acting ? (
          <Suspense>
            <ActingStrip />
          </Suspense>
        ) : null}
        <a className="skip-link" href="#main-content">
          {t('skipToContent')}
        </a>
        <TopBar />
      </div>
      {children}
    </>
  );
};

const PlainFrame = () => (
  <Frame>
    <main id="main-content" tabIndex={-1}>
      <Notifications />
      <Outlet />
    </main>
  </Frame>
);

/** Users without an account or with an area of their own see no menu. */
const MainFrame = () => {
  const profile = useContext(ProfileContext);
  if (!profile || areaOfRole(profile.userProfile.role) !== 'main') return <PlainFrame />;
  return (
    <Frame>
      <Shell>
        <Outlet />
      </Shell>
    </Frame>
  );
};

/**
 * No menu: registration, the screen of suspended accounts, payment, survey answers and the full-screen chart.
 */
const isPlain = (name: AnyRouteName): boolean =>
  name === 'CompareExportChart' ||
  name === 'SurveyAnswering' ||
  ['sign-up', 'restriction', 'payment'].includes(getRoute(name).area);
const routeOf = (name: AnyRouteName) => (
  <Route key={name} path={`/${getRoute(name).path}`} element={<GuardedPage name={name} />} />
);

/** The plain router: half the size of the data router. SWR and the contract replace its loaders and actions. */
const AppRoutes = () => (
  <Routes>
    <Route element={<PlainFrame />}>{routeNames.filter(isPlain).map(routeOf)}</Route>
    <Route element={<MainFrame />}>
      {routeNames.filter((name) => !isPlain(name)).map(routeOf)}
      <Route path="*" element={<GuardedPage name={undefined} />} />
    </Route>
  </Routes>
);

const useFreshProfile = (first: UserProfile | undefined) => {
  const [profile, setProfile] = useState(first);
  const refresh = useCallback<RefreshProfile>(async (andThen) => {
    const fresh = await loadProfile();
    // Both in one step: the guards never see the new profile on the previous screen.
    startTransition(() => {
      setProfile(fresh);
      andThen?.(fresh);
    });
  }, []);
  return { profile, refresh };
};

type ApplicationProps = { tenant: TenantView; profile: UserProfile | undefined };

export const Application = ({ tenant, profile: first }: ApplicationProps) => {
  const { profile, refresh } = useFreshProfile(first);
  const scope = { tenantId: tenant.info.id, organizationId: profile?.userInfo.currentOrganization.id ?? '' };
  return (
    <TenantContext.Provider value={tenant}>
      <ProfileContext.Provider value={profile}>
        <RefreshProfileContext.Provider value={refresh}>
          <CacheScopeContext.Provider value={scope}>
            <SWRConfig value={cacheSettings}>
              <CloudscapeTexts>
                <FlashProvider>
                  <BrowserRouter>
                    <SupportProvider>
                      <AppRoutes />
                    </SupportProvider>
                  </BrowserRouter>
                </FlashProvider>
              </CloudscapeTexts>
            </SWRConfig>
          </CacheScopeContext.Provider>
        </RefreshProfileContext.Provider>
      </ProfileContext.Provider>
    </TenantContext.Provider>
  );
};
