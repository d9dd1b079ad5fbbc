import { beforeEach, expect, it } from 'vitest';
import { UserId } from '../../../shared/ids.ts';
import { EntityInvitee } from '../../../shared/model/entities/member.ts';
import { EntityInput } from '../../../shared/model/entities/reporting-entity.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { createRequestBench, type RequestBench, site } from '../../../tests/support/memory/request-bench.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { addEntity } from '../tree/change-entities.ts';
import { inviteEntityUsers } from '../users/invite-entity-users.ts';
import { moveEntityTask } from './answer-task.ts';
import { changeEntityRequest } from './change-request.ts';
import { commentEntityRequest, commentEntityTask } from './comment-request.ts';
import { getEntityTask, listEntityTasks, openEntityTask } from './own-tasks.ts';

let bench: RequestBench;
let asked: Awaited<ReturnType<RequestBench['ask']>>;
beforeEach(async () => {
  bench = await createRequestBench();
  asked = await bench.ask([{ kind: 'metric', metricCode: 'ghg.scope1.gross' }]);
});

/** Reassigns the request of the harbour plant to the hill plant, where Cy answers. */
const reassign = async (): Promise<Principal> => {
  const { dependencies, world } = bench;
  const { entityId } = await addEntity(dependencies, world.principal, {
    body: EntityInput.parse({ name: 'Hill plant', type: 'Site' }),
  });
  const cy = { firstName: 'Cy', lastName: 'Wong' };
  const invitee = EntityInvitee.parse({ ...cy, email: 'cy@plant.example' });
  const { users } = await inviteEntityUsers(
    dependencies,
    world.principal,
    { params: { entityId }, body: { people: [invitee] } },
    { ...site, language: 'en' },
  );
  const { revision } = await bench.current(asked);
  const body = { to: { entityId, userId: null }, revision };
  await changeEntityRequest(dependencies, world.principal, { params: asked.key, body }, site);
  return principalOf({ user: { ...cy, userId: UserId.parse(users[0]?.userId) } });
};

it('people of the new entity see nothing of the one that had the request before; the asker does', async () => {
  const { dependencies, world } = bench;
  const { key, itemKey, entity } = asked;
  const comment = (by: Principal, text: string) =>
    commentEntityTask(dependencies, by, { params: key, body: { itemKey: null, text } });
  await comment(asked.ana, 'Ask the hill');
  const words = { itemKey: null, text: 'Ana, are you sure?' };
  await commentEntityRequest(dependencies, world.principal, { params: key, body: words }, site);
  const cy = await reassign();
  await comment(cy, 'It is ours');
  const seen = await getEntityTask(dependencies, cy, key);
  expect(seen.comments.map(({ text }) => text)).toEqual(['It is ours']);
  const opened = await openEntityTask(dependencies, cy, key);
  const body = { action: 'decline' as const, itemKeys: [itemKey], note: 'No meter' };
  const moved = await moveEntityTask(dependencies, cy, { params: key, body });
  const shown = JSON.stringify([seen, opened, moved, await listEntityTasks(dependencies, cy)]);
  expect(['Harbour', String(entity.entityId), 'Ana'].filter((word) => shown.includes(word))).toEqual([]);
  const { comments, reassignedFrom } = await bench.current(asked);
  expect([comments.length, reassignedFrom?.name]).toEqual([3, 'Harbour plant']);
});

it('a request where something was typed stays with its entity, also when it was cleared again', async () => {
  await bench.answer(asked, '10');
  await bench.say(asked, null, 1);
  await expect(reassign()).rejects.toMatchObject({ code: 'entity_request.step_refused' });
});

it('is found by nobody of another entity of the organisation, as by those who had it before', async () => {
  const { dependencies } = bench;
  const cy = await reassign();
  const refusal = { code: 'entity_request.not_found' };
  await expect(getEntityTask(dependencies, asked.ana, asked.key)).rejects.toMatchObject(refusal);
  await expect(openEntityTask(dependencies, asked.ana, asked.key)).rejects.toMatchObject(refusal);
  expect((await getEntityTask(dependencies, cy, asked.key)).requestId).toBe(asked.key.requestId);
});
