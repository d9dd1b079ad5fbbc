import type { HeaderPolicy } from '../assembly/edge.model.ts';
import type { EdgeResponse } from './edge-types.ts';

/** Adds the headers of a ResponseHeadersPolicy; those of the origin win unless the policy overrides. */
export function applyHeaderPolicy(response: EdgeResponse, policy: HeaderPolicy | undefined): EdgeResponse {
  if (policy === undefined) return response;
  const headers = { ...response.headers };
  for (const name of policy.removedHeaders) delete headers[name];
  for (const { name, value, override } of policy.headers) {
    if (override || headers[name] === undefined) headers[name] = value;
  }
  return { ...response, headers };
}
