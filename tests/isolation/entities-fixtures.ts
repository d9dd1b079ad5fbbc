import { type CallFixture, open } from './call-fixture.ts';

const nobodys = `ent_${'0'.repeat(26)}`;
const site = { name: 'Matrix site', type: 'Site' };

/** Rows of the calls of entities. Writes name an entity that nobody has, or one to lie below. */
export const entitiesFixtures: Record<string, CallFixture> = {
  listEntities: open({}),
  addEntity: open({ body: { ...site, parentId: nobodys } }, { status: 422, code: 'entity.parent_refused' }),
  changeEntity: open(
    { params: { entityId: nobodys }, body: { ...site, revision: 1 } },
    { status: 404, code: 'entity.not_found' },
  ),
};
