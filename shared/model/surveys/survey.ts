import * as z from 'zod';
import { AssessmentId, SurveyId } from '../../ids.ts';
import { groupsMax, StakeholderGroup } from '../materiality/assessment.ts';
import { Author } from '../people/author.ts';
import { Language } from '../text/language.ts';
import { oneLine } from '../text/one-line.ts';

const shortText = z.strictObject({ en: oneLine(0, 300), zhTw: oneLine(0, 300) });
const longText = z.strictObject({ en: z.string().trim().max(2_000), zhTw: z.string().trim().max(2_000) });

export const questionsMax = 140;
const itemId = z.string().regex(/^[0-9a-z]{6,20}$/);

/** Ratings are 1 to 5; choices take one option. A topic asks how much a topic of the assessment matters. */
export const QuestionKind = z.enum(['topic', 'scale', 'choice', 'text']);
export const SurveyQuestion = z.strictObject({
  questionId: itemId,
  kind: QuestionKind,
  topicId: z.string().max(80).nullable().default(null),
  text: shortText,
  help: longText,
  options: z
    .array(z.strictObject({ optionId: itemId, text: shortText }))
    .max(20)
    .default([]),
  isRequired: z.boolean().default(false),
});
export type SurveyQuestion = z.infer<typeof SurveyQuestion>;

export const SurveyStatus = z.enum(['draft', 'running', 'closed']);
export type SurveyStatus = z.infer<typeof SurveyStatus>;

const distinct = <Item>(idOf: (item: Item) => string) => ({
  check: (items: readonly Item[]): boolean => new Set(items.map(idOf)).size === items.length,
  message: { message: 'validation.duplicate' },
});
const questionIds = distinct(({ questionId }: SurveyQuestion) => questionId);
const groupIds = distinct(({ groupId }: StakeholderGroup) => groupId);

export const SurveySettings = z.strictObject({
  title: shortText,
  intro: longText,
  questions: z.array(SurveyQuestion).max(questionsMax).refine(questionIds.check, questionIds.message),
  groups: z.array(StakeholderGroup).max(groupsMax).refine(groupIds.check, groupIds.message),
  isAnonymous: z.boolean(),
  /** Anybody with the open link may answer, and states their group. */
  hasOpenLink: z.boolean(),
  /** No answer is taken from this instant on. */
  closesAt: z.iso.datetime(),
  assessmentId: AssessmentId.nullable(),
});
export type SurveySettings = z.infer<typeof SurveySettings>;

export const Survey = z
  .object({
    ...SurveySettings.shape,
    surveyId: SurveyId,
    status: SurveyStatus,
    createdAt: z.iso.datetime(),
    createdBy: Author,
    startedAt: z.iso.datetime().nullable(),
    revision: z.number().int().min(1),
  })
  .meta({ id: 'Survey' });
export type Survey = z.infer<typeof Survey>;

const commentMax = 2_000;
/** `rating` of topic and scale, `optionId` of choice, `text` of text and as a comment. */
export const SurveyAnswer = z.strictObject({
  rating: z.number().int().min(1).max(5).nullable().default(null),
  cannotSay: z.boolean().default(false),
  optionId: itemId.nullable().default(null),
  text: z.string().max(commentMax).default(''),
});
export type SurveyAnswer = z.infer<typeof SurveyAnswer>;
export const SurveyAnswers = z.record(itemId, SurveyAnswer);
export type SurveyAnswers = z.infer<typeof SurveyAnswers>;

/** The answers of one answerer so far, as sent. */
export const AnswerSheet = z.strictObject({
  answers: SurveyAnswers,
  /** The answerer's choice with an open link; with an invitation its group counts. */
  groupId: itemId.nullable().default(null),
  language: Language,
});
export type AnswerSheet = z.infer<typeof AnswerSheet>;

/** Longest answer sheet as JSON, in characters. */
export const answerSheetMax = 20_000;

/** Longest time in minutes that most people take: half a minute a rating, a minute a text. */
export const minutesOf = (questions: readonly Pick<SurveyQuestion, 'kind'>[]): number =>
  Math.max(1, Math.round(questions.reduce((sum, { kind }) => sum + (kind === 'text' ? 1 : 0.35), 0)));
