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

/** Result of a navigation (specification 2.6). */
export type Decision =
  | { kind: 'allow' }
  | { kind: 'redirect'; to: string }
  | { kind: 'sign-in' }
  | { kind: 'not-found' }
  | { kind: 'forbidden' };

export type Navigation = {
  /** Path without a leading or trailing slash. */
  path: string;
  /** The matching route; undefined for an unknown path. */
  route: RouteDefinition | undefined;
  /** The route has a screen. */
  isBuilt: boolean;
  /** undefined: nobody is signed in. */
  profile: UserProfile | undefined;
  tenant: TenantInfo;
  /** Path of the previous screen; undefined if the visit begins here. */
  cameFrom: string | undefined;
};

const allow: Decision = { kind: 'allow' };
const notFound: Decision = { kind: 'not-found' };
const redirect = (to: string): Decision => ({ kind: 'redirect', to });

/** These paths always redirect to Home (specification 2.4). */
const homePaths = ['login/signin', 'login/signup', 'home'];
/** Open to a suspended account (specification 2.6). */
const isOpenWhileSuspended = (path: string): boolean =>
  path === 'account-settings' || path.startsWith('account-settings/');

type Progress = { screen: string | undefined; hasPlan: boolean };

/** Screen for the progress of registration; none once it is complete. */
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

/** Redirect target of a suspended account, an entity user or a supplier, from every path. */
const placeOfAccount = (path: string, profile: UserProfile): string | undefined => {
  if (profile.isSuspended) return isOpenWhileSuspended(path) ? undefined : '/restriction';
  return ownArea(profile);
};

const decideMain = (
  { route, isBuilt, tenant }: Navigation & { route: RouteDefinition },
  profile: UserProfile,
): Decision => {
  const { screen } = progressOf(profile, tenant);
  // A suspended account gets here only for account settings, which stay open at any progress of registration.
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

/** Allowed at the matching progress, else redirected to it; Home once registration is complete. */
const atProgress = (path: string, { screen }: Progress): Decision =>
  screen === `/${path}` ? allow : redirect(screen ?? '/');

/** Screens of registration, each with its line of specification 2.6. */
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

/** Operators on the root domain; for other users these screens do not exist (screens 32). */
const decideOperator = ({ route, isBuilt, tenant }: Navigation, profile: UserProfile): Decision => {
  const isOperator = profile.userProfile.isPlatformOperator && tenant.hostType === 'ROOT_DOMAIN';
  const hasModule = route?.module !== undefined && tenant.featureFlag.featureFlags.includes(route.module);
  return isOperator && hasModule && isBuilt ? allow : notFound;
};

/** Payment is open to users who manage billing, suspended or just restored: the result page outlives the suspension. */
const decidePayment = ({ isBuilt, tenant }: Navigation, profile: UserProfile): Decision =>
  isBuilt && billingOf(profile, tenant) === 'manage' ? allow : notFound;

/**
 * Decides every navigation of the application, only from profile, path, modules and the previous screen.
 */
export const decide = (navigation: Navigation): Decision => {
  const { path, route, isBuilt, profile } = navigation;
  if (homePaths.includes(path)) return redirect('/');
  // Not found for everybody, so nobody is redirected (specification 2.4 and 8).
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
