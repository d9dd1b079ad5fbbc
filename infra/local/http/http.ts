/** Helpers for node:http that every endpoint of the local cloud uses. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/** Thrown when a body is larger than the reader allows. */
export class BodyTooLargeError extends Error {
  constructor(limitBytes: number) {
    super(`The body is larger than ${limitBytes} bytes`);
    this.name = 'BodyTooLargeError';
  }
}

/** The whole body. The connection remains usable: a too large body is read to its end and dropped. */
export async function readBody(request: Readable, limitBytes = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('A request body is read as bytes');
    sizeBytes += chunk.length;
    if (sizeBytes <= limitBytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (sizeBytes > limitBytes) throw new BodyTooLargeError(limitBytes);
  const [only] = chunks;
  return chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks);
}

export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  const body = JSON.stringify(value);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
}

export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    ...headers,
  });
  response.end(text);
}

/** An error as services of the JSON protocols send it, so that the SDK raises the exception of that name. */
export function sendAwsError(response: ServerResponse, status: number, code: string, message: string): void {
  sendJson(response, status, { __type: code, message }, { 'x-amzn-errortype': code });
}

/** First value of a header, lower-case name. */
export function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Undefined for invalid percent-encoding, which any client may send. */
export function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Host without port, lower-case. */
export function hostnameOf(request: IncomingMessage): string {
  return (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
}
