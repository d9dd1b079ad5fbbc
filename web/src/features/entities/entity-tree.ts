import type { EntityView } from '../../../../shared/contract/entities/entities.contract.ts';
import type { EntityStanding } from '../../../../shared/contract/entities/entity-management.contract.ts';

/** An entity in the list. */
export type EntityRow = EntityView & {
  users: number;
  joined: number;
  /** Requested items; of these those submitted or accepted; of these those accepted. */
  asked: number;
  answered: number;
  accepted: number;
  /** Pending until one of its people has joined. */
  status: 'Active' | 'Pending' | 'Archived';
  /** Names of its ancestors, the uppermost first. */
  path: string[];
};

const statusOf = ({ archivedOn }: EntityView, joined: number, today: string): EntityRow['status'] => {
  if (archivedOn !== null && archivedOn <= today) return 'Archived';
  return joined > 0 ? 'Active' : 'Pending';
};

/** Rows of all entities with their counts; `today` is an ISO day. */
export const entityRows = (
  entities: readonly EntityView[],
  summaries: readonly EntityStanding[],
  today: string,
): EntityRow[] => {
  const byId = new Map(entities.map((entity) => [entity.entityId, entity]));
  const counts = new Map(summaries.map((summary) => [summary.entityId, summary]));
  const pathOf = ({ parentId }: EntityView): string[] => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return parent ? [...pathOf(parent), parent.name] : [];
  };
  return entities.map((entity) => {
    const { users = 0, joined = 0, asked = 0, answered = 0, accepted = 0 } = counts.get(entity.entityId) ?? {};
    return {
      ...entity,
      users,
      joined,
      asked,
      answered,
      accepted,
      status: statusOf(entity, joined, today),
      path: pathOf(entity),
    };
  });
};

/** Whether name, path, address or number of a row contain the words. */
export const matchesEntity = (row: EntityRow, words: string): boolean => {
  const text = [row.name, ...row.path, row.address, row.postCode, row.imoNumber ?? ''].join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** Matching rows with their ancestors, so that the tree stays connected. */
export const withAncestors = (rows: readonly EntityRow[], matching: readonly EntityRow[]): EntityRow[] => {
  const byId = new Map(rows.map((row) => [row.entityId, row]));
  const retained = new Set<string>();
  for (const row of matching) {
    let at: EntityRow | undefined = row;
    while (at && !retained.has(at.entityId)) {
      retained.add(at.entityId);
      at = at.parentId === null ? undefined : byId.get(at.parentId);
    }
  }
  return rows.filter(({ entityId }) => retained.has(entityId));
};

/** Possible parents of an entity: neither itself nor its descendants, no supplier. */
export const possibleParents = (entities: readonly EntityView[], entityId: string | undefined): EntityView[] => {
  const byId = new Map(entities.map((entity) => [entity.entityId, entity]));
  const isBelow = (entity: EntityView): boolean => {
    if (entity.entityId === entityId) return true;
    const parent = entity.parentId === null ? undefined : byId.get(entity.parentId);
    return parent !== undefined && isBelow(parent);
  };
  return entities.filter((entity) => entity.relation === 'own' && !isBelow(entity));
};
