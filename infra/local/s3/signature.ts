/**
 * AWS Signature Version 4 as S3 checks it: in the Authorization header or, for a presigned URL, in the query. Times are
 * judged by the moved clock. Written after "Authenticating Requests (AWS Signature Version 4)" of the S3 API reference.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Credentials } from '../iam/credentials.ts';
import { S3Error } from './s3-error.ts';

/** The credentials of a key id; undefined for an unknown one. */
export type FindCredentials = (accessKeyId: string) => Credentials | undefined;

export type SignedRequest = {
  method: string;
  /** Path as sent and signed, with whatever prefix the endpoint has. */
  path: string;
  query: [name: string, value: string][];
  /** Lower-case names. */
  headers: Record<string, string>;
};

export type Scope = { credentials: Credentials; date: string; region: string; service: string };

/** `payloadHash` is the declared hash of the body or a marker such as UNSIGNED-PAYLOAD. */
export type Verified = { payloadHash: string; accessKeyId: string };

/** Signed requests may be this far off the service's clock; a presigned URL lives seven days at most. */
const skewMillisecondsMax = 15 * 60 * 1000;
const expiresSecondsMax = 604_800;

/** Checks a request. Throws the error of S3. */
export function verifySignature(request: SignedRequest, findCredentials: FindCredentials, now: number): Verified {
  const query = new Map(request.query);
  if (query.has('X-Amz-Signature')) return verifyPresigned(request, query, findCredentials, now);
  const { authorization } = request.headers;
  if (authorization === undefined) throw new S3Error('AccessDenied', 'Access Denied');
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(
    authorization,
  );
  if (parts === null) throw new S3Error('InvalidArgument', 'Unsupported Authorization Type');
  const [, credential = '', signedHeaders = '', signature = ''] = parts;
  const scope = parseScope(credential, findCredentials, request.headers['x-amz-security-token']);
  const time = request.headers['x-amz-date'] ?? '';
  if (Math.abs(parseTime(time) - now) > skewMillisecondsMax) {
    throw new S3Error(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
  }
  const payloadHash = request.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD';
  const canonical = canonicalRequest(request, request.query, signedHeaders.split(';'), payloadHash);
  assertSignature(canonical, time, scope, signature);
  return { payloadHash, accessKeyId: scope.credentials.accessKeyId };
}

function verifyPresigned(
  request: SignedRequest,
  query: Map<string, string>,
  findCredentials: FindCredentials,
  now: number,
): Verified {
  if (query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256')
    throw new S3Error('InvalidArgument', 'X-Amz-Algorithm is not supported');
  const scope = parseScope(query.get('X-Amz-Credential') ?? '', findCredentials, query.get('X-Amz-Security-Token'));
  const time = query.get('X-Amz-Date') ?? '';
  const expiresSeconds = Number(query.get('X-Amz-Expires'));
  if (!(expiresSeconds > 0 && expiresSeconds <= expiresSecondsMax)) {
    throw new S3Error('InvalidArgument', 'X-Amz-Expires must be between 1 and 604800 seconds');
  }
  const signedAt = parseTime(time);
  if (signedAt - now > skewMillisecondsMax) throw new S3Error('AccessDenied', 'Request is not valid yet');
  if (now > signedAt + expiresSeconds * 1000) throw new S3Error('AccessDenied', 'Request has expired');
  const signedHeaders = (query.get('X-Amz-SignedHeaders') ?? '').split(';');
  if (!signedHeaders.includes('host')) throw new S3Error('SignatureDoesNotMatch', 'The host header must be signed');
  const payloadHash =
    query.get('X-Amz-Content-Sha256') ?? request.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD';
  const signed = request.query.filter(([name]) => name !== 'X-Amz-Signature');
  const canonical = canonicalRequest(request, signed, signedHeaders, payloadHash);
  assertSignature(canonical, time, scope, query.get('X-Amz-Signature') ?? '');
  return { payloadHash, accessKeyId: scope.credentials.accessKeyId };
}

/**
 * Throws when the credential is not ours, or when the token of its session is missing. Form: `<key
 * id>/<date>/<region>/s3/aws4_request`.
 */
export function parseScope(credential: string, findCredentials: FindCredentials, sessionToken?: string): Scope {
  const [accessKeyId = '', date = '', region = '', service = '', terminator] = credential.split('/');
  const credentials = findCredentials(accessKeyId);
  if (credentials === undefined) {
    throw new S3Error('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
  }
  if (credentials.sessionToken !== sessionToken) {
    throw new S3Error('InvalidToken', 'The provided token is malformed or otherwise invalid.');
  }
  if (terminator !== 'aws4_request' || service !== 's3')
    throw new S3Error('InvalidArgument', 'The credential scope is malformed');
  return { credentials, date, region, service };
}

export function signText(text: string, scope: Scope): string {
  const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();
  const key = [scope.date, scope.region, scope.service, 'aws4_request'].reduce<Buffer | string>(
    (signing, part) => hmac(signing, part),
    `AWS4${scope.credentials.secretAccessKey}`,
  );
  return hmac(key, text).toString('hex');
}

export function isEqualText(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}

function assertSignature(canonical: string, time: string, scope: Scope, signature: string): void {
  const credentialScope = `${scope.date}/${scope.region}/${scope.service}/aws4_request`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const expected = signText(`AWS4-HMAC-SHA256\n${time}\n${credentialScope}\n${digest}`, scope);
  if (time.startsWith(scope.date) && isEqualText(expected, signature)) return;
  throw new S3Error(
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  );
}

function canonicalRequest(
  request: SignedRequest,
  query: [string, string][],
  signedHeaders: string[],
  payloadHash: string,
): string {
  const pairs = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const headers = signedHeaders.map(
    (name) => `${name}:${(request.headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}\n`,
  );
  return [request.method, request.path, pairs.join('&'), headers.join(''), signedHeaders.join(';'), payloadHash].join(
    '\n',
  );
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** `20260131T235959Z`; NaN makes every comparison fail, so a missing time is refused. */
function parseTime(text: string): number {
  const parts = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(text);
  if (parts === null)
    throw new S3Error('AccessDenied', 'AWS authentication requires a valid Date or x-amz-date header');
  const [, year, month, day, hour, minute, second] = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
