import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

/** Objects that expire after a day and that a retry writes again. */
export type ShortLivedObjects = {
  read(key: string): Promise<Uint8Array>;
  put(key: string, body: Uint8Array, contentType: string): Promise<void>;
};

export const createShortLivedObjects = (bucket: string): ShortLivedObjects => {
  const s3 = new S3Client({ maxAttempts: 4 });
  return {
    read: async (key) => {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      if (!Body) throw new Error(`object ${key} has no body`);
      return Body.transformToByteArray();
    },
    put: async (key, body, contentType) => {
      await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: contentType }));
    },
  };
};

export const putJson = (objects: Pick<ShortLivedObjects, 'put'>, key: string, value: unknown): Promise<void> =>
  objects.put(key, new TextEncoder().encode(JSON.stringify(value)), 'application/json');
