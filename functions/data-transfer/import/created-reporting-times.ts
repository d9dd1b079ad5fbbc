import type { ReportingTime, TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { type MadeTimes, newTimesMax } from '../../../shared/model/import/data-import.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { reportingTimeEntity, reportingTimesOf } from '../../core/data-points/data-point.entities.ts';
import { removeUnusedTime } from '../../core/data-points/time-use.ts';
import { type ImportRecord, importEntity } from '../jobs/data-transfer.entities.ts';
import type { StepDependencies } from '../jobs/step-dependencies.ts';

/** The reporting times that an import made, as they are when its last row is written. */
export const madeTimesOf = async (table: TenantTable, job: ImportRecord): Promise<TimeSpan[]> => {
  const times = await table.all(reportingTimeEntity, { pk: reportingTimesOf(job) });
  return times.filter(({ importId }) => importId === job.importId).map(({ startOn, endOn }) => ({ startOn, endOn }));
};

/** Unchanged since the import, or since a step of an undo that died between marking it as empty and removing it. */
const isUntouched = ({ change, revision, isLinked }: ReportingTime): boolean =>
  !change && (revision === 1 || (revision === 2 && !isLinked));

type Made = TimeSpan & { importId: string };

/**
 * Times that imports made which were taken back before, and which stayed: values of a later import lay in them, as long
 * as that one was not taken back.
 */
const leftBefore = async ({ table }: StepDependencies, job: ImportRecord): Promise<Made[]> => {
  const { organizationId } = job;
  const times = await table.all(reportingTimeEntity, { pk: reportingTimesOf(job) });
  const others = new Set(times.flatMap(({ importId }) => (importId === job.importId ? [] : (importId ?? []))));
  const found = await table.findMany([...others].map((importId) => importEntity.key({ organizationId, importId })));
  const isUndone = (importId: string): boolean =>
    found.pick(importEntity, { organizationId, importId })?.status === 'undone';
  return times.flatMap(({ startOn, endOn, importId }) =>
    importId !== undefined && importId !== job.importId && isUndone(importId) ? [{ startOn, endOn, importId }] : [],
  );
};

/** Returns whether the time no longer exists; a time removed earlier counts as removed. */
const takeBackTime = (dependencies: StepDependencies, job: ImportRecord, span: Made): Promise<boolean> =>
  retryOnConflict(async () => {
    const { table } = dependencies;
    const { organizationId } = job;
    const stored = await table.find(reportingTimeEntity, { organizationId, ...span });
    if (!stored) return true;
    if (stored.importId !== span.importId || !isUntouched(stored)) return false;
    const auditRow = auditOrganization(dependencies, organizationId, job.actor, {
      action: 'data-hub.time-deleted',
      section: 'data-hub',
      field: job.fileName,
      oldValue: `${span.startOn} – ${span.endOn}`,
    });
    return removeUnusedTime(table, stored, [auditRow], Number.POSITIVE_INFINITY);
  });

const listed = (times: readonly TimeSpan[]): MadeTimes => ({ total: times.length, times: times.slice(0, newTimesMax) });

/**
 * Removes the reporting times that an import created, after its values are undone. Times with another value, of a
 * report or changed since remain. A repeated step counts times removed before as removed.
 */
export const takeBackTimes = async (
  dependencies: StepDependencies,
  job: ImportRecord,
): Promise<{ timesTakenBack: MadeTimes; timesLeft: MadeTimes }> => {
  const removed: TimeSpan[] = [];
  const remaining: TimeSpan[] = [];
  for (const time of job.madeTimes ?? []) {
    const isRemoved = await takeBackTime(dependencies, job, { ...time, importId: job.importId });
    (isRemoved ? removed : remaining).push(time);
  }
  for (const { importId, ...time } of await leftBefore(dependencies, job)) {
    if (await takeBackTime(dependencies, job, { ...time, importId })) removed.push(time);
  }
  return { timesTakenBack: listed(removed), timesLeft: listed(remaining) };
};
