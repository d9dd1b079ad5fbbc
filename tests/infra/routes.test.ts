import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { planRoutes } from '../../infra/gateway-routes.ts';
import { readCloudModel } from '../../infra/local/assembly/cloud-model.ts';
import { createRouteTable } from '../../infra/local/gateway/route-table.ts';
import { buildOpenApi } from '../../scripts/build-openapi.ts';
import { domains, routeKey } from '../../shared/contract/calls/call.ts';
import { allCalls } from '../../shared/contract/registry.ts';
import { synthesize } from './synthesis.support.ts';

const synthesis = synthesize('local');
afterAll(() => synthesis.remove());

const contract = allCalls.map(routeKey).sort();
const planned = planRoutes(allCalls)
  .map(({ path }) => `ANY ${path}`)
  .sort();
const withoutFallback = (keys: readonly unknown[]): string[] =>
  keys
    .map(String)
    .filter((key) => key !== '$default')
    .sort();

/** Paths of specification 7 are not ours to rename. */
const namedPaths = (table: string): Set<string> =>
  new Set(Array.from(table.matchAll(/\| [A-Z]+ (\/\S+) \|/g), ([, path = '']) => path));

describe('routes of the API', () => {
  const routes = synthesis.ofType('AWS::ApiGatewayV2::Route');

  it('are those planned from the contract and a fallback, in the template', () => {
    expect(withoutFallback(routes.map(({ Properties }) => Properties.RouteKey))).toEqual(planned);
    expect(routes).toHaveLength(planned.length + 1);
  });

  it('lead each call to the function of its domain in the local gateway', () => {
    const [api, ...others] = readCloudModel(synthesis.folder).httpApis;
    expect(others).toEqual([]);
    const find = createRouteTable(api?.routes ?? []);
    const reached = allCalls.map(({ id, method, path }) => [
      id,
      find(method, `/api${path.replaceAll(/\{\w+\}/g, 'x')}`)?.route.functionArn.split('esg-core-local-')[1],
    ]);
    expect(reached).toEqual(allCalls.map(({ id, domain }) => [id, domain]));
  });

  it('have each call in the OpenAPI document', () => {
    const described = Object.entries(buildOpenApi().paths ?? {}).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(contract);
  });

  it('are at most a hundred, of the 300 that an HTTP API allows', () => {
    expect(routes.length).toBeLessThanOrEqual(100);
  });

  it('share a prefix between domains only where the specification names the paths', () => {
    const named = namedPaths(readFileSync('docs/calls.md', 'utf8'));
    const prefixes = Map.groupBy(
      allCalls.filter(({ path }) => !named.has(path)),
      ({ path }) => path.split('/')[1],
    );
    const shared = Array.from(prefixes, ([prefix, calls]) => [prefix, ...new Set(calls.map(({ domain }) => domain))]);
    expect(shared.filter(([, ...owners]) => owners.length > 1)).toEqual([]);
  });

  it('are permitted once per function, not once per route', () => {
    const permissions = synthesis.templates.get('esg-core-local-api')?.Resources ?? {};
    const count = Object.values(permissions).filter(({ Type }) => Type === 'AWS::Lambda::Permission').length;
    expect(count).toBe(domains.length);
  });
});
