import { expect, it } from 'vitest';
import type { ApprovedTopic } from './assessment.ts';
import { reportTopicsOf } from './report-topics.ts';

const topic = (topicId: string, isMaterial: boolean, libraryTopicIds: string[]): ApprovedTopic => ({
  topicId,
  name: { en: `Topic ${topicId}`, zhTw: `議題 ${topicId}` },
  pillar: 'environmental',
  libraryTopicIds,
  impact: 3,
  financial: null,
  isMaterial,
  reason: '',
});

it('takes the material topics of the library once, and own ones by their name', () => {
  const topics = [
    topic('climate-mitigation', true, ['ENV.CLIMATE']),
    topic('climate-adaptation', true, ['ENV.CLIMATE']),
    topic('waste', false, ['ENV.WASTE']),
    topic('own-abc', true, []),
  ];
  expect(reportTopicsOf(topics, 'zhTw')).toEqual([
    { topicId: 'ENV.CLIMATE', name: null, pillar: 'environmental' },
    { topicId: 'own:own-abc', name: '議題 own-abc', pillar: 'environmental' },
  ]);
});
