import { describe, expect, it } from 'vitest';
import { loadCatalogueFile } from '../../functions/core/catalogue-files.ts';
import { createCatalogue } from './catalogue.ts';
import { editionMapOf } from './edition-maps.ts';
import type { Framework } from './framework.ts';

const catalogue = createCatalogue(loadCatalogueFile);
const idsOf = ({ sections }: Framework): string[] =>
  sections.flatMap(({ disclosures }) => disclosures.map(({ id }) => id));

const pairs = catalogue.frameworks().flatMap(({ versionId, supersededBy }) => {
  const [from, to] = [catalogue.framework(versionId), catalogue.framework(supersededBy ?? '')];
  return from && to ? [[versionId, { from, to }] as const] : [];
});

describe('editions that others took over from', () => {
  it('are there', () => {
    expect(pairs.map(([versionId]) => versionId)).toContain('tcfd-2017');
  });

  it.each(pairs)(
    '%s: every disclosure goes on somewhere, and every name in the map is one of its edition',
    (_id, pair) => {
      const map = editionMapOf(pair.from.versionId, pair.to.versionId);
      const [old, next] = [idsOf(pair.from), new Set(idsOf(pair.to))];
      expect(Object.keys(map).filter((id) => !old.includes(id))).toEqual([]);
      expect(
        Object.values(map)
          .flat()
          .filter((id) => !next.has(id)),
      ).toEqual([]);
      expect(old.filter((id) => !map[id] && !next.has(id))).toEqual([]);
    },
  );

  it.each(pairs)('%s: is superseded by an edition that is in force', (_id, { from, to }) => {
    expect([from.status, to.status]).toEqual(['superseded', 'in-force']);
  });
});
