import type { AssessmentLogRow, AssessmentTopic } from '../../../../../shared/model/materiality/assessment.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';

/** A decision as the log stores it, "material: reason"; undefined: the decision was withdrawn. */
export const decisionOf = (value: string): { result: 'material' | 'immaterial'; reason: string } | undefined => {
  const at = value.indexOf(': ');
  if (at === -1) return undefined;
  return { result: value.slice(0, at) === 'material' ? 'material' : 'immaterial', reason: value.slice(at + 2) };
};

/** Rows from before both names were stored are matched with the topics of the assessment. */
export const topicNameOf = (
  { subject, subjectZhTw }: Pick<AssessmentLogRow, 'subject' | 'subjectZhTw'>,
  topics: readonly Pick<AssessmentTopic, 'name'>[],
  language: Language,
): string => {
  if (language === 'en') return subject;
  return subjectZhTw ?? topics.find(({ name }) => name.en === subject)?.name.zhTw ?? subject;
};
