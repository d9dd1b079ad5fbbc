import type { Ids, TenantId } from '../../../shared/ids.ts';
import { holdsSeat } from '../../../shared/model/billing/seats.ts';
import { moveStatus, type StatusActor } from '../../../shared/model/people/account-status.ts';
import type { Author } from '../../../shared/model/people/author.ts';
import { auditOrganization } from '../audit/organization-audit.ts';
import { type UserRecord, userEntity } from '../auth/principal.entities.ts';
import { displayName } from '../auth/principal.ts';
import { put, remove, type Write } from '../data/write.ts';
import { emit } from '../events/outbox.ts';
import { reportAccessEntity } from '../reports/report-access.entity.ts';
import { invitationEntity } from './invitation.entity.ts';
import { removalEntity } from './removal.entity.ts';
import { dropAdministrator, giveSeatsBack } from './seat-ledger.entity.ts';

type Dependencies = { ids: Pick<Ids, 'audit' | 'event'>; now: () => number };

/** Removes the invitation and frees the seat; the same e-mail may be invited again or sign up by itself. */
export const revokeInvitation = (user: UserRecord, actor: StatusActor): Write[] => {
  const status = moveStatus(user.status, 'cancelled', actor);
  return [
    // Its invitation stays named: mails to an address are counted through revoking and inviting again.
    put(userEntity, { ...user, status, revision: user.revision + 1 }, user.revision),
    ...(user.invitation ? [remove(invitationEntity, user.invitation, 'any')] : []),
    ...(holdsSeat(user) ? [giveSeatsBack(user.organizationId, 1)] : []),
    remove(reportAccessEntity, user, 'any'),
  ];
};

/** The event that starts the job; a repeated request starts another, which does the remaining work. */
export const requestRemoval = (dependencies: Dependencies, tenantId: TenantId, user: UserRecord): Write =>
  emit(dependencies, {
    type: 'person.removal-requested',
    tenantId,
    organizationId: user.organizationId,
    userId: user.userId,
  });

type Removing = {
  tenantId: TenantId;
  user: UserRecord;
  /** A user of the organisation: gets the reports. */
  heir: Author;
  /** Named by the log. */
  who: Author;
  actor: StatusActor;
  reason?: string;
};

/**
 * Access ends with this write; the job moves the person's reports and assignments. Fails (`WriteConflict`) for the last
 * administrator.
 */
export const startRemoval = (
  dependencies: Dependencies,
  { tenantId, user, heir, who, actor, reason }: Removing,
): Write[] => {
  const now = dependencies.now();
  const removed: UserRecord = {
    ...user,
    status: moveStatus(user.status, 'pending-removal', actor),
    sessionEpochSeconds: Math.floor(now / 1_000) + 1,
    revision: user.revision + 1,
  };
  const removal = {
    organizationId: user.organizationId,
    userId: user.userId,
    name: displayName(user),
    remover: heir,
    movedReports: 0,
    requestedAt: new Date(now).toISOString(),
  };
  return [
    put(userEntity, removed, user.revision),
    put(removalEntity, removal, 'any'),
    ...(user.roles.includes('Administrator') ? [dropAdministrator(user.organizationId)] : []),
    requestRemoval(dependencies, tenantId, user),
    auditOrganization(dependencies, user.organizationId, who, {
      action: 'account.status-changed',
      section: 'people',
      field: user.email,
      oldValue: user.status,
      newValue: reason === undefined ? removed.status : `${removed.status} · ${reason}`,
    }),
  ];
};
