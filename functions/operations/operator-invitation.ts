import type { OrganizationRecord, TenantRecord, UserRecord } from '../core/auth/principal.entities.ts';
import { platformScope } from '../core/data/scope.ts';
import type { Write } from '../core/data/write.ts';
import type { Invitee } from '../core/people/open-invitation.ts';
import { inviteWhenReachable } from '../core/tenant-domains/deferred-invitations.ts';
import type { TenantDomainRecord } from '../core/tenant-domains/tenant-domain.entity.ts';
import type { OperationsDependencies } from './dependencies.ts';

type Dependencies = Pick<OperationsDependencies, 'ids' | 'now' | 'sitePort'>;
type Place = { tenant: TenantRecord; organization: OrganizationRecord; domain: TenantDomainRecord | undefined };
type Invited = Invitee & { firstName?: string; lastName?: string };

/** The pending user of an operator's invitation, and its writes without those of the user and the seat. */
export const inviteByOperator = (
  dependencies: Dependencies,
  { tenant, organization, domain }: Place,
  { firstName = '', lastName = '', ...invitee }: Invited,
  former: UserRecord | undefined,
): { user: UserRecord; writes: Write[] } => {
  const place = { scope: platformScope(tenant.tenantId), tenant, organization, domain };
  const { user, writes } = inviteWhenReachable(dependencies, place, invitee, former);
  return { user: { ...user, firstName, lastName }, writes };
};
