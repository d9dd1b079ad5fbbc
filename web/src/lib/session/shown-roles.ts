import type { UserRole } from '../../../../shared/model/people/roles.ts';
import type { UserProfile } from '../../../../shared/model/people/user.ts';

/** Roles by the names that people know: who was invited from outside has the rights of no role, whatever is stored. */
export const shownRoles = (
  { permissionLevels }: Pick<UserProfile['userProfile'], 'permissionLevels'>,
  roles: readonly UserRole[],
): (UserRole | 'ExternalContributor')[] =>
  permissionLevels.includes('external-contributor') ? ['ExternalContributor'] : [...roles];
