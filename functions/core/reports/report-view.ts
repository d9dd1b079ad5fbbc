import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { isAdministratorKind, isAllowed } from '../../../shared/model/people/permissions.ts';
import {
  isEditable,
  isPublishable,
  nextStatus,
  publicationStateOf,
  type Report,
  ReportAction,
} from '../../../shared/model/report/report.ts';
import type { Principal } from '../auth/principal.ts';
import type { Collaboration } from './report-access.entity.ts';
import { collaborationOf, isOutsider } from './report-access.ts';

/**
 * Accepting and rejecting is for the approver that the submission names, approvers of the report, and administrators.
 * Only administrators may decide on their own submission (ADR 56).
 */
export const mayTake = (
  principal: Principal,
  action: ReportAction,
  { reportId, approval }: Pick<Report, 'reportId' | 'approval'>,
): boolean => {
  if (action !== 'accept' && action !== 'reject') return isAllowed(principal.levels, 'report:submit');
  const { userId } = principal.user;
  const isNamed = approval?.approver?.userId === userId || collaborationOf(principal, reportId)?.role === 'approver';
  const isOwn = approval?.submittedBy.userId === userId;
  return (
    principal.levels.some(isAdministratorKind) || (isNamed && !isOwn && isAllowed(principal.levels, 'report:approve'))
  );
};

const isLocked = ({ move, timeChangeId }: Report): boolean => move !== undefined || timeChangeId !== undefined;

/** Whether answers of the report may be changed, by this person and as it is now. */
export const mayEdit = (principal: Principal, report: Report): boolean => {
  if (!isEditable(report.status) || isLocked(report) || !isAllowed(principal.levels, 'report:edit')) return false;
  return !isOutsider(principal) || collaborationOf(principal, report.reportId)?.role === 'contributor';
};

const partOf = (collaboration: Collaboration | undefined): Pick<ReportView, 'collaboration'> =>
  collaboration
    ? {
        collaboration: {
          role: collaboration.role,
          dueOn: collaboration.dueOn,
          handedInAt: collaboration.handedInAt,
        },
      }
    : {};

/** A report as the caller may see and use it. */
export const reportViewOf = (principal: Principal, report: Report): ReportView => {
  const { isApprovalRequired } = principal.organization;
  const steps = ReportAction.options.filter(
    (action) =>
      nextStatus(report.status, action, isApprovalRequired) !== undefined && mayTake(principal, action, report),
  );
  // While its answers move nothing is done to it.
  const isBusy = report.runningPublicationId !== null || isLocked(report);
  return {
    ...report,
    publicationState: publicationStateOf(report),
    totalDisclosures: report.frameworks.reduce((sum, framework) => sum + framework.disclosureIds.length, 0),
    allowedActions: [
      ...(isBusy ? [] : steps),
      ...(isPublishable(report.status) && !isBusy && isAllowed(principal.levels, 'report:publish')
        ? (['publish'] as const)
        : []),
      ...(report.status === 'New' && !isLocked(report) && isAllowed(principal.levels, 'report:delete')
        ? (['delete'] as const)
        : []),
      ...(mayEdit(principal, report) ? (['edit-fields'] as const) : []),
    ],
    ...partOf(collaborationOf(principal, report.reportId)),
  };
};
