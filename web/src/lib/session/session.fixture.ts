import { defaultGrouping } from '../../../../shared/model/numbers/format-value.ts';
import { derivedFlagsOf } from '../../../../shared/model/people/roles.ts';
import { UserProfile } from '../../../../shared/model/people/user.ts';
import { TenantInfo } from '../../../../shared/model/platform/tenant.ts';

const organizationId = `org_${'1'.repeat(26)}`;

/** An administrator after registration, with the given changes. */
export const profileOf = (
  change: Record<string, unknown> = {},
  role = 'Administrator',
  permissions = ['report:list'],
) =>
  UserProfile.parse({
    userInfo: {
      id: `usr_${'a'.repeat(32)}`,
      email: 'administrator@demo.example',
      firstName: 'Mei',
      lastName: 'Chan',
      thumbnail: null,
      userType: 'Standard',
      organization: { id: organizationId, name: 'Demo', organizationReportingEntity: { isEnabled: true } },
      currentOrganization: { id: organizationId, name: 'Demo', dataHubSetting: { isEnabled: true } },
    },
    userProfile: {
      organizationType: 'Standard',
      role,
      permissionLevels: [],
      flags: derivedFlagsOf([]),
      permissions,
      isPlatformOperator: false,
    },
    organizationProfiles: {
      thumbnail: null,
      name: 'Demo',
      reportLanguage: 'en',
      communicationLanguage: 'en',
      isApprovalRequired: true,
      isEvidenceRequired: false,
      jumpLimitPercent: 50,
    },
    acting: null,
    registerProcess: 8,
    informationStep: 4,
    isSuspended: false,
    localeLanguage: 'en',
    numberFormat: defaultGrouping,
    materialProfile: null,
    ...change,
  });

export const tenantOf = (featureFlags: string[]) =>
  TenantInfo.parse({
    id: `tnt_${'0'.repeat(26)}`,
    hostType: 'ROOT_DOMAIN',
    featureFlag: { featureFlags, versionIds: [] },
  });
