/** Calls on one object: put, copy, get, head, delete. */
import { pipeline } from 'node:stream/promises';
import { decodePercent, readBody } from '../http/http.ts';
import { objectNeed } from '../iam/s3-needs.ts';
import { isLocked, storedLockHeaders } from './object-lock.ts';
import type { ObjectHead } from './object-store.ts';
import { readPayload } from './payload.ts';
import { assertAllowed, type S3Call } from './s3-call.ts';
import { S3Error } from './s3-error.ts';
import { element, xmlDocument } from './xml.ts';

/** A part or an object by one request; larger ones go by parts. */
export const uploadBytesMax = 512 * 1024 * 1024;

const storedHeaders = [
  'content-type',
  'content-encoding',
  'content-disposition',
  'content-language',
  'cache-control',
  'expires',
  ...storedLockHeaders,
];

export async function putObject(call: S3Call): Promise<void> {
  const { objects, bucket, key, headers } = call;
  const raw = await readBody(call.request, uploadBytesMax);
  const { body, checksums } = readPayload(raw, headers, call.payloadHash);
  const head = await objects.put(bucket, key, body, { ...headersToKeep(headers), ...checksums }, conditionOf(headers));
  call.response.writeHead(200, { etag: `"${head.etag}"`, 'content-length': 0, ...versionHeader(head), ...checksums });
  call.response.end();
}

export function conditionOf(headers: Record<string, string>) {
  return { ifNoneMatch: headers['if-none-match'], ifMatch: headers['if-match'] };
}

export function headersToKeep(headers: Record<string, string>): Record<string, string> {
  const storable = Object.entries(headers).filter(
    ([name]) => storedHeaders.includes(name) || name.startsWith('x-amz-meta-'),
  );
  const result = Object.fromEntries(storable);
  // aws-chunked is a transfer encoding, not the object's encoding.
  const encoding = result['content-encoding']
    ?.split(',')
    .filter((part) => part.trim() !== 'aws-chunked')
    .join(',');
  if (encoding === '') delete result['content-encoding'];
  else if (encoding !== undefined) result['content-encoding'] = encoding;
  return { 'content-type': 'binary/octet-stream', ...result };
}

export async function copyObject(call: S3Call): Promise<void> {
  const { objects, bucket, key, headers } = call;
  const source = /^\/?([^/]+)\/(.+?)(?:\?versionId=(.+))?$/.exec(
    decodePercent(headers['x-amz-copy-source'] ?? '') ?? '',
  );
  if (source === null)
    throw new S3Error('InvalidArgument', 'Copy Source must mention the source bucket and key: sourcebucket/sourcekey');
  const [, fromBucket = '', fromKey = '', fromVersion] = source;
  const action = fromVersion === undefined ? 'GetObject' : 'GetObjectVersion';
  assertAllowed(call, [objectNeed(action, fromBucket, fromKey)]);
  const original = objects.get(fromBucket, fromKey, fromVersion);
  const isReplaced = headers['x-amz-metadata-directive'] === 'REPLACE';
  const body = await objects.read(original);
  const copy = await objects.put(
    bucket,
    key,
    body,
    isReplaced ? headersToKeep(headers) : original.headers,
    conditionOf(headers),
  );
  sendXml(
    call,
    'CopyObjectResult',
    element('ETag', `"${copy.etag}"`) + element('LastModified', isoTime(copy)),
    versionHeader(copy),
  );
}

