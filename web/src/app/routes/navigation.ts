import type { IconProps } from '@cloudscape-design/components/icon';
import type { UserProfile } from '../../../../shared/model/people/user.ts';
import type { TenantInfo } from '../../../../shared/model/platform/tenant.ts';
import { type AnyRouteName, addressOf, getRoute } from '../../lib/routes.ts';
import { decide } from './guards.ts';

type NavigationText =
  | 'tenants'
  | 'billingEvents'
  | 'tenantData'
  | 'operationsLog'
  | 'accounts'
  | 'home'
  | 'reports'
  | 'published'
  | 'collaborators'
  | 'users'
  | 'dataHub'
  | 'conflicts'
  | 'reportingTimes'
  | 'entities'
  | 'entityReporting'
  | 'materiality'
  | 'surveys'
  | 'myClients';

export type NavigationItem = { route: AnyRouteName; text: NavigationText; icon: IconProps.Name | 'home'; href: string };

const entries: Omit<NavigationItem, 'href'>[] = [
  { route: 'Home', text: 'home', icon: 'home' },
  { route: 'OngoingReport', text: 'reports', icon: 'file' },
  { route: 'PublishReport', text: 'published', icon: 'status-positive' },
  { route: 'Materiality', text: 'materiality', icon: 'flag' },
  { route: 'Surveys', text: 'surveys', icon: 'contact' },
  { route: 'DataHub', text: 'dataHub', icon: 'grid-view' },
  { route: 'DataHubConflicts', text: 'conflicts', icon: 'status-warning' },
  { route: 'ReportingTimes', text: 'reportingTimes', icon: 'calendar' },
  { route: 'EntityManager', text: 'entities', icon: 'share' },
  { route: 'EntityIntroduction', text: 'entityReporting', icon: 'status-info' },
  { route: 'ReportCollaborator', text: 'collaborators', icon: 'user-profile' },
  { route: 'UserManagement', text: 'users', icon: 'group' },
  { route: 'MyClients', text: 'myClients', icon: 'multiscreen' },
];

/** Menu of the platform's administration (screens 32); its first breadcrumb leads back to the main area. */
const operatorEntries: Omit<NavigationItem, 'href'>[] = [
  { route: 'AdminTenants', text: 'tenants', icon: 'multiscreen' },
  { route: 'AdminAccounts', text: 'accounts', icon: 'group' },
  { route: 'AdminBillingEvents', text: 'billingEvents', icon: 'calendar' },
  { route: 'AdminTenantData', text: 'tenantData', icon: 'folder' },
  { route: 'AdminLog', text: 'operationsLog', icon: 'script' },
];

export const isOperatorPath = (pathname: string): boolean => /^\/admin(\/|$)/.test(pathname);

/** Whether the guards permit a route for this user. */
export const opensFor =
  (profile: UserProfile, tenant: TenantInfo, isBuilt: (route: AnyRouteName) => boolean) =>
  (route: AnyRouteName): boolean => {
    const definition = getRoute(route);
    const navigation = { path: definition.path, route: definition, isBuilt: isBuilt(route), cameFrom: undefined };
    return decide({ ...navigation, profile, tenant }).kind === 'allow';
  };

/** Items that the guards permit: no disabled items, no dead links (screens 1). */
export const navigationItems = (
  profile: UserProfile,
  tenant: TenantInfo,
  isBuilt: (route: AnyRouteName) => boolean,
  pathname = '/',
): NavigationItem[] => {
  const isOpen = opensFor(profile, tenant, isBuilt);
  return (isOperatorPath(pathname) ? operatorEntries : entries)
    .filter(({ route }) => isOpen(route))
    .map((entry) => ({ ...entry, href: addressOf(entry.route) }));
};

/** The item marked on `pathname`: the longest path that contains it; Home only on its own path. */
export const activeHref = (items: readonly { href: string }[], pathname: string): string =>
  items
    .map(({ href }) => href)
    .filter((href) => (href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`)))
    .toSorted((one, other) => other.length - one.length)[0] ?? '';
