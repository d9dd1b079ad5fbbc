import type { CallInput } from '../../shared/contract/calls/call.ts';
import type {
  EditionMoveView,
  startEditionMove as startEditionMoveCall,
} from '../../shared/contract/reports/edition-moves.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { put } from '../core/data/write.ts';
import { emit } from '../core/events/outbox.ts';
import { instant } from '../core/instant.ts';
import { getOwnReport } from '../core/reports/get-own-report.ts';
import { requireOpen } from '../core/reports/open-report.ts';
import { reportEntity, unchanged } from '../core/reports/report.entities.ts';
import { reportViewOf } from '../core/reports/report-view.ts';
import type { EditionMovesDependencies } from './dependencies.ts';
import { type EditionMove, editionMoveEntity } from './plan/edition-move.entities.ts';
import { pairOf } from './plan/plan-edition-move.ts';
import { moveViewOf } from './read-edition-moves.ts';

/**
 * Locks the report and requests the workflow, in one transaction: no answer changes until the move has ended, so the
 * plan reads the final state. A second request finds the first.
 */
export const startEditionMove = (
  dependencies: EditionMovesDependencies,
  principal: Principal,
  { params, body }: CallInput<typeof startEditionMoveCall>,
): Promise<EditionMoveView> =>
  retryOnConflict(async () => {
    const { table, catalogue, ids, now } = dependencies;
    const report = await getOwnReport(table, principal, params.reportId);
    const { from, to } = pairOf(catalogue, principal, report, body.versionId);
    requireOpen(report);
    if (report.revision !== body.revision) {
      throw new AppError('report.stale', { current: reportViewOf(principal, report) });
    }
    const { organizationId, reportId } = report;
    const startedAt = instant(now);
    const running = { moveId: ids.move(), fromVersionId: from.versionId, toVersionId: to.versionId, startedAt };
    const move: EditionMove = {
      organizationId,
      reportId,
      ...running,
      status: 'running',
      startedBy: authorOf(principal),
      endedAt: null,
      counts: null,
      left: [],
    };
    const { tenantId } = principal.scope;
    await table.write([
      put(reportEntity, { ...report, move: running, revision: report.revision + 1 }, unchanged(report)),
      put(editionMoveEntity, move, 'new'),
      emit(dependencies, {
        type: 'report.move-requested',
        tenantId,
        organizationId,
        reportId,
        moveId: running.moveId,
      }),
    ]);
    return moveViewOf(move);
  });
