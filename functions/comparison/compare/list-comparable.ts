import type { CallResult } from '../../../shared/contract/calls/call.ts';
import type { listComparable as listComparableCall } from '../../../shared/contract/reports/comparison.contract.ts';
import { type TimeSpan, yearBefore } from '../../../shared/model/data-point/data-point.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { reportingTimeEntity, reportingTimesOf } from '../../core/data-points/data-point.entities.ts';
import { entitiesIn } from '../../core/data-points/entity-points.ts';
import { timeOf } from '../../core/data-points/point-keys.ts';
import { isEntityReportingOn } from '../../core/entities/entity-reporting.ts';
import { readEntityNames } from '../../core/entities/list-entities.ts';
import { getOwnReport } from '../../core/reports/get-own-report.ts';
import { reportEntity } from '../../core/reports/report.entities.ts';
import type { ComparisonDependencies } from './dependencies.ts';
import { countInCommon } from './metrics-in-common.ts';

const named = (report: Report) => ({
  reportId: report.reportId,
  name: report.name,
  status: report.status,
  ...timeOf(report),
});

const newestFirst = (one: { endOn: string }, other: { endOn: string }): number => other.endOn.localeCompare(one.endOn);

/** Entities with values in a time, by name. */
const entitiesOver = async (
  { table }: ComparisonDependencies,
  { organizationId }: Principal['organization'],
  times: readonly TimeSpan[],
) => {
  const [names, ...ids] = await Promise.all([
    readEntityNames(table, { organizationId }),
    ...times.map((time) => entitiesIn(table, { organizationId, ...time })),
  ]);
  return times
    .flatMap(({ startOn, endOn }, index) =>
      (ids[index] ?? []).map((entityId) => ({ startOn, endOn, entityId, name: names.get(entityId) ?? '' })),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name));
};

/** Reports that a report can be compared with, newest first; an organisation's reports are bounded. */
export const listComparable = async (
  dependencies: ComparisonDependencies,
  principal: Principal,
  reportId: string,
): Promise<CallResult<typeof listComparableCall>> => {
  const { table } = dependencies;
  const { organizationId } = principal.organization;
  const [report, all, times] = await Promise.all([
    getOwnReport(table, principal, reportId),
    table.all(reportEntity, { pk: ['REPORTS', organizationId], index: 'gsi2' }),
    table.all(reportingTimeEntity, { pk: reportingTimesOf({ organizationId }), skPrefix: ['REPORTING-TIME'] }),
  ]);
  const own = timeOf(report);
  const entities = isEntityReportingOn(principal)
    ? await entitiesOver(dependencies, principal.organization, [own, yearBefore(own)])
    : [];
  const others = all.filter((one) => one.reportId !== reportId);
  const inCommon = await countInCommon(dependencies, report, others);
  return {
    report: named(report),
    reports: others
      .map((one) => {
        const metricsInCommon = inCommon.get(one.reportId);
        return { ...named(one), ...(metricsInCommon === undefined ? {} : { metricsInCommon }) };
      })
      .toSorted(newestFirst),
    times: times.map(({ startOn, endOn }) => ({ startOn, endOn })).toSorted(newestFirst),
    entities,
  };
};
