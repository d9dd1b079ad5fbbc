import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { domains } from '../shared/contract/calls/call.ts';
import { allCalls } from '../shared/contract/registry.ts';
import { type GatewayRoute, planRoutes } from './gateway-routes.ts';
import { createRouteTable } from './local/gateway/route-table.ts';

/** The precedence of API Gateway, as in the local gateway: implemented separately from the route planner. */
const gatewayOf = (routes: readonly GatewayRoute[]) =>
  createRouteTable(
    routes.map(({ path, domain }) => ({ routeKey: `ANY ${path}`, functionArn: domain, timeoutMilliseconds: 1 })),
  );

const concrete = (path: string, value: string): string => `/api${path.replaceAll(/\{\w+\}/g, value)}`;

const segment = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('a', 'b', 'c') },
  { weight: 1, arbitrary: fc.constantFrom('{id}', '{key}') },
);
const callOfAny = fc.record({
  path: fc.array(segment, { minLength: 1, maxLength: 5 }).map((segments) => `/${segments.join('/')}`),
  domain: fc.constantFrom(...domains.slice(0, 4)),
});
/** A path has one domain, whatever the names of its parameters are. */
const contracts = fc.uniqueArray(callOfAny, {
  minLength: 1,
  maxLength: 30,
  selector: ({ path }) => path.replaceAll(/\{\w+\}/g, '{}'),
});

describe('the routes of the gateway', () => {
  it('lead each call of the contract to its domain', () => {
    const find = gatewayOf(planRoutes(allCalls));
    for (const { id, method, path, domain } of allCalls) {
      expect([id, find(method, concrete(path, 'x-1'))?.route.functionArn]).toEqual([id, domain]);
    }
  });

  it('lead each call of any contract to its domain', () => {
    fc.assert(
      fc.property(contracts, fc.constantFrom('x', 'y z', '報告'), (calls, value) => {
        const find = gatewayOf(planRoutes(calls));
        const reached = calls.map(({ path }) => find('GET', concrete(path, value))?.route.functionArn);
        expect(reached).toEqual(calls.map(({ domain }) => domain));
      }),
      { numRuns: 500 },
    );
  });

  it('are never more than the paths of the calls', () => {
    fc.assert(
      fc.property(contracts, (calls) => {
        const routes = planRoutes(calls);
        expect(routes.length).toBeLessThanOrEqual(calls.length);
        expect(new Set(routes.map(({ path }) => path.replaceAll(/\{\w+\}/g, '{}'))).size).toBe(routes.length);
      }),
    );
  });

  it('are two for a prefix of one domain, however many calls it has', () => {
    const calls = Array.from({ length: 100 }, (_, at) => ({
      path: `/entities/{id}/part-${at}`,
      domain: 'entities' as const,
    }));
    expect(planRoutes([{ path: '/entities', domain: 'entities' }, ...calls])).toEqual([
      { path: '/api/entities', domain: 'entities' },
      { path: '/api/entities/{proxy+}', domain: 'entities' },
    ]);
  });

  it('refuse a path of two domains', () => {
    const calls = [
      { path: '/a/{id}', domain: 'people' as const },
      { path: '/a/{userId}', domain: 'identity' as const },
    ];
    expect(() => planRoutes(calls)).toThrow('a path has one domain');
  });
});
