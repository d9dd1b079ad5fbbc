import type { CallResult } from '../../../shared/contract/calls/call.ts';
import type { handIn as handInCall } from '../../../shared/contract/collaboration/collaborators.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { actedBy } from '../../../shared/model/people/author.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { put } from '../../core/data/write.ts';
import { emit } from '../../core/events/outbox.ts';
import { audit } from '../../core/reports/audit-row.ts';
import { assignedReportKeyOf } from '../../core/reports/get-own-report.ts';
import { requireOpen } from '../../core/reports/open-report.ts';
import { disclosureEntity, reportEntity, reportPartition } from '../../core/reports/report.entities.ts';
import { reportAccessEntity } from '../../core/reports/report-access.entity.ts';
import { accessOf } from '../../core/reports/report-access.ts';
import type { PeopleDependencies } from '../users/dependencies.ts';
import { openOf } from './open-work.ts';
import { partCounted } from './part-writes.ts';

/**
 * Marks a contributor's part as done: each of their disclosures is complete or omitted. The requester and the report's
 * owner are notified. It closes nothing: while the report can be edited, contributors may still correct their answers.
 */
export const handIn = (
  dependencies: PeopleDependencies,
  principal: Principal,
  reportId: string,
): Promise<CallResult<typeof handInCall>> =>
  retryOnConflict(async () => {
    const { table, now } = dependencies;
    const pk = reportPartition(assignedReportKeyOf(principal, reportId));
    const access = accessOf(principal);
    const part = access?.reports[reportId];
    const collected = await table.collect({ pk, skPrefix: ['REPORT'] });
    const report = collected.of(reportEntity)[0];
    if (!report) throw new AppError('report.not_found');
    if (!access || part?.role !== 'contributor') throw new AppError('collaborator.not_found');
    if (part.handedInAt) return { handedInAt: part.handedInAt };
    requireOpen(report);
    const context = { report, states: collected.of(disclosureEntity), now: now() };
    if (openOf({ access, collaboration: part }, context).length > 0) throw new AppError('collaborator.not_finished');
    const author = authorOf(principal);
    const handedInAt = new Date(now()).toISOString();
    const readers = [...new Set([report.owner.userId, part.addedBy.userId])].filter((id) => id !== author.userId);
    const reports = { ...access.reports, [reportId]: { ...part, handedInAt } };
    await table.write([
      put(reportAccessEntity, { ...access, reports, revision: access.revision + 1 }, access.revision),
      audit(dependencies, report, author, { action: 'collaborator.handed-in', field: access.email }),
      partCounted({ dependencies, principal, report }),
      emit(dependencies, {
        type: 'notification.requested',
        tenantId: principal.scope.tenantId,
        organizationId: report.organizationId,
        readers,
        content: { kind: 'handed-in', reportId: report.reportId, reportName: report.name, ...actedBy(author) },
      }),
    ]);
    return { handedInAt };
  });
