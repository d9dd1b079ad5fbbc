/**
 * control.localhost: one page for people and documented JSON calls for scripts, to inspect the local cloud and to
 * change its time and its faults. Served to this machine only, and to no page of another site.
 */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import type { Handle } from '../gateway/host-router.ts';
import { decodePercent, readBody, sendJson, sendText } from '../http/http.ts';
import type { Cloud } from '../services/running-cloud.ts';
import { clockCalls } from './clock.calls.ts';
import { type ControlCall, NotFoundError } from './control-call.ts';
import { operationCalls } from './operation.calls.ts';
import { stripeCalls } from './stripe.calls.ts';
import { tableCalls } from './table.calls.ts';
import { workflowCalls } from './workflow.calls.ts';

const calls: ControlCall[] = [...operationCalls, ...clockCalls, ...workflowCalls, ...tableCalls, ...stripeCalls];

const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const files = new Map([
  ['/', { type: 'text/html; charset=utf-8', file: new URL('./control.html', import.meta.url) }],
  ['/control.css', { type: 'text/css; charset=utf-8', file: new URL('./control.css', import.meta.url) }],
  ['/stripe-books.js', { type: 'text/javascript; charset=utf-8', file: new URL('./stripe-books.js', import.meta.url) }],
  ['/control.js', { type: 'text/javascript; charset=utf-8', file: new URL('./control-page.js', import.meta.url) }],
]);

export function createControl(cloud: Cloud): Handle {
  return async (request, response) => {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    if (!isAllowed(request)) {
      sendJson(response, 403, { message: 'The control desk answers to this machine and to its own page only' });
      return;
    }
    const url = new URL(`http://control.localhost${request.url ?? '/'}`);
    if (url.pathname === '/api' || url.pathname.startsWith('/api/')) await answerCall(cloud, url, request, response);
    else sendFile(url.pathname, response);
  };
}

/** A page of another site can send requests here; the browser sends their origin. */
function isAllowed(request: IncomingMessage): boolean {
  const address = (request.socket.remoteAddress ?? '').replace('::ffff:', '');
  const isLoopback = address.startsWith('127.') || address === '::1';
  const { origin, host } = request.headers;
  return isLoopback && (origin === undefined || origin === `http://${host}`);
}

function sendFile(path: string, response: ServerResponse): void {
  const found = files.get(path);
  if (found === undefined) {
    sendText(response, 404, 'There is no such page.\n');
    return;
  }
  response.writeHead(200, {
    'content-type': found.type,
    'content-security-policy': pagePolicy,
    'referrer-policy': 'no-referrer',
  });
  response.end(readFileSync(found.file));
}

async function answerCall(cloud: Cloud, url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = url.pathname.slice('/api'.length);
  if (path === '' || path === '/') {
    sendJson(response, 200, { calls: calls.map(describeCall) });
    return;
  }
  try {
    const body = await readJson(request);
    for (const call of calls) {
      const params = call.method === request.method ? matchPath(call.path, path) : undefined;
      if (params === undefined) continue;
      sendJson(response, 200, await call.run(cloud, { params, query: Object.fromEntries(url.searchParams), body }));
      return;
    }
    throw new NotFoundError(`There is no call ${request.method} ${url.pathname}; /api lists all`);
  } catch (error) {
    sendFailure(response, error);
  }
}

function sendFailure(response: ServerResponse, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof NotFoundError) sendJson(response, 404, { message });
  else if (error instanceof MalformedPathError) sendJson(response, 400, { message });
  else if (error instanceof z.ZodError) sendJson(response, 400, { message: z.prettifyError(error) });
  else if (error instanceof SyntaxError) sendJson(response, 400, { message: 'The body is not JSON' });
  else sendJson(response, 500, { message });
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = (await readBody(request, 10 * 1024 * 1024)).toString('utf8');
  return text === '' ? undefined : JSON.parse(text);
}

class MalformedPathError extends Error {
  constructor(part: string) {
    super(`${part} in the path is no valid percent-encoding`);
    this.name = 'MalformedPathError';
  }
}

function decodePart(part: string): string {
  const text = decodePercent(part);
  if (text === undefined) throw new MalformedPathError(part);
  return text;
}

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const parts = path.split('/');
  const segments = pattern.split('/');
  if (parts.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? '';
    if (segment.startsWith('{')) params[segment.slice(1, -1)] = part;
    else if (segment !== part) return undefined;
  }
  // Last, so that a path of another call is none of this one's errors.
  return Object.fromEntries(Object.entries(params).map(([name, part]) => [name, decodePart(part)]));
}

function describeCall({ method, path, summary, query, body }: ControlCall) {
  return {
    method,
    path: `/api${path}`,
    summary,
    ...(Object.keys(query.shape).length > 0 ? { query: z.toJSONSchema(query, { io: 'input' }) } : {}),
    ...(body === undefined ? {} : { body: z.toJSONSchema(body, { io: 'input' }) }),
  };
}
