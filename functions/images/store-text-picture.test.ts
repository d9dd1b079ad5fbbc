import { beforeEach, expect, it } from 'vitest';
import type { UserId } from '../../shared/ids.ts';
import { type Collaborators, first, openCollaborators } from '../../tests/support/memory/collaborators.ts';
import type { MediaObjects } from './media-objects.ts';
import { keepTextPicture } from './store-text-picture.ts';

let world: Collaborators;
let asked: string[];
beforeEach(async () => {
  world = await openCollaborators();
  asked = [];
  await world.invite();
  await world.join();
});

const objects: MediaObjects = {
  put: async () => {},
  remove: async () => {},
  findUpload: async (key) => {
    asked.push(key);
    return undefined;
  },
  signUpload: async () => '',
};
/** The upload is not there: whoever may store a picture is refused for that. */
const keep = async () => {
  const { reportId } = world;
  const input = { params: { reportId }, query: {}, body: { uploadId: 'f'.repeat(32) } };
  return world.codeOf(keepTextPicture({ table: world.bench.table, objects }, await world.expert(), input));
};
const become = (userId: UserId) => world.ask(userId, 'reviewer', [first]);

it('is open to external contributors, and to no external reader', async () => {
  await keep();
  expect(asked).toHaveLength(1);
  await become(world.expertId);
  expect(await keep()).toBe('auth.forbidden');
  expect(asked).toHaveLength(1);
});
