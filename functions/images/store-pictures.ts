import { randomBytes } from 'node:crypto';
import { AppError } from '../../shared/errors.ts';
import type { Ids } from '../../shared/ids.ts';
import type { StoredImage } from '../../shared/model/people/user.ts';
import { auditOrganization } from '../core/audit/organization-audit.ts';
import { organizationEntity, userEntity } from '../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put, type Write } from '../core/data/write.ts';
import type { MediaObjects } from './media-objects.ts';
import type { RecodedPicture } from './recode-picture.ts';

export type PictureDependencies = {
  table: TenantTable;
  objects: MediaObjects;
  ids: Pick<Ids, 'audit'>;
  now: () => number;
};

/** Owner of a picture. */
export type PictureOwner = 'user' | 'organization';

type Pictures = { thumbnail: RecodedPicture; image: RecodedPicture };

/** The tenant is first, as in the table; a new name each time, so that caches never serve a replaced picture. */
const keysOf = ({ tenant, organization, user }: Principal, owner: PictureOwner, pictures: Pictures): StoredImage => {
  const folder = owner === 'user' ? `users/${user.userId}` : 'logo';
  const base = `${tenant.tenantId}/${organization.organizationId}/${folder}/${randomBytes(16).toString('hex')}`;
  return {
    thumbnailKey: `${base}-thumbnail.${pictures.thumbnail.extension}`,
    imageKey: `${base}.${pictures.image.extension}`,
  };
};

type Owned = Pick<Principal, 'user' | 'organization'>;

const pictureOf = ({ user, organization }: Owned, owner: PictureOwner): StoredImage | undefined =>
  owner === 'user' ? user.avatar : organization.logo;

const putOwner = ({ user, organization }: Owned, owner: PictureOwner, next: StoredImage | undefined): Write => {
  if (owner === 'user') {
    const { avatar: _former, ...rest } = user;
    const changed = { ...rest, ...(next ? { avatar: next } : {}), revision: user.revision + 1 };
    return put(userEntity, changed, user.revision);
  }
  const { logo: _former, ...rest } = organization;
  const changed = { ...rest, ...(next ? { logo: next } : {}), revision: organization.revision + 1 };
  return put(organizationEntity, changed, organization.revision);
};

const readAgain = async (table: TenantTable, { user, organization }: Principal): Promise<Owned> => {
  const found = await table.findMany([userEntity.key(user), organizationEntity.key(organization)]);
  const both = { user: found.pick(userEntity, user), organization: found.pick(organizationEntity, organization) };
  if (both.user?.status !== 'registered' || !both.organization) throw new AppError('request.conflict');
  return { user: both.user, organization: both.organization };
};

/**
 * Names another picture, or none, in the record, whatever else changed there since the request began: it replaces the
 * current picture and returns it.
 */
const replacePicture = async (
  dependencies: PictureDependencies,
  principal: Principal,
  owner: PictureOwner,
  next: StoredImage | undefined,
): Promise<StoredImage | undefined> => {
  const { organizationId } = principal.organization;
  const change =
    owner === 'user'
      ? ({ action: 'person.profile-changed', section: principal.user.email, field: 'avatar' } as const)
      : ({ action: 'organization.logo-changed', field: 'logo' } as const);
  const newValue = next?.imageKey.split('/').at(-1) ?? '';
  let isFirst = true;
  return retryOnConflict(async () => {
    const owned = isFirst ? principal : await readAgain(dependencies.table, principal);
    isFirst = false;
    const former = pictureOf(owned, owner);
    const oldValue = former?.imageKey.split('/').at(-1) ?? '';
    await dependencies.table.write([
      putOwner(owned, owner, next),
      auditOrganization(dependencies, organizationId, authorOf(principal), { ...change, oldValue, newValue }),
    ]);
    return former;
  });
};

const removeObjects = async (objects: MediaObjects, stored: StoredImage | undefined): Promise<void> => {
  if (!stored) return;
  await Promise.all([objects.remove(stored.thumbnailKey), objects.remove(stored.imageKey)]);
};

/**
 * Stores the pictures, then names them in the record, then deletes the old ones: after any interruption, the record
 * names existing pictures.
 */
export const keepPictures = async (
  dependencies: PictureDependencies,
  principal: Principal,
  owner: PictureOwner,
  pictures: Pictures,
): Promise<StoredImage> => {
  const { objects } = dependencies;
  const next = keysOf(principal, owner, pictures);
  await Promise.all([objects.put(next.thumbnailKey, pictures.thumbnail), objects.put(next.imageKey, pictures.image)]);
  const former = await replacePicture(dependencies, principal, owner, next).catch(async (error: unknown) => {
    await removeObjects(objects, next);
    throw error;
  });
  await removeObjects(objects, former);
  return next;
};

/** Removes the picture; without one nothing is written. */
export const dropPictures = async (
  dependencies: PictureDependencies,
  principal: Principal,
  owner: PictureOwner,
): Promise<void> => {
  if (!pictureOf(principal, owner)) return;
  await removeObjects(dependencies.objects, await replacePicture(dependencies, principal, owner, undefined));
};
