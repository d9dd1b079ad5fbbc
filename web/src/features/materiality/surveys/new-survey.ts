import type { AssessmentView } from '../../../../../shared/contract/materiality/assessments.contract.ts';
import type { AssessmentTopic } from '../../../../../shared/model/materiality/assessment.ts';
import type { SurveyQuestion, SurveySettings } from '../../../../../shared/model/surveys/survey.ts';
import { newPartId } from '../assessment/new-id.ts';

const openDays = 21;
const dayMilliseconds = 86_400_000;

/** End of a day in the time zone of the survey's author: the deadline for answers. */
export const closingInstant = (day: string): string => new Date(`${day}T23:59:59`).toISOString();

export const closingDay = (instant: string): string => {
  const date = new Date(instant);
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
};

export const newQuestion = (kind: SurveyQuestion['kind']): SurveyQuestion => ({
  questionId: newPartId(),
  kind,
  topicId: null,
  text: { en: '', zhTw: '' },
  help: { en: '', zhTw: '' },
  options: kind === 'choice' ? [0, 1].map(() => ({ optionId: newPartId(), text: { en: '', zhTw: '' } })) : [],
  isRequired: false,
});

/** Asks about a topic of the assessment, by its names. */
export const newTopicQuestion = ({ topicId, name }: Pick<AssessmentTopic, 'topicId' | 'name'>): SurveyQuestion => ({
  ...newQuestion('topic'),
  topicId,
  text: name,
});

/** A question for each topic of an assessment, by its names, and its stakeholder groups. */
export const newSurvey = (
  title: SurveySettings['title'],
  view: AssessmentView | undefined,
  now: number,
): SurveySettings => ({
  title,
  intro: { en: '', zhTw: '' },
  questions: (view?.topics ?? []).map(newTopicQuestion),
  groups: view?.assessment.context.groups ?? [],
  isAnonymous: true,
  hasOpenLink: false,
  closesAt: closingInstant(closingDay(new Date(now + openDays * dayMilliseconds).toISOString())),
  assessmentId: view?.assessment.assessmentId ?? null,
});
