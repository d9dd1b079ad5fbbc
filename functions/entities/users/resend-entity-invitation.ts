import type { EntityUserView } from '../../../shared/contract/entities/entity-users.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { organizationEntity, userEntity } from '../../core/auth/principal.entities.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { suppressedAddressEntity } from '../../core/email/suppressed-address.entity.ts';
import { entityMember } from '../../core/entities/member.entity.ts';
import { reportingEntity } from '../../core/entities/reporting-entity.entities.ts';
import type { Site } from '../../core/people/site.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { entityUserView } from './entity-user-view.ts';
import { inviteMember } from './invite-member.ts';

/** Another ten days with a new link. A person who joined already has nothing to accept: `invitation.not_found`. */
export const resendEntityInvitation = (
  dependencies: EntitiesDependencies,
  principal: Principal,
  { entityId, userId }: { entityId: string; userId: string },
  site: Site,
): Promise<EntityUserView> =>
  retryOnConflict(async () => {
    const { organizationId, type } = principal.organization;
    const found = await dependencies.table.findMany([
      reportingEntity.key({ organizationId, entityId }),
      entityMember.key({ organizationId, entityId, userId }),
      userEntity.key({ userId }),
    ]);
    const entity = found.pick(reportingEntity, { organizationId, entityId });
    const member = found.pick(entityMember, { organizationId, entityId, userId });
    if (!entity) throw new AppError('entity.not_found');
    if (!member) throw new AppError('user.not_found');
    const account = found.pick(userEntity, { userId });
    const others = await dependencies.table.findMany([
      suppressedAddressEntity.key(member),
      ...(account ? [organizationEntity.key(account)] : []),
    ]);
    if (entityUserView(member, account).joinedAt !== null) throw new AppError('invitation.not_found');
    const home =
      member.kind === 'supplier' && entity.supplierOrganizationId
        ? { organizationId: entity.supplierOrganizationId, type: 'other' as const }
        : { organizationId, type };
    const row = {
      invitee: member,
      userId: member.userId,
      account,
      accountHome: account && others.pick(organizationEntity, account),
      isSuppressed: others.pick(suppressedAddressEntity, member) !== undefined,
      member,
    };
    const sent = inviteMember({ dependencies, principal, site, home, kind: member.kind, entity }, row);
    await dependencies.table.write(sent.writes);
    return entityUserView(sent.member, sent.account);
  });
