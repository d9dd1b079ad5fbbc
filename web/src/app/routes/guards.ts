import {
  choosesPlan,
  isRegistrationFinished,
  registrationScreen,
} from '../../../../shared/model/organization/registration.ts';
import { areaOfRole } from '../../../../shared/model/people/permissions.ts';
import type { UserProfile } from '../../../../shared/model/people/user.ts';
import type { TenantInfo } from '../../../../shared/model/platform/tenant.ts';
import { billingOf } from '../../lib/modules/billing.ts';
import type { RouteDefinition } from '../../lib/routes.ts';

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
  /** Path of the screen that was shown before this one; undefined when the visit begins here. */
  cameFrom: string | undefined;
};

const allow: Decision = { kind: 'allow' };
const notFound: Decision = { kind: 'not-found' };
const redirect = (to: string): Decision => ({ kind: 'redirect', to });

/** Before every navigation these lead Home (specification 2.4). */
const homePaths = ['login/signin', 'login/signup', 'home'];
/** A suspended account may still see these (specification 2.6). */
const isOpenWhileSuspended = (path: string): boolean =>
  path === 'account-settings' || path.startsWith('account-settings/');

type Progress = { screen: string | undefined; hasPlan: boolean };

/** Screen that matches the progress of registration; none when it is complete. */
const progressOf = ({ userProfile, registerProcess, informationStep }: UserProfile, tenant: TenantInfo): Progress => {
  const hasPlan = choosesPlan({
    organizationType: userProfile.organizationType,
    permissions: userProfile.permissions,
    modules: tenant.featureFlag.featureFlags,
    informationStep,
  });
  const screen = registrationScreen(registerProcess, informationStep, hasPlan);
  return { screen: screen && `/${screen}`, hasPlan };
};

const ownArea = (profile: UserProfile): string | undefined => {
  const area = areaOfRole(profile.userProfile.role);
  return area === 'main' ? undefined : `/ct/${area}`;
};

/** Place that a suspended account, an entity user or a supplier is led to from everywhere. */
const placeOfAccount = (path: string, profile: UserProfile): string | undefined => {
  if (profile.isSuspended) return isOpenWhileSuspended(path) ? undefined : '/restriction';
  return ownArea(profile);
};

const decideMain = (
  { route, isBuilt, tenant }: Navigation & { route: RouteDefinition },
  profile: UserProfile,
): Decision => {
  const { screen } = progressOf(profile, tenant);
  // A suspended account gets here only for account settings, which stay open to it however far its registration is.
  if (screen && !profile.isSuspended) return redirect(screen);
  if (!isBuilt || route.area !== 'main') return notFound;
  if (route.module && !tenant.featureFlag.featureFlags.includes(route.module)) return notFound;
  if (route.setting === 'data-hub' && !profile.userInfo.currentOrganization.dataHubSetting.isEnabled) return notFound;
  const { isEnabled } = profile.userInfo.organization.organizationReportingEntity;
  if (route.setting === 'entity-reporting' && !isEnabled) return notFound;
  if (route.organizationType && route.organizationType !== profile.userProfile.organizationType) return notFound;
  if (route.needsBilling && billingOf(profile, tenant) === 'none') return notFound;
  const { permissions, flags } = profile.userProfile;
  if (route.flag && !flags[route.flag]) return { kind: 'forbidden' };
  return route.permission && !permissions.includes(route.permission) ? { kind: 'forbidden' } : allow;
};

/** Allowed where the progress is, else led there; Home once there is none left. */
const atProgress = (path: string, { screen }: Progress): Decision =>
  screen === `/${path}` ? allow : redirect(screen ?? '/');

/** Screens of registration, each by its line of specification 2.6. */
const decideSignUp = ({ path, isBuilt, tenant, cameFrom }: Navigation, profile: UserProfile): Decision => {
  const progress = progressOf(profile, tenant);
  const isRegistered = profile.registerProcess === 8;
  switch (path) {
    case 'selection-plan':
      if (!isRegistered && progress.hasPlan && cameFrom !== undefined) return allow;
      return atProgress(path, progress);
    case 'company-profile':
      return isRegistered ? atProgress(path, progress) : redirect('/selection-plan');
    case 'welcome':
      return isRegistered || progress.screen === '/welcome' ? allow : redirect('/selection-plan');
    case 'congratulations':
    case 'introduction':
      if (!isRegistrationFinished(profile.registerProcess, profile.informationStep)) return atProgress(path, progress);
      return isBuilt ? allow : notFound;
    default:
      return atProgress(path, progress);
  }
};

/** Operators on the root domain; to everybody else these screens do not exist (screens 32). */
const decideOperator = ({ route, isBuilt, tenant }: Navigation, profile: UserProfile): Decision => {
  const isOperator = profile.userProfile.isPlatformOperator && tenant.hostType === 'ROOT_DOMAIN';
  const hasModule = route?.module !== undefined && tenant.featureFlag.featureFlags.includes(route.module);
  return isOperator && hasModule && isBuilt ? allow : notFound;
};

/** Paying is open to whoever manages billing, suspended or just restored: the result page outlives the suspension. */
const decidePayment = ({ isBuilt, tenant }: Navigation, profile: UserProfile): Decision =>
  isBuilt && billingOf(profile, tenant) === 'manage' ? allow : notFound;

/**
 * Decides every navigation of the application from profile, path, modules and the screen before, and from nothing else.
 */
export const decide = (navigation: Navigation): Decision => {
  const { path, route, isBuilt, profile } = navigation;
  if (homePaths.includes(path)) return redirect('/');
  // Nothing is there for anybody, so nobody is led elsewhere (specification 2.4 and 8).
  if (!route) return notFound;
  if (route.area === 'open') return isBuilt ? allow : notFound;
  if (!profile) return { kind: 'sign-in' };
  if (route.area === 'restriction') return profile.isSuspended && isBuilt ? allow : notFound;
  if (route.area === 'payment') return decidePayment(navigation, profile);
  if (route.area === 'operator') return decideOperator(navigation, profile);
  const elsewhere = placeOfAccount(path, profile);
  if (elsewhere) {
    if (`/${path}` !== elsewhere) return redirect(elsewhere);
    return isBuilt && route.area === areaOfRole(profile.userProfile.role) ? allow : notFound;
  }
  return route.area === 'sign-up' ? decideSignUp(navigation, profile) : decideMain({ ...navigation, route }, profile);
};
