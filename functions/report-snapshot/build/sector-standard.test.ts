import { expect, it } from 'vitest';
import { createCatalogue } from '../../../shared/catalogue/catalogue.ts';
import { loadCatalogueFile } from '../../core/catalogue-files.ts';
import { sectorIn, sectorPart } from './sector-standard.ts';
import type { OtherTexts } from './texts-in-language.ts';

const catalogue = createCatalogue(loadCatalogueFile);
const mining = sectorIn(catalogue, 'gri-2021', { industryCode: 'EM-MM', frozenAt: '2026-06-01T00:00:00.000Z' });

it('lists the topics of the Sector Standard that are not material, in the language of the file', () => {
  const texts: OtherTexts = (place) =>
    place.kind === 'sectorTopic' && place.code === '14.6' ? { kind: 'text', text: '沒有尾礦設施。' } : undefined;
  const definition = {
    topics: [{ topicId: 'ENV.WASTE', name: null, pillar: 'environmental' as const }],
    sectorTopics: [
      { code: '14.18', reason: 'No minors.', despite: [] },
      { code: '14.6', reason: 'No tailings facility.', despite: ['ENV.WASTE'] },
      // Waste became material since.
      { code: '14.5', reason: 'None.', despite: [] },
    ],
  };
  expect(sectorPart(mining, definition, { language: 'zhTw', texts })).toEqual({
    sectorStandard: 'GRI 14：採礦行業 2024',
    sectorTopics: [
      { code: '14.6', title: '尾礦', explanation: '沒有尾礦設施。' },
      { code: '14.18', title: '童工', explanation: 'No minors.', isUntranslated: true },
    ],
  });
  expect(sectorPart(mining, undefined, { language: 'en', texts: undefined })).toEqual({
    sectorStandard: 'GRI 14: Mining Sector 2024',
  });
});
