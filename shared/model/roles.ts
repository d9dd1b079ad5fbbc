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
