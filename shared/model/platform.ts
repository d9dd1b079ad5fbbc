import * as z from 'zod';
import { AuditId, OrganizationId, TenantId, UserId } from '../ids.ts';
import { Author } from './author.ts';
import { OrganizationType, UserRole } from './roles.ts';
import { HostType, ModuleName, PlatformType } from './tenant.ts';
import { AccountStatus, SuspendedBy } from './user.ts';

/** A tenant as platform operators see it in the list (screens 32). */
export const TenantSummary = z
  .object({
    tenantId: TenantId,
    name: z.string(),
    hostname: z.string(),
    hostType: HostType,
    platformType: PlatformType,
    modules: z.array(ModuleName),
  })
  .meta({ id: 'TenantSummary' });
export type TenantSummary = z.infer<typeof TenantSummary>;

export const OperatedOrganization = z
  .object({
    organizationId: OrganizationId,
    name: z.string(),
    type: OrganizationType,
    headquartersCountry: z.string().nullable(),
    isSuspended: z.boolean(),
    /** null while it is open. */
    suspendedBy: SuspendedBy.nullable(),
  })
  .meta({ id: 'OperatedOrganization' });
export type OperatedOrganization = z.infer<typeof OperatedOrganization>;

export const OperatedUser = z
  .object({
    userId: UserId,
    organizationId: OrganizationId,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    roles: z.array(UserRole),
    status: AccountStatus,
    joinedAt: z.iso.datetime(),
    lastLoginAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OperatedUser' });
export type OperatedUser = z.infer<typeof OperatedUser>;

/** Closed list of what the platform's own log can say. */
export const OperationAction = z.enum([
  'user.locked',
  'user.unlocked',
  'organization.suspended',
  'organization.resumed',
  'transfer.marked-paid',
  'billing-event.replayed',
]);
export type OperationAction = z.infer<typeof OperationAction>;

/** Row of the operations log: what an operator did on which tenant, and why. */
export const OperationRow = z
  .object({
    auditId: AuditId,
    action: OperationAction,
    tenantId: TenantId,
    tenantName: z.string(),
    /** null: of no organisation, such as an event of the payment provider that named none. */
    organizationId: OrganizationId.nullable(),
    /** Name or e-mail as it was then. */
    subject: z.string(),
    reason: z.string(),
    who: Author,
    at: z.iso.datetime(),
  })
  .meta({ id: 'OperationRow' });
export type OperationRow = z.infer<typeof OperationRow>;
