import * as z from 'zod';

/** Enumerations of specification 3 and 6. */
export const OrganizationType = z.enum(['Trial', 'Client', 'Consultancy', 'Standard', 'other']);
export type OrganizationType = z.infer<typeof OrganizationType>;

export const UserRole = z.enum(['Administrator', 'Basic', 'Consultant', 'EntityManager', 'EntityUser', 'Supplier']);
export type UserRole = z.infer<typeof UserRole>;

export const PermissionLevel = z.enum([
  'entity-manager',
  'entity-manager-voucher-code',
  'basic',
  'basic-voucher-code',
  'administrator',
  'administrator-voucher-code',
  'consultancy',
  'consultancy-administrator',
  'consultancy-basic',
  'client-administrator',
  'client-basic',
  'entity-user',
  'supplier',
]);
export type PermissionLevel = z.infer<typeof PermissionLevel>;

const trial: Partial<Record<UserRole, PermissionLevel>> = {
  EntityManager: 'entity-manager-voucher-code',
  Basic: 'basic-voucher-code',
  Administrator: 'administrator-voucher-code',
  EntityUser: 'entity-user',
  Supplier: 'supplier',
};
const client: Partial<Record<UserRole, PermissionLevel>> = {
  Basic: 'client-basic',
  Consultant: 'consultancy',
  Administrator: 'client-administrator',
};
const consultancy: Partial<Record<UserRole, PermissionLevel>> = {
  Administrator: 'consultancy-administrator',
  Basic: 'consultancy-basic',
};
const standard: Partial<Record<UserRole, PermissionLevel>> = {
  Administrator: 'administrator',
  Basic: 'basic',
  EntityManager: 'entity-manager',
  EntityUser: 'entity-user',
  Supplier: 'supplier',
};
const other: Partial<Record<UserRole, PermissionLevel>> = { EntityUser: 'entity-user', Supplier: 'supplier' };

const byOrganization: Record<OrganizationType, Partial<Record<UserRole, PermissionLevel>>> = {
  Trial: trial,
  Client: client,
  Consultancy: consultancy,
  Standard: standard,
  other,
};

/** Role derivation of specification 6; undefined where that organisation type has no such role. */
export const derivePermissionLevel = (
  organizationType: OrganizationType,
  role: UserRole,
): PermissionLevel | undefined => byOrganization[organizationType][role];

const voucherVariants: Partial<Record<PermissionLevel, PermissionLevel>> = {
  administrator: 'administrator-voucher-code',
  basic: 'basic-voucher-code',
  'entity-manager': 'entity-manager-voucher-code',
};

type Holder = { roles: readonly UserRole[]; isVoucherCreated?: boolean | undefined };

/**
 * Levels derived from a role set, in the set's order. A user who joined a Standard organisation by its voucher code has
 * the voucher variants; in a Trial organisation everybody has them already.
 */
export const permissionLevelsOf = (organizationType: OrganizationType, holder: Holder): PermissionLevel[] =>
  holder.roles.flatMap((role) => {
    const level = derivePermissionLevel(organizationType, role);
    if (level === undefined) return [];
    return [(holder.isVoucherCreated && voucherVariants[level]) || level];
  });

/** Derived flags of specification 6, from a user's levels. */
export const DerivedFlags = z.object({
  isPrimaryClientAccount: z.boolean(),
  isClientAccount: z.boolean(),
  isVoucherCreated: z.boolean(),
  isAdministrator: z.boolean(),
  isEntityManager: z.boolean(),
  isBasic: z.boolean(),
  isConsultancyGroup: z.boolean(),
});
export type DerivedFlags = z.infer<typeof DerivedFlags>;

/** A flag is set when one of the levels sets it; a read-only consultant of a client is a consultant like the others. */
export const derivedFlagsOf = (levels: readonly string[]): DerivedFlags => {
  const has = (...named: (PermissionLevel | 'consultancy-viewer')[]): boolean =>
    named.some((level) => levels.includes(level));
  return {
    isPrimaryClientAccount: has('consultancy-administrator'),
    isClientAccount: has('consultancy', 'consultancy-viewer', 'client-basic', 'client-administrator'),
    isVoucherCreated: has('administrator-voucher-code', 'basic-voucher-code', 'entity-manager-voucher-code'),
    isAdministrator: has('administrator', 'administrator-voucher-code'),
    isEntityManager: has('entity-manager', 'entity-manager-voucher-code'),
    isBasic: has('basic', 'basic-voucher-code'),
    isConsultancyGroup: has('consultancy', 'consultancy-viewer', 'consultancy-administrator', 'consultancy-basic'),
  };
};

/** Roles that user management gives and takes; the others come with entities, suppliers and consultancies. */
const managedRoles = ['Administrator', 'Basic', 'EntityManager'] as const satisfies readonly UserRole[];
export const isManagedRole = (role: UserRole): boolean => managedRoles.some((one) => one === role);

/** Levels that a person of such an organisation may be changed to. */
export const changeableLevels = (organizationType: OrganizationType): PermissionLevel[] =>
  managedRoles.flatMap((role) => derivePermissionLevel(organizationType, role) ?? []);

/** A client invites consultants too, who hold no seat; their role is not changed into another. */
const invitedRoles = [...managedRoles, 'Consultant'] as const satisfies readonly UserRole[];

/** Levels that an administrator of such an organisation may invite, the most powerful first; none in an "other" one. */
export const invitableLevels = (organizationType: OrganizationType): PermissionLevel[] =>
  invitedRoles.flatMap((role) => derivePermissionLevel(organizationType, role) ?? []);

/**
 * Role behind a level that a person may invite to: exactly one of `invitableLevels`, and none above their own. A user
 * who joined by voucher code does not see billing, so they cannot invite an administrator who would.
 */
export const roleOfInvitedLevel = (
  inviter: { organizationType: OrganizationType; isVoucherCreated: boolean },
  level: PermissionLevel,
): UserRole | undefined => {
  if (inviter.isVoucherCreated && level === 'administrator') return undefined;
  return invitedRoles.find((role) => derivePermissionLevel(inviter.organizationType, role) === level);
};

/** Role behind an invitable level, its voucher variant included; undefined where that organisation type has none. */
export const roleOfLevel = (organizationType: OrganizationType, level: PermissionLevel): UserRole | undefined =>
  managedRoles.find((role) => {
    const derived = derivePermissionLevel(organizationType, role);
    return derived !== undefined && (derived === level || voucherVariants[derived] === level);
  });

/**
 * The role set in its stored form, or undefined where it is invalid: one managed role, or Administrator and
 * EntityManager, each of them a role of that organisation type.
 */
export const normalizeRoles = (
  organizationType: OrganizationType,
  roles: readonly UserRole[],
): UserRole[] | undefined => {
  const set = managedRoles.filter((role) => roles.includes(role));
  const isWhole =
    set.length === new Set(roles).size && set.every((role) => derivePermissionLevel(organizationType, role));
  if (!isWhole) return undefined;
  if (set.length === 1) return set;
  return set.length === 2 && set[0] === 'Administrator' && set[1] === 'EntityManager' ? set : undefined;
};
