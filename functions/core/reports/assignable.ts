import { isAllowed } from '../../../shared/model/people/permissions.ts';
import { permissionLevelsOf } from '../../../shared/model/people/roles.ts';
import type { OrganizationRecord, UserRecord } from '../auth/principal.entities.ts';

/**
 * Who works on reports: people of the organisation who may edit all of them. Contributors from outside are named
 * otherwise.
 */
export const isAssignable = (organization: Pick<OrganizationRecord, 'type'>, user: UserRecord): boolean =>
  user.status === 'registered' &&
  !user.isExternalContributor &&
  isAllowed(permissionLevelsOf(organization.type, user), 'report:edit');
