import { describe, expect, it } from 'vitest';
import { type Bundle, mergeBundles } from './merge-bundles.ts';

const bundle = (name: string, askers: string[], bytes: number, imports: Bundle[] = []): Bundle => ({
  modules: [name],
  askers: new Set(askers),
  bytes,
  imports: new Set(imports),
});
const modulesOf = (bundles: Iterable<Bundle>): string[] =>
  [...bundles].map(({ modules }) => modules.toSorted().join('+')).toSorted();
const none = (): boolean => false;
const budget = (): number => 1_500;

describe('bundles', () => {
  it('of the same screens are merged', () => {
    const given = [bundle('a', ['hub', 'home'], 900), bundle('b', ['hub', 'home'], 40_000)];
    expect(modulesOf(mergeBundles(given, none, budget))).toEqual(['a+b']);
  });

  it('are merged if few bytes are fetched in vain, and not if many are', () => {
    const small = [bundle('a', ['hub', 'home'], 900), bundle('b', ['hub'], 1_000)];
    expect(modulesOf(mergeBundles(small, none, budget))).toEqual(['a+b']);
    const large = [bundle('a', ['hub', 'home'], 900), bundle('b', ['hub'], 40_000)];
    expect(modulesOf(mergeBundles(large, none, budget))).toEqual(['a', 'b']);
  });

  it('do not exceed the limit of wasted bytes per screen, over all merges', () => {
    const given = ['a', 'b', 'c', 'd'].map((name, at) => bundle(name, ['hub', ...(at === 0 ? ['home'] : [])], 1_000));
    const merged = [...mergeBundles(given, none, budget)];
    const forHome = merged.filter(({ askers }) => askers.has('home')).reduce((sum, { bytes }) => sum + bytes, 0);
    expect(forHome).toBeLessThanOrEqual(2_500);
  });

  it('are merged for a screen with budget left, and not for one without', () => {
    const given = () => [bundle('a', ['hub', 'home'], 900), bundle('b', ['hub'], 4_000)];
    const spaceFor = (open: string) => (asker: string) => (asker === open ? 15_000 : 1_500);
    expect(modulesOf(mergeBundles(given(), none, spaceFor('home')))).toEqual(['a+b']);
    expect(modulesOf(mergeBundles(given(), none, spaceFor('hub')))).toEqual(['a', 'b']);
  });

  it('count the imports of the other bundle as wasted bytes too', () => {
    const heavy = bundle('heavy', ['hub'], 30_000);
    const given = [bundle('a', ['hub', 'home'], 500), bundle('b', ['hub'], 500, [heavy]), heavy];
    expect(modulesOf(mergeBundles(given, (one) => one === heavy, budget))).toEqual(['a', 'b', 'heavy']);
  });

  it('never import one another in a cycle', () => {
    const last = bundle('c', ['hub'], 100);
    const between = bundle('b', ['hub'], 90_000, [last]);
    const given = [bundle('a', ['hub'], 100, [between]), between, last];
    expect(modulesOf(mergeBundles(given, (one) => one === between, budget))).toEqual(['a', 'b', 'c']);
  });

  it('that are fixed stay unchanged', () => {
    const page = bundle('page', ['hub'], 100);
    expect(modulesOf(mergeBundles([page, bundle('a', ['hub'], 100)], (one) => one === page, budget))).toEqual([
      'a',
      'page',
    ]);
  });
});
