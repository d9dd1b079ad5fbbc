import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { createIds, OrganizationId } from '../../../shared/ids.ts';
import { EntityInvitee } from '../../../shared/model/entities/member.ts';
import { EntityInput } from '../../../shared/model/entities/reporting-entity.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { catalogue, createDataPointBench } from '../../../tests/support/memory/data-point-bench.ts';
import { addEntity } from '../tree/change-entities.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { deleteEntity } from '../tree/end-entity.ts';
import { inviteEntityUsers } from './invite-entity-users.ts';
import { listEntityUsers } from './list-entity-users.ts';
import { removeEntityUser } from './remove-entity-user.ts';
import { resendEntityInvitation } from './resend-entity-invitation.ts';

const site = { host: 'demo.example', isSecure: true, language: 'en' as const };
const ana = EntityInvitee.parse({ firstName: 'Ana', lastName: 'Silva', email: ' Ana＠Plant.example' });

let world: Awaited<ReturnType<typeof createDataPointBench>>;
let dependencies: EntitiesDependencies;
beforeEach(async () => {
  world = await createDataPointBench();
  const ids = createIds(() => world.clock.now);
  dependencies = { table: world.dependencies.table, catalogue, ids, now: () => world.clock.now };
});

const add = (relation: 'own' | 'supplier' = 'own', name = 'Harbour plant', by = world.principal) =>
  addEntity(dependencies, by, { body: EntityInput.parse({ name, type: 'Site', relation }) });
const invite = (entityId: Awaited<ReturnType<typeof add>>['entityId'], people = [ana], by = world.principal) =>
  inviteEntityUsers(dependencies, by, { params: { entityId }, body: { people } }, site);
const stored = (name: string) => world.database.records(name).map((row) => JSON.stringify(row));
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

describe('people of an entity', () => {
  it('are invited without a seat, as entity users of the organisation that asks', async () => {
    const { entityId } = await add();
    expect((await invite(entityId)).users).toMatchObject([{ email: 'ana@plant.example', joinedAt: null }]);
    const [user] = stored('User').filter((row) => row.includes('ana@plant.example'));
    expect(user).toContain('"EntityUser"');
    expect(user).toContain(world.principal.organization.organizationId);
    expect(stored('SeatLedger').filter((row) => row.includes('"free":-'))).toEqual([]);
    expect(await codeOf(invite(entityId))).toBe('validation.failed');
  });

  it('answer for a second entity with the account that they have', async () => {
    const one = await add();
    const two = await add('own', 'Depot');
    await invite(one.entityId);
    await invite(two.entityId);
    expect(stored('User').filter((row) => row.includes('ana@plant.example'))).toHaveLength(1);
    expect(stored('EntityMember')).toHaveLength(2);
    // The link of the first mail works on.
    expect(stored('Invitation')).toHaveLength(1);
    expect(stored('Outbox').filter((row) => row.includes('mail.requested'))).toHaveLength(1);
  });

  it('get a new link when they are invited again, and are no longer listed when they are removed', async () => {
    const { entityId } = await add();
    const [user] = (await invite(entityId)).users;
    if (!user) throw new Error('nobody was invited');
    await resendEntityInvitation(dependencies, world.principal, { entityId, userId: user.userId }, site);
    expect(stored('Invitation')).toHaveLength(1);
    await removeEntityUser(dependencies, world.principal, { entityId, userId: user.userId });
    expect((await listEntityUsers(dependencies, world.principal, { entityId })).users).toEqual([]);
    expect(await codeOf(removeEntityUser(dependencies, world.principal, { entityId, userId: user.userId }))).toBe(
      'user.not_found',
    );
  });

  it('go with an entity that is deleted', async () => {
    const { entityId } = await add();
    await invite(entityId);
    await deleteEntity(dependencies, world.principal, { params: { entityId } });
    expect(stored('EntityMember')).toEqual([]);
    expect(await codeOf(listEntityUsers(dependencies, world.principal, { entityId }))).toBe('entity.not_found');
  });
});

describe('people of a supplier', () => {
  it('belong to an organisation of type "other", the same one for a second customer, who learns nothing', async () => {
    const first = await add('supplier', 'Bolts Ltd');
    await invite(first.entityId);
    const second = principalOf({
      organization: { organizationId: OrganizationId.parse(`org_${'7'.repeat(26)}`), name: 'Second customer' },
    });
    const theirs = await add('supplier', 'Bolts', second);
    const answer = await invite(theirs.entityId, [ana], second);
    expect(answer.users).toMatchObject([{ joinedAt: null, lastLoginAt: null }]);
    expect(stored('Organization').filter((row) => row.includes('"other"'))).toHaveLength(1);
    expect(stored('User').filter((row) => row.includes('ana@plant.example'))).toHaveLength(1);
    expect(JSON.stringify(answer)).not.toContain('Bolts Ltd');
  });
});
