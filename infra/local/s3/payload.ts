/** The body of an upload: decoded from its chunks, verified against the checksums sent with it. */
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { S3Error } from './s3-error.ts';

/**
 * Header or trailer by algorithm. CRC-32C, CRC-64/NVME and SHA-1 are stored but not verified: Node has no such function
 * or they are obsolete.
 */
const checksumHeaders = [
  'x-amz-checksum-crc32',
  'x-amz-checksum-sha256',
  'x-amz-checksum-crc32c',
  'x-amz-checksum-sha1',
  'x-amz-checksum-crc64nvme',
];

export type Payload = { body: Buffer; checksums: Record<string, string> };

/** `payloadHash` is the signed value: a digest or a marker such as UNSIGNED-PAYLOAD. Throws on any mismatch. */
export function readPayload(raw: Buffer, headers: Record<string, string>, payloadHash: string): Payload {
  const isChunked =
    payloadHash.startsWith('STREAMING-') || (headers['content-encoding'] ?? '').split(',').includes('aws-chunked');
  const { body, trailers } = isChunked ? decodeChunks(raw) : { body: raw, trailers: {} };
  const decodedLength = headers['x-amz-decoded-content-length'];
  if (isChunked && decodedLength !== undefined && Number(decodedLength) !== body.length) {
    throw new S3Error('InvalidRequest', 'The decoded length differs from the body');
  }
  if (/^[0-9a-f]{64}$/.test(payloadHash) && digest('sha256', body, 'hex') !== payloadHash) {
    throw new S3Error(
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
  const contentMd5 = headers['content-md5'];
  if (contentMd5 !== undefined && digest('md5', body, 'base64') !== contentMd5) badDigest('Content-MD5');
  const given = { ...headers, ...trailers };
  const checksums: Record<string, string> = {};
  for (const name of checksumHeaders) {
    const value = given[name];
    if (value === undefined) continue;
    if (name.endsWith('crc32') && crc32Text(body) !== value) badDigest(name);
    if (name.endsWith('sha256') && digest('sha256', body, 'base64') !== value) badDigest(name);
    checksums[name] = value;
  }
  return { body, checksums };
}

function badDigest(name: string): never {
  throw new S3Error('BadDigest', `The ${name} you specified did not match what we received.`);
}

function digest(algorithm: string, body: Buffer, encoding: 'hex' | 'base64'): string {
  return createHash(algorithm).update(body).digest(encoding);
}

function crc32Text(body: Buffer): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return bytes.toString('base64');
}

/** aws-chunked: `<hex size>[;chunk-signature=…]\r\n<bytes>\r\n … 0\r\n[trailer: value\r\n]\r\n` */
function decodeChunks(raw: Buffer): { body: Buffer; trailers: Record<string, string> } {
  const chunks: Buffer[] = [];
  let position = 0;
  for (;;) {
    const lineEnd = raw.indexOf('\r\n', position);
    if (lineEnd < 0) throw new S3Error('InvalidRequest', 'The chunked body is cut off');
    const size = Number.parseInt(raw.toString('latin1', position, lineEnd), 16);
    if (!Number.isInteger(size)) throw new S3Error('InvalidRequest', 'The chunked body is malformed');
    position = lineEnd + 2;
    if (size === 0) break;
    if (position + size + 2 > raw.length) throw new S3Error('InvalidRequest', 'The chunked body is cut off');
    chunks.push(raw.subarray(position, position + size));
    position += size + 2;
  }
  const trailers = raw
    .toString('latin1', position)
    .split(/\r?\n/)
    .filter((line) => line.includes(':'))
    .map((line): [string, string] => [
      line.slice(0, line.indexOf(':')).trim().toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]);
  return { body: Buffer.concat(chunks), trailers: Object.fromEntries(trailers) };
}
