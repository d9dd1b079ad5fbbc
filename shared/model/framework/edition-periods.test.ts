import { describe, expect, it } from 'vitest';
import { loadCatalogueFile } from '../../../functions/core/catalogue-files.ts';
import { createCatalogue } from '../../catalogue/catalogue.ts';
import { coversPeriod, editionFor, editionsOfferedFor, laterEditionFor } from './edition-periods.ts';

const editions = createCatalogue(loadCatalogueFile).frameworks();
const offeredFor = (startOn: string) => editionsOfferedFor(editions, startOn);
const idsFor = (startOn: string, begins: string) =>
  offeredFor(startOn)
    .map(({ versionId }) => versionId)
    .filter((id) => id.startsWith(begins));

describe('editions for a period', () => {
  it.each([
    ['2025-01-01', ['esrs-2023'], ['vsme-2025'], ['ifrs-s2-2023', 'ifrs-s2-2025']],
    ['2026-04-01', ['esrs-2023', 'esrs-2026'], ['vsme-2025', 'vsme-2026'], ['ifrs-s2-2023', 'ifrs-s2-2025']],
    ['2027-01-01', ['esrs-2026'], ['vsme-2026'], ['ifrs-s2-2025']],
  ])('from %s only those are offered that cover it', (startOn, esrs, vsme, ifrs) => {
    expect([idsFor(startOn, 'esrs'), idsFor(startOn, 'vsme'), idsFor(startOn, 'ifrs-s2')]).toEqual([esrs, vsme, ifrs]);
  });

  it('an edition is in force while its periods last, and a superseded but usable recommendation is marked', () => {
    const stateOf = (startOn: string, id: string) => offeredFor(startOn).find(({ versionId }) => versionId === id);
    expect(stateOf('2026-01-01', 'esrs-2023')).toMatchObject({ status: 'in-force' });
    expect(stateOf('2026-01-01', 'esrs-2023')).not.toHaveProperty('supersededBy');
    expect(stateOf('2026-01-01', 'tcfd-2017')).toMatchObject({ status: 'superseded', supersededBy: 'ifrs-s2-2023' });
    expect(stateOf('2027-01-01', 'tcfd-2017')).toMatchObject({ status: 'superseded', supersededBy: 'ifrs-s2-2025' });
  });

  it('every framework has an edition for any period from 2023 on', () => {
    for (const { versionId } of editions) {
      for (const startOn of ['2023-01-01', '2026-12-31', '2027-01-01', '2031-07-01']) {
        const found = editionFor(editions, versionId, startOn);
        expect(found && coversPeriod(found, startOn)).toBe(true);
      }
    }
  });

  it('a choice follows the period, to a later edition or back to an earlier one', () => {
    expect(editionFor(editions, 'esrs-2023', '2027-01-01')?.versionId).toBe('esrs-2026');
    expect(editionFor(editions, 'esrs-2026', '2025-01-01')?.versionId).toBe('esrs-2023');
    expect(editionFor(editions, 'esrs-2026', '2026-01-01')?.versionId).toBe('esrs-2026');
    expect(editionFor(editions, 'unknown', '2026-01-01')).toBeUndefined();
  });

  it('a report moves to the first later edition that covers its period, never to an earlier one', () => {
    const later = (id: string, startOn: string) => {
      const from = editions.find(({ versionId }) => versionId === id);
      return from && laterEditionFor(editions, from, startOn)?.versionId;
    };
    expect(later('esrs-2023', '2025-01-01')).toBeUndefined();
    expect(later('esrs-2023', '2026-01-01')).toBe('esrs-2026');
    expect(later('tcfd-2017', '2027-01-01')).toBe('ifrs-s2-2025');
    expect(later('tcfd-2017', '2024-01-01')).toBe('ifrs-s2-2023');
  });
});
