/** The rights that a request to S3 needs (S3 User Guide, "Required permissions for Amazon S3 API operations"). */
import type { Need } from './decide.ts';

type ObjectRequest = {
  method: string;
  bucket: string;
  key: string;
  query: URLSearchParams;
  headers: Record<string, string>;
};

export const bucketArn = (bucket: string): string => `arn:aws:s3:::${bucket}`;
export const objectNeed = (action: string, bucket: string, key: string): Need => ({
  action: `s3:${action}`,
  resource: `${bucketArn(bucket)}/${key}`,
});
export const listNeed = (bucket: string, prefix?: string): Need => ({
  action: 's3:ListBucket',
  resource: bucketArn(bucket),
  ...(prefix === undefined ? {} : { context: { 's3:prefix': prefix } }),
});

/** Permissions of a request that do not depend on its body: a multi-object delete checks each object separately. */
export function needsOfS3(request: ObjectRequest): Need[] {
  const { method, bucket, key, query } = request;
  if (key === '') {
    if (method === 'POST') return [];
    const need = listNeed(bucket, query.get('prefix') ?? '');
    return [query.has('versions') ? { ...need, action: 's3:ListBucketVersions' } : need];
  }
  return actionsOnObject(request).map((action) => objectNeed(action, bucket, key));
}

function actionsOnObject({ method, query, headers }: ObjectRequest): string[] {
  const hasVersion = query.has('versionId');
  switch (method) {
    case 'GET':
    case 'HEAD':
      if (query.has('uploadId')) return ['ListMultipartUploadParts'];
      return [hasVersion ? 'GetObjectVersion' : 'GetObject'];
    case 'DELETE':
      if (query.has('uploadId')) return ['AbortMultipartUpload'];
      return [hasVersion ? 'DeleteObjectVersion' : 'DeleteObject'];
    default:
      return ['PutObject', ...rightsOfHeaders(headers)];
  }
}

/** Upload headers with a separate permission. */
const headerRights: Record<string, string> = {
  'x-amz-tagging': 'PutObjectTagging',
  'x-amz-acl': 'PutObjectAcl',
  'x-amz-object-lock-mode': 'PutObjectRetention',
  'x-amz-object-lock-legal-hold': 'PutObjectLegalHold',
};

function rightsOfHeaders(headers: Record<string, string>): string[] {
  return Object.entries(headerRights).flatMap(([header, right]) => (headers[header] === undefined ? [] : [right]));
}
