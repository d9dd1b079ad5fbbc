import * as z from 'zod';
import { OrganizationId, TenantId, UserId } from '../ids.ts';
import { Language } from './language.ts';
import { OrganizationType, UserRole } from './roles.ts';
import { ColorSetting, HostType, ModuleName, PlatformType } from './tenant.ts';
import { InformationStep, RegisterProcess } from './user.ts';

const svg = z.string().min(20).max(200_000).startsWith('<svg');

export const CreateTenant = z.strictObject({
  command: z.literal('create-tenant'),
  tenantId: TenantId.optional(),
  name: z.string().trim().min(2).max(255),
  hostname: z.string().regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/),
  hostType: HostType,
  platformType: PlatformType,
  supportEmail: z.email(),
  colorSetting: ColorSetting,
  modules: z.array(ModuleName),
  versionIds: z.array(z.string()),
  logoSvg: svg,
  miniLogoSvg: svg,
  faviconSvg: svg,
});
export type CreateTenant = z.infer<typeof CreateTenant>;

export const CreateOrganization = z.strictObject({
  command: z.literal('create-organization'),
  tenantId: TenantId,
  organizationId: OrganizationId.optional(),
  name: z.string().trim().min(2).max(255),
  type: OrganizationType,
  headquartersCountry: z.string().length(2).optional(),
  industryCode: z.string().optional(),
  communicationLanguage: Language,
  reportLanguage: Language,
  isApprovalRequired: z.boolean(),
  isDataHubEnabled: z.boolean().default(false),
  isEntityReportingEnabled: z.boolean().default(false),
  isSuspended: z.boolean().default(false),
  /** Company profile done, unless somebody is to fill it. */
  informationStep: InformationStep.default(4),
  /** Seats; null is no limit (billed outside, ruling 15). */
  seats: z.number().int().min(1).max(1_000).nullable().default(null),
});
export type CreateOrganization = z.infer<typeof CreateOrganization>;

export const CreateUser = z.strictObject({
  command: z.literal('create-user'),
  tenantId: TenantId,
  organizationId: OrganizationId,
  email: z.email(),
  firstName: z.string().trim().min(1).max(255),
  lastName: z.string().trim().min(1).max(255),
  roles: z.array(UserRole).min(1).max(2),
  isExternalContributor: z.boolean().default(false),
  isPlatformOperator: z.boolean().default(false),
  language: Language,
  /** Registration finished, unless somebody is to go through it. */
  registerProcess: RegisterProcess.default(8),
  password: z.string().min(8).max(128),
});
export type CreateUser = z.infer<typeof CreateUser>;

export const CreateVoucher = z.strictObject({
  command: z.literal('create-voucher'),
  tenantId: TenantId,
  /** People who may use it, each for a Trial organisation of their own. */
  uses: z.number().int().min(1).max(1_000),
  /** Seats of each such organisation. */
  seats: z.number().int().min(1).max(20).default(3),
  /** Last day, inclusive, in UTC. */
  expiresOn: z.iso.date(),
});
export type CreateVoucher = z.infer<typeof CreateVoucher>;

export const SetSenderDomain = z.strictObject({
  command: z.literal('set-sender-domain'),
  tenantId: TenantId,
  domain: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/)
    .nullable(),
});
export type SetSenderDomain = z.infer<typeof SetSenderDomain>;
/** Asks again for every event of the payment provider that failed, or was received and never dealt with. */
export const RedriveBillingEvents = z.strictObject({ command: z.literal('redrive-billing-events') });
export type RedriveBillingEvents = z.infer<typeof RedriveBillingEvents>;

/** Makes the twins that the data hub's tree is read from for values that are older than twins are; called again while it answers `next`. */
export const CoverHubValues = z.strictObject({
  command: z.literal('cover-hub-values'),
  tenantId: TenantId,
  organizationId: OrganizationId,
  /** `next` of the answer before; the beginning without it. */
  after: z.string().max(200).optional(),
});
export type CoverHubValues = z.infer<typeof CoverHubValues>;

/**
 * What platform operators do without a screen: commands of the operations function, which is invoked directly and has no
 * route. A command that carries ids may be repeated: it makes the same thing once.
 */
export const Operation = z.discriminatedUnion('command', [
  CreateTenant,
  CreateOrganization,
  CreateUser,
  CreateVoucher,
  SetSenderDomain,
  RedriveBillingEvents,
  CoverHubValues,
]);
export type Operation = z.infer<typeof Operation>;

/** What each command answers. */
export const OperationResult = z.union([
  z.object({ tenantId: TenantId }),
  z.object({ organizationId: OrganizationId }),
  z.object({ userId: UserId }),
  z.object({ code: z.string() }),
  z.object({ redriven: z.number().int() }),
  z.object({ covered: z.number().int(), next: z.string().nullable() }),
]);
export type OperationResult = z.infer<typeof OperationResult>;
