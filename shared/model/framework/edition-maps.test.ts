import { describe, expect, it } from 'vitest';
import { loadCatalogueFile } from '../../../functions/core/catalogue-files.ts';
import { createCatalogue } from '../../catalogue/catalogue.ts';
import type { Framework } from '../../catalogue/framework.ts';
import { editionMapOf } from './edition-maps.ts';
import { moveReportToEdition } from './move-report.ts';

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

  it.each(pairs)(
    '%s: is superseded by an edition of later periods, and each line of editions ends in one in force',
    (_id, { from, to }) => {
      expect(from.status).toBe('superseded');
      const before = from.periods?.before;
      // Between the first day of the newer and the last of the older one a report may follow either: no period is without an edition.
      if (before !== undefined) expect((to.periods?.from ?? '') <= before).toBe(true);
      const last = (edition: Framework): Framework => {
        const next = catalogue.framework(edition.supersededBy ?? '');
        return next ? last(next) : edition;
      };
      expect(last(to).status).toBe('in-force');
    },
  );

  it('name every code of the ESRS of 2023, since its codes are used again with other meanings', () => {
    const [from, to] = [catalogue.framework('esrs-2023'), catalogue.framework('esrs-2026')];
    const map = editionMapOf('esrs-2023', 'esrs-2026');
    expect(Object.keys(map).toSorted()).toEqual(from && idsOf(from).toSorted());
    expect([map['E1-5'], map['S1-8'], map['G1-3'], map['GOV-3']]).toEqual([['E1-7'], ['S1-7'], ['G1-2'], ['GOV-2']]);
    const reached = new Set(Object.values(map).flat());
    expect(to && idsOf(to).filter((id) => !reached.has(id))).toEqual(['E1-2', 'E1-3', 'G1-3']);
  });

  it.each(pairs)(
    '%s: no figure goes on under its own code alone: it is asked for by the same metric',
    (_id, { from, to }) => {
      const figures = from.sections.flatMap(({ disclosures }) =>
        disclosures.flatMap(({ id, fields }) =>
          fields.filter(({ metric }) => metric !== undefined).map(({ key, metric }) => ({ id, key, metric })),
        ),
      );
      const answers = figures.map(({ id, key }) => ({
        disclosureId: id,
        fieldKey: key,
        value: { kind: 'number' as const, number: '1', state: 'reported' as const },
      }));
      const moves = moveReportToEdition(answers, from, to, editionMapOf(from.versionId, to.versionId));
      const metricAt = (disclosureId: string, fieldKey: string) =>
        catalogue.disclosure(to.versionId, disclosureId)?.fields.find(({ key }) => key === fieldKey)?.metric;
      const wrong = moves.filter(
        (move, at) =>
          move.outcome !== 'archived' &&
          metricAt(move.target.disclosureId, move.target.fieldKey)?.code !== figures[at]?.metric?.code,
      );
      expect(wrong).toEqual([]);
      expect(moves).toHaveLength(figures.length);
    },
  );
});
