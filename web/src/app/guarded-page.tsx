import i18next from 'i18next';
import { type ComponentType, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import { matchRoutes, Navigate, useLocation } from 'react-router-dom';
import { lazyPart } from '../components/states/lazy-part.tsx';
import { PageFallback } from '../components/states/page-fallback.tsx';
import { PartBoundary } from '../components/states/part-boundary.tsx';
import { type AnyRouteName, getRoute, routeNames } from '../lib/routes.ts';
import { ProfileContext } from '../lib/session/profile.ts';
import { goToSignIn } from '../lib/session/session.ts';
import { useTenant } from '../lib/session/tenant.ts';
import { decide } from './routes/guards.ts';
import { screenTexts } from './routes/screen-texts.ts';
import { isBuilt, type Screen, screens } from './routes/screens.ts';

const loadScreen = async (name: AnyRouteName, load: Screen): Promise<ComponentType> => {
  // Fetched in parallel with the code: requested by each part as it renders, the texts would arrive one after the
  // other.
  void i18next.loadNamespaces(screenTexts[name] ?? []).catch(() => undefined);
  return (await load()).Page;
};

const paths = routeNames.map((id) => ({ id, path: `/${getRoute(id).path}` }));

/** Code and texts of the screen at a path, whether or not the guards will permit it. */
export const loadScreenAt = async (path: string): Promise<void> => {
  const id = matchRoutes(paths, path)?.at(-1)?.route.id;
  const name = routeNames.find((each) => each === id);
  const load = name && screens[name];
  if (load) await loadScreen(name, load);
};

/** One lazy component per screen, created once: otherwise React would load it again. */
const pages = new Map<AnyRouteName, ReactNode>(
  routeNames.flatMap((name) => {
    const load = screens[name];
    if (!load) return [];
    const Page = lazyPart(() => loadScreen(name, load));
    return [[name, <Page key={name} />] as const];
  }),
);

const SignIn = () => {
  useEffect(goToSignIn, []);
  return <PageFallback />;
};

/** Path of the previous screen on this page load, for a guard that checks it (specification 2.6). */
let lastShown: string | undefined;

const Shown = ({ name, path }: { name: AnyRouteName; path: string }) => {
  useEffect(() => {
    lastShown = path;
  }, [path]);
  return (
    <PartBoundary>
      <Suspense fallback={<PageFallback />}>{pages.get(name)}</Suspense>
    </PartBoundary>
  );
};

/** Runs the guards on each navigation and shows the result; an unknown path has no name. */
export const GuardedPage = ({ name }: { name: AnyRouteName | undefined }) => {
  const { pathname } = useLocation();
  const { info } = useTenant();
  const profile = useContext(ProfileContext);
  const path = pathname.replace(/^\/+|\/+$/g, '');
  // Read once per visit of the path: the previous screen, not the screen itself.
  const [arrival, setArrival] = useState({ path, cameFrom: lastShown });
  const { cameFrom } = arrival.path === path ? arrival : { cameFrom: lastShown };
  if (arrival.path !== path) setArrival({ path, cameFrom });
  const decision = decide({
    path,
    cameFrom,
    route: name ? getRoute(name) : undefined,
    isBuilt: name !== undefined && isBuilt(name),
    profile,
    tenant: info,
  });
  switch (decision.kind) {
    case 'sign-in':
      return <SignIn />;
    case 'redirect':
      return <Navigate to={decision.to} replace />;
    case 'forbidden':
      return <Shown name="PageForbidden" path={path} />;
    case 'not-found':
      return <Shown name="PageNotFound" path={path} />;
    case 'allow':
      return name ? <Shown name={name} path={path} key={name} /> : null;
  }
};
