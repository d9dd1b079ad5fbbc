import { describe, expect, it } from 'vitest';
import { loadCatalogueFile } from '../../../functions/core/catalogue-files.ts';
import { createCatalogue } from '../../catalogue/catalogue.ts';
import { permitsOmission } from './omission-reason.ts';

describe('leaving out a disclosure', () => {
  it('is permitted by GRI but for 2-1 to 2-5, 3-1 and 3-2', () => {
    const gri = createCatalogue(loadCatalogueFile).framework('gri-2021');
    const ids = gri?.sections.flatMap(({ disclosures }) => disclosures.map(({ id }) => id)) ?? [];
    const refused = ids.filter((disclosureId) => !permitsOmission({ versionId: 'gri-2021', disclosureId }));
    expect(refused).toEqual(['2-1', '2-2', '2-3', '2-4', '2-5', '3-1', '3-2']);
  });

  it('is no matter of GRI in other frameworks', () => {
    expect(permitsOmission({ versionId: 'esrs-2023', disclosureId: '2-1' })).toBe(true);
  });
});
