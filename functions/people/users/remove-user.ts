import { AppError } from '../../../shared/errors.ts';
import { holdsSeat } from '../../../shared/model/billing/seats.ts';
import { moveStatus } from '../../../shared/model/people/account-status.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { type UserRecord, userEntity } from '../../core/auth/principal.entities.ts';
import { authorOf, displayName, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { put, remove, type Write } from '../../core/data/write.ts';
import { emit } from '../../core/events/outbox.ts';
import {
  asRead,
  invitationEntity,
  outsideInvitationEntity,
  outsideTakesSeat,
} from '../../core/people/invitation.entity.ts';
import { dropAdministrator, giveSeatsBack } from '../../core/people/seat-ledger.entity.ts';
import { reportAccessEntity } from '../../core/reports/report-access.ts';
import type { PeopleDependencies } from './dependencies.ts';
import { type FoundPerson, getPerson } from './find-person.ts';
import { isInvited, isLastAdministrator, isOutOfReach } from './person-view.ts';
import { removalEntity } from './removal.entity.ts';

type Actor = { dependencies: PeopleDependencies; principal: Principal };

const logRevoked = ({ dependencies, principal }: Actor, email: string): Write =>
  auditOrganization(dependencies, principal.organization.organizationId, authorOf(principal), {
    action: 'person.invitation-revoked',
    section: 'people',
    field: email,
  });

/** Removes the invitation and frees the seat; the same e-mail may be invited again or sign up by itself. */
const revoke = (actor: Actor, user: UserRecord): Write[] => {
  const status = moveStatus(user.status, 'cancelled', 'administrator');
  return [
    // Its invitation stays named: mails to an address are counted through revoking and inviting again.
    put(userEntity, { ...user, status, revision: user.revision + 1 }, user.revision),
    ...(user.invitation ? [remove(invitationEntity, user.invitation, 'any')] : []),
    ...(holdsSeat(user) ? [giveSeatsBack(user.organizationId, 1)] : []),
    remove(reportAccessEntity, user, 'any'),
    logRevoked(actor, user.email),
  ];
};

/** The event that starts the job; a repeated request starts another, which does the remaining work. */
const requestRemoval = ({ dependencies, principal }: Actor, user: UserRecord): Write =>
  emit(dependencies, {
    type: 'person.removal-requested',
    tenantId: principal.scope.tenantId,
    organizationId: user.organizationId,
    userId: user.userId,
  });

/** Access ends with this write; the job moves the person's reports and assignments. */
const startRemoval = (actor: Actor, user: UserRecord): Write[] => {
  const { dependencies, principal } = actor;
  const now = dependencies.now();
  const removed: UserRecord = {
    ...user,
    status: moveStatus(user.status, 'pending-removal', 'administrator'),
    sessionEpochSeconds: Math.floor(now / 1_000) + 1,
    revision: user.revision + 1,
  };
  const removal = {
    organizationId: user.organizationId,
    userId: user.userId,
    name: displayName(user),
    remover: authorOf(principal),
    movedReports: 0,
    requestedAt: new Date(now).toISOString(),
  };
  return [
    put(userEntity, removed, user.revision),
    put(removalEntity, removal, 'any'),
    ...(user.roles.includes('Administrator') ? [dropAdministrator(user.organizationId)] : []),
    requestRemoval(actor, user),
    auditOrganization(dependencies, user.organizationId, authorOf(principal), {
      action: 'account.status-changed',
      section: 'people',
      field: user.email,
      oldValue: user.status,
      newValue: removed.status,
    }),
  ];
};

const writesFor = (actor: Actor, found: FoundPerson): Write[] => {
  if ('outside' in found) {
    const { outside } = found;
    return [
      put(outsideInvitationEntity, { ...outside, end: 'revoked' }, asRead(outside)),
      ...(!outside.end && outsideTakesSeat(outside) ? [giveSeatsBack(outside.organizationId, 1)] : []),
      remove(reportAccessEntity, outside, 'any'),
      logRevoked(actor, outside.email),
    ];
  }
  const { user, ledger } = found;
  if (isOutOfReach(actor.principal, user)) throw new AppError('auth.forbidden');
  if (user.userId === actor.principal.user.userId) {
    throw new AppError(isLastAdministrator(user, ledger) ? 'user.last_administrator' : 'user.self_removal');
  }
  if (isInvited(user)) return revoke(actor, user);
  if (user.status === 'pending-removal') return [requestRemoval(actor, user)];
  if (isLastAdministrator(user, ledger)) throw new AppError('user.last_administrator');
  return startRemoval(actor, user);
};

/** Revokes an invitation, or removes a person. Nobody removes themselves, and never the last administrator. */
export const removeUser = (
  dependencies: PeopleDependencies,
  principal: Principal,
  userId: string,
): Promise<{ done: true }> =>
  retryOnConflict(async () => {
    const found = await getPerson(dependencies.table, principal, userId);
    await dependencies.table.write(writesFor({ dependencies, principal }, found));
    return { done: true };
  });
