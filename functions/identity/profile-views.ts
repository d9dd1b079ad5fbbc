import type { UserProfile } from '../../shared/model/user.ts';
import { validationSettingsOf } from '../../shared/model/validation/validation-settings.ts';
import { isAllowed, permissions } from '../../shared/permissions.ts';
import { isShutOut, type Principal } from '../core/auth/principal.ts';
import { type Thumbnails, userInfoOf } from '../core/auth/user-views.ts';

const noPictures: Thumbnails = { user: null, organization: null };

export const userProfileOf = (principal: Principal, thumbnails: Thumbnails = noPictures): UserProfile => {
  const { user, organization, levels } = principal;
  return {
    userInfo: userInfoOf(principal, thumbnails.user),
    userProfile: {
      organizationType: organization.type,
      role: user.roles[0] ?? 'Basic',
      permissionLevels: levels,
      permissions: permissions.filter((permission) => isAllowed(levels, permission)),
      isPlatformOperator: user.isPlatformOperator,
    },
    organizationProfiles: {
      thumbnail: thumbnails.organization,
      name: organization.name,
      reportLanguage: organization.reportLanguage,
      communicationLanguage: organization.communicationLanguage,
      isApprovalRequired: organization.isApprovalRequired,
      ...validationSettingsOf(organization),
    },
    registerProcess: user.registerProcess,
    informationStep: organization.informationStep,
    isSuspended: isShutOut(principal),
    localeLanguage: user.language,
  };
};
