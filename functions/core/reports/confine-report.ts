import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { Principal } from '../auth/principal.ts';
import type { DisclosureRecord } from './report.entities.ts';
import { collaborationOf, isAssigned, isOutsider } from './report-access.ts';
import { reportViewOf } from './report-view.ts';

/** The note of a submission is shown to people who can accept or reject it. */
const approvalFor = (principal: Principal, { reportId, approval }: Report): Report['approval'] => {
  const isApprover =
    approval?.approver?.userId === principal.user.userId || collaborationOf(principal, reportId)?.role === 'approver';
  return approval && !isApprover ? { ...approval, message: '' } : approval;
};

/**
 * Scope of a report as the caller sees it: an external contributor's own disclosures; undefined where none of them is
 * in it.
 */
export const confineReport = (principal: Principal, report: Report): Report | undefined => {
  if (!isOutsider(principal)) return report;
  const collaboration = collaborationOf(principal, report.reportId);
  if (!collaboration) return undefined;
  const frameworks = report.frameworks
    .map(({ versionId, disclosureIds }) => ({
      versionId,
      disclosureIds: disclosureIds.filter((disclosureId) => isAssigned(collaboration, { versionId, disclosureId })),
    }))
    .filter(({ disclosureIds }) => disclosureIds.length > 0);
  // External contributors see neither the progress of others nor the report's own texts.
  return frameworks.length === 0
    ? undefined
    : {
        ...report,
        frameworks,
        description: '',
        boundary: undefined,
        contact: undefined,
        approval: approvalFor(principal, report),
        latestPublicationId: null,
        runningPublicationId: null,
        work: undefined,
        reviews: undefined,
      };
};

type State = Pick<DisclosureRecord, 'versionId' | 'disclosureId' | 'status'>;

/** A confined report counts complete and omitted ones among its own disclosures only. */
const countSettled = (report: Report, states: readonly State[]): number =>
  states.filter(
    ({ versionId, disclosureId, status }) =>
      (status === 'complete' || status === 'omitted') &&
      report.frameworks.some((one) => one.versionId === versionId && one.disclosureIds.includes(disclosureId)),
  ).length;

/**
 * The report as the caller may see and use it; undefined where nothing of it is theirs. `states` are those of the
 * report.
 */
export const viewForCaller = (
  principal: Principal,
  report: Report,
  states: readonly State[],
): ReportView | undefined => {
  if (!isOutsider(principal)) return reportViewOf(principal, report);
  const confined = confineReport(principal, report);
  return confined && reportViewOf(principal, { ...confined, settledDisclosures: countSettled(confined, states) });
};
