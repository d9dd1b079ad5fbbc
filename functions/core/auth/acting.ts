import { isRegistrationFinished } from '../../../shared/model/organization/registration.ts';
import { type AccessGrant, isGrantLive } from '../../../shared/model/people/access-grant.ts';
import type { AccessLevel } from '../../../shared/model/people/permissions.ts';
import { permissionLevelsOf } from '../../../shared/model/people/roles.ts';
import type { OrganizationRecord, UserRecord } from './principal.entities.ts';

/** Set while a person of a consultancy works in the organisation of a client. */
export type Acting = { consultancy: OrganizationRecord; grant: AccessGrant };

/**
 * People of a consultancy may act for its clients once they have registered; external contributors see single reports
 * only.
 */
const mayAct = (user: UserRecord, organization: OrganizationRecord): boolean =>
  organization.type === 'Consultancy' &&
  !user.isExternalContributor &&
  isRegistrationFinished(user.registerProcess, organization.informationStep) &&
  permissionLevelsOf(organization.type, user).length > 0;

/** The person's access to this client, where the grant is live and the client is of the same tenant. */
export const actingOf = (
  user: UserRecord,
  stored: {
    consultancy: OrganizationRecord | undefined;
    client: OrganizationRecord | undefined;
    grant: AccessGrant | undefined;
  },
  now: number,
): Acting | undefined => {
  const { consultancy, client, grant } = stored;
  if (!consultancy || client?.type !== 'Client' || !grant) return undefined;
  return mayAct(user, consultancy) && isGrantLive(grant, now) ? { consultancy, grant } : undefined;
};

/** The client decides on the firm's permissions, regardless of the person's permissions in the consultancy. */
export const actingLevels = ({ grant }: Acting): AccessLevel[] => [
  grant.level === 'edit' ? 'consultancy' : 'consultancy-viewer',
];
