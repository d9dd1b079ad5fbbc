import type { Ids } from '../../../shared/ids.ts';
import { moveStatus } from '../../../shared/model/account-status.ts';
import { takesSeat } from '../../../shared/model/seats.ts';
import { auditOrganization, systemAuthor } from '../audit/organization-audit.ts';
import { type UserRecord, userEntity } from '../auth/principal.entities.ts';
import { put, remove, type Write } from '../data/write.ts';
import {
  invitationEntity,
  isInvitationOpen,
  type OutsideInvitation,
  outsideInvitationEntity,
  outsideTakesSeat,
} from './invitation.entity.ts';
import { giveSeatsBack } from './seat-ledger.entity.ts';

type Dependencies = { ids: Pick<Ids, 'audit'>; now: () => number };

/** Invited, and the ten days are over. */
export const hasInvitationEnded = (user: UserRecord, now: number): boolean =>
  user.status === 'pending' && user.invitation !== undefined && !isInvitationOpen(user.invitation, now);

const logEnd = (dependencies: Dependencies, { organizationId, email }: Pick<UserRecord, 'organizationId' | 'email'>) =>
  auditOrganization(dependencies, organizationId, systemAuthor, {
    action: 'account.status-changed',
    section: 'people',
    field: email,
    oldValue: 'pending',
    newValue: 'inactive',
  });

/**
 * The end of an invitation that nobody accepted: the person is inactive, the seat free, the log says so. Conditional on the
 * person's revision, so that of an end and an acceptance at the same time one happens.
 */
export const endInvitation = (dependencies: Dependencies, user: UserRecord): { ended: UserRecord; writes: Write[] } => {
  const ended: UserRecord = {
    ...user,
    status: moveStatus(user.status, 'inactive', 'system'),
    revision: user.revision + 1,
  };
  return {
    ended,
    writes: [
      put(userEntity, ended, user.revision),
      ...(user.invitation ? [remove(invitationEntity, user.invitation, 'any')] : []),
      ...(takesSeat(user) ? [giveSeatsBack(user.organizationId, 1)] : []),
      logEnd(dependencies, user),
    ],
  };
};

/** The same for a row that stands for an address of another organisation: the inviter sees no difference. */
export const endOutsideInvitation = (dependencies: Dependencies, outside: OutsideInvitation): Write[] => [
  put(outsideInvitationEntity, { ...outside, end: 'expired' }, { sentAt: outside.sentAt }),
  ...(outsideTakesSeat(outside) ? [giveSeatsBack(outside.organizationId, 1)] : []),
  logEnd(dependencies, outside),
];
