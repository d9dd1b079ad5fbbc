/** Routes a request by its host: service endpoints, sites, mailbox, control desk. One port for all. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { actOut, commonKinds, type Faults, type FaultyService } from '../faults/faults.ts';
import { BodyTooLargeError, headerOf, hostnameOf, sendJson, sendText } from '../http/http.ts';

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type HostRouterOptions = {
  /** Endpoints of AWS by the prefix of their path (`/dynamodb/`). */
  services: Map<string, { service: FaultyService; handle: Handle }>;
  faults: Faults;
  /** CloudFront, for every site. */
  site: Handle;
  /** `<id>.execute-api.localhost`: the HTTP API by its own host, past CloudFront. */
  api: Handle;
  mailbox: Handle;
  /** stripe.localhost: Elements, invoices and receipts. */
  stripe: Handle;
  control: Handle;
  rootHostname: string;
  report(error: unknown): void;
};

export function createHostRouter(options: HostRouterOptions): Handle {
  return async (request, response) => {
    try {
      await route(options, request, response);
    } catch (error) {
      if (error instanceof BodyTooLargeError && !response.headersSent) {
        sendJson(response, 413, { message: 'Request Entity Too Large' });
        return;
      }
      if (hasClientLeft(error, request)) return;
      options.report(error);
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { message: 'Internal Server Error' });
    }
  };
}

const disconnectCodes = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'];

/**
 * A client that reuses no connection closes it with the last announced byte, which is before a file stream has ended; a
 * viewer may leave a page, a function may be killed. Nothing waits for an answer then, and it is no defect of the
 * cloud.
 */
function hasClientLeft(error: unknown, request: IncomingMessage): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return request.socket.destroyed && disconnectCodes.some((known) => known === code);
}

async function route(options: HostRouterOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const hostname = hostnameOf(request);
  if (hostname === '127.0.0.1') return handleService(options, request, response);
  if (hostname === 'localhost') {
    const port = /:\d+$/.exec(request.headers.host ?? '')?.[0] ?? '';
    const location = `http://${options.rootHostname}${port}${request.url ?? '/'}`;
    response.writeHead(307, { location, 'content-length': 0 });
    response.end();
    return undefined;
  }
  if (hostname === 'mail.localhost') return options.mailbox(request, response);
  if (hostname === 'stripe.localhost') return options.stripe(request, response);
  if (hostname === 'control.localhost') return options.control(request, response);
  if (hostname.endsWith('.execute-api.localhost')) return options.api(request, response);
  if (hostname.endsWith('.localhost')) return handleSite(options, request, response);
  // Another name that leads here may be an attack from a page in the browser (DNS rebinding).
  sendText(response, 421, 'The local cloud answers to names below .localhost only.\n');
  return undefined;
}

async function handleService(
  { services, faults }: HostRouterOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = request.url ?? '/';
  const prefix = Array.from(services.keys()).find((candidate) => url.startsWith(candidate) || `${url}/` === candidate);
  const endpoint = prefix === undefined ? undefined : services.get(prefix);
  if (prefix === undefined || endpoint === undefined) {
    sendText(response, 404, 'No service of the local cloud has this path.\n');
    return;
  }
  const fault = faults.draw(endpoint.service, { operation: operationOf(request), address: url }, commonKinds);
  if (fault !== undefined && (await actOut(fault, request, response))) return;
  request.url = `/${url.slice(prefix.length)}`;
  await endpoint.handle(request, response);
}

async function handleSite(
  options: HostRouterOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // The browser signs in at Cognito itself; on one machine it is reached under the site's own origin.
  if (request.url?.startsWith('/cognito-idp/') === true) return handleService(options, request, response);
  const isApi = request.url?.startsWith('/api/') === true;
  const fault = isApi
    ? options.faults.draw('api', { operation: request.method ?? '', address: request.url }, commonKinds)
    : undefined;
  if (fault !== undefined && (await actOut(fault, request, response))) return undefined;
  return options.site(request, response);
}

function operationOf(request: IncomingMessage): string {
  return headerOf(request, 'x-amz-target')?.split('.').at(-1) ?? request.method ?? '';
}
