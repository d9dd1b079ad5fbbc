import { reportWorkOf } from '../../shared/model/report/count-report-work.ts';
import { isInScope } from '../../shared/model/report/report-definition.ts';
import { userEntity } from '../core/auth/principal.entities.ts';
import { displayName } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { workflowScope } from '../core/data/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { adjust } from '../core/data/write.ts';
import type { DomainEvent } from '../core/events/outbox.ts';
import { isSettled } from '../core/reports/disclosure-writes.ts';
import { disclosureEntity, reportEntity, reportPartition, unchanged } from '../core/reports/report.entities.ts';
import { accessPartition, accessPrefix, reportAccessEntity } from '../core/reports/report-access.entity.ts';

type Dependencies = { tableOf: (scope: ReturnType<typeof workflowScope>) => TenantTable };
type ScopeEvent = Extract<DomainEvent, { type: 'report.scope-changed' }>;

/** People with a part in the report: contributors, reviewers, approvers. */
const partsOf = async (table: TenantTable, { organizationId, reportId }: ScopeEvent) => {
  const all = await table.all(reportAccessEntity, { pk: accessPartition(organizationId), skPrefix: [...accessPrefix] });
  const taking = all.flatMap((access) => {
    const part = access.reports[reportId];
    return part ? [{ access, part }] : [];
  });
  const found = await table.findMany(taking.map(({ access }) => userEntity.key(access)));
  return taking.map(({ access: { userId, email }, part }) => {
    const user = found.pick(userEntity, { userId });
    return {
      person: { userId, name: (user && displayName(user)) || email },
      dueOn: part.dueOn,
      isOpen: part.role === 'contributor' && part.handedInAt === null,
    };
  });
};

/**
 * Counts the disclosures of a report: how many in scope are complete or omitted, who has assigned work and when it is
 * due. The report is read before them, and is written on condition that it has not changed: completing a disclosure in
 * between repeats the count, and so does another count that began later, which is why each writes, even without a
 * difference.
 */
export const countSettled = ({ tableOf }: Dependencies, event: ScopeEvent): Promise<void> =>
  retryOnConflict(async () => {
    const table = tableOf(workflowScope(event));
    const report = await table.find(reportEntity, event);
    if (!report) return;
    const [states, parts] = await Promise.all([
      table.all(disclosureEntity, { pk: reportPartition(event), skPrefix: ['REPORT', 'DISCLOSURE'] }),
      partsOf(table, event),
    ]);
    const settledDisclosures = states.filter(
      (state) => isSettled(state.status) && isInScope(report.frameworks, state),
    ).length;
    const work = { ...reportWorkOf(report.frameworks, states, parts), revision: (report.work?.revision ?? 0) + 1 };
    await table.write([
      adjust(reportEntity, report, {
        set: { settledDisclosures, work },
        expect: { ...unchanged(report), updatedAt: report.updatedAt },
      }),
    ]);
  });
