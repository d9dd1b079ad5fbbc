import * as z from 'zod';
import { OrganizationId, TenantId, UserId } from '../../ids.ts';
import { OrganizationType, UserRole } from '../people/roles.ts';
import { InformationStep, NumberFormat, RegisterProcess } from '../people/user.ts';
import { Language } from '../text/language.ts';
import { EmailInput, oneLine } from '../text/one-line.ts';
import { ContentItem } from './content-item.ts';
import { OperatorReason } from './operator-reason.ts';
import { OperatedOrganization, OperatedUser } from './platform.ts';
import { ColorSetting, HostType, isAccountsHost, ModuleName, moduleNames, PlatformType } from './tenant.ts';
import { TenantDomain } from './tenant-domain.ts';
import { TenantLimits } from './tenant-limits.ts';
import { defaultMailbox, SenderDomain, SenderMailbox, TenantSender } from './tenant-sender.ts';
import { UnsentMail } from './unsent-mail.ts';

const svg = z.string().min(20).max(200_000).startsWith('<svg');

/** The operator and their reason, as the operations log records it; every command that changes anything names them. */
const By = z.strictObject({ name: oneLine(2, 255), reason: OperatorReason });
export type By = z.infer<typeof By>;

export const Hostname = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/)
  .refine((host) => !isAccountsHost(host));

/** The first user of a tenant, invited by mail as the administrator of a new organisation. */
export const FirstAdministrator = z.strictObject({
  email: EmailInput,
  organizationName: oneLine(2, 255),
  language: Language,
});
export type FirstAdministrator = z.infer<typeof FirstAdministrator>;

export const CreateTenant = z.strictObject({
  command: z.literal('create-tenant'),
  tenantId: TenantId.optional(),
  name: oneLine(2, 255),
  hostname: Hostname,
  hostType: HostType,
  platformType: PlatformType,
  supportEmail: z.email(),
  colorSetting: ColorSetting,
  modules: z.array(ModuleName),
  versionIds: z.array(z.string()),
  /** Drawn from the name and the colours where they are absent. */
  logoSvg: svg.optional(),
  miniLogoSvg: svg.optional(),
  faviconSvg: svg.optional(),
  firstAdministrator: FirstAdministrator.optional(),
  /** Host of `infra/config.ts`: the deployment has created it already, so that there is no progress to follow. */
  isHostOfStage: z.boolean().default(false),
  by: By,
});
export type CreateTenant = z.infer<typeof CreateTenant>;

/** The first user of an organisation, invited by mail as its administrator. */
export const OrganizationAdministrator = z.strictObject({
  email: EmailInput,
  firstName: oneLine(1, 255),
  lastName: oneLine(1, 255),
});
export type OrganizationAdministrator = z.infer<typeof OrganizationAdministrator>;

/** Changeable properties of a tenant; absent ones are unchanged. */
export const TenantChange = z.strictObject({
  name: oneLine(2, 255).optional(),
  supportEmail: EmailInput.optional(),
  platformType: PlatformType.optional(),
  colorSetting: ColorSetting.optional(),
  modules: z.array(ModuleName).max(moduleNames.length).optional(),
  versionIds: z.array(z.string().max(120)).max(200).optional(),
  limits: TenantLimits.optional(),
});
export type TenantChange = z.infer<typeof TenantChange>;

const CheckTenantDomain = z.strictObject({ command: z.literal('check-tenant-domain'), tenantId: TenantId, by: By });

const ChangeTenant = z.strictObject({
  command: z.literal('change-tenant'),
  tenantId: TenantId,
  ...TenantChange.shape,
  by: By,
});

export const CreateOrganization = z.strictObject({
  command: z.literal('create-organization'),
  tenantId: TenantId,
  organizationId: OrganizationId.optional(),
  name: oneLine(2, 255),
  type: OrganizationType,
  headquartersCountry: z.string().length(2).optional(),
  industryCode: z.string().optional(),
  communicationLanguage: Language,
  reportLanguage: Language,
  isApprovalRequired: z.boolean(),
  isDataHubEnabled: z.boolean().default(false),
  isEntityReportingEnabled: z.boolean().default(false),
  isSuspended: z.boolean().default(false),
  /** Company profile done by default; lower to have it filled in. */
  informationStep: InformationStep.default(4),
  /** Seats; null is no limit (billed outside). */
  seats: z.number().int().min(1).max(1_000).nullable().default(null),
  /** Invited in the communication language. */
  firstAdministrator: OrganizationAdministrator.optional(),
  by: By,
});
export type CreateOrganization = z.infer<typeof CreateOrganization>;

export const ChangeSeats = z.strictObject({
  command: z.literal('change-seats'),
  tenantId: TenantId,
  organizationId: OrganizationId,
  seats: z.number().int().min(1).max(1_000),
  by: By,
});

export const CreateUser = z.strictObject({
  command: z.literal('create-user'),
  tenantId: TenantId,
  organizationId: OrganizationId,
  email: EmailInput,
  firstName: oneLine(1, 255),
  lastName: oneLine(1, 255),
  roles: z.array(UserRole).min(1).max(2),
  isExternalContributor: z.boolean().default(false),
  isPlatformOperator: z.boolean().default(false),
  language: Language,
  numberFormat: NumberFormat.optional(),
  /** Registration finished by default; lower to go through it. */
  registerProcess: RegisterProcess.default(8),
  /** Final; absent: the user is invited by mail, and chooses one. */
  password: z.string().min(8).max(128).optional(),
  by: By,
});
export type CreateUser = z.infer<typeof CreateUser>;

const ofUser = { tenantId: TenantId, userId: UserId, by: By };
const ofOrganization = { tenantId: TenantId, organizationId: OrganizationId, by: By };

