import { isInScope } from '../../shared/model/report-definition.ts';
import { workflowScope } from '../core/auth/scope.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { adjust } from '../core/data/write.ts';
import type { DomainEvent } from '../core/events/outbox.ts';
import { isSettled } from '../core/reports/disclosure-writes.ts';
import { disclosureEntity, reportEntity, reportPartition, unchanged } from '../core/reports/report.entities.ts';

type Dependencies = { tableOf: (scope: ReturnType<typeof workflowScope>) => TenantTable };
type ScopeEvent = Extract<DomainEvent, { type: 'report.scope-changed' }>;

/**
 * Counts the settled disclosures of a report whose scope changed, where they were too many for the call that changed it. The
 * report is read before them, and is written only as it was then: who settles one meanwhile makes this count again.
 */
export const countSettled = ({ tableOf }: Dependencies, event: ScopeEvent): Promise<void> =>
  retryOnConflict(async () => {
    const table = tableOf(workflowScope(event));
    const report = await table.find(reportEntity, event);
    if (!report) return;
    const states = await table.all(disclosureEntity, {
      pk: reportPartition(event),
      skPrefix: ['REPORT', 'DISCLOSURE'],
    });
    const settled = states.filter((state) => isSettled(state.status) && isInScope(report.frameworks, state)).length;
    if (settled === report.settledDisclosures) return;
    await table.write([
      adjust(reportEntity, report, {
        set: { settledDisclosures: settled },
        expect: { ...unchanged(report), updatedAt: report.updatedAt },
      }),
    ]);
  });
