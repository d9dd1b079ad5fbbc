import type { Ids } from '../../../shared/ids.ts';
import { takesSeat } from '../../../shared/model/billing/seats.ts';
import { moveStatus } from '../../../shared/model/people/account-status.ts';
import { systemAuthor } from '../../../shared/model/people/platform-author.ts';
import { auditOrganization } from '../audit/organization-audit.ts';
import { type UserRecord, userEntity } from '../auth/principal.entities.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { put, remove, type Write } from '../data/write.ts';
import { WriteConflict } from '../data/write-transaction.ts';
import {
  asRead,
  type Invitation,
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
 * Ends an invitation that was not accepted: the person becomes inactive, the seat is freed, and an audit row is
 * written. Conditional on the person's revision, so that of a concurrent end and acceptance one succeeds.
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

/** The same for a row that represents an address of another organisation: the inviter sees no difference. */
const endOutsideInvitation = (dependencies: Dependencies, outside: OutsideInvitation): Write[] => [
  put(outsideInvitationEntity, { ...outside, end: 'expired' }, asRead(outside)),
  ...(outsideTakesSeat(outside) ? [giveSeatsBack(outside.organizationId, 1)] : []),
  logEnd(dependencies, outside),
];

/**
 * True when the change was made; false after a concurrent change (accepted, revoked, sent again), which has priority.
 */
export const tryWrite = async (table: TenantTable, writes: Write[]): Promise<boolean> => {
  try {
    await table.write(writes);
    return true;
  } catch (error) {
    if (error instanceof WriteConflict) return false;
    throw error;
  }
};

/**
 * Ends an invitation that has run out; one that the person no longer has is taken away. True when a person was ended by
 * it.
 */
export const endInvitationNow = async (
  dependencies: Dependencies,
  table: TenantTable,
  invitation: Invitation,
): Promise<boolean> => {
  const user = await table.find(userEntity, invitation);
  const isCurrent = user?.status === 'pending' && user.invitation?.digest === invitation.digest;
  if (isCurrent) return tryWrite(table, endInvitation(dependencies, user).writes);
  await table.write([remove(invitationEntity, invitation, 'any')]);
  return false;
};

/** The same for a row that represents an address of another organisation. */
export const endOutsideInvitationNow = (
  dependencies: Dependencies,
  table: TenantTable,
  outside: OutsideInvitation,
): Promise<boolean> => tryWrite(table, endOutsideInvitation(dependencies, outside));
