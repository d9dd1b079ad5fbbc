import type { AssessmentTopic } from '../../../../../shared/model/materiality/assessment.ts';
import type { SurveyQuestion, SurveySettings } from '../../../../../shared/model/surveys/survey.ts';
import { type MissingText, startProblems } from '../../../../../shared/model/surveys/survey-checks.ts';

/** Topics of the assessment that no question asks about. */
export const topicsToAsk = <Topic extends Pick<AssessmentTopic, 'topicId'>>(
  topics: readonly Topic[],
  questions: readonly Pick<SurveyQuestion, 'topicId'>[],
): Topic[] => {
  const asked = new Set(questions.map(({ topicId }) => topicId));
  return topics.filter(({ topicId }) => !asked.has(topicId));
};

export type StartHint =
  | { kind: 'noQuestions' | 'noGroups' | 'isOver' }
  | { kind: 'fewOptions'; number: number }
  | { kind: 'missing'; place: 'title' | 'question' | 'group'; number: number; language: MissingText['language'] };

/** A choice has at least so many options. */
export const optionsMin = 2;

const placeOf = (
  settings: SurveySettings,
  { place, id }: MissingText,
): { place: 'title' | 'question' | 'group'; at: number } => {
  if (place === 'group') return { place, at: settings.groups.findIndex(({ groupId }) => groupId === id) };
  if (place === 'title' || place === 'intro') return { place: 'title', at: 0 };
  const isIn = ({ questionId, options }: SurveyQuestion): boolean =>
    place === 'question' ? questionId === id : options.some(({ optionId }) => optionId === id);
  return { place: 'question', at: settings.questions.findIndex(isIn) };
};

/** What a survey needs before it starts, each once, with the number of the question or group on screen. */
export const startHints = (settings: SurveySettings, now: number): StartHint[] => {
  const { noQuestions, noGroups, isOver, missing } = startProblems(settings, now);
  const texts = missing.map((text): StartHint => {
    const { place, at } = placeOf(settings, text);
    return { kind: 'missing', place, number: at + 1, language: text.language };
  });
  return [
    ...(noQuestions ? [{ kind: 'noQuestions' as const }] : []),
    ...(noGroups ? [{ kind: 'noGroups' as const }] : []),
    ...(isOver ? [{ kind: 'isOver' as const }] : []),
    ...settings.questions.flatMap(({ kind, options }, at) =>
      kind === 'choice' && options.length < optionsMin ? [{ kind: 'fewOptions' as const, number: at + 1 }] : [],
    ),
    ...new Map(texts.map((hint) => [JSON.stringify(hint), hint])).values(),
  ];
};
