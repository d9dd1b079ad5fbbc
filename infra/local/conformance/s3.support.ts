import { createHmac } from 'node:crypto';
import type { Bucket, ObjectLock } from '../assembly/data.model.ts';
import { rootCredentials } from '../iam/credentials.ts';

/** A bucket as an assembly describes it. */
export const bucket = (name: string, isVersioned = false, lock?: ObjectLock): Bucket => ({
  name,
  ...(lock === undefined ? {} : { lock }),
  regionalDomainName: `${name}.s3.us-east-1.amazonaws.com`,
  isVersioned,
  corsRules: [
    {
      AllowedMethods: ['GET', 'PUT', 'POST'],
      AllowedOrigins: ['http://*.localhost'],
      AllowedHeaders: ['content-type'],
      ExposedHeaders: ['etag'],
      MaxAge: 600,
    },
  ],
});

/** Fields of a presigned upload form, signed as the SDK does. */
export const signForm = (epochMilliseconds: number, key: string, conditions: unknown[], minutes = 10) => {
  const now = new Date(epochMilliseconds);
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const date = time.slice(0, 8);
  const credential = `${rootCredentials.accessKeyId}/${date}/us-east-1/s3/aws4_request`;
  const fields: Record<string, string> = {
    key,
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': credential,
    'x-amz-date': time,
  };
  const policy = Buffer.from(
    JSON.stringify({
      expiration: new Date(now.getTime() + minutes * 60_000).toISOString(),
      conditions: [
        { bucket: 'files' },
        ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
        ...conditions,
      ],
    }),
  ).toString('base64');
  const hmac = (secret: string | Buffer, data: string) => createHmac('sha256', secret).update(data).digest();
  const signing = [date, 'us-east-1', 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${rootCredentials.secretAccessKey}`,
  );
  return { ...fields, policy, 'x-amz-signature': hmac(signing, policy).toString('hex') };
};

/** The address with one value of its query changed. */
export function withQuery(url: URL, name: string, value: string): URL {
  const changed = new URL(url);
  changed.searchParams.set(name, value);
  return changed;
}
