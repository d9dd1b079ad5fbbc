import { describe, expect, it } from 'vitest';
import { addressOf, getRoute, routeNames, routes } from './routes.ts';

describe('routes', () => {
  it('are the 34 names of specification 2.1', () => {
    expect(Object.keys(routes)).toHaveLength(34);
  });

  it('have each path once', () => {
    const paths = routeNames.map((name) => getRoute(name).path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('encode parameters, so that a name with a slash stays one segment', () => {
    expect(addressOf('AuditLog', { reportId: 'rpt_1', reportName: 'A/B 50 %', framework: 'gri-2021' })).toBe(
      '/newfeed/rpt_1/A%2FB%2050%20%25/gri-2021',
    );
    expect(addressOf('Home')).toBe('/');
  });

  it('refuse to build an address with a missing parameter', () => {
    expect(() => addressOf('CompareReport')).toThrow('reportId');
  });
});
