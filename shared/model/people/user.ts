import * as z from 'zod';
import { OrganizationId, UserId } from '../../ids.ts';
import { groupings } from '../numbers/format-value.ts';
import { Language } from '../text/language.ts';
import { ConsolidationMethod } from './consolidation-method.ts';
import { GrantLevel } from './grant-level.ts';
import { DerivedFlags, OrganizationType, UserRole } from './roles.ts';

/** Grouping of numbers on screen: 1,23,456.7, 123,456.7 or 123 456,7. */
export const NumberFormat = z.enum(groupings);

/** Pictures of a person or an organisation as re-encoded by the server: object keys in the media bucket. */
export const StoredImage = z.object({ thumbnailKey: z.string(), imageKey: z.string() });
export type StoredImage = z.infer<typeof StoredImage>;

/** Account status (specification 4). */
export const AccountStatus = z.enum([
  'pending',
  'registered',
  'inactive',
  'suspended',
  'cancelled',
  'terminated',
  'locked',
  'pending-removal',
]);
export type AccountStatus = z.infer<typeof AccountStatus>;

/** Progress numbers of registration (specification 4): 1 plan selection, 2 billing contact, 3 welcome, 8 finish. */
export const RegisterProcess = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(8)]);
export type RegisterProcess = z.infer<typeof RegisterProcess>;
/** Company-profile step 0 to 4 (specification 2.5). */
export const InformationStep = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type InformationStep = z.infer<typeof InformationStep>;

/** The invitation that a pending person can accept. `digest` names the one valid token. */
export const OpenInvitation = z.object({
  digest: z.string(),
  sentAt: z.iso.datetime(),
  expiresAtEpochSeconds: z.number().int(),
  /** Mails so far; absent is one. */
  sends: z.number().int().optional(),
});
export type OpenInvitation = z.infer<typeof OpenInvitation>;

/** Why an address gets no mail: it bounced for good, or its owner called a mail unwanted. */
export const MailProblem = z.enum(['bounced', 'complained']);
export type MailProblem = z.infer<typeof MailProblem>;

export const User = z.object({
  userId: UserId,
  organizationId: OrganizationId,
  email: z.email(),
  firstName: z.string(),
  lastName: z.string(),
  /** A role set: the permission level derives from the first. */
  roles: z.array(UserRole).min(1),
  isExternalContributor: z.boolean(),
  isPlatformOperator: z.boolean(),
  status: AccountStatus,
  /** While locked: by an operator (also where it does not say), or by the system after too many attempts. */
  lockedBy: z.enum(['operator', 'system']).optional(),
  registerProcess: RegisterProcess,
  language: Language,
  /** How numbers are grouped on screen; absent: as specification 9 has it (`defaultGrouping`). */
  numberFormat: NumberFormat.optional(),
  phoneNumber: z.string().optional(),
  /** ISO 3166-1 alpha-2 country of the phone number; HK when a form is empty (specification 9). */
  countryCode: z.string().length(2).optional(),
  department: z.string().optional(),
  /** Object keys in the media bucket; absent: initials are shown. */
  avatar: StoredImage.optional(),
  isMfaOn: z.boolean().optional(),
  /** While pending: the invitation that is out (core/people/invitation.entity.ts); while inactive: the one that ran out. */
  invitation: OpenInvitation.optional(),
  mailProblem: MailProblem.optional(),
  /** Joined with an organisation's voucher code: the voucher variant of the permission level (specification 6). */
  isVoucherCreated: z.boolean().optional(),
  lastLoginAt: z.iso.datetime().optional(),
  /** Metrics that the user pinned on Home, in their order. */
  pinnedMetrics: z.array(z.string()).optional(),
  /** Tokens authenticated before this instant (epoch seconds) are refused: sign out everywhere, removal, demotion. */
  sessionEpochSeconds: z.number().int(),
  /** The one session that outlives the epoch: the device from which the others were signed out. */
  keptSessionId: z.string().optional(),
  joinedAt: z.iso.datetime(),
});
export type User = z.infer<typeof User>;

/** Who suspended an organisation. */
export const SuspendedBy = z.enum(['billing', 'operator']);
export type SuspendedBy = z.infer<typeof SuspendedBy>;

/** Bands and ownership of the company profile (specification 3); employee bands beyond the first are our own. */
export const EmployeesBand = z.enum(['under-50', '50-249', '250-999', '1000-4999', '5000-plus']);
export type EmployeesBand = z.infer<typeof EmployeesBand>;
export const TurnoverBand = z.enum(['below-2m', '2m-10m', '10m-50m', '50m-1bn', 'above-1bn']);
export type TurnoverBand = z.infer<typeof TurnoverBand>;
export const Ownership = z.enum(['public', 'private']);
export type Ownership = z.infer<typeof Ownership>;

