import type { TimeSpan } from '../../../../shared/model/data-point/data-point.ts';
import { afterTimeChange, currentPeriodOf } from '../../../../shared/model/hub/reporting-time-change.ts';
import { retryOnConflict } from '../../../core/data/retry-on-conflict.ts';
import { put } from '../../../core/data/write.ts';
import { instant } from '../../../core/instant.ts';
import { audit } from '../../../core/reports/audit-row.ts';
import { reportEntity, unchanged } from '../../../core/reports/report.entities.ts';
import { readReports } from '../report-period.ts';
import { timeChangeEntity } from '../time-change.entities.ts';
import { type ChangeDependencies, type ChangeInput, findRunning, type StepAnswer } from './change-event.ts';

const batchMax = 30;
const daysOf = ({ startOn, endOn }: TimeSpan): string => `${startOn} – ${endOn}`;

/** Moves the locked reports, as many as fit into one transaction: period, log row and count together. */
export const reportStep = (dependencies: ChangeDependencies, input: ChangeInput): Promise<StepAnswer> =>
  retryOnConflict(async () => {
    const { table, now } = dependencies;
    const change = await findRunning(table, input);
    if (!change) return { hasMore: false };
    const all = await readReports(table, input.organizationId);
    const locked = all.filter(({ timeChangeId }) => timeChangeId === input.changeId);
    const some = locked.slice(0, batchMax);
    if (some.length === 0) return { hasMore: false };
    const counted = {
      ...change,
      reports: change.reports + some.length,
      movedAt: instant(now),
      revision: change.revision + 1,
    };
    await table.write([
      put(timeChangeEntity, counted, change.revision),
      ...some.flatMap((report) => [
        put(reportEntity, { ...afterTimeChange(report, change.to), revision: report.revision + 1 }, unchanged(report)),
        audit(dependencies, report, change.startedBy, {
          action: 'report.time-changed',
          oldValue: daysOf(currentPeriodOf(report)),
          newValue: daysOf(change.to),
        }),
      ]),
    ]);
    return { hasMore: locked.length > some.length };
  });
