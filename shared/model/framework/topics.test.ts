import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../../catalogue/catalogue.ts';
import { listTopics, namedTopics, suggestedTopics, topicsOf } from './topics.ts';

const folder = path.join(import.meta.dirname, '../../catalogue/data');
const catalogue = createCatalogue((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));

describe('material topics', () => {
  it('are named in both languages and have a pillar', () => {
    const topics = listTopics(catalogue);
    expect(topics.length).toBeGreaterThan(15);
    expect(topics.find(({ topicId }) => topicId === 'ENV.ENERGY')).toEqual({
      topicId: 'ENV.ENERGY',
      name: { en: 'Energy', zhTw: '能源' },
      pillar: 'environmental',
    });
    expect(topics.map(({ topicId }) => topicId)).not.toContain('GEN.MANAGEMENT');
  });

  it.each([
    ['gri-2021', '305-1', ['ENV.CLIMATE']],
    ['gri-2021', '302-1', ['ENV.ENERGY']],
    ['gri-2021', '403-9', ['SOC.OHS']],
    // Narrative: by the subject of its section.
    ['gri-2021', '304-1', ['ENV.BIODIVERSITY']],
    ['gri-2021', '408-1', ['SOC.RIGHTS']],
    // In every report.
    ['gri-2021', '2-1', []],
    ['gri-2021', '3-3', []],
    ['ifrs-s2-2023', '6(a)', ['ENV.CLIMATE']],
    ['hkex-2025', 'D19(a)', ['ENV.CLIMATE']],
    ['gri-2021', 'unknown', []],
    ['unknown', '305-1', []],
  ])('place %s %s', (versionId, disclosureId, topics) => {
    expect(topicsOf(catalogue, versionId, disclosureId)).toEqual(topics);
  });

  it('lead every framework but the general ones to some of its disclosures', () => {
    const placed = catalogue.frameworks().map(({ versionId }) => {
      const all = catalogue.framework(versionId)?.sections.flatMap(({ disclosures }) => disclosures) ?? [];
      return {
        versionId,
        share: all.filter(({ id }) => topicsOf(catalogue, versionId, id).length > 0).length / all.length,
      };
    });
    // IFRS S1 and CDP ask about all topics at once.
    expect(placed.filter(({ share }) => share < 0.5).map(({ versionId }) => versionId)).toEqual([
      'ifrs-s1-2023',
      'cdp-2024',
    ]);
  });

  it('have the names that an assessment judged material, not that of the broader topic', () => {
    const corruption = { topicId: 'anti-corruption', name: { en: 'Anti-corruption', zhTw: '反貪污' } };
    const lobbying = { topicId: 'lobbying', name: { en: 'Lobbying', zhTw: '遊說' } };
    const conduct = { topicId: 'GOV.CONDUCT', name: null };
    const [byHand, one, two, own] = namedTopics(catalogue, [
      conduct,
      { ...conduct, judged: [corruption] },
      { ...conduct, judged: [corruption, lobbying] },
      { topicId: 'own:lobbying', name: 'Lobbying', judged: [lobbying] },
    ]);
    expect(byHand?.name.en).toBe('Business conduct');
    expect(one).toEqual({ topicId: 'GOV.CONDUCT', name: corruption.name });
    expect(two?.name).toEqual({ en: 'Anti-corruption, Lobbying', zhTw: '反貪污、遊說' });
    expect(own?.name).toEqual(lobbying.name);
  });

  it('name topics that exist only', () => {
    const known = new Set(listTopics(catalogue).map(({ topicId }) => topicId));
    const used = catalogue.frameworks().flatMap(({ versionId }) => {
      const all = catalogue.framework(versionId)?.sections.flatMap(({ disclosures }) => disclosures) ?? [];
      return all.flatMap(({ id }) => topicsOf(catalogue, versionId, id));
    });
    expect([...new Set(used)].filter((topic) => !known.has(topic))).toEqual([]);
  });

  it('are suggested from the standard of the industry', () => {
    expect(suggestedTopics(catalogue, 'CG-AA')).toEqual(['SOC.CUSTOMERS', 'SOC.SUPPLY', 'ENV.RESOURCES']);
    expect(suggestedTopics(catalogue, 'none')).toEqual([]);
    expect(suggestedTopics(catalogue, undefined)).toEqual([]);
  });
});
