import type { LocalizedText } from '../text/language.ts';
import type { AnswerSheet, SurveyAnswer, SurveyQuestion, SurveySettings } from './survey.ts';

export type MissingText = {
  place: 'title' | 'intro' | 'question' | 'option' | 'group';
  id: string;
  language: 'en' | 'zhTw';
};

const missingIn = (text: LocalizedText, place: MissingText['place'], id: string): MissingText[] =>
  (['en', 'zhTw'] as const).flatMap((language) => (text[language].trim() === '' ? [{ place, id, language }] : []));

/** May be empty in both languages, not in one. */
const missingInOne = (text: LocalizedText, place: MissingText['place'], id: string): MissingText[] =>
  text.en.trim() === '' && text.zhTw.trim() === '' ? [] : missingIn(text, place, id);

/** Texts that answerers would see in the other language: a survey starts only without any. */
export const missingTexts = ({ title, intro, questions, groups }: SurveySettings): MissingText[] => [
  ...missingIn(title, 'title', ''),
  ...missingInOne(intro, 'intro', ''),
  ...questions.flatMap(({ questionId, text, help, options }) => [
    ...missingIn(text, 'question', questionId),
    ...missingInOne(help, 'question', questionId),
    ...options.flatMap((option) => missingIn(option.text, 'option', option.optionId)),
  ]),
  ...groups.flatMap(({ groupId, name }) => missingIn(name, 'group', groupId)),
];

/** Why a survey cannot start; empty: it can. */
export const startProblems = (survey: SurveySettings, now: number) => ({
  noQuestions: survey.questions.length === 0,
  noGroups: survey.groups.length === 0,
  choiceWithoutOptions: survey.questions.some(({ kind, options }) => kind === 'choice' && options.length < 2),
  missing: missingTexts(survey),
  isOver: Date.parse(survey.closesAt) <= now,
});

export const canStart = (survey: SurveySettings, now: number): boolean => {
  const { missing, ...flags } = startProblems(survey, now);
  return missing.length === 0 && !Object.values(flags).includes(true);
};

const isRated = ({ kind }: SurveyQuestion): boolean => kind === 'topic' || kind === 'scale';

const hasAnswer = (question: SurveyQuestion, answer: SurveyAnswer | undefined): boolean => {
  if (!answer) return false;
  if (isRated(question)) return answer.rating !== null || answer.cannotSay;
  return question.kind === 'choice' ? answer.optionId !== null || answer.cannotSay : answer.text.trim() !== '';
};

const fits = (question: SurveyQuestion, answer: SurveyAnswer): boolean => {
  if (answer.rating !== null && (!isRated(question) || answer.cannotSay)) return false;
  if (answer.optionId === null) return true;
  return question.kind === 'choice' && question.options.some(({ optionId }) => optionId === answer.optionId);
};

/** Questions of a sheet that are unknown, answered with something else than they ask, or required and not answered. */
export const wrongAnswers = (
  questions: readonly SurveyQuestion[],
  { answers }: Pick<AnswerSheet, 'answers'>,
): string[] => {
  const known = new Map(questions.map((question) => [question.questionId, question]));
  const unfit = Object.entries(answers).flatMap(([id, answer]) => {
    const question = known.get(id);
    return question && fits(question, answer) ? [] : [id];
  });
  const missing = questions.filter(
    (question) => question.isRequired && !hasAnswer(question, answers[question.questionId]),
  );
  return [...unfit, ...missing.map(({ questionId }) => questionId)];
};

/** How many of the questions have an answer. */
export const answeredCount = (
  questions: readonly SurveyQuestion[],
  { answers }: Pick<AnswerSheet, 'answers'>,
): number => questions.filter((question) => hasAnswer(question, answers[question.questionId])).length;
