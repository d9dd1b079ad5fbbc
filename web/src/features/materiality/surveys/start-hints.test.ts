import { expect, it } from 'vitest';
import type { SurveySettings } from '../../../../../shared/model/surveys/survey.ts';
import { newQuestion, newTopicQuestion } from './new-survey.ts';
import { startHints, topicsToAsk } from './start-hints.ts';

const now = Date.parse('2026-06-01T00:00:00Z');
const both = { en: 'Text', zhTw: '文字' };
const settings: SurveySettings = {
  title: both,
  intro: { en: '', zhTw: '' },
  questions: [{ ...newQuestion('scale'), text: both }],
  groups: [{ groupId: 'staff1', name: both, size: null, weight: 1, isAffected: false }],
  isAnonymous: true,
  hasOpenLink: false,
  closesAt: '2026-06-21T00:00:00.000Z',
  assessmentId: null,
};
const topics = [
  { topicId: 'water', name: { en: 'Water', zhTw: '水' } },
  { topicId: 'air', name: { en: 'Air', zhTw: '空氣' } },
];

it('gives no hint for a complete survey', () => {
  expect(startHints(settings, now)).toEqual([]);
});

it('names the questions and groups that lack a language, each once', () => {
  const [group] = settings.groups;
  if (!group) throw new Error('no group');
  const hints = startHints(
    {
      ...settings,
      title: { ...both, zhTw: ' ' },
      questions: [
        ...settings.questions,
        { ...newQuestion('choice'), text: { ...both, zhTw: '' } },
        { ...newQuestion('text'), text: { ...both, en: '' } },
      ],
      groups: [group, { ...group, groupId: 'board1', name: { ...both, en: '' } }],
    },
    now,
  );
  // Both options of the second question are empty: they are the same hint as its text.
  expect(hints).toEqual([
    { kind: 'missing', place: 'title', number: 1, language: 'zhTw' },
    { kind: 'missing', place: 'question', number: 2, language: 'zhTw' },
    { kind: 'missing', place: 'question', number: 2, language: 'en' },
    { kind: 'missing', place: 'question', number: 3, language: 'en' },
    { kind: 'missing', place: 'group', number: 2, language: 'en' },
  ]);
});

it('names what else a start needs', () => {
  const choice = { ...newQuestion('choice'), text: both, options: [{ optionId: 'option1', text: both }] };
  expect(startHints({ ...settings, questions: [choice] }, now)).toEqual([{ kind: 'fewOptions', number: 1 }]);
  const kinds = startHints({ ...settings, questions: [], groups: [] }, Date.parse('2027-01-01')).map(
    ({ kind }) => kind,
  );
  expect(kinds).toEqual(['noQuestions', 'noGroups', 'isOver']);
});

it('offers the topics without a question, and links the question to its topic', () => {
  const question = newTopicQuestion({ topicId: 'water', name: { en: 'Water', zhTw: '水' } });
  expect(question).toMatchObject({ kind: 'topic', topicId: 'water', text: { en: 'Water', zhTw: '水' } });
  expect(topicsToAsk(topics, [question]).map(({ topicId }) => topicId)).toEqual(['air']);
  expect(topicsToAsk(topics, [question, newTopicQuestion({ topicId: 'air', name: both })])).toEqual([]);
});
