import type { AssessmentLogRow, AssessmentTopic } from '../../../../../shared/model/materiality/assessment.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';

/** Rows from before both names were stored are matched with the topics of the assessment. */
export const topicNameOf = (
  { subject, subjectZhTw }: Pick<AssessmentLogRow, 'subject' | 'subjectZhTw'>,
  topics: readonly Pick<AssessmentTopic, 'name'>[],
  language: Language,
): string => {
  if (language === 'en') return subject;
  return subjectZhTw ?? topics.find(({ name }) => name.en === subject)?.name.zhTw ?? subject;
};
