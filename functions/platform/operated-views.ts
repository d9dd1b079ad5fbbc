import type { OperatedOrganization, OperatedUser } from '../../shared/model/platform.ts';
import type { OrganizationRecord, UserRecord } from '../core/auth/principal.entities.ts';

export const operatedOrganizationOf = (organization: OrganizationRecord): OperatedOrganization => ({
  organizationId: organization.organizationId,
  name: organization.name,
  type: organization.type,
  headquartersCountry: organization.headquartersCountry ?? null,
  isSuspended: organization.isSuspended,
});

export const operatedUserOf = (user: UserRecord): OperatedUser => ({
  userId: user.userId,
  organizationId: user.organizationId,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  roles: user.roles,
  status: user.status,
  joinedAt: user.joinedAt,
  lastLoginAt: user.lastLoginAt ?? null,
});
