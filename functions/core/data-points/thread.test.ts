import { expect, it } from 'vitest';
import { createCatalogue } from '../../../shared/catalogue/catalogue.ts';
import { loadCatalogueFile } from '../catalogue-files.ts';
import { disclosuresFilledBy, threadOf } from './thread.ts';

const catalogue = createCatalogue(loadCatalogueFile);
const everything = { catalogue, tenant: { versionIds: [], modules: [] } };
const two = { catalogue, tenant: { versionIds: ['gri-2021', 'hkex-2025'], modules: [] } };
const filled = (offered: typeof two, versionIds: string[]) =>
  disclosuresFilledBy(
    offered,
    [{ frameworks: versionIds.map((versionId) => ({ versionId, disclosureIds: [] })) }],
    'ghg.scope1.gross',
    '2025-01-01',
  ).map(({ versionId }) => versionId);

it('counts only frameworks that the tenant offers', () => {
  expect(filled(two, ['gri-2021']).toSorted()).toEqual(['gri-2021', 'hkex-2025']);
  expect(filled(everything, ['gri-2021']).length).toBeGreaterThan(5);
  expect(threadOf(two, { frameworks: [], periodStartOn: '2025-01-01' }, 'ghg.scope1.gross').frameworks).toBe(2);
});

it('counts a framework that a report uses, also when it is offered no longer', () => {
  expect(filled(two, ['esrs-2023'])).toContain('esrs-2023');
});
