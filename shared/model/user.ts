import * as z from 'zod';
import { OrganizationId, UserId } from '../ids.ts';
import { Language } from './language.ts';
import { OrganizationType, UserRole } from './roles.ts';

/** Account status (specification 4, ruling 5). */
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

export const User = z.object({
  userId: UserId,
  organizationId: OrganizationId,
  email: z.email(),
  firstName: z.string(),
  lastName: z.string(),
  /** A role set: the permission level derives from the first (ruling 3). */
  roles: z.array(UserRole).min(1),
  isExternalContributor: z.boolean(),
  isPlatformOperator: z.boolean(),
  status: AccountStatus,
  registerProcess: RegisterProcess,
  language: Language,
  /** Tokens authenticated before this instant (epoch seconds) are refused: sign out everywhere, removal, demotion. */
  sessionEpochSeconds: z.number().int(),
  joinedAt: z.iso.datetime(),
});
export type User = z.infer<typeof User>;

export const Organization = z.object({
  organizationId: OrganizationId,
  name: z.string(),
  type: OrganizationType,
  headquartersCountry: z.string().optional(),
  industryCode: z.string().optional(),
  communicationLanguage: Language,
  reportLanguage: Language,
  informationStep: InformationStep,
  isEntityReportingEnabled: z.boolean(),
  isDataHubEnabled: z.boolean(),
  /** Approval switched off lets In Progress go straight to Completed (product design, Reports). */
  isApprovalRequired: z.boolean(),
  isSuspended: z.boolean(),
});
export type Organization = z.infer<typeof Organization>;

/** Signed-in person as the screens know them; names of specification 3 kept (ruling 9). */
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

/** Answer of `users/profiles`: who, in what role, with what permissions, how far registration is. */
export const UserProfile = z
  .object({
    userInfo: UserInfo,
    userProfile: z.object({
      organizationType: OrganizationType,
      role: UserRole,
      permissionLevels: z.array(z.string()),
      permissions: z.array(z.string()),
      isPlatformOperator: z.boolean(),
    }),
    organizationProfiles: z.object({
      thumbnail: z.string().nullable(),
      name: z.string(),
      reportLanguage: Language,
      communicationLanguage: Language,
      isApprovalRequired: z.boolean(),
    }),
    registerProcess: RegisterProcess,
    informationStep: InformationStep,
    isSuspended: z.boolean(),
    localeLanguage: Language,
  })
  .meta({ id: 'UserProfile' });
export type UserProfile = z.infer<typeof UserProfile>;
