import { isLive } from '../../../../shared/model/data-point/data-point.ts';
import { retryOnConflict } from '../../../core/data/retry-on-conflict.ts';
import { put } from '../../../core/data/write.ts';
import { dataPointEntity, pointsPartition } from '../../../core/data-points/data-point.entities.ts';
import { listEntityPoints } from '../../../core/data-points/entity-points.ts';
import { isOver } from '../../../core/data-points/time-use.ts';
import { instant } from '../../../core/instant.ts';
import { reportEntity, unchanged } from '../../../core/reports/report.entities.ts';
import { readReports } from '../report-period.ts';
import { timeChangeEntity } from '../time-change.entities.ts';
import { type ChangeDependencies, type ChangeInput, findRunning, type StepAnswer } from './change-event.ts';

const batchMax = 40;

/** A transaction's share of the reports that are not held yet. */
const holdSome = ({ table }: ChangeDependencies, input: ChangeInput): Promise<StepAnswer> =>
  retryOnConflict(async () => {
    const change = await findRunning(table, input);
    if (!change) return { hasMore: false };
    const reports = (await readReports(table, input.organizationId)).filter((report) => isOver(report, change.from));
    const open = reports.filter(
      ({ status, timeChangeId }) => status !== 'Readonly Published' && timeChangeId !== input.changeId,
    );
    const held = open.slice(0, batchMax);
    // Seconds, as the workflow's next try is: what moves to a newer edition is left to end first.
    const moving = held.find(({ move }) => move !== undefined);
    if (moving) throw new Error(`report ${moving.reportId} moves to a newer edition`);
    if (held.length > 0) {
      await table.write(
        held.map((report) =>
          put(
            reportEntity,
            { ...report, timeChangeId: change.changeId, revision: report.revision + 1 },
            { ...unchanged(report), move: undefined },
          ),
        ),
      );
    }
    return { hasMore: open.length > held.length };
  });

/** From here on nobody changes anything that lies at the old days; what is to move is counted. */
export const holdStep = async (dependencies: ChangeDependencies, input: ChangeInput): Promise<StepAnswer> => {
  const { table, now } = dependencies;
  const { hasMore } = await holdSome(dependencies, input);
  if (hasMore) return { hasMore };
  const change = await findRunning(table, input);
  if (!change || change.points !== null) return { hasMore: false };
  const pk = pointsPartition({ ...input, ...change.from, entityId: null });
  const [own, entityPoints] = await Promise.all([
    table.all(dataPointEntity, { pk, skPrefix: ['POINT'] }),
    listEntityPoints(table, { ...change.from, organizationId: input.organizationId }),
  ]);
  const points = [...own, ...entityPoints].filter(isLive).length;
  const counted = { ...change, points, movedAt: instant(now), revision: change.revision + 1 };
  await table.write([put(timeChangeEntity, counted, change.revision)]);
  return { hasMore: false };
};
