import type { CollaboratorView } from '../../../shared/contract/collaboration/collaborators.contract.ts';
import { type AssignedDisclosure, isOverdue } from '../../../shared/model/report/collaborator.ts';
import { isEditable, type Report } from '../../../shared/model/report/report.ts';
import type { DisclosureRecord } from '../../core/reports/report.entities.ts';
import type { Collaboration, ReportAccess } from '../../core/reports/report-access.entity.ts';

/** A person's part in a report: work requested by name, and assignments. */
export type Work = {
  access: Pick<ReportAccess, 'userId' | 'isExternalContributor'>;
  collaboration: Pick<Collaboration, 'role' | 'disclosures' | 'dueOn'>;
};
export type WorkContext = { report: Report; states: readonly DisclosureRecord[]; now: number };
type Asked = CollaboratorView['disclosures'];

const isInScope = ({ frameworks }: Report, { versionId, disclosureId }: AssignedDisclosure): boolean =>
  frameworks.some((one) => one.versionId === versionId && one.disclosureIds.includes(disclosureId));

/** Disclosures given to an external contributor, or assigned to a colleague; only those in scope. */
export const askedOf = ({ access, collaboration }: Work, { report, states }: WorkContext): Asked => {
  const { dueOn } = collaboration;
  if (!access.isExternalContributor) {
    return states
      .filter((state) => state.assignment?.assignee?.userId === access.userId && isInScope(report, state))
      .map(({ versionId, disclosureId, status, assignment }) => ({
        versionId,
        disclosureId,
        status,
        dueOn: assignment?.dueOn ?? dueOn,
      }));
  }
  return collaboration.disclosures
    .filter((disclosure) => isInScope(report, disclosure))
    .map(({ versionId, disclosureId }) => {
      const state = states.find((one) => one.versionId === versionId && one.disclosureId === disclosureId);
      return { versionId, disclosureId, status: state?.status ?? 'not-started', dueOn };
    });
};

export const isSettled = ({ status }: { status: string }): boolean => status === 'complete' || status === 'omitted';

/** From outside only contributors answer; of the organisation all but reviewers do. */
const answers = ({ access, collaboration }: Work): boolean =>
  access.isExternalContributor ? collaboration.role === 'contributor' : collaboration.role !== 'reviewer';

/** Unanswered disclosures that this person can answer now. */
export const openOf = (work: Work, context: WorkContext): Asked =>
  isEditable(context.report.status) && answers(work)
    ? askedOf(work, context).filter((disclosure) => !isSettled(disclosure))
    : [];

/** The report waits for this person to accept or reject it. */
const owesDecision = ({ collaboration }: Work, { report }: WorkContext): boolean =>
  collaboration.role === 'approver' && report.status === 'Pending Approval';

/** Number of open and overdue items, and the earliest due date. */
export const burdenOf = (work: Work, context: WorkContext) => {
  const open = openOf(work, context);
  const owed = owesDecision(work, context) ? [work.collaboration.dueOn] : [];
  const dates = [...open.map(({ dueOn }) => dueOn), ...owed];
  return {
    codes: open.map(({ disclosureId }) => disclosureId),
    open: dates.length,
    overdue: dates.filter((dueOn) => isOverdue(dueOn, context.now)).length,
    dueOn: dates.flatMap((dueOn) => dueOn ?? []).toSorted()[0] ?? null,
  };
};
