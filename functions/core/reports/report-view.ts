import type { ReportView } from '../../../shared/contract/reports.contract.ts';
import { isEditable, isPublishable, nextStatus, type Report, ReportAction } from '../../../shared/model/report.ts';
import { isAdministratorKind, isAllowed } from '../../../shared/permissions.ts';
import type { Principal } from '../auth/principal.ts';

/** Accepting and rejecting is for the approver that the submission names, and for administrator kinds. */
export const mayTake = (principal: Principal, action: ReportAction, report: Pick<Report, 'approval'>): boolean => {
  if (action === 'accept' || action === 'reject') {
    const isNamed = report.approval?.approver?.userId === principal.user.userId;
    return principal.levels.some(isAdministratorKind) || (isNamed && isAllowed(principal.levels, 'report:approve'));
  }
  return isAllowed(principal.levels, 'report:submit');
};

/** A report as the caller may see and use it. */
export const reportViewOf = (principal: Principal, report: Report): ReportView => {
  const { isApprovalRequired } = principal.organization;
  const steps = ReportAction.options.filter(
    (action) =>
      nextStatus(report.status, action, isApprovalRequired) !== undefined && mayTake(principal, action, report),
  );
  const isPublishing = report.runningPublicationId !== null;
  return {
    ...report,
    totalDisclosures: report.frameworks.reduce((sum, framework) => sum + framework.disclosureIds.length, 0),
    allowedActions: [
      ...(isPublishing ? [] : steps),
      ...(isPublishable(report.status) && !isPublishing && isAllowed(principal.levels, 'report:publish')
        ? (['publish'] as const)
        : []),
      ...(report.status === 'New' && isAllowed(principal.levels, 'report:delete') ? (['delete'] as const) : []),
      ...(isEditable(report.status) && isAllowed(principal.levels, 'report:edit') ? (['edit-fields'] as const) : []),
    ],
  };
};
