import type { HttpApiGateway } from '../gateway/http-api.ts';
import type { Origin } from './edge-types.ts';

/** An HTTP API as an origin of CloudFront. */
export function createApiOrigin(api: HttpApiGateway): Origin {
  return async ({ method, path, queryString, headers, cookies, body, viewerIp }) =>
    api.answer({ method, rawPath: path, rawQueryString: queryString, headers, cookies, body, sourceIp: viewerIp });
}
