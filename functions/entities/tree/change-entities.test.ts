import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { EntityId } from '../../../shared/ids.ts';
import { EntityInput } from '../../../shared/model/entities/reporting-entity.ts';
import { catalogue, createDataPointBench } from '../../../tests/support/memory/data-point-bench.ts';
import { addEntity, changeEntity } from './change-entities.ts';
import type { EntitiesDependencies } from './dependencies.ts';
import { archiveEntity, deleteEntity } from './end-entity.ts';
import { listEntities } from './read-entities.ts';

type World = Awaited<ReturnType<typeof createDataPointBench>>;
let world: World;
let dependencies: EntitiesDependencies;

beforeEach(async () => {
  world = await createDataPointBench();
  dependencies = { ...world.dependencies, catalogue };
});

const add = (input: { name: string; parentId?: EntityId; industryCode?: string }) =>
  addEntity(dependencies, world.principal, { body: EntityInput.parse({ type: 'Site', ...input }) });
const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const namesNow = async () => {
  const { entities } = await listEntities(dependencies, world.principal);
  return entities.map(({ name }) => name);
};
/** Of two at once either may be the first. */
const inOrder = (codes: readonly unknown[]): string[] =>
  codes.map(String).toSorted((one, other) => one.localeCompare(other));
const logged = () =>
  world.database
    .records('OrganizationAudit')
    .map((row) => JSON.stringify(row))
    .filter((row) => row.includes('"entity.'));

describe('entities', () => {
  it('are added and listed by name, with a row in the log', async () => {
    await add({ name: 'Harbour plant' });
    await add({ name: 'Aurora' });
    expect(await namesNow()).toEqual(['Aurora', 'Harbour plant']);
    expect(logged()).toHaveLength(2);
  });

  it('have unique names, other than that of the organisation', async () => {
    await add({ name: 'Harbour plant' });
    expect(await codeOf(add({ name: 'HARBOUR  plant' }))).toBe('entity.name_taken');
    expect(await codeOf(add({ name: world.principal.organization.name }))).toBe('entity.name_taken');
  });

  it('take industries of the catalogue only', async () => {
    const [industry] = catalogue.industries().industries;
    expect(await codeOf(add({ name: 'Harbour plant', industryCode: 'no-such' }))).toBe('validation.failed');
    expect(await codeOf(add({ name: 'Harbour plant', industryCode: industry?.code ?? '' }))).toBe('done');
  });

  it('never get one name when two add it at once', async () => {
    const answers = await Promise.all([codeOf(add({ name: 'Depot' })), codeOf(add({ name: 'depot' }))]);
    expect(inOrder(answers)).toEqual(['done', 'entity.name_taken']);
    expect(await namesNow()).toHaveLength(1);
  });

  it('never come to lie below each other when two move them at once', async () => {
    const one = await add({ name: 'One' });
    const two = await add({ name: 'Two' });
    const below = (entity: typeof one, parentId: EntityId) => {
      const { revision, entityId } = entity;
      const body = { ...entity, revision, parentId };
      return codeOf(changeEntity(dependencies, world.principal, { params: { entityId }, body }));
    };
    const answers = await Promise.all([below(one, two.entityId), below(two, one.entityId)]);
    expect(inOrder(answers)).toEqual(['done', 'entity.parent_refused']);
  });

  it('are changed on the seen revision, with a log row per field', async () => {
    const { entityId, createdAt: _at, createdBy: _by, ...seen } = await add({ name: 'Depot' });
    const change = (changes: Partial<typeof seen>, id = entityId) =>
      changeEntity(dependencies, world.principal, { params: { entityId: id }, body: { ...seen, ...changes } });
    const changed = await change({ name: 'North depot', nameEn: '', nameZhTw: '北倉', postCode: '999077' });
    expect(changed).toMatchObject({ name: 'North depot', nameZhTw: '北倉', revision: 2 });
    expect(logged()).toHaveLength(4);
    expect(await codeOf(change({ name: 'Other' }))).toBe('request.conflict');
    expect(await codeOf(change({}, EntityId.parse(`ent_${'0'.repeat(26)}`)))).toBe('entity.not_found');
  });

  it('never come to own each other when two say so at once', async () => {
    const one = await add({ name: 'One' });
    const two = await add({ name: 'Two' });
    const ownedBy = (entity: typeof one, ownerId: EntityId) => {
      const body = { ...entity, holdings: [{ ownerId, percent: '40', startOn: null, endOn: null }] };
      return codeOf(changeEntity(dependencies, world.principal, { params: { entityId: entity.entityId }, body }));
    };
    const answers = await Promise.all([ownedBy(one, two.entityId), ownedBy(two, one.entityId)]);
    expect(inOrder(answers)).toEqual(['done', 'entity.ownership_refused']);
  });

  it('of suppliers lie outside of the tree, and only vessels have an IMO number', async () => {
    const one = await add({ name: 'One' });
    const input = EntityInput.parse({
      name: 'Bolts Ltd',
      type: 'Company',
      relation: 'supplier',
      parentId: one.entityId,
    });
    expect(await codeOf(addEntity(dependencies, world.principal, { body: input }))).toBe('validation.failed');
    const vessel = EntityInput.parse({ name: 'Aurora', type: 'Site', imoNumber: '9074729' });
    expect(await codeOf(addEntity(dependencies, world.principal, { body: vessel }))).toBe('validation.failed');
  });

  it('are archived from a day on, and deleted only without children', async () => {
    const one = await add({ name: 'One' });
    const two = await add({ name: 'Two', parentId: one.entityId });
    const remove = (entityId: EntityId) =>
      codeOf(deleteEntity(dependencies, world.principal, { params: { entityId } }));
    expect(await remove(one.entityId)).toBe('entity.has_children');
    const archived = await archiveEntity(dependencies, world.principal, {
      params: { entityId: two.entityId },
      body: { archivedOn: '2026-07-01', revision: 1 },
    });
    expect(archived).toMatchObject({ archivedOn: '2026-07-01', revision: 2 });
    expect(await remove(two.entityId)).toBe('done');
    expect(await remove(one.entityId)).toBe('done');
    expect(await namesNow()).toEqual([]);
  });
});
