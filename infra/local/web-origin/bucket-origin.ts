import type { Origin } from '../edge/edge-types.ts';
import { shownHeaders } from '../s3/object-calls.ts';
import type { ObjectStore } from '../s3/object-store.ts';
import { missing } from './static-files.ts';

/** A bucket behind CloudFront: read by origin access control, never by the viewer. */
export function createBucketOrigin(objects: ObjectStore, bucket: string): Origin {
  return async (request) => {
    const head = objects.find(bucket, decodeURIComponent(request.path.slice(1)));
    if (head === undefined) return missing();
    const etag = `"${head.etag}"`;
    const headers = {
      ...shownHeaders(head, false),
      etag,
      'last-modified': new Date(head.lastModifiedAt).toUTCString(),
    };
    if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) {
      return { status: 304, headers, cookies: [], body: Buffer.alloc(0) };
    }
    return { status: 200, headers, cookies: [], body: await objects.read(head) };
  };
}
