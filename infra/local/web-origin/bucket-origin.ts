import type { EdgeResponse, Origin } from '../edge/edge-types.ts';
import { decodePercent } from '../http/http.ts';
import { shownHeaders } from '../s3/object-calls.ts';
import type { ObjectStore } from '../s3/object-store.ts';
import { missing } from './static-files.ts';

const noPicture = { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };

/**
 * Brand of a host that no tenant has. CloudFront refuses such a host before any page (it has no distribution tenant); here
 * the page is served, so that its words can be seen, and its brand is empty instead of an error in place of a stylesheet.
 */
const noBrand = new Map([
  ['current.css', { type: 'text/css; charset=utf-8', body: '' }],
  ['logo', noPicture],
  ['mini-logo', noPicture],
  ['favicon', noPicture],
]);

/** S3's answer to a path with invalid percent-encoding. */
function malformed(): EdgeResponse {
  const body =
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>InvalidURI</Code><Message>Couldn\'t parse the specified URI.</Message></Error>';
  return { status: 400, headers: { 'content-type': 'application/xml' }, cookies: [], body: Buffer.from(body) };
}

function brandless(key: string): EdgeResponse | undefined {
  const empty = noBrand.get(/^theme\/[^/]+\/([^/]+)$/.exec(key)?.[1] ?? '');
  if (empty === undefined) return undefined;
  const headers = { 'content-type': empty.type, 'cache-control': 'no-cache' };
  return { status: 200, headers, cookies: [], body: Buffer.from(empty.body) };
}

/** A bucket behind CloudFront: read by origin access control, never by the viewer. */
export function createBucketOrigin(objects: Pick<ObjectStore, 'find' | 'read'>, bucket: string): Origin {
  return async (request) => {
    const key = decodePercent(request.path.slice(1));
    if (key === undefined) return malformed();
    const head = objects.find(bucket, key);
    if (head === undefined) return brandless(key) ?? missing();
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
