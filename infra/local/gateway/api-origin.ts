import type { Origin } from '../edge/edge-types.ts';
import type { HttpApiGateway } from './http-api.ts';

/** An HTTP API as an origin of CloudFront. */
export function createApiOrigin(api: HttpApiGateway): Origin {
  return async ({ method, path, queryString, headers, cookies, body, viewerIp }) =>
    api.answer({ method, rawPath: path, rawQueryString: queryString, headers, cookies, body, sourceIp: viewerIp });
}
