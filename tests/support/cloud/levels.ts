import { type AssignedLevel, accessLevels } from '../../../shared/model/people/permissions.ts';
import {
  derivePermissionLevel,
  OrganizationType,
  type PermissionLevel,
  UserRole,
} from '../../../shared/model/people/roles.ts';

/** Origin of a person's access level: type of organisation, role, and the two marks besides roles. */
export type LevelOrigin = {
  level: AssignedLevel;
  type: OrganizationType;
  role: UserRole;
  isExternalContributor: boolean;
  isPlatformOperator: boolean;
};

const originOf = (level: PermissionLevel): LevelOrigin => {
  for (const type of OrganizationType.options) {
    for (const role of UserRole.options) {
      const isReached = type !== 'other' && derivePermissionLevel(type, role) === level;
      // Entity users and suppliers exist in several types; those of a Standard organisation represent all.
      if (isReached && (type === 'Standard' || !derivesInStandard(level))) {
        return { level, type, role, isExternalContributor: false, isPlatformOperator: false };
      }
    }
  }
  throw new Error(`no organisation and role give ${level}`);
};

const derivesInStandard = (level: PermissionLevel): boolean =>
  UserRole.options.some((role) => derivePermissionLevel('Standard', role) === level);

const marks = { type: 'Standard', isExternalContributor: false, isPlatformOperator: false } as const;

/** The thirteen levels of specification 6, external contributors, and operators who are suppliers besides. */
export const levelOrigins: LevelOrigin[] = accessLevels.map((level) => {
  if (level === 'external-contributor') return { ...marks, level, role: 'Basic', isExternalContributor: true };
  if (level === 'platform-operator') return { ...marks, level, role: 'Supplier', isPlatformOperator: true };
  return originOf(level);
});
