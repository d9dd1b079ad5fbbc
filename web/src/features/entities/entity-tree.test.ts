import { describe, expect, it } from 'vitest';
import type { EntityView } from '../../../../shared/contract/entities/entities.contract.ts';
import { EntityId, UserId } from '../../../../shared/ids.ts';
import { EntityInput } from '../../../../shared/model/entities/reporting-entity.ts';
import { entityRows, matchesEntity, possibleParents, withAncestors } from './entity-tree.ts';

const id = (number: number) => EntityId.parse(`ent_${String(number).padStart(26, '0')}`);
const view = (number: number, name: string, parent: number | null = null): EntityView => ({
  ...EntityInput.parse({ name, type: 'Site' }),
  entityId: id(number),
  parentId: parent === null ? null : id(parent),
  archivedOn: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: { userId: UserId.parse(`usr_${'1'.repeat(32)}`), name: 'Ada' },
  revision: 1,
});
const group = view(1, 'Group');
const plant = view(2, 'Plant', 1);
const hall = view(3, 'Hall', 2);
const entities = [group, plant, hall];

describe('rows of entities', () => {
  it('contain the path and the counts of each entity', () => {
    const summaries = [{ entityId: id(3), users: 2, joined: 1, asked: 4, answered: 4, accepted: 3 }];
    const rows = entityRows(entities, summaries, '2026-11-29');
    expect(rows.map(({ path, status, users }) => [path, status, users])).toEqual([
      [[], 'Pending', 0],
      [['Group'], 'Pending', 0],
      [['Group', 'Plant'], 'Active', 2],
    ]);
    expect(entityRows([{ ...group, archivedOn: '2026-11-29' }], [], '2026-11-29')[0]?.status).toBe('Archived');
  });

  it('are found by words of name and path, with their ancestors', () => {
    const rows = entityRows(entities, [], '2026-11-29');
    const found = rows.filter((row) => matchesEntity(row, 'plant hall'));
    expect(found.map(({ name }) => name)).toEqual(['Hall']);
    expect(withAncestors(rows, found).map(({ name }) => name)).toEqual(['Group', 'Plant', 'Hall']);
  });
});

it('offers as a parent neither the entity nor its descendants', () => {
  expect(possibleParents(entities, id(2)).map(({ name }) => name)).toEqual(['Group']);
  expect(possibleParents(entities, undefined)).toHaveLength(3);
});
