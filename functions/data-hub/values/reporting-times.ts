import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type {
  addReportingTimes as addCall,
  deleteReportingTime as deleteCall,
  listReportingTimes as listCall,
  ReportingTimeView,
} from '../../../shared/contract/data-hub/reporting-times.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { isReportingSpan, type ReportingTime, type TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { put } from '../../core/data/write.ts';
import { reportingTimeEntity, reportingTimesOf } from '../../core/data-points/data-point.entities.ts';
import { removeUnusedTime } from '../../core/data-points/time-use.ts';
import type { DataHubDependencies } from './dependencies.ts';

export const timeViewOf = ({ startOn, endOn, name, template, change, revision }: ReportingTime): ReportingTimeView => ({
  startOn,
  endOn,
  ...(name === undefined ? {} : { name }),
  ...(template === undefined ? {} : { template }),
  ...(change ? { changeId: change.changeId } : {}),
  revision,
});

export const listReportingTimes = async (
  { table }: DataHubDependencies,
  { organization }: Principal,
): Promise<CallResult<typeof listCall>> => ({
  times: (await table.all(reportingTimeEntity, { pk: reportingTimesOf(organization) })).map(timeViewOf),
});

const checkDays = (times: readonly TimeSpan[]): void => {
  const names = new Set(times.map(({ startOn, endOn }) => `${startOn} ${endOn}`));
  if (!times.every(isReportingSpan) || names.size !== times.length) throw new AppError('validation.failed');
};

/** Adds missing times: the dates are the identity, so a template may be applied repeatedly. */
export const addReportingTimes = (
  dependencies: DataHubDependencies,
  principal: Principal,
  { times }: CallInput<typeof addCall>['body'],
): Promise<CallResult<typeof addCall>> =>
  retryOnConflict(async () => {
    checkDays(times);
    const { table, now } = dependencies;
    const { organizationId } = principal.organization;
    const author = authorOf(principal);
    const stamp = { organizationId, createdAt: new Date(now()).toISOString(), createdBy: author, revision: 1 };
    const found = await table.findMany(times.map((time) => reportingTimeEntity.key({ organizationId, ...time })));
    const all = times.map((time) => {
      const before = found.pick(reportingTimeEntity, { organizationId, ...time });
      return { isNew: before === undefined, time: before ?? { ...time, ...stamp } };
    });
    const added = all.filter(({ isNew }) => isNew).map(({ time }) => time);
    if (added.length > 0) {
      await table.write([
        ...added.map((time) => put(reportingTimeEntity, time, 'new')),
        auditOrganization(dependencies, organizationId, author, {
          action: 'data-hub.times-added',
          section: 'data-hub',
          newValue: added.map(({ startOn, endOn }) => `${startOn} – ${endOn}`).join(', '),
        }),
      ]);
    }
    return { added: added.length, times: all.map(({ time }) => timeViewOf(time)) };
  });

/**
 * Deletes an unused reporting time. The history of values that were taken back stays stored, and is visible again once
 * the same dates are added.
 */
export const deleteReportingTime = (
  dependencies: DataHubDependencies,
  principal: Principal,
  span: TimeSpan,
): Promise<CallResult<typeof deleteCall>> =>
  retryOnConflict(async () => {
    const { table } = dependencies;
    const { organizationId } = principal.organization;
    const time = { organizationId, ...span };
    const stored = await table.find(reportingTimeEntity, time);
    if (!stored) throw new AppError('reporting_time.not_found');
    if (stored.change) throw new AppError('reporting_time.changing');
    const auditRow = auditOrganization(dependencies, organizationId, authorOf(principal), {
      action: 'data-hub.time-deleted',
      section: 'data-hub',
      oldValue: `${span.startOn} – ${span.endOn}`,
    });
    if (!(await removeUnusedTime(table, stored, [auditRow]))) throw new AppError('reporting_time.linked');
    return { done: true as const };
  });
