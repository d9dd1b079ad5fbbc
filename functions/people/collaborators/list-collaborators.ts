import type { CallResult } from '../../../shared/contract/calls/call.ts';
import type { listCollaborators as listCollaboratorsCall } from '../../../shared/contract/collaboration/collaborators.contract.ts';
import { byUrgency } from '../../../shared/model/report/collaborator.ts';
import { displayName, type Principal } from '../../core/auth/principal.ts';
import { isAssignable } from '../../core/reports/assignable.ts';
import type { PeopleDependencies } from '../users/dependencies.ts';
import { collaboratorViewOf } from './collaborator-view.ts';
import { loadParts } from './load-parts.ts';

/**
 * Collaborators of the report, the most urgent first, and the colleagues who could be added; the caller is not among
 * these.
 */
export const listCollaborators = async (
  dependencies: PeopleDependencies,
  principal: Principal,
  reportId: string,
): Promise<CallResult<typeof listCollaboratorsCall>> => {
  const { report, states, users, parts } = await loadParts(dependencies, principal, reportId);
  const context = { report, states, now: dependencies.now() };
  const taken = new Set<string>(parts.map(({ access }) => access.userId));
  return {
    reportId: report.reportId,
    collaborators: parts.map((part) => collaboratorViewOf(part, context)).toSorted(byUrgency),
    colleagues: users
      .filter((user) => isAssignable(principal.organization, user) && !taken.has(user.userId))
      .filter(({ userId }) => userId !== principal.user.userId)
      .map((user) => ({ userId: user.userId, name: displayName(user) || user.email, email: user.email }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  };
};
