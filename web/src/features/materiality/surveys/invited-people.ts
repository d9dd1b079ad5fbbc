import type { ListedPerson } from '../../../../../shared/model/surveys/addresses.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';

export type Invited = { email: string; groupId: string; language: Language };
/** Group by the unknown name of a list; absent: its people are not invited. */
export type GroupChoices = Readonly<Record<string, string>>;

/** Unknown names of groups in the order of the list, with the number of their people. */
export const unknownGroups = (people: readonly ListedPerson[]): { name: string; count: number }[] => {
  const counts = new Map<string, number>();
  for (const { unknownGroup } of people)
    if (unknownGroup !== null) counts.set(unknownGroup, (counts.get(unknownGroup) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
};

type Choice = { groupId: string; choices: GroupChoices; language: Language };

/** People without a group get the chosen one; those of an unknown group only the one chosen for it. */
export const invitedPeople = (
  people: readonly ListedPerson[],
  { groupId: chosen, choices, language }: Choice,
): Invited[] =>
  people.flatMap(({ email, groupId: own, unknownGroup }) => {
    const groupId = own ?? (unknownGroup === null ? chosen : choices[unknownGroup]);
    return groupId === undefined || groupId === '' ? [] : [{ email, groupId, language }];
  });
