import { lazy, type ReactNode, Suspense, useContext, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageFallback } from '../components/states/page-fallback.tsx';
import { PartBoundary } from '../components/states/part-boundary.tsx';
import { type AnyRouteName, getRoute, routeNames } from '../lib/routes.ts';
import { ProfileContext } from '../lib/session/profile.ts';
import { goToSignIn } from '../lib/session/session.ts';
import { useTenant } from '../lib/session/tenant.ts';
import { decide } from './guards.ts';
import { isBuilt, screens } from './screens.ts';

/** One lazy component per screen, made once: React would load it anew otherwise. */
const pages = new Map<AnyRouteName, ReactNode>(
  routeNames.flatMap((name) => {
    const load = screens[name];
    if (!load) return [];
    const Page = lazy(async () => ({ default: (await load()).Page }));
    return [[name, <Page key={name} />] as const];
  }),
);

const SignIn = () => {
  useEffect(goToSignIn, []);
  return <PageFallback />;
};

const Shown = ({ name }: { name: AnyRouteName }) => (
  <PartBoundary>
    <Suspense fallback={<PageFallback />}>{pages.get(name)}</Suspense>
  </PartBoundary>
);

/** Asks the guards on each navigation and shows what they decide; unknown paths come without a name. */
export const GuardedPage = ({ name }: { name: AnyRouteName | undefined }) => {
  const { pathname } = useLocation();
  const { info } = useTenant();
  const profile = useContext(ProfileContext);
  const decision = decide({
    path: pathname.replace(/^\/+|\/+$/g, ''),
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
      return <Shown name="PageForbidden" />;
    case 'not-found':
      return <Shown name="PageNotFound" />;
    case 'allow':
      return name ? <Shown name={name} key={name} /> : null;
  }
};
