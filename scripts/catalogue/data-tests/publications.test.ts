import { describe, expect, it } from 'vitest';
import { readSource } from '../read-sources.ts';
import { SourceCrosswalk } from '../source-schemas.ts';
import { SourcePublications } from '../word-schemas.ts';
import { catalogue, files } from './built-catalogue.ts';

/** Words of how our copy was made: where it was found, how it was checked, what is still to do before a release. */
const internal =
  /github|huggingface|general knowledge|@ ?[0-9a-f]{7}|\bcommit [0-9a-f]{7}|\b(?:a|its|the|whose) licen[cs]e\b|secondary (?:cop|source|list)|第二手|before release|verified"|this catalogue|此目錄|\.(?:json|md|xlsx|ttl|py|js|yaml|yml)\b/i;

/** Provenance of the lists and factors that the functions read; no call returns it. */
const unread = new Set(['countries.json', 'stock-exchanges.json', 'industries.json']);
const unreadKeys = new Set(['rules', 'semantics', 'units']);

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  const own = Object.entries(value).filter(([key, item]) => !unreadKeys.has(key) || Array.isArray(item));
  return own.flatMap(([key, item]) => [...(Array.isArray(value) ? [] : [key]), ...textsOf(item)]);
};

describe('publications', () => {
  it('no text of the served catalogue mentions how our copy of a standard was made', () => {
    const served = [...files].filter(([name]) => !unread.has(name));
    const revealed = served.flatMap(([name, text]) =>
      textsOf(JSON.parse(text)).flatMap((shown) => (internal.test(shown) ? [`${name}: ${shown}`] : [])),
    );
    expect(revealed).toEqual([]);
  });

  it('name the publication and its address for every framework', () => {
    const bare = catalogue.frameworks().filter(({ sources }) => sources.length === 0);
    expect(bare).toEqual([]);
    const addresses = catalogue.frameworks().flatMap(({ sources }) => sources.map(({ url }) => url));
    expect(addresses.filter((url) => !url.startsWith('https://'))).toEqual([]);
  });

  it('describe every source of the crosswalk, and no obsolete one', () => {
    const { sources } = readSource(SourceCrosswalk, 'crosswalk.json');
    const { crosswalk } = readSource(SourcePublications, 'publications.json');
    expect(crosswalk.map(({ key }) => key).toSorted()).toEqual(Object.keys(sources).toSorted());
    expect(Object.keys(catalogue.crosswalk().crosswalk.sources)).toEqual(Object.keys(sources));
  });
});
