import { AppError } from '../../shared/errors.ts';
import type { TenantId } from '../../shared/ids.ts';
import type { ContentPictureFile } from '../../shared/model/platform/content.ts';
import { megabyteBytes } from '../../shared/model/text/file-check.ts';
import { tenantEntity } from '../core/auth/principal.entities.ts';
import type { Principal } from '../core/auth/principal.ts';
import { contentPictureName } from '../core/brand/content-picture-name.ts';
import { type BrandStore, putBrandObject } from '../core/brand/put-brand-object.ts';
import { platformScope, type Scope } from '../core/data/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import type { MediaObjects } from './media-objects.ts';
import { recodePicture } from './recode-picture.ts';
import { takeUpload } from './uploads.ts';

/** Twice the width of the widest text, for dense screens. */
const sidePixelsMax = 1_440;
/** Limit of the re-encoded bytes: a reader on a phone loads each. */
const storedBytesMax = 2 * megabyteBytes;

type Dependencies = BrandStore & { tableOf: (scope: Scope) => TenantTable; objects: MediaObjects };

/**
 * Stores an uploaded picture for an article where the tenant's own host serves it, re-encoded, under a name that nobody
 * can guess. Nothing refers to it before the article with it is saved.
 */
export const keepContentPicture = async (
  { tableOf, objects, brand }: Dependencies,
  principal: Principal,
  { tenantId, uploadId }: { tenantId: TenantId; uploadId: string },
): Promise<ContentPictureFile> => {
  const tenant = await tableOf(platformScope(tenantId)).find(tenantEntity, {});
  if (!tenant) throw new AppError('tenant.unknown');
  const picture = await recodePicture(await takeUpload(objects, principal, uploadId), sidePixelsMax);
  if (picture.bytes.byteLength > storedBytesMax) throw new AppError('image.rejected', { reason: 'volume' });
  await putBrandObject({ brand }, tenant.hostname, {
    name: contentPictureName(uploadId),
    body: picture.bytes,
    type: picture.contentType,
  });
  return { pictureId: uploadId, width: picture.width, height: picture.height };
};
