import { PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import type { ColorSetting } from '../../shared/model/tenant.ts';
import { buildThemeStylesheet } from '../core/brand/theme-stylesheet.ts';
import type { OperationsDependencies } from './dependencies.ts';

type Brand = Pick<OperationsDependencies, 'brand'>;
/** `isFirst`: an object that is there already stays. */
type BrandObject = { name: string; body: string; type: string; isFirst?: boolean };

const preconditionFailed = 412;

/** The brand lies where the edge looks for it: `theme/{hostname}/…`, so that a page has it before its first paint. */
export const putBrandObject = async (
  { brand }: Brand,
  hostname: string,
  { name, body, type, isFirst = false }: BrandObject,
): Promise<void> => {
  const put = brand.client.send(
    new PutObjectCommand({
      Bucket: brand.bucket,
      Key: `theme/${hostname}/${name}`,
      Body: body,
      ContentType: type,
      CacheControl: 'public, max-age=60, stale-while-revalidate=86400',
      ...(isFirst ? { IfNoneMatch: '*' } : {}),
    }),
  );
  await put.catch((error: unknown) => {
    const isThere = error instanceof S3ServiceException && error.$metadata.httpStatusCode === preconditionFailed;
    if (!isThere) throw error;
  });
};

export const putStylesheet = (dependencies: Brand, hostname: string, setting: ColorSetting): Promise<void> =>
  putBrandObject(dependencies, hostname, {
    name: 'current.css',
    body: buildThemeStylesheet(setting),
    type: 'text/css; charset=utf-8',
  });
