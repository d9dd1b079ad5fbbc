import { AppError } from '../../../shared/errors.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { UserRecord } from '../../core/auth/principal.entities.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { reportKeyOf } from '../../core/reports/get-own-report.ts';
import { loadPeople } from '../../core/reports/published-people.ts';
import {
  type DisclosureRecord,
  disclosureEntity,
  reportEntity,
  reportPartition,
} from '../../core/reports/report.entities.ts';
import type { Collaboration, ReportAccess } from '../../core/reports/report-access.entity.ts';
import type { PeopleDependencies } from '../users/dependencies.ts';
import type { Part } from './collaborator-view.ts';

/** Implied part of a colleague with assignments who was not added by name. */
export const impliedPart = (report: Report): Collaboration => ({
  role: 'contributor',
  disclosures: [],
  dueOn: null,
  addedAt: report.createdAt,
  addedBy: report.owner,
  remindedAt: null,
  handedInAt: null,
});

export const newAccess = (user: UserRecord): Omit<ReportAccess, 'reports' | 'revision'> => ({
  organizationId: user.organizationId,
  userId: user.userId,
  email: user.email,
  isExternalContributor: user.isExternalContributor,
  invitationEndsAt: null,
});

type Stored = { report: Report; states: DisclosureRecord[]; users: UserRecord[]; accesses: ReportAccess[] };

const partsOf = ({ report, states, users, accesses }: Stored): Part[] => {
  const byId = new Map<string, UserRecord>(users.map((user) => [user.userId, user]));
  const named = accesses.flatMap((access): Part[] => {
    const collaboration = access.reports[report.reportId];
    return collaboration ? [{ access, collaboration, user: byId.get(access.userId) }] : [];
  });
  const known = new Set<string>(named.map(({ access }) => access.userId));
  const assigned = new Set(states.flatMap(({ assignment }) => assignment?.assignee?.userId ?? []));
  const implied = [...assigned]
    .filter((userId) => !known.has(userId))
    .flatMap((userId): Part[] => {
      const user = byId.get(userId);
      return user ? [{ access: newAccess(user), collaboration: impliedPart(report), user }] : [];
    });
  return [...named, ...implied];
};

/** All collaborators of the report with their stored records: three concurrent requests. */
export const loadParts = async ({ table }: PeopleDependencies, principal: Principal, reportId: string) => {
  const { organizationId } = principal.organization;
  const [collected, { accesses, users }] = await Promise.all([
    table.collect({ pk: reportPartition(reportKeyOf(principal, reportId)), skPrefix: ['REPORT'] }),
    loadPeople(table, organizationId),
  ]);
  const report = collected.of(reportEntity)[0];
  if (!report) throw new AppError('report.not_found');
  const states = collected.of(disclosureEntity);
  return { report, states, users, accesses, parts: partsOf({ report, states, users, accesses }) };
};
