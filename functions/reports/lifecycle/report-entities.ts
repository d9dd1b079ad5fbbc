import { AppError } from '../../../shared/errors.ts';
import type { EntityId } from '../../../shared/ids.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { EntityKey } from '../../core/data/entity.ts';
import type { Found } from '../../core/data/tenant-table.ts';
import { reportingEntity } from '../../core/entities/reporting-entity.entities.ts';

type Named = { entityIds?: readonly EntityId[] | undefined };

const keyOf = ({ organization }: Principal, entityId: EntityId) => ({
  organizationId: organization.organizationId,
  entityId,
});

/** Keys to read to verify that the entities exist, each once. */
export const entityKeysOf = (principal: Principal, entityIds: readonly EntityId[] = []): EntityKey[] =>
  [...new Set(entityIds)].map((entityId) => reportingEntity.key(keyOf(principal, entityId)));

/**
 * The entities of a report, each once. 404 `entity.not_found` for an entity of another organisation, 422 where the
 * report covers the organisation as a whole.
 */
export const entitiesFor = (
  principal: Principal,
  found: Found,
  { reportType, entityIds }: Pick<Report, 'reportType'> & Named,
): { entityIds?: EntityId[] } => {
  if (entityIds === undefined) return {};
  if (entityIds.length > 0) {
    if (reportType !== 'ENTITY') throw new AppError('validation.failed');
    const isThere = (entityId: EntityId) => found.pick(reportingEntity, keyOf(principal, entityId)) !== undefined;
    if (!entityIds.every(isThere)) throw new AppError('entity.not_found');
  }
  return { entityIds: [...new Set(entityIds)] };
};

/** Their names, for the log. */
export const entityNames = (principal: Principal, found: Found, { entityIds = [] }: Named): string =>
  entityIds.map((id) => found.pick(reportingEntity, keyOf(principal, id))?.name ?? id).join(', ');
