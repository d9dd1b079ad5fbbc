import { isAllowed } from '../../../shared/model/people/permissions.ts';
import { permissionLevelsOf } from '../../../shared/model/people/roles.ts';
import type { OrganizationRecord, UserRecord } from '../auth/principal.entities.ts';

/**
 * People who can be assigned work: members of the organisation who may edit all reports. External contributors are
 * assigned separately.
 */
export const isAssignable = (organization: Pick<OrganizationRecord, 'type'>, user: UserRecord): boolean =>
  user.status === 'registered' &&
  !user.isExternalContributor &&
  isAllowed(permissionLevelsOf(organization.type, user), 'report:edit');
