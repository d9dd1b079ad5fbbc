import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import {
  type EntityValues,
  entityValuesMax,
  type listEntityValues as listEntityValuesCall,
  spansOfTimes,
} from '../../../shared/contract/data-hub/entity-values.contract.ts';
import type { EntityId } from '../../../shared/ids.ts';
import { isLive, type TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { coveredOf } from '../../core/data-points/covered-value.entity.ts';
import { dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { isEntityReportingOn } from '../../core/entities/entity-reporting.ts';
import { listAllEntities } from '../../core/entities/list-entities.ts';
import type { DataHubDependencies } from './dependencies.ts';
import { getValueNode } from './metric-tree.ts';
import { hubValueOf } from './read-values.ts';

const pageMax = 100;
type Owner = EntityId | null;

/** Possible owners of values, in the order of the pages: the organisation itself, then its entities by id. */
const ownersOf = async (table: TenantTable, principal: Principal): Promise<Owner[]> => {
  const entities = isEntityReportingOn(principal) ? await listAllEntities(table, principal.organization) : [];
  return [null, ...entities.map(({ entityId }) => entityId).toSorted()];
};

/** Start of the page after an entity; without a cursor the first page. */
const startBehind = (owners: readonly Owner[], cursor: EntityId | undefined): number => {
  if (cursor === undefined) return 0;
  const at = owners.findIndex((owner) => owner !== null && owner > cursor);
  return at === -1 ? owners.length : at;
};

/**
 * Values of a metric, owner by owner: each point is read by its key, so that a call costs the same however many other
 * values, variants and members the metric has.
 */
export const listEntityValues = async (
  { table, catalogue }: DataHubDependencies,
  principal: Principal,
  { params, query }: CallInput<typeof listEntityValuesCall>,
): Promise<CallResult<typeof listEntityValuesCall>> => {
  const { code: metricCode } = getValueNode(catalogue, params.metricCode);
  const { organizationId } = principal.organization;
  const times = spansOfTimes(query.times);
  const owners = await ownersOf(table, principal);
  const start = startBehind(owners, query.cursor);
  const end = start + Math.min(pageMax, Math.floor(entityValuesMax / times.length));
  const page = owners.slice(start, end);
  const keyOf = (entityId: Owner, { startOn, endOn }: TimeSpan) => ({
    organizationId,
    metricCode,
    entityId,
    startOn,
    endOn,
    variant: null,
    member: '',
  });
  const found = await table.findMany(
    page.flatMap((owner) => times.map((time) => dataPointEntity.key(keyOf(owner, time)))),
  );
  const items = page.map((entityId): EntityValues => {
    const values = times.flatMap((time) => {
      const point = found.pick(dataPointEntity, keyOf(entityId, time));
      return point && isLive(point) ? [{ ...hubValueOf(coveredOf(point)), ...time }] : [];
    });
    return { entityId, values };
  });
  return { items, nextCursor: end < owners.length ? (page.at(-1) ?? null) : null };
};
