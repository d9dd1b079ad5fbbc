import { PermissionLevel, type UserRole } from './roles.ts';

/**
 * The levels of actors: the thirteen levels of specification 6, external contributors and platform operators. People of a consultancy who act for a client have the level `consultancy` there, or `consultancy-viewer` if the
 * client grants read access only.
 */
export type AssignedLevel = PermissionLevel | 'external-contributor' | 'platform-operator';
export type AccessLevel = AssignedLevel | 'consultancy-viewer';

const administrators = [
  'administrator',
  'administrator-voucher-code',
  'client-administrator',
  'consultancy-administrator',
] as const;
const basics = ['basic', 'basic-voucher-code', 'client-basic', 'consultancy-basic'] as const;
const entityManagers = ['entity-manager', 'entity-manager-voucher-code'] as const;
/** Specification 6, consultancy user group: they see My Clients. */
const consultancyGroup = ['consultancy', 'consultancy-administrator', 'consultancy-basic'] as const;
const ownArea = ['entity-user', 'supplier'] as const;
const reporters = [...administrators, ...basics, ...entityManagers, 'consultancy'] as const;
const readers = [...reporters, 'consultancy-viewer'] as const;

/**
 * The permission table of the product design. "Assigned only" cases (external contributors, entity users, suppliers) get
 * the permission and are narrowed by the use case.
 */
export const permissionTable = {
  'framework:read': [...readers, 'external-contributor'],
  'report:list': [...readers, 'external-contributor'],
  'report:read': [...readers, 'external-contributor'],
  'report:create': reporters,
  'report:edit': [...reporters, 'external-contributor'],
  'report:design': reporters,
  'report:submit': reporters,
  'report:approve': [...reporters, 'external-contributor'],
  'report:publish': reporters,
  'report:delete': reporters,
  'collaborator:manage': reporters,
  'audit:read': readers,
  'content:read': [...readers, 'external-contributor'],
  'organization:manage': administrators,
  'organization:audit': administrators,
  'user:manage': administrators,
  'voucher:manage': administrators,
  // Client accounts and voucher-created users see no billing.
  'billing:manage': ['administrator', 'consultancy-administrator'],
  'onboarding:book': reporters,
  // Administrators who are entity managers too have the levels of both roles.
  'entity:manage': entityManagers,
  'entity:read': readers,
  // The consolidated part of an entity is the group's statement, regardless of who maintains its entities.
  'consolidation:manage': [...administrators, ...entityManagers],
  'framework:customise': reporters,
  // Entity users and suppliers read and write their own entity's in their own area, never the organisation's.
  'data:read': readers,
  'data:write': reporters,
  'materiality:manage': reporters,
  // Narrowed to the entities that the caller answers for.
  'task:answer': ownArea,
  'survey:answer': [...reporters, ...ownArea],
  'client:list': consultancyGroup,
  // A consultancy reads its clients, a client the firms with access, a consultant acting for one the card of their own
  // firm.
  'consultancy:read': [...consultancyGroup, 'consultancy-viewer', 'client-administrator', 'client-basic'],
  'consultancy:manage': ['client-administrator'],
  'platform:operate': ['platform-operator'],
} as const satisfies Record<string, readonly AccessLevel[]>;

export type Permission = keyof typeof permissionTable;
const isPermission = (value: string): value is Permission => value in permissionTable;
export const permissions: Permission[] = Object.keys(permissionTable).filter(isPermission);

/** True when a holder of any of `levels` may act; permissions are the union over the role set. */
export const isAllowed = (levels: readonly AccessLevel[], permission: Permission): boolean => {
  const allowed: readonly AccessLevel[] = permissionTable[permission];
  return levels.some((level) => allowed.includes(level));
};

/** Levels of users in their own organisation; `consultancy-viewer` exists only while acting for a client. */
export const accessLevels: AssignedLevel[] = [...PermissionLevel.options, 'external-contributor', 'platform-operator'];

/** The administrator kinds. */
export const isAdministratorKind = (level: AccessLevel): boolean => {
  const kinds: readonly AccessLevel[] = administrators;
  return kinds.includes(level);
};

/** Roles that never enter the main area (specification 2.6). */
export const areaOfRole = (role: UserRole): 'main' | 'entity-user' | 'supplier' => {
  if (role === 'EntityUser') return 'entity-user';
  if (role === 'Supplier') return 'supplier';
  return 'main';
};
