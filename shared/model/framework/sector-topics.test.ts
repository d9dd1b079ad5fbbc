import { expect, it } from 'vitest';
import { wholeCatalogue } from '../../../tests/support/memory/checked-report.ts';
import { applicableSector, listedDisclosuresOf, type SectorTopicReason, sectorTopicsOf } from './sector-topics.ts';

const mining = applicableSector(wholeCatalogue, 'gri-2021', { industryCode: 'EM-MM', day: '2026-06-01' });
const statesOf = (topicIds: string[], sectorTopics: SectorTopicReason[] = []) => {
  const topics = topicIds.map((topicId) => ({ topicId }));
  return new Map(sectorTopicsOf(mining, { topics, sectorTopics }).map(({ code, state }) => [code, state]));
};
const waste = { code: '14.5', reason: 'We produce none.' };

it('a topic of the Sector Standard is material through the topic that covers it, explained by its reason, else open', () => {
  expect(statesOf([]).get('14.5')).toBe('open');
  expect(statesOf(['ENV.WASTE']).get('14.5')).toBe('material');
  expect(statesOf([], [{ ...waste, despite: [] }]).get('14.5')).toBe('explained');
});

it('a reason counts while no other topics are chosen than when it was given', () => {
  // Tailings are not material although waste is.
  expect(statesOf(['ENV.WASTE'], [{ ...waste, code: '14.6', despite: ['ENV.WASTE'] }]).get('14.6')).toBe('explained');
  // Waste became material after its reason was given, and then immaterial again.
  expect(statesOf(['ENV.WASTE'], [{ ...waste, despite: [] }]).get('14.5')).toBe('material');
  expect(statesOf([], [{ ...waste, despite: ['ENV.WASTE'] }]).get('14.5')).toBe('explained');
});

it('applies by industry, under GRI, from its effective date on', () => {
  const on = (industryCode: string | null, versionId = 'gri-2021', day = '2026-06-01') =>
    applicableSector(wholeCatalogue, versionId, { industryCode, day })?.code;
  expect(on('EM-MM')).toBe('GRI 14');
  expect([on('FN-CB'), on(null), on('EM-MM', 'hkex-2025'), on('EM-MM', 'gri-2021', '2020-01-01')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('lists disclosures for material topics, which a newer or older standard answers as well', () => {
  const oil = applicableSector(wholeCatalogue, 'gri-2021', { industryCode: 'EM-EP', day: '2026-06-01' });
  const listedFor = (standard: typeof oil, topicId: string) =>
    listedDisclosuresOf(
      standard,
      wholeCatalogue.framework('gri-2021')?.sections ?? [],
      sectorTopicsOf(standard, { topics: [{ topicId }] }),
    );
  expect(listedFor(undefined, 'ENV.CLIMATE')).toEqual([]);
  const [emissions, adaptation, ...others] = listedFor(oil, 'ENV.CLIMATE');
  expect([emissions?.code, adaptation?.code, others]).toEqual(['11.1', '11.2', []]);
  expect(emissions?.disclosures.map(({ id }) => id)).toEqual([
    '302-1',
    '302-2',
    '302-3',
    '305-1',
    '305-2',
    '305-3',
    '305-4',
  ]);
  expect(emissions?.disclosures[0]?.equivalents).toContain('103-2');
  const climate = listedFor(mining, 'ENV.CLIMATE').flatMap(({ disclosures }) => disclosures);
  expect(climate.find(({ id }) => id === '102-5')?.equivalents).toContain('305-1');
});
