import { GetObjectCommand, NoSuchKey, S3ServiceException } from '@aws-sdk/client-s3';
import { AppError } from '../../shared/errors.ts';
import type { TenantId } from '../../shared/ids.ts';
import { picturesOf } from '../../shared/model/platform/content.ts';
import type { ContentItem } from '../../shared/model/platform/content-item.ts';
import { tenantEntity } from '../core/auth/principal.entities.ts';
import { contentPictureName } from '../core/brand/content-picture-name.ts';
import { type BrandStore, putBrandObject } from '../core/brand/put-brand-object.ts';
import { platformScope } from '../core/data/scope.ts';
import type { OperationsDependencies } from './dependencies.ts';

const forbidden = 403;

/** Without the right to list a bucket, S3 answers 403 for a key that it does not have. */
const isMissing = (error: unknown): boolean =>
  error instanceof NoSuchKey || (error instanceof S3ServiceException && error.$metadata.httpStatusCode === forbidden);

const readPicture = async ({ brand }: BrandStore, hostname: string, pictureId: string) => {
  const command = new GetObjectCommand({
    Bucket: brand.bucket,
    Key: `theme/${hostname}/${contentPictureName(pictureId)}`,
  });
  const { Body, ContentType = 'image/jpeg' } = await brand.client.send(command).catch((error: unknown) => {
    throw isMissing(error) ? new AppError('upload.missing') : error;
  });
  if (!Body) throw new AppError('upload.missing');
  return { body: await Body.transformToByteArray(), type: ContentType };
};

/**
 * Gives each tenant of a save its own copy of the article's pictures, so that its host serves them and its archive has
 * them. The first tenant is where they were uploaded. @throws upload.missing for one that it does not have.
 */
export const copyPictures = async (
  dependencies: BrandStore,
  content: ContentItem,
  [first, ...others]: readonly { hostname: string }[],
): Promise<void> => {
  if (content.kind !== 'article' || !first) return;
  for (const { pictureId } of picturesOf(content.item)) {
    const picture = await readPicture(dependencies, first.hostname, pictureId);
    const copies = others.map(({ hostname }) =>
      putBrandObject(dependencies, hostname, { name: contentPictureName(pictureId), ...picture }),
    );
    await Promise.all(copies);
  }
};

/** A picture of a tenant's article as a data address: the operators' host serves no other tenant's. */
export const readContentPicture = async (
  dependencies: Pick<OperationsDependencies, 'tableOf' | 'brand'>,
  { tenantId, pictureId }: { tenantId: TenantId; pictureId: string },
): Promise<{ picture: string }> => {
  const tenant = await dependencies.tableOf(platformScope(tenantId)).find(tenantEntity, {});
  if (!tenant) throw new AppError('tenant.unknown');
  const { body, type } = await readPicture(dependencies, tenant.hostname, pictureId);
  return { picture: `data:${type};base64,${Buffer.from(body).toString('base64')}` };
};
