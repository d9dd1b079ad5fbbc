import { afterAll, describe, expect, it } from 'vitest';
import { readCloudModel } from '../../infra/local/assembly/cloud-model.ts';
import { buildOpenApi } from '../../scripts/build-openapi.ts';
import { domains, routeKey } from '../../shared/contract/call.ts';
import { allCalls } from '../../shared/contract/registry.ts';
import { synthesize } from './synthesis.support.ts';

const synthesis = synthesize('local');
afterAll(() => synthesis.remove());

const contract = allCalls.map(routeKey).sort();
const withoutFallback = (keys: readonly unknown[]): string[] =>
  keys
    .map(String)
    .filter((key) => key !== '$default')
    .sort();

describe('routes of the API', () => {
  const routes = synthesis.ofType('AWS::ApiGatewayV2::Route');

  it('are the calls of the contract and a fallback, in the template', () => {
    expect(withoutFallback(routes.map(({ Properties }) => Properties.RouteKey))).toEqual(contract);
    expect(routes).toHaveLength(contract.length + 1);
  });

  it('are the same set in the local gateway', () => {
    const [api, ...others] = readCloudModel(synthesis.folder).httpApis;
    expect(others).toEqual([]);
    expect(withoutFallback((api?.routes ?? []).map((route) => route.routeKey))).toEqual(contract);
  });

  it('are the same set in the OpenAPI document', () => {
    const described = Object.entries(buildOpenApi().paths ?? {}).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(contract);
  });

  it('stay below the 300 that an HTTP API takes', () => {
    expect(routes.length).toBeLessThanOrEqual(300);
  });

  it('are permitted once per function, not once per route', () => {
    const permissions = synthesis.templates.get('esg-core-local-api')?.Resources ?? {};
    const count = Object.values(permissions).filter(({ Type }) => Type === 'AWS::Lambda::Permission').length;
    expect(count).toBe(domains.length);
  });
});
