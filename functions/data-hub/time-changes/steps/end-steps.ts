import { isLive, type ReportingTime } from '../../../../shared/model/data-point/data-point.ts';
import { retryOnConflict } from '../../../core/data/retry-on-conflict.ts';
import { put, remove, type Write } from '../../../core/data/write.ts';
import {
  dataPointEntity,
  pointsPartition,
  reportingTimeEntity,
} from '../../../core/data-points/data-point.entities.ts';
import { listEntityPoints } from '../../../core/data-points/entity-points.ts';
import { isOver } from '../../../core/data-points/time-use.ts';
import { attemptName } from '../../../core/events/ended-execution.ts';
import { instant } from '../../../core/instant.ts';
import { readReports } from '../report-period.ts';
import { timeChangeEntity, timeConflictEntity, timeConflictsOf } from '../time-change.entities.ts';
import { type ChangeDependencies, type ChangeInput, findRunning, type StepAnswer } from './change-event.ts';

const done: StepAnswer = { hasMore: false };

const openAgain = ({ change: _ended, ...time }: ReportingTime): Write =>
  put(reportingTimeEntity, { ...time, revision: time.revision + 1 }, time.revision);

/** Unlocks both times. The former time is deleted, unless values or reports remain there. */
export const finishStep = ({ table, now }: ChangeDependencies, input: ChangeInput): Promise<StepAnswer> =>
  retryOnConflict(async () => {
    const change = await findRunning(table, input);
    if (!change) return done;
    const { organizationId } = input;
    const keys = [change.from, change.to].map((span) => ({ organizationId, ...span }));
    const pk = pointsPartition({ organizationId, ...change.from, entityId: null });
    const [found, own, entityPoints, conflicts, reports] = await Promise.all([
      table.findMany(keys.map((key) => reportingTimeEntity.key(key))),
      table.all(dataPointEntity, { pk, skPrefix: ['POINT'] }),
      listEntityPoints(table, { organizationId, ...change.from }),
      table.all(timeConflictEntity, { pk: timeConflictsOf(input), skPrefix: ['CONFLICT'] }),
      readReports(table, organizationId),
    ]);
    const [left, target] = keys.map((key) => found.pick(reportingTimeEntity, key));
    const isEmpty = ![...own, ...entityPoints].some(isLive) && !reports.some((report) => isOver(report, change.from));
    const ended = {
      ...change,
      status: 'done' as const,
      conflicts: conflicts.length,
      endedAt: instant(now),
      revision: change.revision + 1,
    };
    await table.write([
      put(timeChangeEntity, ended, change.revision),
      ...(left ? [isEmpty ? remove(reportingTimeEntity, left, left.revision) : openAgain(left)] : []),
      ...(target ? [openAgain(target)] : []),
    ]);
    return done;
  });

/**
 * After the last retry. Moved values stay moved and locked reports stay locked, so that no value exists at two times;
 * anyone with the permission to change the time can continue from there.
 */
export const failStep = (
  { table, now }: ChangeDependencies,
  input: ChangeInput & { execution?: string | undefined },
): Promise<StepAnswer> =>
  retryOnConflict(async () => {
    const change = await findRunning(table, input);
    // The end event of an execution may arrive late, when the change is already running again.
    const current = change && attemptName(change.changeId, change.attempt);
    if (!change || (input.execution ?? current) !== current) return done;
    const failed = { ...change, status: 'failed' as const, endedAt: instant(now), revision: change.revision + 1 };
    await table.write([put(timeChangeEntity, failed, change.revision)]);
    return done;
  });
