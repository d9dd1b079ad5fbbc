import type { TenantInfo } from '../../../shared/model/tenant.ts';
import type { UserProfile } from '../../../shared/model/user.ts';
import { areaOfRole } from '../../../shared/permissions.ts';
import type { RouteDefinition } from '../lib/routes.ts';

/** What happens with a navigation (specification 2.6). */
export type Decision =
  | { kind: 'allow' }
  | { kind: 'redirect'; to: string }
  | { kind: 'sign-in' }
  | { kind: 'not-found' }
  | { kind: 'forbidden' };

export type Navigation = {
  /** Path without a leading or trailing slash. */
  path: string;
  /** The route that matches; undefined for an unknown path. */
  route: RouteDefinition | undefined;
  /** A screen exists for the route (ruling 15). */
  isBuilt: boolean;
  /** undefined: nobody is signed in. */
  profile: UserProfile | undefined;
  tenant: TenantInfo;
};

const allow: Decision = { kind: 'allow' };
const redirect = (to: string): Decision => ({ kind: 'redirect', to });

/** Before every navigation these lead Home (specification 2.4). */
const homePaths = ['login/signin', 'login/signup', 'home'];
/** A suspended account may still see these (specification 2.6). */
const isOpenWhileSuspended = (path: string): boolean =>
  path === 'account-settings' || path.startsWith('account-settings/');

/** Screen that matches the progress of registration; undefined when it is complete. */
const progressPath = ({ registerProcess, informationStep }: UserProfile): string | undefined => {
  if (registerProcess === 1) return '/selection-plan';
  if (registerProcess === 2) return '/billing-payment';
  if (registerProcess === 3) return '/welcome';
  return informationStep === 4 ? undefined : '/company-profile';
};

const ownArea = (profile: UserProfile): string | undefined => {
  const area = areaOfRole(profile.userProfile.role);
  return area === 'main' ? undefined : `/ct/${area}`;
};

/** An entity user's, a supplier's, a suspended or an unfinished account's own place; undefined: the main area. */
const placeElsewhere = (path: string, profile: UserProfile): string | undefined => {
  if (profile.isSuspended && !isOpenWhileSuspended(path)) return '/restriction';
  return ownArea(profile) ?? progressPath(profile);
};

const decideMain = ({ path, route, isBuilt, tenant }: Navigation, profile: UserProfile): Decision => {
  const elsewhere = placeElsewhere(path, profile);
  if (elsewhere && `/${path}` !== elsewhere) return redirect(elsewhere);
  const area = elsewhere === undefined ? 'main' : areaOfRole(profile.userProfile.role);
  if (!route || !isBuilt || route.area !== area) return { kind: 'not-found' };
  if (route.module && !tenant.featureFlag.featureFlags.includes(route.module)) return { kind: 'not-found' };
  const { permissions } = profile.userProfile;
  return route.permission && !permissions.includes(route.permission) ? { kind: 'forbidden' } : allow;
};

/** Decides every navigation of the application from profile, path and modules alone. */
export const decide = (navigation: Navigation): Decision => {
  const { path, route, isBuilt, profile } = navigation;
  if (homePaths.includes(path)) return redirect('/');
  if (route?.area === 'open') return isBuilt ? allow : { kind: 'not-found' };
  if (!profile) return { kind: 'sign-in' };
  if (route?.area === 'restriction') {
    return profile.isSuspended && isBuilt ? allow : { kind: 'not-found' };
  }
  if (route?.area === 'sign-up') return isBuilt ? allow : { kind: 'not-found' };
  return decideMain(navigation, profile);
};
