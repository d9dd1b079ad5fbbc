import { defaultGrouping } from '../../../shared/model/numbers/format-value.ts';
import { hkexIssuerOf } from '../../../shared/model/organization/hkex-issuer.ts';
import { isAllowed, permissions } from '../../../shared/model/people/permissions.ts';
import { derivedFlagsOf } from '../../../shared/model/people/roles.ts';
import type { UserProfile } from '../../../shared/model/people/user.ts';
import { validationSettingsOf } from '../../../shared/model/validation/validation-settings.ts';
import { isClosedFor, type Principal } from '../../core/auth/principal.ts';
import { currentProfileEntity } from '../../core/materiality/current-profile.entity.ts';
import { type Thumbnails, userInfoOf } from './user-views.ts';

const noPictures: Thumbnails = { user: null, organization: null };

const actingViewOf = ({ acting }: Principal): UserProfile['acting'] =>
  acting
    ? {
        consultancyId: acting.consultancy.organizationId,
        consultancyName: acting.consultancy.name,
        level: acting.grant.level,
        endsOn: acting.grant.endsOn,
      }
    : null;

export const userProfileOf = (principal: Principal, thumbnails: Thumbnails = noPictures): UserProfile => {
  const { user, organization, levels, tenant } = principal;
  const profile = principal.alongside?.pick(currentProfileEntity, organization);
  const hkexIssuer = hkexIssuerOf(organization);
  const isMaterialityOn = tenant.modules.includes('materiality') && isAllowed(levels, 'report:read');
  return {
    userInfo: userInfoOf(principal, thumbnails.user),
    userProfile: {
      organizationType: organization.type,
      role: principal.acting ? 'Consultant' : (user.roles[0] ?? 'Basic'),
      permissionLevels: levels,
      flags: derivedFlagsOf(levels),
      permissions: permissions.filter((permission) => isAllowed(levels, permission)),
      isPlatformOperator: user.isPlatformOperator && !principal.acting,
    },
    organizationProfiles: {
      thumbnail: thumbnails.organization,
      name: organization.name,
      reportLanguage: organization.reportLanguage,
      communicationLanguage: organization.communicationLanguage,
      isApprovalRequired: organization.isApprovalRequired,
      ...validationSettingsOf(organization),
      ...(hkexIssuer ? { hkexIssuer } : {}),
    },
    acting: actingViewOf(principal),
    registerProcess: user.registerProcess,
    informationStep: organization.informationStep,
    isSuspended: isClosedFor(principal),
    localeLanguage: user.language,
    numberFormat: user.numberFormat ?? defaultGrouping,
    materialProfile: profile && isMaterialityOn ? { id: profile.id, name: profile.name } : null,
  };
};
