import type { Cloud } from '../cloud.ts';
import type { Handle } from '../gateway/host-router.ts';
import { sendJson } from '../http/http.ts';

export function createControl(cloud: Cloud): Handle {
  return async (_request, response) => sendJson(response, 200, { now: cloud.clock.now() });
}
