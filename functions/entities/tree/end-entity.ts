import type { CallInput } from '../../../shared/contract/calls/call.ts';
import type { EntityView } from '../../../shared/contract/entities/entities.contract.ts';
import type {
  archiveEntity as archiveEntityCall,
  deleteEntity as deleteEntityCall,
} from '../../../shared/contract/entities/entity-management.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { ReportingEntity } from '../../../shared/model/entities/reporting-entity.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { put, remove } from '../../core/data/write.ts';
import { reportingTimeEntity, reportingTimesOf } from '../../core/data-points/data-point.entities.ts';
import { entityMember, peopleOf } from '../../core/entities/member.entity.ts';
import { reportingEntity, timeEntity } from '../../core/entities/reporting-entity.entities.ts';
import { entityRequest, tasksOf } from '../../core/entities/request.entities.ts';
import type { EntitiesDependencies } from './dependencies.ts';
import { entityLedgerWrite, loadEntities } from './load-entities.ts';
import { entityViewOf } from './read-entities.ts';

const getEntity = (entities: readonly ReportingEntity[], entityId: string): ReportingEntity => {
  const entity = entities.find((one) => one.entityId === entityId);
  if (!entity) throw new AppError('entity.not_found');
  return entity;
};

/** From that day on it is not reported any more; its values are retained, and count for the days before. */
export const archiveEntity = (
  dependencies: EntitiesDependencies,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof archiveEntityCall>, 'params' | 'body'>,
): Promise<EntityView> =>
  retryOnConflict(async () => {
    const stored = await loadEntities(dependencies.table, principal);
    const before = getEntity(stored.entities, params.entityId);
    if (before.revision !== body.revision) throw new AppError('request.conflict');
    const after = { ...before, archivedOn: body.archivedOn, revision: before.revision + 1 };
    await dependencies.table.write([
      put(reportingEntity, after, before.revision),
      entityLedgerWrite(principal, stored),
      auditOrganization(dependencies, before.organizationId, authorOf(principal), {
        action: 'entity.archived',
        section: 'entities',
        field: before.name,
        oldValue: before.archivedOn ?? '',
        newValue: body.archivedOn ?? '',
      }),
    ]);
    return entityViewOf(after);
  });

/** Whether it has, or had, values in any reporting time: a mark is written with the first value (ADR 32). */
const hasValues = async (table: TenantTable, { organizationId, entityId }: ReportingEntity): Promise<boolean> => {
  const times = await table.all(reportingTimeEntity, { pk: reportingTimesOf({ organizationId }) });
  const keyOf = ({ startOn, endOn }: { startOn: string; endOn: string }) => ({
    organizationId,
    startOn,
    endOn,
    entityId,
  });
  const marks = await table.findMany(times.map((time) => timeEntity.key(keyOf(time))));
  return times.some((time) => marks.pick(timeEntity, keyOf(time)) !== undefined);
};

/** Only without any reported data: the audit log and reports refer to entities with data. */
export const deleteEntity = (
  dependencies: EntitiesDependencies,
  principal: Principal,
  { params }: Pick<CallInput<typeof deleteEntityCall>, 'params'>,
): Promise<{ done: true }> =>
  retryOnConflict(async () => {
    const { table } = dependencies;
    const stored = await loadEntities(table, principal);
    const entity = getEntity(stored.entities, params.entityId);
    const isAbove = stored.entities.some(
      ({ parentId, holdings }) =>
        parentId === entity.entityId || holdings.some(({ ownerId }) => ownerId === entity.entityId),
    );
    if (isAbove) throw new AppError('entity.has_children');
    const [members, requests, isReported] = await Promise.all([
      table.all(entityMember, { pk: peopleOf(entity), skPrefix: [entity.entityId], index: 'gsi1' }),
      table.page(entityRequest, { pk: tasksOf(entity), index: 'gsi2' }, { limit: 1 }),
      hasValues(table, entity),
    ]);
    if (isReported || requests.items.length > 0) throw new AppError('entity.in_use');
    await table.write([
      remove(reportingEntity, entity, entity.revision),
      entityLedgerWrite(principal, stored),
      ...members.slice(0, 90).map((member) => remove(entityMember, member, 'any')),
      auditOrganization(dependencies, entity.organizationId, authorOf(principal), {
        action: 'entity.deleted',
        section: 'entities',
        field: entity.name,
        oldValue: entity.type,
      }),
    ]);
    return { done: true };
  });
