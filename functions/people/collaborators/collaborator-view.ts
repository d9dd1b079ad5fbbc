import type { CollaboratorView } from '../../../shared/contract/collaborators.contract.ts';
import { type AssignedDisclosure, dayOf, isOverdue } from '../../../shared/model/collaborator.ts';
import { isEditable, type Report } from '../../../shared/model/report.ts';
import type { UserRecord } from '../../core/auth/principal.entities.ts';
import { displayName } from '../../core/auth/principal.ts';
import type { DisclosureRecord } from '../../core/reports/report.entities.ts';
import type { Collaboration, ReportAccess } from '../../core/reports/report-access.ts';

/** A person's part in a report with what is stored of both. */
export type Part = {
  access: Pick<ReportAccess, 'userId' | 'email' | 'isExternalContributor'>;
  collaboration: Collaboration;
  /** Undefined for an address that another organisation has: it looks like an open invitation. */
  user: UserRecord | undefined;
};
export type Stand = { report: Report; states: readonly DisclosureRecord[]; now: number };

const stateOf = (states: readonly DisclosureRecord[], { versionId, disclosureId }: AssignedDisclosure) =>
  states.find((state) => state.versionId === versionId && state.disclosureId === disclosureId);

const isInScope = ({ frameworks }: Report, { versionId, disclosureId }: AssignedDisclosure): boolean =>
  frameworks.some((one) => one.versionId === versionId && one.disclosureIds.includes(disclosureId));

const disclosuresOf = ({ collaboration }: Part, { report, states }: Stand): CollaboratorView['disclosures'] =>
  collaboration.disclosures
    .filter((disclosure) => isInScope(report, disclosure))
    .map((disclosure) => ({
      ...disclosure,
      status: stateOf(states, disclosure)?.status ?? 'not-started',
      dueOn: collaboration.dueOn,
    }));

export const isSettled = ({ status }: { status: string }): boolean => status === 'complete' || status === 'omitted';

/** What is asked of the person and not done: answers while the report can be edited, a decision while it waits for one. */
export const openWorkOf = (part: Part, stand: Stand): CollaboratorView['disclosures'] =>
  part.collaboration.role === 'contributor' && isEditable(stand.report.status)
    ? disclosuresOf(part, stand).filter((disclosure) => !isSettled(disclosure))
    : [];

const owesDecision = ({ collaboration }: Part, { report }: Stand): boolean =>
  collaboration.role === 'approver' && report.status === 'Pending Approval';

const statusOf = ({ user }: Part): CollaboratorView['status'] => {
  if (user?.status === 'inactive' || user?.status === 'cancelled') return 'expired';
  return user === undefined || user.status === 'pending' ? 'invited' : 'joined';
};

/** Today's reminder went out already. */
export const isRemindedToday = ({ remindedAt }: Collaboration, now: number): boolean =>
  remindedAt !== null && dayOf(Date.parse(remindedAt)) === dayOf(now);

const actionsOn = (part: Part, open: number): CollaboratorView['allowedActions'] => {
  const status = statusOf(part);
  const isReachable = part.user?.mailProblem === undefined;
  return [
    ...(status === 'joined' && open > 0 && isReachable ? (['remind'] as const) : []),
    ...(status !== 'joined' && part.user?.mailProblem !== 'complained' ? (['invite-again'] as const) : []),
    'change',
    'remove',
  ];
};

export const nameOf = ({ user, access }: Pick<Part, 'user' | 'access'>): string =>
  (user && displayName(user)) || access.email;

export const collaboratorViewOf = (part: Part, stand: Stand): CollaboratorView => {
  const { access, collaboration, user } = part;
  const disclosures = disclosuresOf(part, stand);
  const unanswered = openWorkOf(part, stand);
  const open = unanswered.length + Number(owesDecision(part, stand));
  return {
    userId: access.userId,
    name: nameOf(part),
    email: access.email,
    isExternalContributor: access.isExternalContributor,
    status: statusOf(part),
    mailProblem: user?.mailProblem ?? null,
    role: collaboration.role,
    dueOn: collaboration.dueOn,
    disclosures,
    done: disclosures.filter(isSettled).length,
    open,
    overdue: unanswered.filter(({ dueOn }) => isOverdue(dueOn, stand.now)).length,
    lastActiveAt: user?.lastLoginAt ?? null,
    remindedAt: collaboration.remindedAt,
    isRemindedToday: isRemindedToday(collaboration, stand.now),
    handedInAt: collaboration.handedInAt,
    allowedActions: actionsOn(part, open),
  };
};
