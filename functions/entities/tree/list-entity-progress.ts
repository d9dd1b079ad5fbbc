import type { CallResult } from '../../../shared/contract/calls/call.ts';
import type {
  EntityStanding,
  listEntityStandings as listEntityStandingsCall,
} from '../../../shared/contract/entities/entity-management.contract.ts';
import type { EntityId } from '../../../shared/ids.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { entityMember, peopleOf } from '../../core/entities/member.entity.ts';
import { entityRequest, requestsOf } from '../../core/entities/request.entities.ts';

/** People and requested items of all entities, counted here: both are bounded per organisation. */
export const listEntityStandings = async (
  { table }: { table: TenantTable },
  { organization }: Principal,
): Promise<CallResult<typeof listEntityStandingsCall>> => {
  const [members, requests] = await Promise.all([
    table.all(entityMember, { pk: peopleOf(organization), index: 'gsi1' }),
    table.all(entityRequest, { pk: requestsOf(organization), index: 'gsi1' }),
  ]);
  const standings = new Map<EntityId, EntityStanding>();
  const of = (entityId: EntityId): EntityStanding => {
    const standing = standings.get(entityId) ?? {
      entityId,
      users: 0,
      joined: 0,
      asked: 0,
      answered: 0,
      accepted: 0,
    };
    standings.set(entityId, standing);
    return standing;
  };
  for (const { entityId, joinedAt } of members) {
    of(entityId).users += 1;
    if (joinedAt) of(entityId).joined += 1;
  }
  for (const { entityId, items } of requests.filter(({ stage }) => stage === 'sent')) {
    const standing = of(entityId);
    standing.asked += items.length;
    standing.answered += items.filter(({ state }) => state === 'submitted' || state === 'accepted').length;
    standing.accepted += items.filter(({ state }) => state === 'accepted').length;
  }
  return { standings: [...standings.values()] };
};
