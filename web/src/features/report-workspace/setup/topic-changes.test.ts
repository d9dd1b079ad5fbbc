import { describe, expect, it } from 'vitest';
import type { ReportTopic } from '../../../../../shared/model/framework/topics.ts';
import { offeredTopics, topicChange, withTopics } from './topic-changes.ts';

const topic = (topicId: string): ReportTopic => ({ topicId, name: null, pillar: 'environmental' });
const [climate, water, waste, own] = [topic('climate'), topic('water'), topic('waste'), topic('own:1')];

describe('a choice of topics', () => {
  it('applies on top of what another person chose in between', () => {
    const change = topicChange([climate, water], [climate, own]);
    expect(withTopics([climate, water, waste], change)).toEqual([climate, waste, own]);
  });

  it('may be sent again: an existing topic is not added twice', () => {
    const change = topicChange([climate], [own]);
    const once = withTopics([climate, water], change);
    expect(withTopics(once, change)).toEqual(once);
  });

  it('reverts an earlier one that was not stored', () => {
    const changes = [topicChange([climate], [climate, own]), topicChange([climate, own], [climate])];
    expect(changes.reduce(withTopics, [climate, water])).toEqual([climate, water]);
  });
});

describe('topics to choose from', () => {
  it('have the industry’s own first, and none without disclosures unless chosen', () => {
    const all = [
      { topicId: 'climate', isSuggested: false, disclosures: 12 },
      { topicId: 'ocean', isSuggested: true, disclosures: 0 },
      { topicId: 'waste', isSuggested: true, disclosures: 3 },
      { topicId: 'water', isSuggested: false, disclosures: 0 },
    ];
    const ids = offeredTopics(all, [water]).map(({ topicId }) => topicId);
    expect(ids).toEqual(['waste', 'climate', 'water']);
  });
});
