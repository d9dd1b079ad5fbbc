import type { EntityUserView } from '../../../shared/contract/entities/entity-users.contract.ts';
import type { EntityMember } from '../../../shared/model/entities/member.ts';
import type { UserRecord } from '../../core/auth/principal.entities.ts';

/**
 * A member as shown to the requesting organisation. An account of another organisation is not read: a supplier's
 * sign-ins for others are not disclosed (ADR 65).
 */
export const entityUserView = (member: EntityMember, account: UserRecord | undefined): EntityUserView => {
  const { userId, kind, firstName, lastName, email, invitedAt } = member;
  const own = account?.organizationId === member.organizationId ? account : undefined;
  const joined = own && (own.status === 'registered' || own.status === 'suspended');
  return {
    userId,
    kind,
    firstName,
    lastName,
    email,
    invitedAt,
    joinedAt: member.joinedAt ?? (joined ? own.joinedAt : null),
    lastLoginAt: own?.lastLoginAt ?? member.seenAt ?? null,
    mailProblem: own?.mailProblem ?? null,
  };
};
