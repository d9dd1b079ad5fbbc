import * as z from 'zod';
import { AuditId, OrganizationId, TenantId, UserId } from '../../ids.ts';
import { OrganizationAuditAction } from '../audit/organization-audit.ts';
import { StatusActor, StatusCause } from '../people/account-status.ts';
import { Author } from '../people/author.ts';
import { OrganizationType, UserRole } from '../people/roles.ts';
import { AccountStatus, SuspendedBy } from '../people/user.ts';
import { ColorSetting, HostType, ModuleName, PlatformType } from './tenant.ts';
import { TenantDomain } from './tenant-domain.ts';
import { TenantLimits } from './tenant-limits.ts';
import { TenantPlace } from './tenant-place.ts';
import { TenantSender } from './tenant-sender.ts';

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

/** Whether users of a tenant can come in. */
export const TenantStatus = z.enum(['active', 'domain-pending', 'closed']);
export type TenantStatus = z.infer<typeof TenantStatus>;

/** A tenant in the list, with what is counted and read for it. */
export const ListedTenant = TenantSummary.extend({
  status: TenantStatus,
  organizations: z.number().int(),
}).meta({ id: 'ListedTenant' });
export type ListedTenant = z.infer<typeof ListedTenant>;

/** All of a tenant that operators can change, and what a change would touch. */
export const TenantDetail = TenantSummary.extend({
  accountsHostname: z.string(),
  supportEmail: z.string(),
  /** Address that mails come from now; null: the platform's. */
  senderAddress: z.string().nullable(),
  /** The domain that they are to come from; null where none was set. */
  sender: TenantSender.nullable(),
  /** null where the host came with the stage. */
  domain: TenantDomain.nullable(),
  colorSetting: ColorSetting,
  versionIds: z.array(z.string()),
  limits: TenantLimits,
  /** Framework editions that there are. */
  frameworks: z.array(z.object({ versionId: z.string(), name: z.string(), nameZhTw: z.string().nullable() })),
  /** Organisations: all, and those that have switched a module on for themselves. */
  organizations: z.object({
    total: z.number().int(),
    entityReporting: z.number().int(),
    dataHub: z.number().int(),
  }),
  revision: z.number().int(),
}).meta({ id: 'TenantDetail' });
export type TenantDetail = z.infer<typeof TenantDetail>;

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
    /** Invited while the tenant's domain does not work yet: the invitation is sent once it does. */
    isInvitationDeferred: z.boolean(),
    joinedAt: z.iso.datetime(),
    lastLoginAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OperatedUser' });
export type OperatedUser = z.infer<typeof OperatedUser>;

/** A person in the list of a tenant. */
export const ListedUser = OperatedUser.extend({ organizationName: z.string() }).meta({ id: 'ListedUser' });
export type ListedUser = z.infer<typeof ListedUser>;

/** An organisation in a list over all tenants. */
export const PlacedOrganization = OperatedOrganization.extend(TenantPlace.shape).meta({ id: 'PlacedOrganization' });
export type PlacedOrganization = z.infer<typeof PlacedOrganization>;

/** A person in a list over all tenants. */
export const PlacedUser = ListedUser.extend(TenantPlace.shape).meta({ id: 'PlacedUser' });
export type PlacedUser = z.infer<typeof PlacedUser>;

/** Status of an account, its possible next ones by the transition table, and what led to it, newest first. */
export const AccountHistory = z
  .object({
    status: AccountStatus,
    transitions: z.array(z.object({ to: AccountStatus, cause: StatusCause, actors: z.array(StatusActor) })),
    rows: z.array(
      z.object({
        auditId: AuditId,
        action: OrganizationAuditAction,
        /** Of a change of status; else empty. */
        from: z.string(),
        to: z.string(),
        reason: z.string(),
        who: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'AccountHistory' });
export type AccountHistory = z.infer<typeof AccountHistory>;

/** Closed list of what the platform's own log can say. */
export const OperationAction = z.enum([
  'user.locked',
  'user.unlocked',
  'user.created',
  'user.invited',
  'user.invited-again',
  'user.invitation-revoked',
  'user.removed',
  'organization.created',
  'organization.summaries-made',
  'organization.suspended',
  'organization.resumed',
  'organization.seats-changed',
  'transfer.marked-paid',
  'billing-event.replayed',
  'subscription.bill-type-changed',
  'tenant.created',
  'tenant.changed',
  'tenant.modules-changed',
  'tenant.frameworks-changed',
  'tenant.theme-changed',
  'tenant.limits-changed',
  'tenant.sender-changed',
  'tenant.domain-checked',
  'tenant.sender-checked',
  'tenant.lists-completed',
  'voucher.created',
  'voucher.revoked',
  'support-message.state-changed',
  'content.saved',
  'tenant.picture-changed',
  'tenant.exported',
  'tenant.closed',
  'tenant.called-back',
  'organization.closed',
  'organization.called-back',
  'archive.downloaded',
  'tenant.wiped',
  'tenant.restored',
  'person.exported',
  'person.erased',
]);
export type OperationAction = z.infer<typeof OperationAction>;

/** What a change was of. */
export const OperationField = z.enum(['name', 'supportEmail', 'platformType', 'modules', 'state', 'billType']);
export type OperationField = z.infer<typeof OperationField>;

/** Old and new value of a field: codes or text as stored, several with a comma between them. */
export const OperationChange = z.object({ field: OperationField, oldValue: z.string(), newValue: z.string() });
export type OperationChange = z.infer<typeof OperationChange>;

/** Row of the operations log: the action of an operator, its tenant, and its reason. */
export const OperationRow = z
  .object({
    auditId: AuditId,
    action: OperationAction,
    tenantId: TenantId,
    tenantName: z.string(),
    /** null: of no organisation, such as an event of the payment provider that named none. */
    organizationId: OrganizationId.nullable(),
    /** Name or e-mail at that time. */
    subject: z.string(),
    /** What was changed; older rows do not say it. */
    changes: z.array(OperationChange).optional(),
    /** In the operator's words. */
    reason: z.string(),
    who: Author,
    at: z.iso.datetime(),
  })
  .meta({ id: 'OperationRow' });
export type OperationRow = z.infer<typeof OperationRow>;

export const VoucherState = z.enum(['open', 'used-up', 'expired', 'revoked']);
export type VoucherState = z.infer<typeof VoucherState>;

/** A code of the platform for new Trial organisations of a tenant. */
export const OperatedVoucher = z
  .object({
    code: z.string(),
    usesMax: z.number().int(),
    usesLeft: z.number().int(),
    seats: z.number().int(),
    expiresAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    createdBy: z.string(),
    state: VoucherState,
  })
  .meta({ id: 'OperatedVoucher' });
export type OperatedVoucher = z.infer<typeof OperatedVoucher>;

/** A code in a list over all tenants. */
export const PlacedVoucher = OperatedVoucher.extend(TenantPlace.shape).meta({ id: 'PlacedVoucher' });
export type PlacedVoucher = z.infer<typeof PlacedVoucher>;

export const VoucherUseRow = z
  .object({ userId: UserId, organizationId: OrganizationId, email: z.string(), at: z.iso.datetime() })
  .meta({ id: 'VoucherUse' });
export type VoucherUseRow = z.infer<typeof VoucherUseRow>;
