import type { UserRole } from '../../../../shared/model/people/roles.ts';
import type { UserProfile } from '../../../../shared/model/people/user.ts';

/** Roles by their display names; an external contributor has the permissions of no role, whatever is stored. */
export const shownRoles = (
  { permissionLevels }: Pick<UserProfile['userProfile'], 'permissionLevels'>,
  roles: readonly UserRole[],
): (UserRole | 'ExternalContributor')[] =>
  permissionLevels.includes('external-contributor') ? ['ExternalContributor'] : [...roles];
