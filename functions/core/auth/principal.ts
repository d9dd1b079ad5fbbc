import { AppError } from '../../../shared/errors.ts';
import type { OrganizationId, UserId } from '../../../shared/ids.ts';
import type { Author } from '../../../shared/model/author.ts';
import { isClosed } from '../../../shared/model/entitlement.ts';
import { personName } from '../../../shared/model/person-name.ts';
import { permissionLevelsOf } from '../../../shared/model/roles.ts';
import type { AccessLevel } from '../../../shared/permissions.ts';
import type { EntityKey } from '../data/entity.ts';
import type { Found, TenantTable } from '../data/tenant-table.ts';
import {
  endedSessionEntity,
  type OrganizationRecord,
  organizationEntity,
  type TenantRecord,
  tenantEntity,
  type UserRecord,
  userEntity,
} from './principal.entities.ts';
import { principalScope, type Scope } from './scope.ts';
import type { VerifiedToken } from './verify-token.ts';

/** Who acts: the token proves who, the stored records say what (architecture: a request). */
export type Principal = {
  scope: Scope;
  user: UserRecord;
  organization: OrganizationRecord;
  tenant: TenantRecord;
  /** Access levels that the role set derives to in this organisation; permissions are their union. */
  levels: AccessLevel[];
  sessionId: string;
  /** What the function asks to have read in the same request, such as the subscription where money is meant. */
  alongside?: Found;
};

/** Keys of records that a function needs with every principal. */
export type KeysAlongside = (place: { organizationId: OrganizationId; userId: UserId }) => EntityKey[];

/** Several kinds of records alongside, for a function that needs them all. */
export const allAlongside =
  (...all: KeysAlongside[]): KeysAlongside =>
  (place) =>
    all.flatMap((keys) => keys(place));

export const displayName = (user: Pick<UserRecord, 'firstName' | 'lastName'>): string => personName(user);

export const authorOf = (principal: Principal): Author => ({
  userId: principal.user.userId,
  name: displayName(principal.user),
  ...(principal.levels.includes('consultancy') ? { isConsultant: true as const } : {}),
});

/** Shut out of everything but account settings and the restriction page, by the organisation or in person. */
export const isShutOut = ({
  tenant,
  organization,
  user,
}: Pick<Principal, 'tenant' | 'organization' | 'user'>): boolean =>
  isClosed(organization, tenant.modules.includes('payment')) || user.status === 'suspended';

const levelsOf = (user: UserRecord, organization: OrganizationRecord): AccessLevel[] => {
  const derived = permissionLevelsOf(organization.type, user);
  return [
    ...(user.isExternalContributor ? (['external-contributor'] as const) : derived),
    ...(user.isPlatformOperator ? (['platform-operator'] as const) : []),
  ];
};

const isSessionLive = (user: UserRecord, token: VerifiedToken): boolean =>
  (token.authenticatedAtEpochSeconds >= user.sessionEpochSeconds || token.sessionId === user.keptSessionId) &&
  (user.status === 'registered' || user.status === 'suspended');

/**
 * Loads the principal of a verified token in one request. Removed, locked, signed out or moved to another organisation
 * since the token was made: 401; moved: 440, so that the client fetches a token that names the new one.
 */
export const loadPrincipal = async (
  tableOf: (scope: Scope) => TenantTable,
  token: VerifiedToken,
  keysAlongside: KeysAlongside = () => [],
): Promise<Principal> => {
  const scope = principalScope(token);
  const keys: EntityKey[] = [
    userEntity.key(token),
    organizationEntity.key(token),
    tenantEntity.key({}),
    endedSessionEntity.key(token),
    ...keysAlongside(token),
  ];
  const found = await tableOf(scope).findMany(keys);
  const user = found.pick(userEntity, token);
  const organization = found.pick(organizationEntity, token);
  const tenant = found.pick(tenantEntity, {});
  if (!user || !tenant || found.pick(endedSessionEntity, token)) throw new AppError('auth.unauthorized');
  if (!isSessionLive(user, token)) throw new AppError('auth.unauthorized');
  if (user.organizationId !== token.organizationId || !organization) throw new AppError('auth.token_expired');
  const levels = levelsOf(user, organization);
  return { scope, user, organization, tenant, levels, sessionId: token.sessionId, alongside: found };
};
