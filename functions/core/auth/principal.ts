import { AppError } from '../../../shared/errors.ts';
import { isClosed } from '../../../shared/model/billing/entitlement.ts';
import { type Author, consultantName } from '../../../shared/model/people/author.ts';
import type { AccessLevel } from '../../../shared/model/people/permissions.ts';
import { personName } from '../../../shared/model/people/person-name.ts';
import { permissionLevelsOf } from '../../../shared/model/people/roles.ts';
import type { EntityKey } from '../data/entity.ts';
import { principalScope, type Scope } from '../data/scope.ts';
import type { Found, TenantTable } from '../data/tenant-table.ts';
import { accessGrantEntity } from './access-grant.entity.ts';
import { type Acting, actingLevels, actingOf } from './acting.ts';
import type { KeysAlongside } from './keys-alongside.ts';
import {
  endedSessionEntity,
  type OrganizationRecord,
  organizationEntity,
  type TenantRecord,
  tenantEntity,
  type UserRecord,
  userEntity,
} from './principal.entities.ts';
import type { VerifiedToken } from './verify-token.ts';

/** The acting person: identified by the token, with the permissions of the stored records (architecture: a request). */
export type Principal = {
  scope: Scope;
  user: UserRecord;
  /** The one worked in: the person's own, or the client's while acting. */
  organization: OrganizationRecord;
  /** Set while a consultant works for a client. */
  acting?: Acting;
  tenant: TenantRecord;
  /** Access levels that the role set derives to in this organisation; permissions are their union. */
  levels: AccessLevel[];
  sessionId: string;
  /** Records that the function reads in the same request, such as the subscription in billing calls. */
  alongside?: Found;
};

export const displayName = (user: Pick<UserRecord, 'firstName' | 'lastName'>): string => personName(user);

/** The person named as the author of an action. */
export type Actor = {
  user: Pick<UserRecord, 'userId' | 'firstName' | 'lastName'>;
  levels: readonly AccessLevel[];
} & Partial<Pick<Principal, 'acting' | 'organization'>>;

export const authorOf = ({ user, levels, acting, organization }: Actor): Author => ({
  userId: user.userId,
  name:
    acting && organization ? consultantName(displayName(user), organization.communicationLanguage) : displayName(user),
  ...(acting || levels.includes('consultancy') ? { isConsultant: true as const } : {}),
  ...(acting ? { consultancyId: acting.consultancy.organizationId } : {}),
});

/**
 * Whether everything but account settings and the restriction page is closed, for the organisation, its firm or the
 * person.
 */
export const isClosedFor = ({
  tenant,
  organization,
  user,
  acting,
}: Pick<Principal, 'tenant' | 'organization' | 'user' | 'acting'>): boolean => {
  const isPaying = tenant.modules.includes('payment');
  const isFirmClosed = acting !== undefined && isClosed(acting.consultancy, isPaying);
  return isFirmClosed || isClosed(organization, isPaying) || user.status === 'suspended';
};

const levelsOf = (user: UserRecord, organization: OrganizationRecord): AccessLevel[] => {
  const derived = permissionLevelsOf(organization.type, user);
  return [
    ...(user.isExternalContributor ? (['external-contributor'] as const) : derived),
    ...(user.isPlatformOperator ? (['platform-operator'] as const) : []),
  ];
};

/**
 * The person at home, also while acting for a client: for calls about their own account, which is no business of the
 * client.
 */
export const asOneself = ({ acting, ...principal }: Principal): Principal =>
  acting
    ? { ...principal, organization: acting.consultancy, levels: levelsOf(principal.user, acting.consultancy) }
    : principal;

const isSessionLive = (user: UserRecord, token: VerifiedToken): boolean =>
  (token.authenticatedAtEpochSeconds >= user.sessionEpochSeconds || token.sessionId === user.keptSessionId) &&
  (user.status === 'registered' || user.status === 'suspended');

/**
 * Loads the principal of a verified token in one request. Removed, locked, signed out or moved to another organisation
 * since the token was made: 401; moved: 440, so that the client fetches a token that names the new one. Acting for a
 * client after its access has ended: 403, so that the next call after the end is refused.
 */
export const loadPrincipal = async (
  tableOf: (scope: Scope) => TenantTable,
  token: VerifiedToken,
  keysAlongside: KeysAlongside = () => [],
  now: () => number = Date.now,
): Promise<Principal> => {
  const scope = principalScope(token);
  const clientId = token.actingForId;
  // No firm is its own client, and a record cannot be asked for twice in one request.
  if (clientId === token.organizationId) throw new AppError('consultancy.access_ended');
  const place = { userId: token.userId, organizationId: clientId ?? token.organizationId };
  const grantKey = clientId && { clientId, consultancyId: token.organizationId };
  const keys: EntityKey[] = [
    userEntity.key(token),
    organizationEntity.key(token),
    ...(grantKey ? [organizationEntity.key(place), accessGrantEntity.key(grantKey)] : []),
    tenantEntity.key({}),
    endedSessionEntity.key(token),
    ...keysAlongside(place),
  ];
  const found = await tableOf(scope).findMany(keys);
  const user = found.pick(userEntity, token);
  const home = found.pick(organizationEntity, token);
  const tenant = found.pick(tenantEntity, {});
  // A closed tenant refuses its people like a removed one.
  if (!user || !tenant || tenant.closedAt || found.pick(endedSessionEntity, token))
    throw new AppError('auth.unauthorized');
  if (!isSessionLive(user, token)) throw new AppError('auth.unauthorized');
  if (user.organizationId !== token.organizationId || !home) throw new AppError('auth.token_expired');
  const session = { scope, user, tenant, sessionId: token.sessionId, alongside: found };
  if (!grantKey) return { ...session, organization: home, levels: levelsOf(user, home) };
  const client = found.pick(organizationEntity, place);
  const grant = found.pick(accessGrantEntity, grantKey);
  const acting = actingOf(user, { consultancy: home, client, grant }, now());
  if (!acting || !client) throw new AppError('consultancy.access_ended');
  return { ...session, organization: client, acting, levels: actingLevels(acting) };
};