export async function getObject(call: S3Call): Promise<void> {
  const { objects, bucket, key, query, headers, response } = call;
  const head = objects.get(bucket, key, query.get('versionId') ?? undefined);
  if (isUnchanged(head, headers)) {
    response.writeHead(304, { etag: `"${head.etag}"` });
    response.end();
    return;
  }
  if (headers['if-match'] !== undefined && headers['if-match'].replaceAll('"', '') !== head.etag) {
    throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');
  }
  const range = rangeOf(headers.range, head.sizeBytes);
  const length = range === undefined ? head.sizeBytes : range.end - range.start + 1;
  response.writeHead(range === undefined ? 200 : 206, {
    ...shownHeaders(head, headers['x-amz-checksum-mode'] === 'ENABLED' && range === undefined),
    ...overrides(query),
    ...versionHeader(head),
    etag: `"${head.etag}"`,
    'last-modified': new Date(head.lastModifiedAt).toUTCString(),
    'accept-ranges': 'bytes',
    'content-length': length,
    ...(range === undefined ? {} : { 'content-range': `bytes ${range.start}-${range.end}/${head.sizeBytes}` }),
  });
  if (call.request.method === 'HEAD' || length === 0) response.end();
  else await pipeline(objects.stream(head, range), response);
}

/** Checksums are of the whole object and returned only on request. */
export function shownHeaders(head: ObjectHead, hasChecksums: boolean): Record<string, string> {
  if (hasChecksums) return head.headers;
  return Object.fromEntries(Object.entries(head.headers).filter(([name]) => !name.startsWith('x-amz-checksum-')));
}

/** S3's error when the version is locked for this call; undefined when it may be deleted. */
export function refusalOfLock(call: S3Call, key: string, versionId: string, now: number): string | undefined {
  const head = call.objects.find(call.bucket, key, versionId);
  if (head === undefined || !isLocked(head.headers, now)) return undefined;
  if (call.headers['x-amz-bypass-governance-retention'] !== 'true') {
    return 'Access Denied because object protected by object lock.';
  }
  return call.refusal([objectNeed('BypassGovernanceRetention', call.bucket, key)]);
}

export function deleteObject(call: S3Call, now: number): void {
  const { objects, bucket, key, query, response } = call;
  const versionId = query.get('versionId') ?? undefined;
  const locked = versionId && refusalOfLock(call, key, versionId, now);
  if (locked) throw new S3Error('AccessDenied', locked);
  const removed = objects.remove(bucket, key, versionId);
  const marker: Record<string, string> = removed?.isDeleteMarker === true ? { 'x-amz-delete-marker': 'true' } : {};
  response.writeHead(204, { ...(removed === undefined ? {} : versionHeader(removed)), ...marker });
  response.end();
}

export function versionHeader(head: ObjectHead): Record<string, string> {
  return head.versionId === 'null' ? {} : { 'x-amz-version-id': head.versionId };
}

export function isoTime(head: ObjectHead): string {
  return new Date(head.lastModifiedAt).toISOString();
}

export function sendXml(call: S3Call, root: string, inner: string, headers: Record<string, string> = {}): void {
  const body = xmlDocument(root, inner);
  call.response.writeHead(200, {
    'content-type': 'application/xml',
    'content-length': Buffer.byteLength(body),
    ...headers,
  });
  call.response.end(body);
}

function isUnchanged(head: ObjectHead, headers: Record<string, string>): boolean {
  const noneMatch = headers['if-none-match'];
  if (noneMatch !== undefined) return noneMatch === '*' || noneMatch.replaceAll('"', '') === head.etag;
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(head.lastModifiedAt / 1000) * 1000 <= since;
}

/** `response-content-disposition` and the like; S3 allows them for signed requests, and all of ours are. */
function overrides(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    Array.from(query)
      .filter(([name]) => name.startsWith('response-'))
      .map(([name, value]) => [name.slice('response-'.length), value]),
  );
}

function rangeOf(header: string | undefined, sizeBytes: number): { start: number; end: number } | undefined {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (parts === null || (parts[1] === '' && parts[2] === '')) return undefined;
  const isSuffix = parts[1] === '';
  const start = isSuffix ? Math.max(0, sizeBytes - Number(parts[2])) : Number(parts[1]);
  const end = isSuffix || parts[2] === '' ? sizeBytes - 1 : Math.min(Number(parts[2]), sizeBytes - 1);
  if (start > end) throw new S3Error('InvalidRange', 'The requested range is not satisfiable');
  return { start, end };
}
