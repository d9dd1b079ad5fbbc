import type { Assignment } from '../../../shared/model/report/assignment.ts';
import type { AssignedDisclosure } from '../../../shared/model/report/collaborator.ts';
import { authorOf, type Principal } from '../auth/principal.ts';
import { type Collaboration, type ReportAccess, reportAccessEntity } from './report-access.entity.ts';

/** Whether a person sees only their assigned disclosures. */
export const isOutsider = ({ levels }: Pick<Principal, 'levels'>): boolean => levels.includes('external-contributor');

export const accessOf = ({ alongside, organization, user }: Principal): ReportAccess | undefined =>
  alongside?.pick(reportAccessEntity, { organizationId: organization.organizationId, userId: user.userId });

export const collaborationOf = (principal: Principal, reportId: string): Collaboration | undefined => {
  const reports = accessOf(principal)?.reports;
  return reports && Object.hasOwn(reports, reportId) ? reports[reportId] : undefined;
};

export const isAssigned = (
  { disclosures }: Pick<Collaboration, 'disclosures'>,
  { versionId, disclosureId }: AssignedDisclosure,
): boolean => disclosures.some((one) => one.versionId === versionId && one.disclosureId === disclosureId);

/** True for everybody of the organisation; an external contributor sees assigned disclosures only. */
export const seesDisclosure = (principal: Principal, key: AssignedDisclosure & { reportId: string }): boolean => {
  if (!isOutsider(principal)) return true;
  const collaboration = collaborationOf(principal, key.reportId);
  return collaboration !== undefined && isAssigned(collaboration, key);
};

/**
 * Assignee of a disclosure as this person sees it. An external contributor has an own due date, in addition to that of
 * the assigned colleague: nobody loses an assignment by an invitation.
 */
export const assignmentSeenBy = (
  principal: Principal,
  reportId: string,
  assignment: Assignment | null | undefined,
): Pick<Assignment, 'assignee' | 'dueOn' | 'lostAssignee'> => {
  const part = isOutsider(principal) ? collaborationOf(principal, reportId) : undefined;
  if (part?.role === 'contributor') return { assignee: authorOf(principal), dueOn: part.dueOn, lostAssignee: null };
  const { assignee = null, dueOn = null, lostAssignee = null } = assignment ?? {};
  return { assignee, dueOn, lostAssignee };
};
