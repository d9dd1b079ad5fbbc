import type { OperatedOrganization, OperatedUser } from '../../../shared/model/platform/platform.ts';
import type { OrganizationRecord, UserRecord } from '../auth/principal.entities.ts';

/** An old suspension without a stored author is an operator's. */
const suspenderOf = ({ isSuspended, suspendedBy }: OrganizationRecord): OperatedOrganization['suspendedBy'] =>
  isSuspended ? (suspendedBy ?? 'operator') : null;

export const operatedOrganizationOf = (organization: OrganizationRecord): OperatedOrganization => ({
  organizationId: organization.organizationId,
  name: organization.name,
  type: organization.type,
  headquartersCountry: organization.headquartersCountry ?? null,
  isSuspended: organization.isSuspended,
  suspendedBy: suspenderOf(organization),
});

export const operatedUserOf = (user: UserRecord): OperatedUser => ({
  userId: user.userId,
  organizationId: user.organizationId,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  roles: user.roles,
  status: user.status,
  isInvitationDeferred: user.status === 'pending' && user.invitation === undefined,
  joinedAt: user.joinedAt,
  lastLoginAt: user.lastLoginAt ?? null,
});
