import type { UserId } from '../../../shared/ids.ts';
import type { EntityInvitee, EntityMember } from '../../../shared/model/entities/member.ts';
import type { OrganizationRecord, UserRecord } from '../../core/auth/principal.entities.ts';

/** One invited address with its stored records. */
export type MemberRow = {
  invitee: EntityInvitee;
  userId: UserId;
  account: UserRecord | undefined;
  accountHome: OrganizationRecord | undefined;
  isSuppressed: boolean;
  member: EntityMember | undefined;
};
