import type { CollaboratorView } from '../../../shared/contract/collaboration/collaborators.contract.ts';
import { dayOf } from '../../../shared/model/report/collaborator.ts';
import type { UserRecord } from '../../core/auth/principal.entities.ts';
import { displayName } from '../../core/auth/principal.ts';
import type { Collaboration, ReportAccess } from '../../core/reports/report-access.entity.ts';
import { askedOf, burdenOf, isSettled, type WorkContext } from './open-work.ts';

/** A person's part in a report with their stored records. */
export type Part = {
  access: Pick<ReportAccess, 'userId' | 'email' | 'isExternalContributor' | 'invitationEndsAt'>;
  collaboration: Collaboration;
  /** Undefined for an address of another organisation, which appears as an open invitation. */
  user: UserRecord | undefined;
};

const statusOf = ({ user, access }: Part, now: number): CollaboratorView['status'] => {
  const hasEnded = access.invitationEndsAt !== null && Date.parse(access.invitationEndsAt) <= now;
  if (user === undefined || user.status === 'pending') return hasEnded ? 'expired' : 'invited';
  return user.status === 'inactive' || user.status === 'cancelled' ? 'expired' : 'joined';
};

/** Today's reminder went out already. */
export const isRemindedToday = ({ remindedAt }: Pick<Collaboration, 'remindedAt'>, now: number): boolean =>
  remindedAt !== null && dayOf(Date.parse(remindedAt)) === dayOf(now);

const actionsOn = (part: Part, open: number, now: number): CollaboratorView['allowedActions'] => {
  const hasJoined = statusOf(part, now) === 'joined';
  const problem = part.user?.mailProblem;
  return [
    ...(hasJoined && open > 0 && problem === undefined ? (['remind'] as const) : []),
    ...(!hasJoined && problem !== 'complained' ? (['invite-again'] as const) : []),
    'change',
    'remove',
  ];
};

export const nameOf = ({ user, access }: Pick<Part, 'user' | 'access'>): string =>
  (user && displayName(user)) || access.email;

export const collaboratorViewOf = (part: Part, context: WorkContext): CollaboratorView => {
  const { access, collaboration, user } = part;
  const disclosures = askedOf(part, context);
  const { open, overdue, dueOn } = burdenOf(part, context);
  return {
    userId: access.userId,
    name: nameOf(part),
    email: access.email,
    isExternalContributor: access.isExternalContributor,
    status: statusOf(part, context.now),
    mailProblem: user?.mailProblem ?? null,
    role: collaboration.role,
    dueOn: dueOn ?? collaboration.dueOn,
    disclosures,
    done: disclosures.filter(isSettled).length,
    open,
    overdue,
    lastActiveAt: user?.lastLoginAt ?? null,
    remindedAt: collaboration.remindedAt,
    isRemindedToday: isRemindedToday(collaboration, context.now),
    handedInAt: collaboration.handedInAt,
    allowedActions: actionsOn(part, open, context.now),
  };
};
