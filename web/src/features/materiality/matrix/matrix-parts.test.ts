import { expect, it } from 'vitest';
import type { AssessmentTopic } from '../../../../../shared/model/materiality/assessment.ts';
import { methodChanges } from './method-changes.ts';
import { placedTopics } from './placed-topics.ts';

it('places no topic without a moderated score', () => {
  const topics = [
    { topicId: 'water', impact: 3, financial: null },
    { topicId: 'air', impact: null, financial: null },
    { topicId: 'soil', impact: null, financial: 0 },
  ];
  expect(placedTopics(topics).map(({ topicId }) => topicId)).toEqual(['water', 'soil']);
});

const topic = (topicId: string, [scale, scope, irremediability]: [number, number, number]): AssessmentTopic => ({
  topicId,
  name: { en: topicId, zhTw: topicId },
  pillar: 'environmental',
  libraryTopicIds: [],
  sources: [],
  isHumanRights: false,
  override: null,
  note: '',
  iros: [
    {
      iroId: 'iro000001',
      kind: 'impact',
      description: topicId,
      isPositive: false,
      isPotential: false,
      isHumanRights: false,
      place: 'own',
      horizon: 'short',
      score: { scale, scope, irremediability, magnitude: null, likelihood: null },
      note: '',
    },
  ],
});

it('gives for each method the number of material topics and those that change', () => {
  // Average (4 + 1 + 1) / 3 = 2; highest 4; average and highest (2 + 4) / 2 = 3.
  const topics = [topic('water', [4, 1, 1]), topic('air', [5, 5, 5])];
  const rows = methodChanges(topics, {
    kind: 'double',
    method: 'average-max',
    thresholds: { impact: 3, financial: 3 },
  });
  expect(Object.fromEntries(rows.map(({ method, ...row }) => [method, row]))).toEqual({
    average: { count: 1, becomes: [], ceases: ['water'] },
    max: { count: 2, becomes: [], ceases: [] },
    'average-max': { count: 2, becomes: [], ceases: [] },
    cap: { count: 1, becomes: [], ceases: ['water'] },
  });
  const [, max] = methodChanges(topics, {
    kind: 'double',
    method: 'average',
    thresholds: { impact: 3, financial: 3 },
  });
  expect(max).toMatchObject({ method: 'max', count: 2, becomes: ['water'], ceases: [] });
});
