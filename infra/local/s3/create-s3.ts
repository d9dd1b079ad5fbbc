/**
 * S3: the calls that the product makes, with signatures, policies, preconditions and versions checked as S3 does.
 * Anonymous requests are refused: every bucket of the product is private.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Bucket } from '../assembly/data.model.ts';
import type { Clock } from '../core/clock.ts';
import type { Store } from '../core/store.ts';
import { BodyTooLargeError, decodePercent, headerOf } from '../http/http.ts';
import type { Access } from '../iam/create-access.ts';
import { rootCredentials } from '../iam/credentials.ts';
import { listNeed, needsOfS3 } from '../iam/s3-needs.ts';
import { deleteObjects, listObjects, listVersions, postObject } from './bucket-calls.ts';
import { corsHeaders } from './cors.ts';
import { createMultipartCalls, type MultipartCalls } from './multipart-calls.ts';
import { copyObject, deleteObject, getObject, putObject } from './object-calls.ts';
import { createObjectStore, type ObjectStore } from './object-store.ts';
import { assertAllowed, type S3Call } from './s3-call.ts';
import { S3Error, sendS3Error } from './s3-error.ts';
import { type FindCredentials, verifySignature } from './signature.ts';

export type S3 = {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** For the edge, which reads by origin access control, and the control desk. */
  objects: ObjectStore;
};

export type S3Options = {
  folder: string;
  store: Store;
  clock: Clock;
  buckets: Bucket[];
  /** Knows the signers and their permissions; by default the owner's keys may do everything. */
  access?: Access;
  /** Path prefix at the time of signing: `/s3`. */
  pathPrefix: string;
};

export function createS3(options: S3Options): S3 {
  const objects = createObjectStore(options);
  const multipart = createMultipartCalls(options.store);
  return {
    objects,
    async handle(request, response) {
      const requestId = randomUUID();
      response.setHeader('x-amz-request-id', requestId);
      // The SDK corrects its clock by this header.
      response.setHeader('date', new Date(options.clock.now()).toUTCString());
      try {
        await answer(options, objects, multipart, request, response);
      } catch (error) {
        const known = error instanceof BodyTooLargeError ? new S3Error('EntityTooLarge', error.message) : error;
        if (!(known instanceof S3Error) || response.headersSent) throw error;
        request.resume();
        sendS3Error(response, known, requestId, request.method === 'HEAD');
      }
    },
  };
}

async function answer(
  options: S3Options,
  objects: ObjectStore,
  multipart: MultipartCalls,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(`http://s3${request.url ?? '/'}`);
  const [, bucket = '', ...rest] = url.pathname.split('/');
  if (bucket === '') throw new S3Error('NotImplemented', 'Buckets are made by the template; they are not listed here');
  const key = decodePercent(rest.join('/'));
  if (key === undefined) throw new S3Error('InvalidURI', "Couldn't parse the specified URI.");
  const { corsRules } = objects.getBucket(bucket);
  if (request.method === 'OPTIONS') {
    preflight(corsRules, request, response);
    return;
  }
  allowOrigin(corsRules, request, response);
  const headers = joinHeaders(request);
  const base = { request, response, objects, bucket, key, query: url.searchParams, headers, payloadHash: '' };
  const { findCredentials, refusalFor } = signersOf(options.access);
  const isForm =
    request.method === 'POST' && key === '' && (headers['content-type'] ?? '').startsWith('multipart/form-data');
  if (isForm) {
    const form: S3Call = { ...base, refusal: () => undefined };
    await postObject(form, findCredentials, refusalFor, options.clock.now());
    return;
  }
  const signed = {
    method: request.method ?? 'GET',
    path: `${options.pathPrefix}${url.pathname}`,
    query: Array.from(url.searchParams),
    headers,
  };
  const { payloadHash, accessKeyId } = verifySignature(signed, findCredentials, options.clock.now());
  const call: S3Call = { ...base, payloadHash, refusal: refusalFor(accessKeyId) };
  assertAllowed(call, needsOfS3({ ...call, method: signed.method }));
  await dispatch(call, multipart, options.clock.now()).catch((error: unknown) => {
    // Without permission to list a bucket, a caller does not learn that an object is missing.
    if (error instanceof S3Error && error.code === 'NoSuchKey') assertAllowed(call, [listNeed(bucket)]);
    throw error;
  });
}

type Signers = { findCredentials: FindCredentials; refusalFor(accessKeyId: string): S3Call['refusal'] };

function signersOf(access: Access | undefined): Signers {
  if (access === undefined) {
    const { accessKeyId: own } = rootCredentials;
    return {
      findCredentials: (accessKeyId) => (accessKeyId === own ? rootCredentials : undefined),
      refusalFor: () => () => undefined,
    };
  }
  return {
    findCredentials: (accessKeyId) => access.findCaller(accessKeyId)?.credentials,
    refusalFor(accessKeyId) {
      const caller = access.findCaller(accessKeyId)?.caller;
      return (needs) => (caller === undefined ? 'Access Denied' : access.refusal(caller, needs));
    },
  };
}

async function dispatch(call: S3Call, multipart: MultipartCalls, now: number): Promise<void> {
  const { query, key, headers } = call;
  const operation = `${call.request.method} ${key === '' ? 'bucket' : 'object'}`;
  switch (operation) {
    case 'GET bucket':
      if (query.has('versions')) return listVersions(call);
      return query.get('list-type') === '2' ? listObjects(call) : notServed(operation);
    case 'HEAD bucket':
      call.response.writeHead(200);
      call.response.end();
      return undefined;
    case 'POST bucket':
      return query.has('delete') ? deleteObjects(call, now) : notServed(operation);
    case 'GET object':
    case 'HEAD object':
      return getObject(call);
    case 'PUT object':
      if (query.has('partNumber')) return multipart.uploadPart(call);
      return headers['x-amz-copy-source'] === undefined ? putObject(call) : copyObject(call);
    case 'POST object':
      if (query.has('uploads')) return multipart.create(call);
      return query.has('uploadId') ? multipart.complete(call) : notServed(operation);
    case 'DELETE object':
      return query.has('uploadId') ? multipart.abort(call) : deleteObject(call, now);
    default:
      return notServed(operation);
  }
}

function notServed(operation: string): never {
  throw new S3Error('NotImplemented', `${operation} in this form is not served by the local cloud`);
}

function preflight(rules: Bucket['corsRules'], request: IncomingMessage, response: ServerResponse): void {
  const requested = (headerOf(request, 'access-control-request-headers') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const method = headerOf(request, 'access-control-request-method') ?? '';
  const headers = corsHeaders(rules, request.headers.origin ?? '', method, requested);
  if (headers === undefined) throw new S3Error('AccessDenied', 'CORSResponse: This CORS request is not allowed.');
  response.writeHead(200, { ...headers, 'content-length': 0 });
  response.end();
}

function allowOrigin(rules: Bucket['corsRules'], request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  const headers = corsHeaders(rules, origin, request.method ?? 'GET') ?? {};
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

function joinHeaders(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, values]) => [name, (values ?? []).join(',')]),
  );
}
