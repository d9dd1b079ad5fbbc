/** Owner of the data: first parts of every key, so that a switch of organisation can never show another's data. */
export type CacheScope = { tenantId: string; organizationId: string };

export type CacheKey = readonly [tenantId: string, organizationId: string, callId: string, input: unknown];

/** The only factory of cache keys: tenant, organisation, call, input. */
export const cacheKey = (scope: CacheScope, callId: string, input: unknown): CacheKey => [
  scope.tenantId,
  scope.organizationId,
  callId,
  input,
];

/** True for entries of `callId` (with any input if none is given, else with input that contains `part`). */
export const isKeyOf = (key: unknown, scope: CacheScope, callId: string): boolean =>
  Array.isArray(key) && key[0] === scope.tenantId && key[1] === scope.organizationId && key[2] === callId;
