import { PutObjectCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3';

export type BrandStore = { brand: { client: S3Client; bucket: string } };

/** `isFirst`: an existing object is not replaced. */
export type BrandObject = { name: string; body: string | Uint8Array; type: string; isFirst?: boolean };

const preconditionFailed = 412;

/**
 * Stores an object of a brand where the edge reads it, `theme/{hostname}/…`, so that a page has it before its first
 * paint.
 */
export const putBrandObject = async (
  { brand }: BrandStore,
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
    const isThere =
      isFirst && error instanceof S3ServiceException && error.$metadata.httpStatusCode === preconditionFailed;
    if (!isThere) throw error;
  });
};