/** Issuer listed in Hong Kong, by the classes of the exchange's rules. */
export const HkexIssuer = z.enum(['large-cap', 'main-board', 'gem']);
export type HkexIssuer = z.infer<typeof HkexIssuer>;

/** Size of an issuer on the Main Board in Hong Kong: constituents of the Hang Seng Composite LargeCap Index are bound by more. */
export const IssuerSize = z.enum(['large-cap', 'other']);
export type IssuerSize = z.infer<typeof IssuerSize>;

export const Organization = z.object({
  organizationId: OrganizationId,
  name: z.string(),
  type: OrganizationType,
  headquartersCountry: z.string().optional(),
  industryCode: z.string().optional(),
  employeesBand: EmployeesBand.optional(),
  turnoverBand: TurnoverBand.optional(),
  ownership: Ownership.optional(),
  stockExchangeCode: z.string().optional(),
  issuerSize: IssuerSize.optional(),
  logo: StoredImage.optional(),
  communicationLanguage: Language,
  reportLanguage: Language,
  informationStep: InformationStep,
  isEntityReportingEnabled: z.boolean(),
  isDataHubEnabled: z.boolean(),
  /** Approval switched off lets In Progress go straight to Completed (product design, Reports). */
  isApprovalRequired: z.boolean(),
  /** A figure that moved by more on last year asks for a note; absent: half (`validationSettingsOf`). */
  jumpLimitPercent: z.number().int().min(1).max(1_000).optional(),
  /** Every figure of the metric library needs a file behind it before its report is submitted. */
  isEvidenceRequired: z.boolean().optional(),
  /** How partially owned entities count in its figures; absent: not chosen yet. */
  consolidationMethod: ConsolidationMethod.optional(),
  isSuspended: z.boolean(),
  /** Who suspended it: a payment ends only a suspension by billing. Absent on older suspensions: an operator. */
  suspendedBy: SuspendedBy.optional(),
  /** The missing payment, or the end of the contract, that an operator lets pass: billing does not suspend again for it. */
  toleratedSince: z.iso.datetime().optional(),
});
export type Organization = z.infer<typeof Organization>;

/** Signed-in person as the screens know them; the names are those of specification 3. */
export const UserInfo = z
  .object({
    id: UserId,
    email: z.email(),
    firstName: z.string(),
    lastName: z.string(),
    thumbnail: z.string().nullable(),
    userType: z.string(),
    organization: z.object({
      id: OrganizationId,
      name: z.string(),
      organizationReportingEntity: z.object({ isEnabled: z.boolean() }),
    }),
    currentOrganization: z.object({
      id: OrganizationId,
      name: z.string(),
      dataHubSetting: z.object({ isEnabled: z.boolean() }),
    }),
  })
  .meta({ id: 'UserInfo' });
export type UserInfo = z.infer<typeof UserInfo>;

/** Response of `users/me`: the data of the account settings. */
export const UserDetails = UserInfo.extend({
  image: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  countryCode: z.string().nullable(),
  department: z.string().nullable(),
  roles: z.array(UserRole),
  language: Language,
  numberFormat: NumberFormat,
  isMfaOn: z.boolean(),
  revision: z.number().int(),
}).meta({ id: 'UserDetails' });
export type UserDetails = z.infer<typeof UserDetails>;

/** Response of `users/profiles`: identity, role, permissions, and progress of registration. */
export const UserProfile = z
  .object({
    userInfo: UserInfo,
    userProfile: z.object({
      organizationType: OrganizationType,
      role: UserRole,
      permissionLevels: z.array(z.string()),
      flags: DerivedFlags,
      permissions: z.array(z.string()),
      isPlatformOperator: z.boolean(),
    }),
    organizationProfiles: z.object({
      thumbnail: z.string().nullable(),
      name: z.string(),
      reportLanguage: Language,
      communicationLanguage: Language,
      isApprovalRequired: z.boolean(),
      isEvidenceRequired: z.boolean(),
      jumpLimitPercent: z.number().int(),
      /** Absent for whom no market in Hong Kong lists. */
      hkexIssuer: HkexIssuer.optional(),
    }),
    /** Set while a consultant works for a client: the firm that they act from, and what the client allows. */
    acting: z
      .object({
        consultancyId: OrganizationId,
        consultancyName: z.string(),
        level: GrantLevel,
        endsOn: z.iso.date().nullable(),
      })
      .nullable(),
    registerProcess: RegisterProcess,
    informationStep: InformationStep,
    isSuspended: z.boolean(),
    localeLanguage: Language,
    /** How numbers are grouped on screen. */
    numberFormat: NumberFormat,
    /** The approved materiality assessment in use. */
    materialProfile: z.object({ id: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: 'UserProfile' });
export type UserProfile = z.infer<typeof UserProfile>;
