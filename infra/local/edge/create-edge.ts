/**
 * CloudFront: the behaviours of the synthesised distribution, its functions run unchanged, its header policies, its
 * compression. Without caching: a viewer always sees the current content of the origin.
 */
import { randomUUID } from 'node:crypto';
import type { Edge, EdgeBehavior } from '../assembly/edge.model.ts';
import { compress } from './compression.ts';
import { createEdgeFunction, type EdgeFunction, type EdgeFunctionResponse } from './edge-function.ts';
import type { EdgeRequest, EdgeResponse, Origin } from './edge-types.ts';
import { fromFunctionRequest, fromFunctionResponse, toFunctionRequest, toFunctionResponse } from './function-events.ts';
import { applyHeaderPolicy } from './response-headers.ts';

/** AWS's managed policies that the product's behaviours may name. */
const cachingDisabledPolicyId = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const allViewerExceptHostPolicyId = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

/** Headers that CloudFront passes to an origin when no origin request policy asks for more. */
const alwaysForwarded = new Set([
  'content-type',
  'content-length',
  'if-none-match',
  'if-modified-since',
  'range',
  'if-match',
]);

export type EdgeGateway = { answer(request: EdgeRequest): Promise<EdgeResponse> };

/** Value of a custom origin header. */
export type HeaderValue = (originId: string, headerName: string) => string | undefined;

type Distribution = {
  edge: Edge;
  originOf: (domainName: string) => Origin;
  headerValue: HeaderValue;
  /** Compiled functions by ARN. */
  functions: Map<string, EdgeFunction>;
};

export function createEdge(
  edge: Edge,
  originOf: (domainName: string) => Origin,
  headerValue: HeaderValue = () => undefined,
): EdgeGateway {
  const functions = new Map(Array.from(edge.functions, ([arn, code]) => [arn, createEdgeFunction(arn, code)]));
  const matchers = edge.behaviors.map((behavior) => ({ behavior, pattern: patternOf(behavior.PathPattern) }));
  return {
    async answer(request) {
      const path = request.path === '/' && edge.defaultRootObject !== '' ? `/${edge.defaultRootObject}` : request.path;
      const behavior = matchers.find(({ pattern }) => pattern.test(request.path))?.behavior;
      if (behavior === undefined) throw new Error('A distribution always has a default behaviour');
      const response = await runBehavior({ edge, originOf, headerValue, functions }, behavior, { ...request, path });
      const isCompressed = behavior.Compress && behavior.CachePolicyId !== cachingDisabledPolicyId;
      return isCompressed ? compress(response, request.headers['accept-encoding']) : response;
    },
  };
}

async function runBehavior(
  distribution: Distribution,
  behavior: EdgeBehavior,
  viewerRequest: EdgeRequest,
): Promise<EdgeResponse> {
  const { edge } = distribution;
  if (!behavior.AllowedMethods.includes(viewerRequest.method)) return forbiddenMethod();
  const requestId = randomUUID();
  const onRequest = findFunction(distribution, behavior, 'viewer-request');
  const result = onRequest?.(createEvent(edge, 'viewer-request', requestId, viewerRequest));
  if (result !== undefined && 'response' in result) return fromFunctionResponse(result.response);
  const request = result === undefined ? viewerRequest : fromFunctionRequest(viewerRequest, result.request);
  const fromOrigin = await fetchFromOrigin(distribution, behavior, request, requestId);
  const response = applyHeaderPolicy(fromOrigin, edge.headerPolicies.get(behavior.ResponseHeadersPolicyId ?? ''));
  const onResponse = findFunction(distribution, behavior, 'viewer-response');
  // CloudFront does not run a viewer-response function for an error of the origin.
  if (onResponse === undefined || response.status >= 400) return response;
  const event = createEvent(edge, 'viewer-response', requestId, request);
  const changed = onResponse({ ...event, response: toFunctionResponse(response) });
  if (!('response' in changed)) return response;
  return { ...fromFunctionResponse(changed.response), body: bodyOf(changed.response, response) };
}

async function fetchFromOrigin(
  { edge, originOf, headerValue }: Distribution,
  behavior: EdgeBehavior,
  request: EdgeRequest,
  requestId: string,
): Promise<EdgeResponse> {
  const origin = edge.origins.find(({ Id }) => Id === behavior.TargetOriginId);
  if (origin === undefined) throw new Error(`Behaviour ${behavior.PathPattern} has no origin`);
  const fetchOrigin = originOf(origin.DomainName);
  const headers: Record<string, string> = { ...forwardedHeaders(behavior, request), 'x-amz-cf-id': requestId };
  for (const { HeaderName, HeaderValue } of origin.OriginCustomHeaders) {
    headers[HeaderName.toLowerCase()] = headerValue(origin.Id, HeaderName) ?? HeaderValue;
  }
  const response = await fetchOrigin({ ...request, path: `${origin.OriginPath}${request.path}`, headers });
  const replacement = edge.errorResponses.find(({ ErrorCode }) => ErrorCode === response.status);
  if (replacement?.ResponsePagePath === undefined) return response;
  const page = await fetchOrigin({ ...request, path: `${origin.OriginPath}${replacement.ResponsePagePath}`, headers });
  return { ...page, status: replacement.ResponseCode ?? response.status };
}

function findFunction(
  { functions }: Distribution,
  behavior: EdgeBehavior,
  eventType: string,
): EdgeFunction | undefined {
  const association = behavior.FunctionAssociations.find(({ EventType }) => EventType === eventType);
  return association === undefined ? undefined : functions.get(association.FunctionARN);
}

function createEvent(
  { distributionId, domainName }: Edge,
  eventType: 'viewer-request' | 'viewer-response',
  requestId: string,
  request: EdgeRequest,
) {
  return {
    eventType,
    distributionId,
    distributionDomainName: domainName,
    requestId,
    viewerIp: request.viewerIp,
    request: toFunctionRequest(request),
  };
}

function forwardedHeaders(behavior: EdgeBehavior, request: EdgeRequest): Record<string, string> {
  const isAllForwarded = behavior.OriginRequestPolicyId === allViewerExceptHostPolicyId;
  const forwarded = Object.entries(request.headers).filter(
    ([name]) => name !== 'host' && (isAllForwarded || alwaysForwarded.has(name)),
  );
  return {
    ...(isAllForwarded ? {} : { 'user-agent': 'Amazon CloudFront' }),
    ...Object.fromEntries(forwarded),
    'x-forwarded-for': request.viewerIp,
    via: '1.1 local.cloudfront.net (CloudFront)',
  };
}

function bodyOf(changed: EdgeFunctionResponse, response: EdgeResponse): Buffer {
  return changed.body === undefined ? response.body : Buffer.from(changed.body);
}

/** `*` matches any text, `?` for one character; the leading slash may be missing. */
function patternOf(pathPattern: string): RegExp {
  const text = pathPattern === '*' || pathPattern.startsWith('/') ? pathPattern : `/${pathPattern}`;
  const escaped = text.replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
}

function forbiddenMethod(): EdgeResponse {
  return {
    status: 403,
    headers: { 'content-type': 'text/html' },
    cookies: [],
    body: Buffer.from(
      'This distribution is not configured to allow the HTTP request method that was used for this request.',
    ),
  };
}
