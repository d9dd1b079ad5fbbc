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

/** Locks as many of the unlocked reports as fit into one transaction. */
const lockBatch = ({ table }: ChangeDependencies, input: ChangeInput): Promise<StepAnswer> =>
  retryOnConflict(async () => {
    const change = await findRunning(table, input);
    if (!change) return { hasMore: false };
    const reports = (await readReports(table, input.organizationId)).filter((report) => isOver(report, change.from));
    const open = reports.filter(
      ({ status, timeChangeId }) => status !== 'Readonly Published' && timeChangeId !== input.changeId,
    );
    const batch = open.slice(0, batchMax);
    // A migration to a newer edition takes seconds, as does the workflow's next try: it finishes first.
    const moving = batch.find(({ move }) => move !== undefined);
    if (moving) throw new Error(`report ${moving.reportId} moves to a newer edition`);
    if (batch.length > 0) {
      await table.write(
        batch.map((report) =>
          put(
            reportEntity,
            { ...report, timeChangeId: change.changeId, revision: report.revision + 1 },
            { ...unchanged(report), move: undefined },
          ),
        ),
      );
    }
    return { hasMore: open.length > batch.length };
  });

/** Locks all values at the old days against changes and counts the values to move. */
export const lockStep = async (dependencies: ChangeDependencies, input: ChangeInput): Promise<StepAnswer> => {
  const { table, now } = dependencies;
  const { hasMore } = await lockBatch(dependencies, input);
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
