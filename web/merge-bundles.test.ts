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
const room = (): number => 1_500;

describe('bundles', () => {
  it('that the same screens ask for become one', () => {
    const given = [bundle('a', ['hub', 'home'], 900), bundle('b', ['hub', 'home'], 40_000)];
    expect(modulesOf(mergeBundles(given, none, room))).toEqual(['a+b']);
  });

  it('become one where a little is fetched in vain, and not where it is much', () => {
    const small = [bundle('a', ['hub', 'home'], 900), bundle('b', ['hub'], 1_000)];
    expect(modulesOf(mergeBundles(small, none, room))).toEqual(['a+b']);
    const large = [bundle('a', ['hub', 'home'], 900), bundle('b', ['hub'], 40_000)];
    expect(modulesOf(mergeBundles(large, none, room))).toEqual(['a', 'b']);
  });

  it('fetch no more in vain, one after the other, than a screen may', () => {
    const given = ['a', 'b', 'c', 'd'].map((name, at) => bundle(name, ['hub', ...(at === 0 ? ['home'] : [])], 1_000));
    const merged = [...mergeBundles(given, none, room)];
    const forHome = merged.filter(({ askers }) => askers.has('home')).reduce((sum, { bytes }) => sum + bytes, 0);
    expect(forHome).toBeLessThanOrEqual(2_500);
  });

  it('are joined for a screen that has room for more, and not for one that has none', () => {
    const given = () => [bundle('a', ['hub', 'home'], 900), bundle('b', ['hub'], 4_000)];
    const spaceFor = (open: string) => (asker: string) => (asker === open ? 15_000 : 1_500);
    expect(modulesOf(mergeBundles(given(), none, spaceFor('home')))).toEqual(['a+b']);
    expect(modulesOf(mergeBundles(given(), none, spaceFor('hub')))).toEqual(['a', 'b']);
  });

  it('count what comes with the other as fetched in vain too', () => {
    const heavy = bundle('heavy', ['hub'], 30_000);
    const given = [bundle('a', ['hub', 'home'], 500), bundle('b', ['hub'], 500, [heavy]), heavy];
    expect(modulesOf(mergeBundles(given, (one) => one === heavy, room))).toEqual(['a', 'b', 'heavy']);
  });

  it('never import one another in a circle', () => {
    const last = bundle('c', ['hub'], 100);
    const between = bundle('b', ['hub'], 90_000, [last]);
    const given = [bundle('a', ['hub'], 100, [between]), between, last];
    expect(modulesOf(mergeBundles(given, (one) => one === between, room))).toEqual(['a', 'b', 'c']);
  });

  it('that are fixed stay as they are', () => {
    const page = bundle('page', ['hub'], 100);
    expect(modulesOf(mergeBundles([page, bundle('a', ['hub'], 100)], (one) => one === page, room))).toEqual([
      'a',
      'page',
    ]);
  });
});
