/** Between node:http and the edge. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyBytesMax } from '../gateway/http-api.ts';
import { readBody } from '../http/http.ts';
import type { EdgeGateway } from './create-edge.ts';
import type { EdgeRequest, EdgeResponse, Origin } from './edge-types.ts';

/** Of one connection only, never passed on (RFC 9110, 7.6.1). */
const hopHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** An origin reached by its own host, past the edge. */
export async function handleOrigin(origin: Origin, request: IncomingMessage, response: ServerResponse): Promise<void> {
  sendEdgeResponse(await origin(await readEdgeRequest(request)), request, response);
}

export async function handleEdge(edge: EdgeGateway, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await edge.answer(await readEdgeRequest(request));
  sendEdgeResponse(answer, request, response);
}

/** Throws BodyTooLargeError above the limit of any behaviour. */
async function readEdgeRequest(request: IncomingMessage): Promise<EdgeRequest> {
  const url = request.url ?? '/';
  const cut = url.indexOf('?');
  const headers: Record<string, string> = {};
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    if (!hopHeaders.has(name) && name !== 'cookie') headers[name] = (values ?? []).join(',');
  }
  return {
    method: request.method ?? 'GET',
    path: cut < 0 ? url : url.slice(0, cut),
    queryString: cut < 0 ? '' : url.slice(cut + 1),
    headers,
    cookies: (request.headers.cookie ?? '').split(/;\s*/).filter((cookie) => cookie !== ''),
    body: await readBody(request, bodyBytesMax),
    viewerHost: request.headers.host ?? '',
    viewerIp: (request.socket.remoteAddress ?? '').replace('::ffff:', ''),
  };
}

function sendEdgeResponse(answer: EdgeResponse, request: IncomingMessage, response: ServerResponse): void {
  const hasBody = request.method !== 'HEAD' && answer.status !== 204 && answer.status !== 304;
  const { 'content-length': _length, ...headers } = answer.headers;
  response.writeHead(answer.status, {
    ...headers,
    ...(answer.cookies.length > 0 ? { 'set-cookie': answer.cookies } : {}),
    ...(answer.status === 204 || answer.status === 304 ? {} : { 'content-length': answer.body.length }),
  });
  response.end(hasBody ? answer.body : undefined);
}
