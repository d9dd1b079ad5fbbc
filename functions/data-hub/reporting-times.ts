import type { CallInput, CallResult } from '../../shared/contract/call.ts';
import type {
  addReportingTimes as addCall,
  deleteReportingTime as deleteCall,
  getReportingTimeUse as getUseCall,
  listReportingTimes as listCall,
  ReportingTimeView,
} from '../../shared/contract/reporting-times.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { isLive, isReportingSpan, type ReportingTime, type TimeSpan } from '../../shared/model/data-point.ts';
import type { Report } from '../../shared/model/report.ts';
import { auditOrganization } from '../core/audit/organization-audit.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { put, remove } from '../core/data/write.ts';
import {
  dataPointEntity,
  pointsPartition,
  reportingTimeEntity,
  reportingTimesOf,
} from '../core/data-points/data-point.entities.ts';
import { timeEntitiesOf, timeEntity } from '../core/entities/reporting-entity.entities.ts';
import { reportEntity } from '../core/reports/report.entities.ts';
import type { DataHubDependencies } from './dependencies.ts';
import { isOver } from './time-changes/report-period.ts';

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

/** Adds what is not there yet: the dates are the identity, so a template may be used again without harm. */
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

const reportsOver = async (
  { table }: DataHubDependencies,
  organizationId: string,
  { startOn, endOn }: TimeSpan,
): Promise<Report[]> => {
  const reports = await table.all(reportEntity, { pk: ['REPORTS', organizationId], index: 'gsi2' });
  return reports.filter((report) => isOver(report, { startOn, endOn }));
};

/** What hangs on a reporting time: values of the organisation, variants and members included, entities with values, and reports. */
export const getReportingTimeUse = async (
  dependencies: DataHubDependencies,
  { organization }: Principal,
  time: TimeSpan,
): Promise<CallResult<typeof getUseCall>> => {
  const { organizationId } = organization;
  const pk = pointsPartition({ organizationId, entityId: null, ...time });
  const [points, entities, reports] = await Promise.all([
    dependencies.table.all(dataPointEntity, { pk, skPrefix: ['POINT'] }),
    dependencies.table.all(timeEntity, { pk: timeEntitiesOf({ organizationId, ...time }) }),
    reportsOver(dependencies, organizationId, time),
  ]);
  return {
    points: points.filter(isLive).length,
    entities: entities.length,
    reports: reports.map(({ reportId, name, status }) => ({ reportId, name, status })),
  };
};

/**
 * Deletes a reporting time that nothing uses. A value that was taken back has its history there still, so it counts as well. A
 * value that the hub writes meanwhile moves the time's revision, and the deletion is decided anew.
 */
export const deleteReportingTime = (
  dependencies: DataHubDependencies,
  principal: Principal,
  time: TimeSpan,
): Promise<CallResult<typeof deleteCall>> =>
  retryOnConflict(async () => {
    const { table } = dependencies;
    const { organizationId } = principal.organization;
    const key = { organizationId, ...time };
    const pk = pointsPartition({ ...key, entityId: null });
    const stored = await table.find(reportingTimeEntity, key);
    if (!stored) throw new AppError('reporting_time.not_found');
    if (stored.change) throw new AppError('reporting_time.changing');
    const [points, entities, reports] = await Promise.all([
      table.page(dataPointEntity, { pk, skPrefix: ['POINT'] }, { limit: 1 }),
      table.page(timeEntity, { pk: timeEntitiesOf(key) }, { limit: 1 }),
      reportsOver(dependencies, organizationId, time),
    ]);
    if (points.items.length > 0 || entities.items.length > 0 || reports.length > 0)
      throw new AppError('reporting_time.linked');
    await table.write([
      remove(reportingTimeEntity, key, stored.revision),
      auditOrganization(dependencies, organizationId, authorOf(principal), {
        action: 'data-hub.time-deleted',
        section: 'data-hub',
        oldValue: `${time.startOn} – ${time.endOn}`,
      }),
    ]);
    return { done: true as const };
  });
