import type { ListedPerson } from '../../../../../shared/model/surveys/addresses.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';

export type Invited = { email: string; groupId: string; language: Language };
/** Group by the unclear text of a list; absent: its people are not invited. */
export type GroupChoices = Readonly<Record<string, string>>;
/** One question for the group of people with these texts. */
export type GroupQuestion = { names: string[]; count: number };

/** More texts of one person each are one question: a list of names has as many texts as people. */
const singlesMax = 3;

/** Questions for the texts of a list that are not clearly a group, in its order. */
export const groupQuestions = (people: readonly ListedPerson[]): GroupQuestion[] => {
  const counts = new Map<string, number>();
  for (const { unknownGroup } of people)
    if (unknownGroup !== null) counts.set(unknownGroup, (counts.get(unknownGroup) ?? 0) + 1);
  const questions = [...counts].map(([name, count]) => ({ names: [name], count }));
  const singles = questions.filter(({ count }) => count === 1);
  if (singles.length <= singlesMax) return questions;
  const together = { names: singles.flatMap(({ names }) => names), count: singles.length };
  return [...questions.filter(({ count }) => count > 1), together];
};

/** Empty where the texts of a question were chosen apart: nobody is invited by an answer that is not shown. */
export const choiceOf = ({ names }: GroupQuestion, choices: GroupChoices): string => {
  const [chosen, ...others] = new Set(names.map((name) => choices[name] ?? ''));
  return chosen !== undefined && others.length === 0 ? chosen : '';
};

/** Addresses that the list has no group for. */
export const withoutGroup = (people: readonly ListedPerson[]): number =>
  people.filter(({ groupId, unknownGroup }) => groupId === null && unknownGroup === null).length;

type Choice = { groupId: string; choices: GroupChoices; language: Language };

/** People without a group get the chosen one; those of an unclear text only the one chosen for it. */
export const invitedPeople = (
  people: readonly ListedPerson[],
  { groupId: chosen, choices, language }: Choice,
): Invited[] => {
  const answers = new Map(
    groupQuestions(people).flatMap((question) =>
      question.names.map((name) => [name, choiceOf(question, choices)] as const),
    ),
  );
  return people.flatMap(({ email, groupId: own, unknownGroup }) => {
    const groupId = own ?? (unknownGroup === null ? chosen : answers.get(unknownGroup));
    return groupId === undefined || groupId === '' ? [] : [{ email, groupId, language }];
  });
};

/** Number of invited people by group, in the order of the survey. */
export const countsByGroup = (
  invited: readonly Invited[],
  groupIds: readonly string[],
): { groupId: string; count: number }[] =>
  groupIds.flatMap((groupId) => {
    const count = invited.filter((person) => person.groupId === groupId).length;
    return count > 0 ? [{ groupId, count }] : [];
  });
