import type { CallResult } from '../../../shared/contract/calls/call.ts';
import type { remindCollaborators } from '../../../shared/contract/collaboration/collaborators.contract.ts';
import { isOverdue } from '../../../shared/model/report/collaborator.ts';
import type { UserRecord } from '../../core/auth/principal.entities.ts';
import type { OpenWork } from './collaborator-mails.ts';
import type { Part } from './collaborator-view.ts';
import { burdenOf, type Stand } from './open-work.ts';

type Reason = CallResult<typeof remindCollaborators>['skipped'][number]['reason'];
export type Reachable = Part & { user: UserRecord };

/** Why a person is not reminded whatever the day is: nothing of theirs is open, or no mail reaches them. */
export const reasonAgainst = (part: Part | undefined, stand: Stand): Exclude<Reason, 'reminded-today'> | undefined => {
  if (!part || burdenOf(part, stand).open === 0) return 'nothing-open';
  if (part.user?.status !== 'registered') return 'not-joined';
  return part.user.mailProblem ? 'no-mail' : undefined;
};

export const isReachable = (part: Part | undefined): part is Reachable => part?.user !== undefined;

/** What a reminder says is open of a person's part. */
export const workOf = (part: Part, stand: Stand): OpenWork => {
  const { codes, open, dueOn } = burdenOf(part, stand);
  return { reportName: stand.report.name, dueOn, isOverdue: isOverdue(dueOn, stand.now), codes, open };
};
