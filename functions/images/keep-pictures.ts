import { randomBytes } from 'node:crypto';
import { AppError } from '../../shared/errors.ts';
import type { Ids } from '../../shared/ids.ts';
import type { StoredImage } from '../../shared/model/user.ts';
import { auditOrganization } from '../core/audit/organization-audit.ts';
import { organizationEntity, userEntity } from '../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put, type Write } from '../core/data/write.ts';
import { WriteConflict } from '../core/data/write-transaction.ts';
import type { MediaObjects } from './media-objects.ts';
import type { RecodedPicture } from './recode-picture.ts';

export type PictureDependencies = {
  table: TenantTable;
  objects: MediaObjects;
  ids: Pick<Ids, 'audit'>;
  now: () => number;
};

/** Whose picture it is. */
export type PictureOwner = 'user' | 'organization';

type Pictures = { thumbnail: RecodedPicture; image: RecodedPicture };

/** The tenant comes first, as in the table; a fresh name each time, so that nothing is ever replaced in a cache. */
const keysOf = ({ tenant, organization, user }: Principal, owner: PictureOwner, pictures: Pictures): StoredImage => {
  const folder = owner === 'user' ? `users/${user.userId}` : 'logo';
  const base = `${tenant.tenantId}/${organization.organizationId}/${folder}/${randomBytes(16).toString('hex')}`;
  return {
    thumbnailKey: `${base}-thumbnail.${pictures.thumbnail.extension}`,
    imageKey: `${base}.${pictures.image.extension}`,
  };
};

const pictureOf = (principal: Principal, owner: PictureOwner): StoredImage | undefined =>
  owner === 'user' ? principal.user.avatar : principal.organization.logo;

const putOwner = ({ user, organization }: Principal, owner: PictureOwner, next: StoredImage | undefined): Write => {
  if (owner === 'user') {
    const { avatar: _former, ...kept } = user;
    const changed = { ...kept, ...(next ? { avatar: next } : {}), revision: user.revision + 1 };
    return put(userEntity, changed, user.revision);
  }
  const { logo: _former, ...kept } = organization;
  const changed = { ...kept, ...(next ? { logo: next } : {}), revision: organization.revision + 1 };
  return put(organizationEntity, changed, organization.revision);
};

const writeOwner = async (
  dependencies: PictureDependencies,
  principal: Principal,
  owner: PictureOwner,
  next: StoredImage | undefined,
): Promise<void> => {
  const { organizationId } = principal.organization;
  const oldValue = pictureOf(principal, owner)?.imageKey.split('/').at(-1) ?? '';
  const newValue = next?.imageKey.split('/').at(-1) ?? '';
  const change =
    owner === 'user'
      ? ({ action: 'person.profile-changed', section: principal.user.email, field: 'avatar' } as const)
      : ({ action: 'organization.logo-changed', field: 'logo' } as const);
  await dependencies.table.write([
    putOwner(principal, owner, next),
    auditOrganization(dependencies, organizationId, authorOf(principal), { ...change, oldValue, newValue }),
  ]);
};

const removeObjects = async (objects: MediaObjects, stored: StoredImage | undefined): Promise<void> => {
  if (!stored) return;
  await Promise.all([objects.remove(stored.thumbnailKey), objects.remove(stored.imageKey)]);
};

/**
 * Lays the pictures down, then names them in the record, then deletes the old ones: whatever breaks off in between, the record
 * names pictures that are there.
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
  try {
    await writeOwner(dependencies, principal, owner, next);
  } catch (error) {
    await removeObjects(objects, next);
    throw error instanceof WriteConflict ? new AppError('request.conflict') : error;
  }
  await removeObjects(objects, pictureOf(principal, owner));
  return next;
};

/** Takes the picture away; without one nothing is written. */
export const dropPictures = async (
  dependencies: PictureDependencies,
  principal: Principal,
  owner: PictureOwner,
): Promise<void> => {
  const stored = pictureOf(principal, owner);
  if (!stored) return;
  await writeOwner(dependencies, principal, owner, undefined).catch((error: unknown) => {
    throw error instanceof WriteConflict ? new AppError('request.conflict') : error;
  });
  await removeObjects(dependencies.objects, stored);
};
