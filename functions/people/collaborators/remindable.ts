import type { CallResult } from '../../../shared/contract/calls/call.ts';
import type { remindCollaborators } from '../../../shared/contract/collaboration/collaborators.contract.ts';
import { isOverdue } from '../../../shared/model/report/collaborator.ts';
import type { UserRecord } from '../../core/auth/principal.entities.ts';
import type { OpenWork } from './collaborator-mails.ts';
import type { Part } from './collaborator-view.ts';
import { burdenOf, type WorkContext } from './open-work.ts';

type Reason = CallResult<typeof remindCollaborators>['skipped'][number]['reason'];
export type Reachable = Part & { user: UserRecord };

/** Why a person is not reminded on any day: they have no open work, or no mail reaches them. */
export const reasonAgainst = (
  part: Part | undefined,
  context: WorkContext,
): Exclude<Reason, 'reminded-today'> | undefined => {
  if (!part || burdenOf(part, context).open === 0) return 'nothing-open';
  if (part.user?.status !== 'registered') return 'not-joined';
  return part.user.mailProblem ? 'no-mail' : undefined;
};

export const isReachable = (part: Part | undefined): part is Reachable => part?.user !== undefined;

/** A person's open work as listed in a reminder. */
export const workOf = (part: Part, context: WorkContext): OpenWork => {
  const { codes, open, dueOn } = burdenOf(part, context);
  const work = { reportName: context.report.name, dueOn, isOverdue: isOverdue(dueOn, context.now), codes, open };
  return { kind: 'answers', ...work };
};
