import { AppError } from '../../../shared/errors.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { put, remove, type Write } from '../../core/data/write.ts';
import { requestRemoval, revokeInvitation, startRemoval } from '../../core/people/end-access.ts';
import { asRead, outsideInvitationEntity, outsideTakesSeat } from '../../core/people/invitation.entity.ts';
import { giveSeatsBack } from '../../core/people/seat-ledger.entity.ts';
import { reportAccessEntity } from '../../core/reports/report-access.entity.ts';
import type { PeopleDependencies } from './dependencies.ts';
import { type FoundPerson, getPerson } from './find-person.ts';
import { isInvited, isLastAdministrator, isOutOfReach } from './person-view.ts';

type Actor = { dependencies: PeopleDependencies; principal: Principal };

const logRevoked = ({ dependencies, principal }: Actor, email: string): Write =>
  auditOrganization(dependencies, principal.organization.organizationId, authorOf(principal), {
    action: 'person.invitation-revoked',
    section: 'people',
    field: email,
  });

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
  if (isInvited(user)) {
    return [...revokeInvitation(user, 'administrator'), logRevoked(actor, user.email)];
  }
  const remover = authorOf(actor.principal);
  const { tenantId } = actor.principal.scope;
  if (user.status === 'pending-removal') return [requestRemoval(actor.dependencies, tenantId, user)];
  if (isLastAdministrator(user, ledger)) throw new AppError('user.last_administrator');
  return startRemoval(actor.dependencies, { tenantId, user, heir: remover, who: remover, actor: 'administrator' });
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
