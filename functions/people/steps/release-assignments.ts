import { namedPeople } from '../../core/audit/named-people.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { put, remove } from '../../core/data/write.ts';
import { emit } from '../../core/events/outbox.ts';
import { type Removal, removalEntity } from '../../core/people/removal.entity.ts';
import { audit } from '../../core/reports/audit-row.ts';
import { assignmentsOf, type DisclosureRecord, disclosureEntity } from '../../core/reports/report.entities.ts';
import { reportTranslatorEntity, translationsOf } from '../../core/reports/report-text.entity.ts';
import type { RemovalDependencies, RemovalInput } from './removal-event.ts';

/** With an audit row and a recount of a report each, they fill nine tenths of a transaction's limit. */
const batchSize = 30;

/** There is no automatic successor: the disclosure names the person who left until it is assigned again. */
const release = (dependencies: RemovalDependencies, removal: Removal, state: DisclosureRecord) => {
  const { assignment } = state;
  if (!assignment) return [];
  const released = { ...assignment, assignee: null, lostAssignee: removal.name, lostAssigneeId: removal.userId };
  return [
    put(disclosureEntity, { ...state, assignment: released, revision: state.revision + 1 }, state.revision),
    audit(dependencies, state, removal.remover, {
      action: 'disclosure.assignee-left',
      section: `${assignment.code} ${assignment.title.en}`,
      oldValue: removal.name,
      ...namedPeople({ oldValue: [removal.userId] }),
    }),
  ];
};

/** Releases the person's translations: they have no translator until they are assigned again. */
const releaseTranslations = async (
  dependencies: RemovalDependencies,
  input: RemovalInput,
  removal: Removal,
): Promise<{ hasMore: boolean }> => {
  const { table } = dependencies;
  const range = translationsOf(input.organizationId, input.userId);
  const { items } = await table.page(reportTranslatorEntity, range, { limit: batchSize });
  if (items.length === 0) return { hasMore: false };
  await table.write(
    items.flatMap((translator) => [
      remove(reportTranslatorEntity, translator, translator.revision),
      audit(dependencies, translator, removal.remover, {
        action: 'translator.assigned',
        oldValue: removal.name,
        ...namedPeople({ oldValue: [removal.userId] }),
      }),
    ]),
  );
  return { hasMore: true };
};

/** Releases one batch of the person's assignments; `hasMore` until the list is empty. */
export const releaseAssignments = (
  dependencies: RemovalDependencies,
  input: RemovalInput,
): Promise<{ hasMore: boolean }> =>
  retryOnConflict(async () => {
    const { table } = dependencies;
    const removal = await table.find(removalEntity, input);
    if (!removal) return { hasMore: false };
    const { items } = await table.page(disclosureEntity, assignmentsOf(input.organizationId, input.userId), {
      limit: batchSize,
    });
    if (items.length === 0) return releaseTranslations(dependencies, input, removal);
    const reports = new Map(items.map(({ organizationId, reportId }) => [reportId, { organizationId, reportId }]));
    await table.write([
      ...items.flatMap((state) => release(dependencies, removal, state)),
      ...[...reports.values()].map((report) =>
        emit(dependencies, { type: 'report.scope-changed', tenantId: input.tenantId, ...report }),
      ),
    ]);
    return { hasMore: true };
  });
