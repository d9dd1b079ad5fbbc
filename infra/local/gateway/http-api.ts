/** An HTTP API of the synthesised app: its routes, limits and answers, with the functions run by the local Lambda. */
import { randomUUID } from 'node:crypto';
import type { HttpApi, HttpApiRoute } from '../assembly/http-api.model.ts';
import type { Clock } from '../core/clock.ts';
import type { InvokeResult } from '../core/invoke-function.ts';
import type { RefuseService } from '../iam/guarded-invoke.ts';
import { createTraceId, type Lambda, PayloadTooLargeError } from '../lambda/create-lambda.ts';
import { type ApiRequest, createApiEvent } from './api-event.ts';
import { type ApiResponse, createApiResponse, gatewayMessage } from './api-response.ts';
import { createRouteTable } from './route-table.ts';
import { createThrottle } from './throttle.ts';

/** API Gateway: "Combined size of request line and header values" (HTTP API quotas). */
const headerBytesMax = 10_240;
export const bodyBytesMax = 10 * 1024 * 1024;

/** Called when a request has been answered; the function's own requests carried `traceId`. */
export type Answered = { route: HttpApiRoute; traceId: string; status: number; milliseconds: number };

export type HttpApiGateway = {
  routeKeys: string[];
  answer(request: ApiRequest): Promise<ApiResponse>;
};

export function createHttpApi(
  api: HttpApi,
  options: {
    lambda: Lambda;
    clock: Clock;
    /** Left out, the API may call every function. */
    refuseService?: RefuseService;
    onAnswered?: (answered: Answered) => Promise<void> | void;
  },
): HttpApiGateway {
  const { lambda, clock } = options;
  const findRoute = createRouteTable(api.routes);
  const mayPass = createThrottle(api.throttling, () => performance.now());

  async function answer(request: ApiRequest): Promise<ApiResponse> {
    const requestId = randomUUID();
    const traceId = createTraceId(request.headers['x-amzn-trace-id']);
    const startedAt = performance.now();
    const refusal = refuse(request);
    if (refusal !== undefined) return withRequestId(refusal, requestId);
    const match = findRoute(request.method, request.rawPath);
    if (match === undefined) return withRequestId(gatewayMessage(404, 'Not Found'), requestId);
    const event = createApiEvent(api, match, request, { requestId, traceId, now: clock.now() });
    const response = await invoke(match.route, event, traceId);
    const milliseconds = performance.now() - startedAt;
    await options.onAnswered?.({ route: match.route, traceId, status: response.status, milliseconds });
    return withRequestId(response, requestId);
  }

  function refuse(request: ApiRequest): ApiResponse | undefined {
    if (sizeOfHead(request) > headerBytesMax) return gatewayMessage(431, 'Request Header Fields Too Large');
    if (request.body.length > bodyBytesMax) return gatewayMessage(413, 'Request Entity Too Large');
    if (!mayPass()) return gatewayMessage(429, 'Too Many Requests');
    return undefined;
  }

  /** Without the function's permission the API answers as it does to a function that fails. */
  function isRefused({ routeKey, functionArn }: HttpApiRoute): boolean {
    const path = routeKey.replace(/^ANY /, '*').replace(' ', '');
    const refused = options.refuseService?.(
      'apigateway.amazonaws.com',
      `${api.executeArn}/${api.stage}/${path}`,
      functionArn,
    );
    return refused !== undefined;
  }

  async function invoke(route: HttpApiRoute, event: Record<string, unknown>, traceId: string): Promise<ApiResponse> {
    if (isRefused(route)) return gatewayMessage(500, 'Internal Server Error');
    try {
      const invoked = lambda.invokeTraced(route.functionArn, event, traceId);
      const result = await withDeadline(invoked, route.timeoutMilliseconds);
      return result === undefined ? gatewayMessage(503, 'Service Unavailable') : createApiResponse(result);
    } catch (error) {
      if (error instanceof PayloadTooLargeError) return gatewayMessage(413, 'Request Entity Too Large');
      throw error;
    }
  }

  return { routeKeys: api.routes.map(({ routeKey }) => routeKey), answer };
}

function withRequestId(response: ApiResponse, requestId: string): ApiResponse {
  return { ...response, headers: { ...response.headers, 'apigw-requestid': requestId } };
}

function sizeOfHead(request: ApiRequest): number {
  let sizeBytes = request.method.length + request.rawPath.length + request.rawQueryString.length + 2;
  for (const [name, value] of Object.entries(request.headers)) sizeBytes += name.length + Buffer.byteLength(value);
  for (const cookie of request.cookies) sizeBytes += Buffer.byteLength(cookie) + 2;
  return sizeBytes;
}

/** Undefined after the timeout; the function continues without a caller. */
async function withDeadline(work: Promise<InvokeResult>, milliseconds: number): Promise<InvokeResult | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
    // A failure after the deadline has no caller to answer.
    work.catch(() => undefined);
  }
}
