import { AppError } from '../../shared/errors.ts';
import { type AccessLevel, isAdministratorKind } from '../../shared/model/people/permissions.ts';
import { derivePermissionLevel } from '../../shared/model/people/roles.ts';
import { type UserRecord, userEntity } from '../core/auth/principal.entities.ts';
import { displayName, type Principal } from '../core/auth/principal.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';

/** People who can still sign in: a suspended organisation's administrators are registered themselves. */
const isThere = ({ status }: UserRecord): boolean => status === 'registered' || status === 'suspended';

/** People from outside: no bill of the organisation is their concern. */
const outside: readonly AccessLevel[] = ['entity-user', 'supplier', 'external-contributor'];

/** Administrators whom people of a suspended organisation can ask to resume it; other organisations get no names. */
export const listAdministrators = async (table: TenantTable, { organization, levels }: Principal) => {
  const isInside = levels.some((level) => !outside.includes(level));
  if (!organization.isSuspended || !isInside) throw new AppError('auth.forbidden');
  const people = await table.all(userEntity, {
    pk: ['ORGANIZATION-USERS', organization.organizationId],
    index: 'gsi1',
  });
  const isAdministrator = ({ roles, isExternalContributor }: UserRecord): boolean =>
    !isExternalContributor &&
    roles.some((role) => {
      const level = derivePermissionLevel(organization.type, role);
      return level !== undefined && isAdministratorKind(level);
    });
  return {
    items: people
      .filter((person) => isThere(person) && isAdministrator(person))
      .map((person) => ({ name: displayName(person), email: person.email })),
  };
};
