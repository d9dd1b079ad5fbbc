import type { Domain, Method } from '../calls/call.ts';
import type { CallId } from '../registry.ts';

/** Where a call is answered; a function knows it without the schemas of the call (ADR 79). */
export type Route = readonly [method: Method, path: `/${string}`];
export type Routes<OfDomain extends Domain> = { [Id in CallId<OfDomain>]: Route };
