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

/** Few people act for somebody else. */
const ActingStrip = lazyPart(async () => (await import('./shell/acting-strip.tsx')).ActingStrip);

/** Reads are fetched again when the page is looked at again; failures are shown, and tried again by whoever reads. */
const cacheSettings = { shouldRetryOnError: false, dedupingInterval: 1_000 } as const;

/** What is around every page: the way past the banner, and the banner. */
const Frame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const profile = useContext(ProfileContext);
  const refresh = useContext(RefreshProfileContext);
  useEffect(() => {
    const goTo = (path: string): void => void navigate(path);
    // Suspended while working: the guards know of it only from a fresh profile.
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

/** Who is nobody yet, or has an area of their own, sees no menu. */
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
 * Registration, the screen of suspended accounts, paying, a survey's answers and the chart that fills the window have
 * no menu.
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
    // One step for both: the guards never see the new profile on the screen that is being left.
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
