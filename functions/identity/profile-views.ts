import type { UserInfo, UserProfile } from '../../shared/model/user.ts';
import { isAllowed, permissions } from '../../shared/permissions.ts';
import type { Principal } from '../core/auth/principal.ts';

/** Account type shown to the user (ruling 2): the organisation's type, Supplier for suppliers of an "other" organisation. */
const userTypeOf = ({ organization, user }: Principal): string =>
  organization.type === 'other' && user.roles[0] === 'Supplier' ? 'Supplier' : organization.type;

export const userInfoOf = (principal: Principal): UserInfo => {
  const { user, organization } = principal;
  return {
    id: user.userId,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    thumbnail: null,
    userType: userTypeOf(principal),
    organization: {
      id: organization.organizationId,
      name: organization.name,
      organizationReportingEntity: { isEnabled: organization.isEntityReportingEnabled },
    },
    currentOrganization: {
      id: organization.organizationId,
      name: organization.name,
      dataHubSetting: { isEnabled: organization.isDataHubEnabled },
    },
  };
};

export const userProfileOf = (principal: Principal): UserProfile => {
  const { user, organization, levels } = principal;
  return {
    userInfo: userInfoOf(principal),
    userProfile: {
      organizationType: organization.type,
      role: user.roles[0] ?? 'Basic',
      permissionLevels: levels,
      permissions: permissions.filter((permission) => isAllowed(levels, permission)),
      isPlatformOperator: user.isPlatformOperator,
    },
    organizationProfiles: {
      thumbnail: null,
      name: organization.name,
      reportLanguage: organization.reportLanguage,
      communicationLanguage: organization.communicationLanguage,
      isApprovalRequired: organization.isApprovalRequired,
    },
    registerProcess: user.registerProcess,
    informationStep: organization.informationStep,
    isSuspended: organization.isSuspended || user.status === 'suspended',
    localeLanguage: user.language,
  };
};
