import type { Ids } from '../../../shared/ids.ts';
import { systemAuthor } from '../../../shared/model/people/platform-author.ts';
import {
  type OrganizationRecord,
  organizationEntity,
  type TenantRecord,
  tenantEntity,
  type UserRecord,
  userEntity,
} from '../auth/principal.entities.ts';
import { retryOnConflict } from '../data/retry-on-conflict.ts';
import type { Scope } from '../data/scope.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { put, type Write } from '../data/write.ts';
import {
  deferredUser,
  type Invitee,
  type Inviter,
  nextSend,
  openInvitation,
  pendingUser,
} from '../people/open-invitation.ts';
import type { Site } from '../people/site.ts';
import { type TenantDomainRecord, tenantDomainEntity } from './tenant-domain.entity.ts';

type Dependencies = { ids: Pick<Ids, 'audit' | 'event'>; now: () => number; sitePort: string | undefined };
type Place = { scope: Scope; tenant: TenantRecord; organization: OrganizationRecord };

/** Links of invitations lead to the tenant's host; the port is that of one machine. */
const siteOf = ({ hostname }: TenantRecord, sitePort: string | undefined): Site => ({
  host: sitePort === undefined ? hostname : `${hostname}:${sitePort}`,
  isSecure: sitePort === undefined,
});

/** Operators invite in the name of the tenant: a new user does not know them. */
const inviterOf = (place: Place): Inviter => ({
  ...place,
  levels: [],
  user: { userId: systemAuthor.userId, firstName: place.tenant.name, lastName: '' },
});

/** Links to a host without DNS or certificate are dead, and the ten days would run without use. */
export const isDomainPending = (domain: Pick<TenantDomainRecord, 'state'> | undefined): boolean =>
  domain !== undefined && domain.state !== 'ready';

/** Token, mail and stored invitation of a user of a reachable tenant. */
export const invitationByOperator = (
  dependencies: Dependencies,
  place: Place,
  invitee: Invitee,
  { isReminder, sends }: { isReminder: boolean; sends: number },
) => {
  const principal = inviterOf(place);
  const site = siteOf(place.tenant, dependencies.sitePort);
  return openInvitation({ dependencies, principal, site, isReminder }, invitee, sends);
};

/**
 * An invitation that is sent now, or once the tenant's domain is ready: then the user has none until the domain's check
 * finds it ready. The domain's revision makes sure that one of the two sees the other.
 */
export const inviteWhenReachable = (
  dependencies: Dependencies,
  { domain, ...place }: Place & { domain: TenantDomainRecord | undefined },
  invitee: Invitee,
  former: UserRecord | undefined,
): { user: UserRecord; writes: Write[] } => {
  if (domain && isDomainPending(domain)) {
    const at = new Date(dependencies.now()).toISOString();
    return {
      user: deferredUser(inviterOf(place), invitee, at, former),
      writes: [put(tenantDomainEntity, { ...domain, revision: domain.revision + 1 }, domain.revision)],
    };
  }
  const before = former?.organizationId === place.organization.organizationId ? former.invitation : undefined;
  const sends = nextSend(before, dependencies.now());
  const { open, writes } = invitationByOperator(dependencies, place, invitee, { isReminder: false, sends });
  return { user: pendingUser(inviterOf(place), invitee, open, former), writes };
};

const isDeferred = ({ status, invitation }: UserRecord): boolean => status === 'pending' && invitation === undefined;

const sendOne = async (
  dependencies: Dependencies,
  { table, scope }: { table: TenantTable; scope: Scope },
  { userId, organizationId }: UserRecord,
): Promise<void> => {
  const found = await table.findMany([
    tenantEntity.key({}),
    organizationEntity.key({ organizationId }),
    userEntity.key({ userId }),
  ]);
  const tenant = found.pick(tenantEntity, {});
  const organization = found.pick(organizationEntity, { organizationId });
  const user = found.pick(userEntity, { userId });
  if (!tenant || !organization || !user || !isDeferred(user)) return;
  const invitee = {
    userId,
    email: user.email,
    role: user.roles[0] ?? ('Basic' as const),
    isExternalContributor: user.isExternalContributor,
  };
  const place = { scope, tenant, organization };
  const { open, writes } = invitationByOperator(dependencies, place, invitee, { isReminder: false, sends: 1 });
  await table.write([
    put(userEntity, { ...user, invitation: open, revision: user.revision + 1 }, user.revision),
    ...writes,
  ]);
};

/** Sends the invitations that were deferred until now; repeated, those that are not sent yet. */
export const sendDeferredInvitations = async (
  dependencies: Dependencies & { table: TenantTable; scope: Scope },
): Promise<void> => {
  const users = await dependencies.table.all(userEntity, { pk: ['USERS'], index: 'gsi2' });
  for (const user of users.filter(isDeferred)) {
    await retryOnConflict(() => sendOne(dependencies, dependencies, user));
  }
};
