import { beforeEach, describe, expect, it } from 'vitest';
import { uploadUserImage } from '../../shared/contract/images/images.contract.ts';
import { principalOf, testIds } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { organizationEntity, userEntity } from '../core/auth/principal.entities.ts';
import { requestCount, resetRequestCount } from '../core/data/request-count.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';
import type { RecodedPicture } from './recode-picture.ts';
import { dropPictures, keepPictures, type PictureDependencies } from './store-pictures.ts';

const picture: RecodedPicture = {
  bytes: Buffer.from('pixels'),
  contentType: 'image/png',
  extension: 'png',
  width: 1,
  height: 1,
};
const pictures = { thumbnail: picture, image: picture };
const principal = principalOf();
const { user, organization } = principal;

describe('a picture that is taken in while its owner changes otherwise', () => {
  let table: TenantTable;
  let dependencies: PictureDependencies;
  let laidDown: Set<string>;
  const findUser = () => table.find(userEntity, user);
  beforeEach(async () => {
    table = createMemoryDynamoDb().tableOf(principal.scope);
    await table.write([put(userEntity, user, 'new'), put(organizationEntity, organization, 'new')]);
    laidDown = new Set();
    dependencies = {
      table,
      ids: testIds(),
      now: () => 0,
      objects: {
        put: async (key) => void laidDown.add(key),
        remove: async (key) => void laidDown.delete(key),
        findUpload: async () => undefined,
        signUpload: async () => '',
      },
    };
    // The request read an older state than this.
    await table.write([put(userEntity, { ...user, language: 'zhTw', revision: 2 }, 1)]);
  });

  it('is stored next to a concurrent change', async () => {
    const stored = await keepPictures(dependencies, principal, 'user', pictures);
    expect(await findUser()).toMatchObject({ language: 'zhTw', avatar: stored, revision: 3 });
    expect(laidDown).toEqual(new Set(Object.values(stored)));
  });

  it('costs no more requests than its call declares, that for the principal among them', async () => {
    resetRequestCount(1);
    await keepPictures(dependencies, principal, 'user', pictures);
    expect(requestCount()).toBe(uploadUserImage.requests);
  });

  it('replaces one that was stored concurrently, and removes its files', async () => {
    const first = await keepPictures(dependencies, principal, 'user', pictures);
    const second = await keepPictures(dependencies, principal, 'user', pictures);
    expect(await findUser()).toMatchObject({ avatar: second });
    expect(second).not.toEqual(first);
    expect(laidDown).toEqual(new Set(Object.values(second)));
  });

  it('is taken away all the same', async () => {
    await keepPictures(dependencies, principal, 'user', pictures);
    await dropPictures(
      dependencies,
      { ...principal, user: { ...user, avatar: { thumbnailKey: 'a', imageKey: 'b' } } },
      'user',
    );
    expect(await findUser()).toMatchObject({ language: 'zhTw' });
    expect((await findUser())?.avatar).toBeUndefined();
    expect(laidDown).toEqual(new Set());
  });

  it('is refused, and leaves nothing behind, when the account was terminated', async () => {
    await table.write([put(userEntity, { ...user, status: 'terminated', revision: 3 }, 2)]);
    await expect(keepPictures(dependencies, principal, 'user', pictures)).rejects.toMatchObject({
      code: 'request.conflict',
    });
    expect(laidDown).toEqual(new Set());
  });
});