/** What operators do with the users and organisations that there are, by the names of the screens' calls. */
const SendInvitationAgain = z.strictObject({ command: z.literal('send-invitation-again'), ...ofUser });
const RevokeInvitation = z.strictObject({ command: z.literal('revoke-invitation'), ...ofUser });
const RemoveUser = z.strictObject({ command: z.literal('remove-user'), ...ofUser });
const LockUser = z.strictObject({ command: z.literal('lock-user'), ...ofUser });
const UnlockUser = z.strictObject({ command: z.literal('unlock-user'), ...ofUser });
const SuspendOrganization = z.strictObject({ command: z.literal('suspend-organization'), ...ofOrganization });
const ResumeOrganization = z.strictObject({ command: z.literal('resume-organization'), ...ofOrganization });

/** Maximum number of codes per call: they fit on one printed sheet. */
export const voucherCodesMax = 200;

/** Codes of the platform for new Trial organisations. */
export const VoucherBatch = z.strictObject({
  count: z.number().int().min(1).max(voucherCodesMax).default(1),
  /** Number of people who may use each code, each for a separate Trial organisation. */
  uses: z.number().int().min(1).max(1_000),
  /** Seats of each such organisation. */
  seats: z.number().int().min(1).max(20).default(3),
  /** Last day, inclusive, in UTC. */
  expiresOn: z.iso.date(),
});
export type VoucherBatch = z.infer<typeof VoucherBatch>;

const CreateVoucher = z.strictObject({
  command: z.literal('create-voucher'),
  tenantId: TenantId,
  ...VoucherBatch.shape,
  by: By,
});

const RevokeVoucher = z.strictObject({
  command: z.literal('revoke-voucher'),
  tenantId: TenantId,
  code: z.string().max(40),
  by: By,
});

/** Tenants besides the first that one save reaches. */
export const contentTenantsMax = 20;

/** An article, news or a category for a tenant, and for others at once. */
const SaveContent = z.strictObject({
  command: z.literal('save-content'),
  tenantId: TenantId,
  alsoIn: z.array(TenantId).max(contentTenantsMax).default([]),
  content: ContentItem,
  by: By,
});

/** The sender of a tenant's mails; null: the platform's. */
export const SenderSetting = z.strictObject({
  domain: SenderDomain.nullable(),
  mailbox: SenderMailbox.default(defaultMailbox),
});
export type SenderSetting = z.infer<typeof SenderSetting>;

const SetSenderDomain = z.strictObject({
  command: z.literal('set-sender-domain'),
  tenantId: TenantId,
  ...SenderSetting.shape,
  by: By,
});

const CheckSenderDomain = z.strictObject({ command: z.literal('check-sender-domain'), tenantId: TenantId, by: By });

/** Asks again for every event of the payment provider that failed, or was received and never dealt with. */
export const RedriveBillingEvents = z.strictObject({ command: z.literal('redrive-billing-events'), by: By });
export type RedriveBillingEvents = z.infer<typeof RedriveBillingEvents>;

/** Mails that SES refused permanently, and mails with an unknown result. */
export const ListUnsentMails = z.strictObject({ command: z.literal('list-unsent-mails'), tenantId: TenantId });
export type ListUnsentMails = z.infer<typeof ListUnsentMails>;

/** Puts codes and messages of a tenant that are older than the lists over all tenants into these lists. */
const ListForOperators = z.strictObject({ command: z.literal('list-for-operators'), tenantId: TenantId, by: By });
export type ListForOperators = z.infer<typeof ListForOperators>;

/** Makes the twins that the data hub's tree is read from for values that are older than twins are; called again while it answers `next`. */
export const CoverHubValues = z.strictObject({
  command: z.literal('cover-hub-values'),
  tenantId: TenantId,
  organizationId: OrganizationId,
  /** `next` of the answer before; the beginning without it. */
  after: z.string().max(200).optional(),
  by: By,
});
export type CoverHubValues = z.infer<typeof CoverHubValues>;

/**
 * Operations of platform operators on the command line: commands of the operations function, which is invoked directly
 * and has no route. A command with ids is idempotent.
 */
export const Operation = z.discriminatedUnion('command', [
  CreateTenant,
  CheckTenantDomain,
  ChangeTenant,
  CreateOrganization,
  ChangeSeats,
  CreateUser,
  SendInvitationAgain,
  RevokeInvitation,
  RemoveUser,
  LockUser,
  UnlockUser,
  SuspendOrganization,
  ResumeOrganization,
  CreateVoucher,
  RevokeVoucher,
  SaveContent,
  SetSenderDomain,
  CheckSenderDomain,
  RedriveBillingEvents,
  ListUnsentMails,
  CoverHubValues,
  ListForOperators,
]);
export type Operation = z.infer<typeof Operation>;

/** The result of each command. */
export const OperationResult = z.union([
  TenantDomain,
  TenantSender,
  OperatedUser,
  OperatedOrganization,
  z.object({ tenantId: TenantId }),
  z.object({ organizationId: OrganizationId, seats: z.number().int() }),
  z.object({ organizationId: OrganizationId }),
  z.object({ userId: UserId }),
  z.object({ code: z.string(), codes: z.array(z.string()) }),
  z.object({ revoked: z.string() }),
  z.object({ saved: z.string(), tenants: z.number().int() }),
  z.object({ redriven: z.number().int() }),
  z.object({ unsent: z.array(UnsentMail) }),
  z.object({ covered: z.number().int(), next: z.string().nullable() }),
  z.object({ listed: z.number().int() }),
]);
export type OperationResult = z.infer<typeof OperationResult>;
