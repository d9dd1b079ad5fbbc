import { describe, expect, it } from 'vitest';
import { loadCatalogueFile } from '../../../functions/core/catalogue-files.ts';
import { MaterialityTopics, TopicListKey } from '../../catalogue/materiality-topics.ts';
import { findSameTopic, listsFor, mergeTopics, rollForward, takeTopic } from './topic-candidates.ts';

const catalogue = MaterialityTopics.parse(loadCatalogueFile('materiality-topics.json'));
const ids = (lists: readonly TopicListKey[], industry?: string) =>
  mergeTopics(catalogue, lists, industry).map(({ topicId }) => topicId);

describe('topics of the catalogue', () => {
  it('have one id and one name each', () => {
    const all = catalogue.topics;
    expect(new Set(all.map(({ topicId }) => topicId)).size).toBe(all.length);
    expect(new Set(all.map(({ name }) => name.en)).size).toBe(all.length);
    expect(new Set(all.map(({ name }) => name.zhTw)).size).toBe(all.length);
  });

  it('take each row of a list once', () => {
    const rows = catalogue.topics.flatMap(({ sources }) => sources.map(({ list, code }) => `${list} ${code}`));
    expect(new Set(rows).size).toBe(rows.length);
    expect(rows.filter((row) => row.startsWith('SASB '))).toHaveLength(26);
    expect(rows.filter((row) => row.startsWith('GRI_11 '))).toHaveLength(22);
    expect(rows.filter((row) => row.startsWith('GRI_14 '))).toHaveLength(24);
    expect(rows.filter((row) => row.startsWith('ESRS_2026 '))).toHaveLength(47);
  });
});

describe('merged topics', () => {
  it('appear once, with every place', () => {
    const merged = mergeTopics(catalogue, ['ESRS_2026', 'GRI_11', 'SASB'], 'EM-EP');
    const energy = merged.find(({ topicId }) => topicId === 'climate-mitigation');
    expect(energy && takeTopic(energy, ['ESRS_2026', 'GRI_11']).sources).toEqual([
      { list: 'ESRS_2026', code: 'E1.1' },
      { list: 'GRI_11', code: '11.1' },
    ]);
    expect(merged.filter(({ topicId }) => topicId === 'climate-mitigation')).toHaveLength(1);
    expect(merged.length).toBeLessThan(
      ids(['ESRS_2026']).length + ids(['GRI_11']).length + ids(['SASB'], 'EM-EP').length,
    );
  });

  it('take the SASB topics of the industry', () => {
    expect(ids(['SASB'], 'TC-SI')).toContain('data-security');
    expect(ids(['SASB'], 'TC-SI')).not.toContain('tailings');
    expect(ids(['SASB'])).toEqual([]);
    expect(listsFor(TopicListKey.options, undefined)).not.toContain('SASB');
  });

  it('know an own topic that is there already, in either language', () => {
    const topics = mergeTopics(catalogue, ['ESRS_2026'], undefined);
    expect(findSameTopic(topics, '  ENERGY ')).toBe('energy');
    expect(findSameTopic(topics, '能源')).toBe('energy');
    expect(findSameTopic(topics, 'Lunar dust')).toBeUndefined();
  });

  it('begin a new year without last year’s decisions', () => {
    const [first] = mergeTopics(catalogue, ['ESRS_2026'], undefined);
    if (!first) throw new Error('no topics');
    const taken = { ...takeTopic(first, ['ESRS_2026']), override: { isMaterial: true, reason: 'Last year' } };
    expect(rollForward([taken])[0]?.override).toBeNull();
  });
});
