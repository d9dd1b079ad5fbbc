import type { CallResult } from '../../shared/contract/call.ts';
import type { listComparable as listComparableCall } from '../../shared/contract/comparison.contract.ts';
import type { Report } from '../../shared/model/report.ts';
import type { Principal } from '../core/auth/principal.ts';
import { reportingTimeEntity, reportingTimesOf } from '../core/data-points/data-point.entities.ts';
import { timeOf } from '../core/data-points/point-keys.ts';
import { getOwnReport } from '../core/reports/get-own-report.ts';
import { reportEntity } from '../core/reports/report.entities.ts';
import type { ComparisonDependencies } from './dependencies.ts';

const named = (report: Report) => ({
  reportId: report.reportId,
  name: report.name,
  status: report.status,
  ...timeOf(report),
});

const newestFirst = (one: { endOn: string }, other: { endOn: string }): number => other.endOn.localeCompare(one.endOn);

/** What a report can be put beside, newest first; an organisation's reports are bounded (ruling 34). */
export const listComparable = async (
  { table }: ComparisonDependencies,
  principal: Principal,
  reportId: string,
): Promise<CallResult<typeof listComparableCall>> => {
  const { organizationId } = principal.organization;
  const [report, all, times] = await Promise.all([
    getOwnReport(table, principal, reportId),
    table.all(reportEntity, { pk: ['REPORTS', organizationId], index: 'gsi2' }),
    table.all(reportingTimeEntity, { pk: reportingTimesOf({ organizationId }), skPrefix: ['REPORTING-TIME'] }),
  ]);
  return {
    report: named(report),
    reports: all
      .filter((one) => one.reportId !== reportId)
      .map(named)
      .toSorted(newestFirst),
    times: times.map(({ startOn, endOn }) => ({ startOn, endOn })).toSorted(newestFirst),
  };
};
