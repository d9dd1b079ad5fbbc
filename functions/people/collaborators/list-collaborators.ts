import type { CallResult } from '../../../shared/contract/call.ts';
import type { listCollaborators as listCollaboratorsCall } from '../../../shared/contract/collaborators.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { byUrgency } from '../../../shared/model/collaborator.ts';
import { permissionLevelsOf } from '../../../shared/model/roles.ts';
import { isAllowed } from '../../../shared/permissions.ts';
import { type UserRecord, userEntity } from '../../core/auth/principal.entities.ts';
import { displayName, type Principal } from '../../core/auth/principal.ts';
import { reportKeyOf } from '../../core/reports/get-own-report.ts';
import { disclosureEntity, reportEntity, reportPartition } from '../../core/reports/report.entities.ts';
import { accessPartition, accessPrefix, reportAccessEntity } from '../../core/reports/report-access.ts';
import type { PeopleDependencies } from '../dependencies.ts';
import { collaboratorViewOf, type Part } from './collaborator-view.ts';

/** Everybody who has a part in the report, with what is stored of them. */
const loadParts = async ({ table }: PeopleDependencies, principal: Principal, reportId: string) => {
  const { organizationId } = principal.organization;
  const [collected, accesses, users] = await Promise.all([
    table.collect({ pk: reportPartition(reportKeyOf(principal, reportId)), skPrefix: ['REPORT'] }),
    table.all(reportAccessEntity, { pk: accessPartition(organizationId), skPrefix: accessPrefix }),
    table.all(userEntity, { pk: ['ORGANIZATION-USERS', organizationId], index: 'gsi1' }),
  ]);
  const report = collected.of(reportEntity)[0];
  if (!report) throw new AppError('report.not_found');
  const byId = new Map<string, UserRecord>(users.map((user) => [user.userId, user]));
  const parts = accesses.flatMap((access): Part[] => {
    const collaboration = access.reports[reportId];
    return collaboration ? [{ access, collaboration, user: byId.get(access.userId) }] : [];
  });
  return { report, states: collected.of(disclosureEntity), users, parts };
};

/** People of the organisation who can work on reports. */
const isColleague =
  ({ organization }: Principal) =>
  (user: UserRecord): boolean =>
    user.status === 'registered' &&
    !user.isExternalContributor &&
    isAllowed(permissionLevelsOf(organization.type, user), 'report:edit');

export const listCollaborators = async (
  dependencies: PeopleDependencies,
  principal: Principal,
  reportId: string,
): Promise<CallResult<typeof listCollaboratorsCall>> => {
  const { report, states, users, parts } = await loadParts(dependencies, principal, reportId);
  const stand = { report, states, now: dependencies.now() };
  const taken = new Set(parts.map(({ access }) => access.userId));
  return {
    reportId: report.reportId,
    collaborators: parts.map((part) => collaboratorViewOf(part, stand)).toSorted(byUrgency),
    colleagues: users
      .filter(isColleague(principal))
      .filter(({ userId }) => !taken.has(userId))
      .map((user) => ({ userId: user.userId, name: displayName(user) || user.email, email: user.email }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  };
};
