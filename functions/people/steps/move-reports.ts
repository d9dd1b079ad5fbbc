import type { Report } from '../../../shared/model/report/report.ts';
import { namedPeople } from '../../core/audit/named-people.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { adjust } from '../../core/data/write.ts';
import { type Removal, removalEntity } from '../../core/people/removal.entity.ts';
import { audit } from '../../core/reports/audit-row.ts';
import { reportEntity } from '../../core/reports/report.entities.ts';
import type { RemovalDependencies, RemovalInput } from './removal-event.ts';

/** With an audit row each they fill two thirds of a transaction's limit. */
const batchSize = 30;

/**
 * A new owner is a new revision: a concurrent edit of the report is decided again on the newly stored state.
 */
const handOver = (dependencies: RemovalDependencies, removal: Removal, report: Report) => [
  adjust(reportEntity, report, {
    set: { 'owner.userId': removal.remover.userId, 'owner.name': removal.remover.name },
    add: { revision: 1 },
    expect: { 'owner.userId': removal.userId },
  }),
  audit(dependencies, report, removal.remover, {
    action: 'report.owner-changed',
    field: 'owner',
    oldValue: removal.name,
    newValue: removal.remover.name,
    ...namedPeople({ oldValue: [removal.userId], newValue: [removal.remover.userId] }),
  }),
];

/**
 * Moves one batch of the person's reports to the remover and counts it in the same transaction. `hasMore` until the
 * list is empty; a repeated step begins with the remaining reports.
 */
export const moveReports = (dependencies: RemovalDependencies, input: RemovalInput): Promise<{ hasMore: boolean }> =>
  retryOnConflict(async () => {
    const { table } = dependencies;
    const removal = await table.find(removalEntity, input);
    if (!removal) return { hasMore: false };
    const reports = await table.all(reportEntity, { pk: ['REPORTS', input.organizationId], index: 'gsi2' });
    const theirs = reports.filter(({ owner }) => owner.userId === input.userId).slice(0, batchSize);
    if (theirs.length === 0) return { hasMore: false };
    await table.write([
      adjust(removalEntity, input, {
        add: { movedReports: theirs.length },
        expect: { movedReports: removal.movedReports },
      }),
      ...theirs.flatMap((report) => handOver(dependencies, removal, report)),
    ]);
    return { hasMore: true };
  });
