import { expect, it } from 'vitest';
import { ReportTopics } from '../report/report-definition.ts';
import { type ApprovedTopic, AssessmentTopic, assessmentTopicsMax } from './assessment.ts';
import { closingJudgements, closingTopics, immaterialIn, reportTopicsOf } from './report-topics.ts';

const libraryTopicIds = Array.from({ length: 23 }, (_none, at) => `ENV.${at}`);

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

const judged = (topicId: string) => ({ topicId, name: { en: `Topic ${topicId}`, zhTw: `議題 ${topicId}` } });

it('takes the material topics of the library once, and own ones by their name', () => {
  const topics = [
    topic('climate-mitigation', true, ['ENV.CLIMATE']),
    topic('climate-adaptation', true, ['ENV.CLIMATE']),
    topic('waste', false, ['ENV.WASTE']),
    topic('own-abc', true, []),
  ];
  expect(reportTopicsOf(topics, 'zhTw')).toEqual([
    {
      topicId: 'ENV.CLIMATE',
      name: null,
      pillar: 'environmental',
      judged: [judged('climate-mitigation'), judged('climate-adaptation')],
    },
    { topicId: 'own:own-abc', name: '議題 own-abc', pillar: 'environmental', judged: [judged('own-abc')] },
  ]);
});

it('cuts off no topic of the largest assessment, which a report accepts', () => {
  const own = Array.from({ length: assessmentTopicsMax - 1 }, (_none, at) => topic(`own-${at}`, true, []));
  const broad = topic('broad', true, libraryTopicIds);
  const found = reportTopicsOf([...own, broad], 'en');
  expect(found).toHaveLength(own.length + libraryTopicIds.length);
  expect(ReportTopics.safeParse(found).success).toBe(true);
});

it.each([
  ['one Chinese character', '水'],
  ['as many characters as an assessment takes', 'x'.repeat(255)],
])('gives a report own topics with a name of %s', (_name, zhTw) => {
  const own = { ...topic('own-1', true, []), name: { en: 'Water', zhTw } };
  expect(AssessmentTopic.shape.name.safeParse(own.name).success).toBe(true);
  expect(ReportTopics.safeParse(reportTopicsOf([own], 'zhTw')).success).toBe(true);
});

it('does not make a topic of the library material that was judged immaterial itself', () => {
  const all = [
    topic('waste', false, ['ENV.WASTE']),
    topic('tailings', true, ['ENV.WASTE']),
    topic('closure', true, ['ENV.BIODIVERSITY', 'SOC.COMMUNITY']),
    topic('biodiversity', false, ['ENV.BIODIVERSITY']),
  ];
  expect(reportTopicsOf(all, 'en').map(({ topicId, name }) => [topicId, name])).toEqual([
    ['own:tailings', 'Topic tailings'],
    ['SOC.COMMUNITY', null],
  ]);
});

it('closes a disclosure that is listed under immaterial topics only, whatever broader topic is material', () => {
  const rights = [
    topic('child-labour', false, ['SOC.RIGHTS']),
    topic('forced-labour', true, ['SOC.RIGHTS']),
    topic('anti-corruption', false, ['GOV.CONDUCT']),
  ];
  const closing = (...ids: string[]) =>
    closingJudgements({ topicIds: ['SOC.RIGHTS'], assessedIds: ids }, rights).map(({ topicId }) => topicId);
  expect(closing('child-labour')).toEqual(['child-labour']);
  expect(closing('child-labour', 'forced-labour')).toEqual([]);
  // Nobody judged it, and no list names it: the topics of the library decide.
  expect(closing('diversity')).toEqual([]);
  expect(closing()).toEqual([]);
});

it('closes a disclosure of which no topic is material, with the reason of the decision or the scores', () => {
  const material = [{ topicId: 'ENV.CLIMATE' }];
  const closing = (...topicIds: string[]) => closingTopics({ topicIds }, material);
  expect(closing('ENV.WASTE', 'ENV.WATER')).toEqual(['ENV.WASTE', 'ENV.WATER']);
  expect(closing('ENV.WASTE', 'ENV.CLIMATE')).toEqual([]);
  // A disclosure without a topic is closed by none.
  expect(closing()).toEqual([]);
  const topics = [
    topic('climate-mitigation', true, ['ENV.CLIMATE']),
    { ...topic('waste', false, ['ENV.WASTE']), reason: 'The site is closed' },
    topic('packaging', false, ['ENV.WASTE']),
  ];
  expect(immaterialIn(topics, 'ENV.WASTE')).toEqual([
    { reason: 'The site is closed', impact: 3, financial: null },
    { reason: '', impact: 3, financial: null },
  ]);
  expect(immaterialIn(topics, 'ENV.CLIMATE')).toEqual([]);
});
